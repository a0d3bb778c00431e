"""Work that ends even if whoever waits for it is gone."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Work:
    """Tasks under way; the server waits for them before it stops."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    async def whole(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end, even if the caller is cancelled; return what it does."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits for it gets it; nobody else shall be warned

    async def end(self, seconds: float) -> None:
        """Wait until all has ended, but not for longer than `seconds`."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=seconds)


async def apart(function: Callable[[str], None], argument: str) -> None:
    """Call a function in a thread for which the end of the program doesn't wait."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish(error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        failed: Exception | None = None
        try:
            function(argument)
        except Exception as error:
            failed = error
        with contextlib.suppress(RuntimeError):  # the loop has been closed meanwhile
            loop.call_soon_threadsafe(finish, failed)

    threading.Thread(target=run, name="apart", daemon=True).start()
    await done
