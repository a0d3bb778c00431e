"""The way from a command line to a match that is played."""

import sys
from collections.abc import Mapping, Sequence

from kortbord.bots.bot import Bot, standing_of
from kortbord.bots.levels import find_level
from kortbord.cli import Stopped
from kortbord.cli.output import Refused, print_json, say
from kortbord.cli.terminal.console import Console, Left
from kortbord.cli.terminal.recordfile import RecordFile
from kortbord.cli.terminal.seats import Seat
from kortbord.cli.terminal.session import Session, bot_seed, same_deals
from kortbord.cli.warm import ensure_warm
from kortbord.games.spec import Setup
from kortbord.match import Match

_LEFT = "the game was left before its end; nothing was saved."


def start(
    game: str,
    setup: Setup,
    options: Mapping[str, str],
    seats: Sequence[Seat],
    seed: int | None,
    record: RecordFile | None,
    *,
    as_json: bool,
) -> None:
    """Deal and play a match.

    Raises:
        Refused: the input is closed or came to its end, or the record can't be written.
        Stopped: somebody pressed Ctrl-C.
    """
    if sys.stdin is None and any(seat.level is None for seat in seats):
        raise Refused("nothing can be typed, since standard input is closed: seat bots alone")
    levels = [find_level(seat.level) for seat in seats if seat.level]
    ensure_warm(game, bots=bool(levels), networks=any(level.learned for level in levels))
    match = Match(
        game,
        setup.players,
        seed=seed,
        names=[seat.player for seat in seats],
        options=options,
    )
    console = None if as_json else Console.of_process(setup.spec.name)
    try:
        if console is None:
            _unattended(match, seats, record)
        else:
            Session(match, seats, console, record).run()
    except Left:
        if console is not None and console.waits:
            console.say("")
        raise Refused(f"{_LEFT} {same_deals(match)}") from None
    except KeyboardInterrupt:
        raise Stopped(f"{_LEFT} {same_deals(match)}") from None


def _unattended(match: Match, seats: Sequence[Seat], record: RecordFile | None) -> None:
    """Play a match among bots, print its result as JSON and save its record."""
    name = match.setup.spec.name
    bots = [
        Bot(name, seat.level or "", seed=bot_seed(match, number))
        for number, seat in enumerate(seats)
    ]
    while (seat := match.seat) is not None:
        match.play_action(bots[seat].choose(match.redacted(seat), 0, standing_of(match)))
    print_json(
        {
            "game": name,
            "rounds": match.scores,
            "totals": match.totals,
            "winners": match.winners,
            "moves": [" ".join(played.moves) for played in match.rounds],
        }
    )
    if record is not None:
        path = record.write(match.record())
        if path != record.path:
            say(record.told_beside(path))
