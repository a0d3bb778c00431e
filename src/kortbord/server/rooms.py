"""All tables in memory: found, made, taken up again after a restart, put away when idle."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any

from kortbord.games import SPECS, find
from kortbord.games.errors import OptionError
from kortbord.rng import fresh_seed
from kortbord.server.advising import Advisers
from kortbord.server.answers import ProblemError
from kortbord.server.codes import LENGTH, new_code
from kortbord.server.connection import Connection
from kortbord.server.driver import Thinkers, drive
from kortbord.server.forms import NewTable
from kortbord.server.limits import Limits
from kortbord.server.logs import LOGGER, digest, log
from kortbord.server.metrics import Metrics
from kortbord.server.reach import Reach, reach
from kortbord.server.room import Events, Room
from kortbord.server.settings import Settings
from kortbord.server.work import Work, apart
from kortbord.store import Listed, Store
from kortbord.table.decide import decide
from kortbord.table.events import Created
from kortbord.table.messages import Hint, Start, Weigh
from kortbord.table.passing import bot_due, deadline, rematch_of
from kortbord.table.seats import Presence
from kortbord.table.table import Table

MOST_RECORDS = 10_000
"""How many records a person may take away at once."""

_SWEEP = 30.0
_GRACE = 5.0


class Rooms:
    """The tables of a server.

    Args:
        settings: the settings.
        store: where their events lie.
        metrics: what is counted.
        limits: what is limited.
        warm: makes the kernels of a game ready; called in a thread.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        limits: Limits,
        warm: Callable[[str], None] | None = None,
    ) -> None:
        self._settings, self._store, self.metrics = settings, store, metrics
        self._lifetimes = settings.lifetimes
        self.most_pages = limits.sockets_of_person
        self.work = Work()
        self.stopping = False
        self._warm, self._warming = warm, dict[str, asyncio.Task[None]]()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._drivers: dict[Room, asyncio.Task[None]] = {}
        self._thinkers = Thinkers(settings.bot_threads, metrics)
        self._advisers = Advisers()
        self._chores: list[asyncio.Task[None]] = []

    # ------------------------------------------------------------------ start and stop

    async def start(self) -> None:
        """Take up every table where a bot or a clock goes on by itself."""
        awaiting = await self._store.awaiting()
        self._chores = [
            asyncio.create_task(work) for work in (self._sweep(), self._resume(awaiting))
        ]

    async def stop(self) -> None:
        """Tell every page that the server restarts; let what is under way end."""
        self.stopping = True
        for room in self._rooms.values():
            room.dismiss("restarting", 1012)
        tasks = [*self._drivers.values(), *self._chores, *self._warming.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.work.end(_GRACE)
        self._thinkers.close()
        self._advisers.close()
        until = time.monotonic() + _GRACE
        while any(room.pages for room in self._rooms.values()) and time.monotonic() < until:
            await asyncio.sleep(0.01)

    async def ready(self) -> bool:
        """Tell whether the database answers."""
        try:
            async with asyncio.timeout(3):
                await self._store.ping()
        except Exception as error:
            LOGGER.error("database", exc_info=error)
            return False
        return not self.stopping

    def count(self) -> None:
        """Bring the figures of the tables up to date."""
        phases = Counter(room.table.phase for room in self._rooms.values())
        for phase in ("waiting", "playing", "scored", "over"):
            self.metrics.tables.labels(phase).set(phases[phase])

    # ------------------------------------------------------------------ tables

    async def find(self, code: str) -> Room | None:
        """Return the table with a code, read from the store if need be; None if there is none."""
        room = self._rooms.get(code)
        if room is None and len(code) == LENGTH:
            task = self._loading.get(code)
            if task is None:
                task = self._loading[code] = asyncio.create_task(self._load(code))
                task.add_done_callback(lambda _: self._loading.pop(code, None))
            room = await asyncio.shield(task)
        if room is not None:
            room.used = time.monotonic()
        return room

    async def _load(self, code: str) -> Room | None:
        events = await self._store.events(code)
        if not events:
            return None
        created = events[0]
        if isinstance(created, Created):
            await self.warm(created.game)
        table = await asyncio.to_thread(Table.restore, events, time.time())
        return None if table.expired(time.time(), self._lifetimes) else self._keep(table)

    def _keep(self, table: Table) -> Room:
        if table.code in self._rooms:  # a list showed it, and it was read, while it was stored
            return self._rooms[table.code]
        room = self._rooms[table.code] = Room(self, table)
        driver = drive(room, self.work, self._thinkers, self._settings.bot_delay)
        self._drivers[room] = asyncio.create_task(driver)
        return room

    def forget(self, room: Room) -> None:
        """Take a table out of memory."""
        room.closed = True
        if self._rooms.get(room.table.code) is room:
            del self._rooms[room.table.code]
        driver = self._drivers.pop(room, None)
        if driver is not None and driver is not asyncio.current_task():
            driver.cancel()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            try:
                await self.sweep()
            except Exception as error:
                LOGGER.error("database", exc_info=error)

    async def sweep(self) -> None:
        """Put tables away at which nobody looks, and remove those that expired."""
        idle = time.monotonic() - self._settings.idle_minutes * 60
        for room in list(self._rooms.values()):
            table = room.table
            goes_on = bot_due(table) or deadline(table)
            if not (room.pages or room.lock.locked() or goes_on) and room.used < idle:
                self.forget(room)
        for code in await self._store.remove_expired(time.time(), self._lifetimes):
            log("expired", table=digest(code))
            if code in self._rooms:
                self._rooms[code].dismiss("expired", 4404)
                self.forget(self._rooms[code])

    async def warm(self, game: str) -> None:
        """Wait until the kernels of a game are ready."""
        if self._warm is None:
            return
        if game not in self._warming:
            self._warming[game] = asyncio.create_task(apart(self._warm, game))
        try:
            await asyncio.shield(self._warming[game])
        except Exception:
            self._warming.pop(game, None)  # the next who asks tries again
            raise

    def is_warm(self, game: str) -> bool:
        """Tell whether the kernels of a game are ready."""
        task = self._warming.get(game)
        return self._warm is None or (
            task is not None and task.done() and not task.cancelled() and task.exception() is None
        )

    async def _resume(self, codes: list[str]) -> None:
        """Take up tables that go on by themselves, and make all games ready before one asks."""
        for code in codes:
            try:
                await self.find(code)
            except Exception as error:
                LOGGER.error("table", exc_info=error, extra={"fields": {"table": digest(code)}})
        for spec in SPECS:
            try:
                await self.warm(spec.name)
            except Exception as error:
                LOGGER.error("warm-up", exc_info=error)

    # ------------------------------------------------------------------ what makes and changes them

    def new_code(self) -> str:
        """Return the code of a new table."""
        return new_code()

    def advise(self, room: Room, page: Connection, message: Hint | Weigh) -> None:
        """Find a hint, or what moves bring, for a page whose seat is to act, and send it."""
        self._advisers.advise(room, page, message)

    async def store_events(self, room: Room, events: Events) -> None:
        """Store the events of a room, and first the table of a rematch that they lead to."""
        made = rematch_of(room.table, events, events[-1].at)
        if made is not None:
            table, first = made
            await self._store.append(table.code, 0, first)
            self._keep(table)
        await self._store.append(room.table.code, room.table.number, events)

    async def create(
        self,
        person: str,
        name: str,
        asked: NewTable,
        *,
        seed: int | None = None,
        daily: str | None = None,
        attempt: int = 1,
    ) -> str:
        """Make a table; return its code.

        Args:
            person: who asks.
            name: the name of that person.
            asked: what for.
            seed: decides the deals; by default nobody knows it before.
            daily: the day whose deal it is.
            attempt: how many tries at that deal the person has begun, this one with them.

        Raises:
            OptionError: it is not possible.
            ProblemError: it can't be started at once.
        """
        spec, _ = find(asked.game)
        mine = [number for number, seat in enumerate(asked.seats) if seat.kind == "me"]
        if len(mine) > 1:
            raise OptionError("one person has one seat")
        for seat in asked.seats:
            if (seat.kind == "bot") != (seat.level is not None):
                raise OptionError("a bot has a level, and nobody else")
        await self.warm(spec.name)
        now = time.time()
        table, events = Table.create(
            code=self.new_code(),
            game=asked.game,
            players=asked.players if asked.players is not None else len(asked.seats) or None,
            options=dict(asked.options),
            seats=[seat.level for seat in asked.seats],
            host=person,
            host_name=name,
            host_seat=(mine[0] if mine else None) if asked.seats else 0,
            public=asked.public,
            watchable=asked.watchable,
            clock=asked.clock,
            values=asked.values,
            daily=daily,
            attempt=attempt,
            seed=fresh_seed() if seed is None else seed,
            at=now,
        )
        if asked.start:
            if any(seat.free for seat in table.seats):
                raise ProblemError(400, "free-seats", "free seats must be filled before the start")
            started = decide(table, person, Start(), now, Presence(here=frozenset({person})))
            for event in started:
                table.apply(event)
            events += started
        await self.work.whole(self._store.append(table.code, 0, events))
        self._keep(table)
        log("created", table=digest(table.code), game=table.setup.spec.name)
        return table.code

    # ------------------------------------------------------------------ people and lists

    async def name_of(self, person: str) -> str | None:
        """Return the name that a person chose; None if none was."""
        return await self._store.name_of(person)

    async def rename(self, person: str, name: str) -> None:
        """Call a person differently, also at the tables where they sit."""
        await self._store.set_name(person, name, time.time())
        for room in self._rooms.values():
            for page in room.pages:
                if page.person == person:
                    page.name = name
        for room in await self._found(entry.code for entry in await self._store.running(person)):
            await self.work.whole(room.rename(person, name))

    async def waiting(self) -> list[Table]:
        """Return the public tables that wait for players, the latest first."""
        rooms = await self._found(await self._store.waiting())
        return [room.table for room in rooms if room.table.phase == "waiting"]

    async def running(self, person: str) -> list[Table]:
        """Return the tables not yet over where a person has a seat, the latest changed first."""
        rooms = await self._found(entry.code for entry in await self._store.running(person))
        return [room.table for room in rooms]

    async def finished(self, person: str) -> list[Listed]:
        """Return the matches that a person has played to their end, the latest first."""
        return await self._store.finished(person)

    async def dailies(self, person: str, limit: int) -> list[Listed]:
        """Return a person's latest tries at deals of a day, the latest first."""
        return await self._store.dailies(person, limit)

    async def records(self, person: str) -> AsyncIterator[dict[str, Any]]:
        """Yield the record of each match that a person has played to its end, the latest first."""
        for entry in await self._store.finished(person, MOST_RECORDS):
            events = await self._store.events(entry.code)
            await self.warm(entry.game)
            table = await asyncio.to_thread(Table.restore, events)
            yield table.record()

    async def _found(self, codes: Iterable[str]) -> list[Room]:
        rooms = [await self.find(code) for code in codes]
        return [room for room in rooms if room is not None]

    def reach(self, asked: str) -> Reach:
        """Return where others find the server; `asked` is the address by which a page asked."""
        return reach(asked, self._settings)
