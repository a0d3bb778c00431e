"""What a page makes of the messages on its socket, written apart from how they are made."""

from __future__ import annotations

from typing import Any

Message = dict[str, Any]


def whole(message: Message, before: Message) -> Message:
    """Return a `table` message with all that it leaves out since it is as before."""
    table = {**before, **message}
    for name, count in table.pop("kept", {}).items():
        assert 0 < count <= len(before[name])
        table[name] = before[name][-count:] + message[name]
    return table
