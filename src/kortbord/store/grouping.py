"""Appends that wait for the one writer of SQLite are stored together.

A transaction costs a wait for the disk, however little it holds. So whatever has come while one was
under way goes into the next: under load more appends share a wait, and an append alone waits no
longer than before.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from kortbord.table.events import AnyEvent


@dataclass(frozen=True)
class Append:
    """Events to be added to the log of a table; see `Store.append`."""

    code: str
    first: int
    events: Sequence[AnyEvent]


Write = Callable[[Sequence[Append]], Awaitable[None]]
"""Stores several appends in one transaction: all of them, or none and an exception."""


class Group:
    """Gathers appends while a transaction is under way.

    Args:
        write: stores several appends at once.
    """

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def add(self, append: Append) -> None:
        """Return when an append is on disk; it is stored even if the caller is cancelled."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._run())
        await done

    async def _run(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._write([append for append, _ in batch])
            except Exception:
                # One of them spoils the whole: each by itself tells which, and why.
                for append, done in batch:
                    await self._alone(append, done)
                continue
            for _, done in batch:
                if not done.done():
                    done.set_result(None)

    async def _alone(self, append: Append, done: asyncio.Future[None]) -> None:
        failed: Exception | None = None
        try:
            await self._write([append])
        except Exception as error:
            failed = error
        if done.done():
            return
        if failed is None:
            done.set_result(None)
        else:
            done.set_exception(failed)

    async def end(self) -> None:
        """Wait for what is under way."""
        if self._writer is not None:
            await self._writer
