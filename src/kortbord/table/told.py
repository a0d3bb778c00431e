"""What a page is told of a table: all that comes from the cards is made from redacted records."""

import hmac
from typing import Any

from kortbord.games.contract import View
from kortbord.table.absence import acting_host, agreed
from kortbord.table.limits import LOG_LINES
from kortbord.table.messages import Clock, Happened, Legal, RoundTold, SeatTold, TableTold
from kortbord.table.passing import deadline
from kortbord.table.seats import Presence, Seat
from kortbord.table.table import Table
from kortbord.table.warnings import warned


def told(table: Table, person: str, presence: Presence, now: float) -> TableTold:
    """Return all that the page of a person may know.

    Args:
        table: the table.
        person: whose page it is; one who has no seat is a watcher.
        presence: who is here.
        now: the time, in seconds.
    """
    you = table.seat_of(person)
    sees = table.may_watch(person)
    seen = _seen(table, you) if sees else None
    created = table.created
    seated = {seat.person for seat in table.seats}
    running = deadline(table)
    # All who only watch are told the same.
    reader = table.code if you is None else person
    return TableTold(
        code=table.code,
        game=table.setup.spec.name,
        title=table.setup.spec.title,
        options=dict(table.setup.options),
        phase=table.phase,
        public=created.public,
        watchable=created.watchable,
        clock_kind=_clock_kind(created.clock),
        host=person == acting_host(table, now, presence),
        you=you,
        seats=tuple(_seat(seat, presence, now, reader) for seat in table.seats),
        watchers=len(presence.here - seated),
        state=table.state,
        round=max(len(table.rounds) - 1, 0),
        rounds=table.round_count,
        view=None if seen is None else _view(table, you, seen),
        half=_half(table, you),
        legal=_legal(table, you, seen),
        acting=table.acting,
        log=_log(table, you) if sees else (),
        finished=finished(table) if sees else (),
        totals=table.totals,
        winners=table.winners,
        clock=None if running is None else Clock(seat=running[0], seconds=running[1] - now),
        rematch=table.rematch,
        series=table.series,
        assisted=tuple(sorted(table.assisted)),
        values=table.created.values,
        daily=table.created.daily,
        attempt=table.created.attempt,
    )


def finished(table: Table) -> tuple[RoundTold, ...]:
    """Return the finished rounds, with all hands as they were at the end."""
    return tuple(played.result for played in table.finished)


def _clock_kind(clock: str) -> Any:
    return clock  # checked when the table was made


def _who(seat: Seat, reader: str) -> str | None:
    """Return what stands for a person to a reader, from which neither can be found.

    Each reader has another word for the same person, so that those who compare learn nothing.
    """
    if seat.person is None or seat.person == reader:
        return None
    return hmac.digest(reader.encode(), seat.person.encode(), "sha256").hex()[:16]


def _seat(seat: Seat, presence: Presence, now: float, reader: str) -> SeatTold:
    since = None if seat.person is None else presence.away_since(seat.person)
    return SeatTold(
        kind="free" if seat.free else "bot" if seat.person is None else "person",
        name=seat.name,
        level=seat.level,
        present=since is None and not seat.free,
        away_seconds=None if since is None else max(int(now - since), 0),
        left=seat.left,
        agreed=agreed(seat, presence),
        ready=seat.ready or (seat.person is None and seat.level is not None),
        who=_who(seat, reader),
    )


def _seen(table: Table, you: int | None) -> View | None:
    current = table.round
    # A half-made move is seen by its own seat alone.
    return None if current is None else current.view(you, settled=current.seat != you)


def _view(table: Table, you: int | None, seen: View) -> dict[str, Any]:
    view = seen.to_json()
    if table.choosing:
        # The kernel asks seat by seat; here all choose at once.
        view["chosen"] = [seat in table.choices for seat in range(len(table.seats))]
        if you is not None and you in table.choices:
            view["turned"] = table.choices[you] == "turn"
            if view["turned"]:
                view["hand"] = ["/".join(reversed(card.split("/"))) for card in view["hand"]]
    return view


def _acts(table: Table, you: int | None) -> bool:
    return you is not None and you in table.acting and table.seats[you].played


def _half(table: Table, you: int | None) -> str | None:
    current = table.round
    return current.half if current is not None and current.seat == you else None


def _legal(table: Table, you: int | None, seen: View | None) -> tuple[Legal, ...]:
    current = table.round
    if current is None or seen is None or you is None:
        return ()
    if not _acts(table, you) or table.seats[you].left:
        return ()
    if table.choosing:
        return (Legal(text="keep"), Legal(text="turn"))
    warnings = warned(seen, current.legal)
    return tuple(Legal(text=text, warnings=codes) for text, codes in warnings.items())


def _log(table: Table, you: int | None) -> tuple[Happened, ...]:
    number = len(table.rounds) - 1
    last = len(table.log)
    first = max(last - LOG_LINES, 0)
    while first < last and table.log[first].public.round < number:
        first += 1
    return tuple(
        line.own if line.seat == you else line.public
        for line in table.log[max(first - 1, last - LOG_LINES, 0) :]
    )
