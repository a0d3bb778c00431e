"""The way from a command line to a match that is played."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from kortbord.bots.bot import Bot
from kortbord.cli import INTERRUPTED
from kortbord.cli.output import Refused, print_json
from kortbord.cli.terminal import recordfile
from kortbord.cli.terminal.console import Console, Left
from kortbord.cli.terminal.seats import Seat
from kortbord.cli.terminal.session import Session, bot_seed
from kortbord.cli.warm import ensure_warm
from kortbord.games.spec import Setup
from kortbord.match import Match

_LEFT = "the game was left before its end; nothing was saved"


class _Interrupted(click.ClickException):
    exit_code = INTERRUPTED


def start(
    game: str,
    setup: Setup,
    options: Mapping[str, str],
    seats: Sequence[Seat],
    seed: int | None,
    record: Path | None,
    *,
    as_json: bool,
) -> None:
    """Deal and play a match.

    Raises:
        Refused: the input came to its end, or the record can't be written.
        click.ClickException: somebody pressed Ctrl-C.
    """
    ensure_warm(game, bots=any(seat.level for seat in seats))
    match = Match(
        game,
        setup.players,
        seed=seed,
        names=[seat.player for seat in seats],
        options=options,
    )
    if as_json:
        _unattended(match, seats)
        if record is not None:
            recordfile.write(record, match.record())
        return
    console = Console.of_process(setup.spec.name)
    try:
        Session(match, seats, console, record).run()
    except Left:
        if console.waits:
            console.say("")
        raise Refused(_LEFT) from None
    except KeyboardInterrupt:
        raise _Interrupted(_LEFT) from None


def _unattended(match: Match, seats: Sequence[Seat]) -> None:
    """Play a match among bots and print its result as JSON."""
    name = match.setup.spec.name
    bots = [
        Bot(name, seat.level or "", seed=bot_seed(match, number))
        for number, seat in enumerate(seats)
    ]
    while (seat := match.seat) is not None:
        match.play_action(bots[seat].choose(match.redacted(seat)))
    print_json(
        {
            "game": name,
            "rounds": match.scores,
            "totals": match.totals,
            "winners": match.winners,
            "moves": [" ".join(played.moves) for played in match.rounds],
        }
    )
