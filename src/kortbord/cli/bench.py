"""`kortbord bench`: steps a second on one core."""

import math
from typing import Any

import click

from kortbord.cli.options import json_option
from kortbord.cli.output import print_json, progress

_REPETITIONS = 5
_MEASURES = 3


class _Seconds(click.FloatRange):
    """A number of seconds in a range; `nan` is in none."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number of seconds."""
        seconds = float(super().convert(value, param, ctx))
        if not math.isfinite(seconds):
            self.fail(f"{seconds} is no number of seconds.", param, ctx)
        return seconds


@click.command()
@click.argument("game", required=False)
@click.option(
    "--seconds",
    type=_Seconds(0.01, 60),
    default=0.3,
    show_default=True,
    metavar="S",
    help="How long each repetition of a measurement lasts at least.",
)
@json_option
def bench(game: str | None, seconds: float, as_json: bool) -> None:
    """Measure how fast this machine plays a GAME, or all, on one core.

    A step is one action; in Lost Cities and De store oppdagere two of them make a turn. Random
    play chooses and makes random moves, round after round. Rule of thumb is the level medium in
    every seat, given only what it may know. The batch is 4096 games that step together; there the
    step alone is timed, not the choice of the moves. Each figure is the median of five
    repetitions. Games have as few players as possible, Scout four.
    """
    from kortbord.games import SPECS, find

    specs = [find(game)[0]] if game else list(SPECS)

    from kortbord.cli.warm import ensure_warm
    from kortbord.study.speed import measure

    figures = {}
    for spec in specs:
        ensure_warm(spec.name, batches=True)
        with progress(f"measuring {spec.title}", _MEASURES * _REPETITIONS) as report:
            speed = measure(spec.name, seconds=seconds, repetitions=_REPETITIONS, report=report)
        figures[spec.name] = speed.to_json()
        if as_json:
            continue
        click.echo(f"{spec.title}, {speed.players} players, one core")
        click.echo(
            f"  random play    {_rate(speed.random)} steps/s{_turns(speed.random, spec.name)}"
        )
        click.echo(
            f"  rule of thumb  {_rate(speed.rule_of_thumb)} steps/s"
            f"{_turns(speed.rule_of_thumb, spec.name)}"
        )
        click.echo(f"  batch          {_rate(speed.batch)} steps/s{_turns(speed.batch, spec.name)}")
    if as_json:
        print_json(figures)


def _rate(rate: float) -> str:
    return f"{rate:>12,.0f}".replace(",", " ")


def _turns(rate: float, name: str) -> str:
    """Return the turns a second where two steps make a turn."""
    return "" if name == "scout" else f" = {_rate(rate / 2).strip()} turns/s"
