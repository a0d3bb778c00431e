"""What adds events to logs, as one transaction on a connection, whichever the database."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from kortbord.store.contract import Conflict, UnknownTable
from kortbord.store.grouping import Append
from kortbord.store.lists import note
from kortbord.store.schema import EVENTS, TABLES
from kortbord.table.events import Created, encode

# Made once: SQLAlchemy takes longer to look at a statement than SQLite does to carry it out.
_INSERT = insert(EVENTS)
_LENGTHEN = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("table"), TABLES.c.length == bindparam("first"))
    .values(length=bindparam("last"), changed=bindparam("at"))
)


def store(connection: Connection, appends: Sequence[Append]) -> None:
    """Add the events of several appends; if one doesn't fit, all are to be rolled back.

    Raises:
        Conflict: a log doesn't end before the first event.
        UnknownTable: there is no such table.
    """
    longer = [append for append in appends if append.first > 0]
    if len(longer) == 1:
        _lengthen(connection, longer[0])
    elif longer:
        _lengthen_all(connection, longer)
    for append in appends:
        if append.first == 0 and not isinstance(append.events[0], Created):
            raise Conflict(f"the log of table {append.code} doesn't begin with its making")
        for event in append.events:
            for statement in note(append.code, event):
                connection.execute(statement)
        if append.first == 0:
            _lengthen(connection, append)
    rows = [
        {"code": append.code, "number": append.first + k, "body": encode(event).decode()}
        for append in appends
        for k, event in enumerate(append.events)
    ]
    connection.execute(_INSERT, rows)


def _lengthen_all(connection: Connection, appends: Sequence[Append]) -> None:
    """Take the numbers of the events of several appends at once."""
    values = [_lengthening(append) for append in appends]
    if connection.execute(_LENGTHEN, values).rowcount != len(appends):
        raise Conflict("one of several tables has other events")


def _lengthen(connection: Connection, append: Append) -> None:
    """Take the numbers of the events; of several writers only one finds the length it knew."""
    if connection.execute(_LENGTHEN, _lengthening(append)).rowcount == 1:
        return
    found = select(TABLES.c.length).where(TABLES.c.code == append.code)
    length = connection.execute(found).scalar_one_or_none()
    if length is None:
        raise UnknownTable(f"there is no table {append.code}")
    raise Conflict(f"table {append.code} has {length} events, not {append.first}")


def _lengthening(append: Append) -> dict[str, Any]:
    """Return the values of `_LENGTHEN` for an append."""
    return {
        "table": append.code,
        "first": append.first,
        "last": append.first + len(append.events),
        "at": append.events[-1].at,
    }
