"""What happens at a table by itself: bots move, clocks run out, those who are gone are replaced."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from kortbord.bots.learned import step_back
from kortbord.server.metrics import Metrics
from kortbord.server.room import Room
from kortbord.server.work import Work
from kortbord.table.passing import bot_due, bot_moved, bot_task, next_tick
from kortbord.table.thinking import Task

_LONGEST_WAIT = 3600.0
_SHORT = 0.1


class Thinkers:
    """The threads in which bots think, behind everything else in the queue for the processor.

    Args:
        threads: how many may think at the same time.
        metrics: where their time is counted.
    """

    def __init__(self, threads: int, metrics: Metrics) -> None:
        self._pool = ThreadPoolExecutor(threads, "bot", initializer=step_back)
        self._metrics = metrics

    async def think(self, task: Task) -> str:
        """Return the move that a bot finds."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._timed, task)

    def _timed(self, task: Task) -> str:
        begun = time.perf_counter()
        text = task.think()
        self._metrics.bot_seconds.labels(task.level).observe(time.perf_counter() - begun)
        return text

    def close(self) -> None:
        """Let those who think finish, and nobody begin."""
        self._pool.shutdown(wait=False, cancel_futures=True)


async def drive(room: Room, work: Work, thinkers: Thinkers, delay: float) -> None:
    """Do what is due at a table, until cancelled.

    Args:
        room: the table.
        work: where changes run to their end.
        thinkers: where bots think.
        delay: how long a bot seems to think, in seconds.
    """
    try:
        while not room.closed:
            room.wake.clear()
            due = bot_due(room.table)
            if due:
                await _bot(room, due[0], work, thinkers, delay)
            elif await _due(room) and not await work.whole(room.tick()):
                await asyncio.sleep(_SHORT)
    except Exception as error:
        room.fail(error)


async def _due(room: Room) -> bool:
    """Wait until something may have changed; tell whether it is time for a tick."""
    now, presence = time.time(), room.presence()
    at = next_tick(room.table, now, presence)
    wait = _LONGEST_WAIT if at is None else min(at - now, _LONGEST_WAIT)
    if wait <= 0:
        return True
    try:
        async with asyncio.timeout(wait):
            await room.wake.wait()
    except TimeoutError:
        # Where nothing happens pages must still hear that others have been away for long enough.
        room.tell()
    return False


async def _bot(room: Room, seat: int, work: Work, thinkers: Thinkers, delay: float) -> None:
    begun = time.monotonic()
    since = min(max(time.time() - room.table.changed, 0.0), delay)
    task = bot_task(room.table, seat)
    text = await thinkers.think(task)
    # Choices at the start of a Scout round need no time: they aren't shown.
    pause = 0.0 if room.table.choosing else delay - since
    await asyncio.sleep(max(pause - (time.monotonic() - begun), 0.0))
    await work.whole(room.change(lambda now, presence: bot_moved(room.table, task, text, now)))
