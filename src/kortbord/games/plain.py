"""Records read from Python: fields as numbers and lists, each fetched once."""

from typing import Any


class Plain:
    """The fields of record `i` as Python numbers and nested lists, fetched on first use.

    Reading an attribute of a NumPy record costs microseconds each time, and its small integers wrap
    in arithmetic; a view or a text needs neither.
    """

    def __init__(self, states: Any, i: int) -> None:
        self._states = states
        self._i = i

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        value = self._states[name][self._i].tolist()
        setattr(self, name, value)
        return value
