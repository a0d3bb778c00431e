"""Hints are found in a thread of their own, one at a time, behind everything else."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakKeyDictionary

from kortbord.bots.learned import step_back
from kortbord.games.errors import OptionError
from kortbord.server.connection import Connection
from kortbord.server.logs import LOGGER
from kortbord.server.room import Room
from kortbord.table.advice import near, question_for
from kortbord.table.messages import Hint, Hinted, Refused, Weigh, Weighed

MOST_WAITING = 16
"""How many hints may be on their way at once; each takes up to half a second."""

_Key = tuple[int, int]  # the state of a table, and a seat


class Advisers:
    """Whoever finds hints for the tables of a server."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "advice", initializer=step_back)
        self._found: WeakKeyDictionary[Room, tuple[_Key, str]] = WeakKeyDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """Give up what is on its way."""
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def advise(self, room: Room, page: Connection, message: Hint | Weigh) -> None:
        """Find what a page may ask for, and send it when it is found."""
        seat = room.table.seat_of(page.person)
        if seat is None or seat not in room.table.acting:
            return  # the table has moved on meanwhile
        key, found = self._found.get(room, (None, ""))
        if isinstance(message, Hint) and key == (room.table.state, seat):
            page.send(_hinted(room.table.state, found, message.whole, True))
            return
        if len(self._tasks) >= MOST_WAITING:
            page.send(Refused(reason="too-fast"))
            return
        task = asyncio.create_task(self._find(room, page, seat, message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _find(self, room: Room, page: Connection, seat: int, asked: Hint | Weigh) -> None:
        question = question_for(room.table, seat)
        run = asyncio.get_running_loop().run_in_executor
        try:
            if isinstance(asked, Weigh):
                values = await run(self._pool, question.weighed)
                page.send(Weighed(state=question.state, values=values))
                return
            whole = asked.whole
            first = await run(self._pool, question.at_once)
            if room.table.state == question.state:
                page.send(_hinted(question.state, first, whole, False))
                best = await run(self._pool, question.looked_ahead)
                self._found[room] = (question.state, seat), best
                page.send(_hinted(question.state, best, whole, True))
        except OptionError as error:  # no network to ask
            LOGGER.error("hint", exc_info=error)
            page.send(Refused(reason="no-advice"))


def _hinted(state: int, move: str, whole: bool, sure: bool) -> Hinted:
    return Hinted(state=state, near=near(move), move=move if whole else None, sure=sure)
