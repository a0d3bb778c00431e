"""The writer of an SQLite file: a whole transaction in one visit to its thread.

The asynchronous driver sends each step of a transaction to its thread and back, a dozen times a
move. On a busy machine each of those waits for its turn at the processor, and a move for them all.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import URL, Connection

from kortbord.store.engine import make_sync_engine

T = TypeVar("T")


class Writer:
    """Runs transactions one by one in a thread of its own.

    Args:
        url: the URL of a file.
    """

    def __init__(self, url: URL) -> None:
        self._engine = make_sync_engine(url)
        self._thread = ThreadPoolExecutor(1, "writer")

    async def run(self, function: Callable[[Connection], T]) -> T:
        """Return what a function returns that is called in a transaction, once it is on disk."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._transaction, function)

    def _transaction(self, function: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return function(connection)

    def close(self) -> None:
        """Let go of the file."""
        self._thread.shutdown()
        self._engine.dispose()
