"""What an event changes in the lists, as statements."""

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Executable, insert, update

from kortbord.store.schema import SEATS, TABLES
from kortbord.table import events as ev


def note(code: str, event: ev.AnyEvent) -> Iterator[Executable]:
    """Yield the statements that bring the lists up to date with an event of a table."""
    match event:
        case ev.Created():
            yield _table(event)
            for number, seat in enumerate(event.seats):
                yield insert(SEATS).values(
                    code=code, seat=number, person=seat.person, name=seat.name, level=seat.level
                )
        case ev.Sat():
            yield _seat(code, event.seat, person=event.person, name=event.name, level=None)
        case ev.Stood():
            yield _seat(code, event.seat, person=None, name=None, level=None)
        case ev.Arranged():
            yield _seat(code, event.seat, person=None, name=None, level=event.level)
        case ev.Replaced():
            yield _seat(code, event.seat, level=event.level)
        case ev.Returned():
            yield _seat(code, event.seat, level=None)
        case ev.Renamed():
            mine = (SEATS.c.code == code) & (SEATS.c.person == event.person)
            yield update(SEATS).where(mine).values(name=event.name)
        case ev.Assisted():
            yield _change(code, assisted=True)
        case ev.Started():
            yield _change(code, phase="playing")
        case ev.Ended(over=True):
            yield _change(
                code,
                phase="over",
                totals=msgspec.json.encode(event.totals).decode(),
                winners=msgspec.json.encode(event.winners).decode(),
            )


def _table(event: ev.Created) -> Executable:
    return insert(TABLES).values(
        code=event.code,
        game=event.game,
        players=event.players,
        public=event.public,
        clock=event.clock,
        phase="waiting",
        length=0,
        created=event.at,
        changed=event.at,
        assisted=event.values,
        daily=event.daily,
        attempt=event.attempt,
    )


def _seat(code: str, number: int, **values: Any) -> Executable:
    place = (SEATS.c.code == code) & (SEATS.c.seat == number)
    return update(SEATS).where(place).values(values)


def _change(code: str, **values: Any) -> Executable:
    return update(TABLES).where(TABLES.c.code == code).values(values)
