"""`kortbord play`: a game in the terminal, against bots or with others at one keyboard."""

from typing import Any

import click

from kortbord.cli.options import (
    game_argument,
    game_options,
    json_option,
    parse_pairs,
    players_option,
    seed_option,
)


@click.command()
@game_argument
@players_option
@click.option(
    "--seat",
    "chosen",
    multiple=True,
    metavar="WHO",
    help="Who sits down next: human, or the level of a bot. Without it you play against bots; "
    "seats left over are bots.",
)
@click.option("--rounds", type=int, metavar="N", help="How many rounds the match has.")
@game_options
@seed_option
@click.option(
    "--record",
    metavar="FILE",
    help="Write the record of the match to FILE, a new file, when it is over.",
)
@click.option("--overwrite", is_flag=True, help="Let --record replace a file that exists.")
@json_option
@click.pass_context
def play(
    ctx: click.Context,
    game: str,
    players: int | None,
    chosen: tuple[str, ...],
    rounds: int | None,
    pairs: tuple[str, ...],
    seed: int | None,
    record: str | None,
    overwrite: bool,
    as_json: bool,
) -> None:
    """Play GAME here, or let bots play it.

    In the game, ? lists what may be typed and help shows the rules. Several people may share the
    keyboard. If all seats are bots, the match is played at once and its result printed.

    \b
      kortbord play lost-cities
      kortbord play scout --players 3 --seat human --seat easy
      kortbord play store-oppdagere --players 4 --seat human --seat human --record evening.json
      kortbord play lost-cities --seat easy --seat medium --rounds 1 --seed 7 --json
    """
    from kortbord.cli.terminal import recordfile
    from kortbord.cli.terminal.seats import seated
    from kortbord.games import find

    spec, alias = find(game)
    options = _with_rounds(ctx, spec, parse_pairs(pairs), rounds, players)
    setup = spec.setup(players, options, alias=alias)
    seats = seated(chosen, setup.players)
    if as_json and any(seat.level is None for seat in seats):
        raise click.UsageError("--json is for bots alone: give a level with --seat for all", ctx)
    if overwrite and record is None:
        raise click.UsageError("--overwrite goes with --record FILE", ctx)
    target = None if record is None else recordfile.checked(record, overwrite=overwrite)
    from kortbord.cli.terminal.start import start

    start(game, setup, options, seats, seed, target, as_json=as_json)


def _with_rounds(
    ctx: click.Context, spec: Any, options: dict[str, str], rounds: int | None, players: int | None
) -> dict[str, str]:
    """Return the options with the number of rounds among them."""
    from kortbord.cli.output import Refused

    if rounds is None:
        return options
    if all(option.name != "rounds" for option in spec.options):
        fixed = players or spec.players[0]
        if rounds != fixed:
            raise Refused(
                f"--rounds {rounds} is not possible: {spec.title} has as many rounds as players, "
                f"here {fixed}"
            )
        return options
    if "rounds" in options:
        raise click.UsageError("--rounds and --option rounds=N say the same: give one", ctx)
    return {**options, "rounds": str(rounds)}
