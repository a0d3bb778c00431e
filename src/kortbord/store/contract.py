"""What a store supplies: the logs of tables, who sits where, what people are called.

A store reads events only for what lists need, and knows no rules.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from kortbord.table.events import AnyEvent
from kortbord.table.limits import Lifetimes


class StoreError(Exception):
    """The database can't be used; the message is one line that says why and what to do."""


class Conflict(StoreError):  # noqa: N818  # it is answered, as a table is read anew
    """Events with these numbers are there already: somebody else has written to the table."""


class UnknownTable(StoreError):  # noqa: N818  # it is answered, as a table that isn't there
    """There is no table with this code."""


@dataclass(frozen=True)
class Listed:
    """A table as a list shows it, read without its log.

    Attributes:
        code: its code.
        game: the name of its game.
        players: how many seats it has.
        names: the name of the person on each seat; None for a bot's or a free one.
        levels: the level of the bot that plays on each seat, be it for a person; None if none does.
        clock: the kind of clock.
        phase: `waiting`, `playing` (also between rounds) or `over`.
        seat: the seat of the person who asked; None if there is none.
        totals: the points of each seat when the match was over, else empty.
        winners: the seats that won.
        created: when it was made, in seconds.
        changed: when something last happened, in seconds.
        assisted: whether somebody was given hints.
        daily: the day whose deal it is; None for any other.
        attempt: how many tries at that deal the person had begun, this one with them.
    """

    code: str
    game: str
    players: int
    names: tuple[str | None, ...]
    levels: tuple[str | None, ...]
    clock: str
    phase: Literal["waiting", "playing", "over"]
    seat: int | None
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    created: float
    changed: float
    assisted: bool = False
    daily: str | None = None
    attempt: int = 1


class Store(Protocol):
    """The logs of tables and what is read from them. Times are in seconds."""

    async def append(self, code: str, first: int, events: Sequence[AnyEvent]) -> None:
        """Add events to the log of a table, all or none; they are on disk when this returns.

        Args:
            code: the code of the table.
            first: the number of the first of them, from 0: a log begins with `Created`.
            events: at least one.

        Raises:
            Conflict: the log doesn't end before `first`.
            UnknownTable: `first` isn't 0, and there is no such table.
        """
        ...

    async def events(self, code: str) -> list[AnyEvent]:
        """Return the log of a table; empty if there is none.

        Raises:
            EventError: it was written by a later version of the program.
        """
        ...

    async def awaiting(self) -> list[str]:
        """Return the codes of tables under way where a bot sits or a clock runs."""
        ...

    async def waiting(self, limit: int = 50) -> list[str]:
        """Return the codes of public tables that have not begun, the latest first."""
        ...

    async def open_tables(self, limit: int = 50) -> list[Listed]:
        """Return the public tables that have not begun, the latest first."""
        ...

    async def running(self, person: str, limit: int = 50) -> list[Listed]:
        """Return the tables not yet over where a person has a seat, the latest changed first."""
        ...

    async def finished(self, person: str, limit: int = 50) -> list[Listed]:
        """Return the matches that a person has played to their end, the latest first."""
        ...

    async def dailies(self, person: str, limit: int = 50) -> list[Listed]:
        """Return a person's tries at deals of a day, the latest begun first."""
        ...

    async def name_of(self, person: str) -> str | None:
        """Return the name that a person chose; None if none was."""
        ...

    async def set_name(self, person: str, name: str, at: float = 0.0) -> None:
        """Keep the name that a person chose."""
        ...

    async def secret(self, make: Callable[[], str]) -> str:
        """Return the secret that this store keeps; `make` makes it the first time."""
        ...

    async def remove_expired(self, now: float, lifetimes: Lifetimes) -> list[str]:
        """Remove tables at which nothing happens any more; return their codes.

        Args:
            now: the time.
            lifetimes: how long tables are kept.
        """
        ...

    async def ping(self) -> None:
        """Touch the database.

        Raises:
            StoreError: it doesn't answer.
        """
        ...

    async def close(self) -> None:
        """Let go of the database."""
        ...
