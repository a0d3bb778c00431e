"""What of a `table` message is new to a page: all else is left out on the wire.

From one move to the next most of a table stays as it was: who sits where, the log so far, the
rounds that are over. A page puts a message on top of the one before, and so knows all that `told`
made of the table.
"""

from collections.abc import Sequence
from typing import Any

from kortbord.table.messages import TableTold

GROWING = ("log", "finished")
"""Lists that mostly get longer: of these the page keeps the last entries and adds new ones."""


def changes(told: TableTold, before: TableTold | None) -> dict[str, Any]:
    """Return the fields of a `table` message, save those that are as in the one before.

    Args:
        told: what the page may know now.
        before: the last message on the same socket; None if there was none.
    """
    message: dict[str, Any] = {"type": "table", "state": told.state}
    kept: dict[str, int] = {}
    for name in TableTold.__struct_fields__:
        value = getattr(told, name)
        if before is None:
            message[name] = value
            continue
        old = getattr(before, name)
        if value == old:
            continue
        if name in GROWING and (count := _kept(old, value)):
            kept[name] = count
            value = value[count:]
        message[name] = value
    if kept:
        message["kept"] = kept
    return message


def _kept(old: Sequence[Any], new: Sequence[Any]) -> int:
    """Return how many of the last entries of `old` begin `new`."""
    if not new or new[0] not in old:
        return 0
    count = len(old) - old.index(new[0])
    return count if old[-count:] == new[:count] else 0
