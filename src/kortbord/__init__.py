"""Kortbord: a card table for De store oppdagere, Lost Cities and Scout.

`Match` is the friendly door to the games; see `kortbord.match`. It is loaded on first use, so that
importing the package loads no kernels.
"""

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from kortbord.games.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    MoveError,
    OptionError,
    RecordError,
)

if TYPE_CHECKING:
    from kortbord.match import Match

__version__ = version("kortbord")

__all__ = [
    "AmbiguousMoveError",
    "IllegalMoveError",
    "InvalidMoveError",
    "Match",
    "MoveError",
    "OptionError",
    "RecordError",
    "__version__",
]


def __getattr__(name: str) -> Any:
    if name == "Match":
        from kortbord.match import Match

        return Match
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
