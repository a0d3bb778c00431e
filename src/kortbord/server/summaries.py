"""A table in a list or an invitation: nothing of its cards."""

from kortbord.games import find
from kortbord.server.forms import FinishedMatch, SeatSummary, TableSummary
from kortbord.store import Listed
from kortbord.table.seats import Seat
from kortbord.table.table import Table


def summary(table: Table, person: str) -> TableSummary:
    """Return what a list shows to a person."""
    created, setup = table.created, table.setup
    you = table.seat_of(person)
    awaited = (
        you is not None
        and table.seats[you].played
        and (you in table.acting or (table.phase == "scored" and not table.seats[you].ready))
    )
    return TableSummary(
        code=table.code,
        game=setup.spec.name,
        title=setup.spec.title,
        options=dict(setup.options),
        players=setup.players,
        phase=table.phase,
        public=created.public,
        watchable=created.watchable,
        clock=created.clock,
        seats=[_seat(seat) for seat in table.seats],
        free=sum(seat.free for seat in table.seats),
        you=you,
        host=_host(table),
        your_turn=awaited,
        round=max(len(table.rounds) - 1, 0),
        rounds=table.round_count,
        totals=list(table.totals),
        winners=list(table.winners),
        rematch=table.rematch,
        changed=table.changed,
    )


def _host(table: Table) -> str | None:
    for seat in table.seats:
        if seat.person == table.created.host:
            return seat.name
    return table.created.host_name


def _seat(seat: Seat) -> SeatSummary:
    kind = "free" if seat.free else ("person" if seat.person is not None else "bot")
    return SeatSummary(kind=kind, name=seat.name, level=seat.level)  # type: ignore[arg-type]


def finished(entry: Listed) -> FinishedMatch:
    """Return what the list of finished matches shows of one."""
    spec, _ = find(entry.game)
    return FinishedMatch(
        code=entry.code,
        game=entry.game,
        title=spec.title,
        phase="over",
        seats=[_listed(name, level) for name, level in zip(entry.names, entry.levels, strict=True)],
        you=entry.seat,
        totals=list(entry.totals),
        winners=list(entry.winners),
        changed=entry.changed,
        assisted=entry.assisted,
        daily=entry.daily,
    )


def _listed(name: str | None, level: str | None) -> SeatSummary:
    """Return a seat of which a list tells only a name, or the level of a bot."""
    if name is not None:
        return SeatSummary(kind="person", name=name, level=level)
    return SeatSummary(kind="free" if level is None else "bot", name=None, level=level)
