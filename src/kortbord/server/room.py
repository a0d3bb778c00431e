"""A table that lives in memory: its pages, who is here, and one thing at a time.

What changes a table runs as a task of its own under the table's lock, so that neither a lost socket
nor a stop of the server can cut it in two: decide, store, apply, tell.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Protocol

from kortbord.server.connection import Connection
from kortbord.server.logs import LOGGER, digest, log
from kortbord.server.metrics import Metrics
from kortbord.table.absence import acting_host
from kortbord.table.decide import decide, rename
from kortbord.table.events import AnyEvent, Chosen, Moved
from kortbord.table.messages import (
    Closing,
    Hint,
    PageMessage,
    Refused,
    Said,
    Say,
    ServerMessage,
    TableTold,
    Weigh,
)
from kortbord.table.passing import tick
from kortbord.table.refusal import Refusal
from kortbord.table.seats import Presence
from kortbord.table.table import Table
from kortbord.table.told import told

Events = list[AnyEvent]


class Keeper(Protocol):
    """What a room needs of those who keep it."""

    metrics: Metrics
    most_pages: int

    async def store_events(self, room: "Room", events: Events) -> None:
        """Store the events of a room, and what they lead to elsewhere."""
        ...

    def forget(self, room: "Room") -> None:
        """Take a room out of memory."""
        ...

    def new_code(self) -> str:
        """Return the code of a new table."""
        ...

    def advise(self, room: "Room", page: Connection, message: Hint | Weigh) -> None:
        """Find a hint, or what moves bring, for a page whose seat is to act, and send it."""
        ...


class Room:
    """A table and the pages at it.

    Attributes:
        table: the table.
        lock: held by whoever changes it.
        pages: the sockets of those who look at it.
        wake: set when the driver must look at the table again.
        used: when somebody last asked for it, by the monotonic clock.
        closed: whether it was taken out of memory.
    """

    def __init__(self, keeper: Keeper, table: Table) -> None:
        self._keeper, self.table = keeper, table
        self.lock = asyncio.Lock()
        self.pages: set[Connection] = set()
        self.wake = asyncio.Event()
        self.used = time.monotonic()
        self.closed = False
        self._away: dict[str, float] = {}
        self._since = time.time()

    def presence(self) -> Presence:
        """Return who is here."""
        here = frozenset(page.person for page in self.pages)
        return Presence(here=here, away=dict(self._away), since=self._since)

    # ------------------------------------------------------------------ pages come and go

    def join(self, page: Connection) -> None:
        """Let a page in, and tell all."""
        own = [other for other in self.pages if other.person == page.person]
        if self._keeper.most_pages and len(own) >= self._keeper.most_pages:
            own[0].send(Closing(reason="replaced"))
            own[0].close(4000, "replaced")
            self.pages.discard(own[0])
        self.pages.add(page)
        self._away.pop(page.person, None)
        self._keeper.metrics.sockets.inc()
        self._changed(only=page if own else None)

    def leave(self, page: Connection) -> None:
        """Let a page go, and tell the others if its person has gone."""
        self._keeper.metrics.sockets.dec()
        self.pages.discard(page)
        if all(other.person != page.person for other in self.pages):
            self._away[page.person] = time.time()
            if len(self._away) > 200:
                seated = {seat.person for seat in self.table.seats}
                self._away = {who: at for who, at in self._away.items() if who in seated}
            self._changed()

    def _changed(self, only: Connection | None = None) -> None:
        self.used = time.monotonic()
        self.wake.set()
        if not self.closed:
            self.tell(only)

    # ------------------------------------------------------------------ what pages are told

    def tell(self, only: Connection | None = None) -> None:
        """Tell every page, or one, all that it may know."""
        now, presence = time.time(), self.presence()
        host = acting_host(self.table, now, presence)
        messages: dict[tuple[int | None, bool], TableTold] = {}
        for page in [only] if only is not None else list(self.pages):
            # Two who sit nowhere are told the same, unless one is the host.
            key = (self.table.seat_of(page.person), page.person == host)
            if key not in messages:
                messages[key] = told(self.table, page.person, presence, now)
            page.send(messages[key])

    def say(self, message: ServerMessage) -> None:
        """Send the same message to every page."""
        for page in list(self.pages):
            page.send(message)

    def dismiss(self, reason: str, code: int) -> None:
        """Say to every page that its socket is closed, and close it."""
        self.say(Closing(reason=reason))
        for page in list(self.pages):
            page.close(code, reason)

    # ------------------------------------------------------------------ what changes the table

    async def receive(self, page: Connection, message: PageMessage) -> None:
        """Do what a page asks for, or refuse it; run as a task of its own."""
        begun = time.perf_counter()

        def decided(now: float, presence: Presence) -> Events:
            return decide(
                self.table,
                page.person,
                message,
                now,
                presence,
                names={page.person: page.name},
                new_code=self._keeper.new_code,
            )

        try:
            events = await self.change(decided)
        except Refusal as refusal:
            self._keeper.metrics.refused.labels(refusal.reason).inc()
            page.send(Refused(reason=refusal.reason, details=refusal.details))
            self.tell(page)
            return
        if isinstance(message, Say):
            seat = self.table.seat_of(page.person)
            if seat is not None:
                self.say(Said(seat=seat, phrase=message.phrase))
        elif isinstance(message, Hint | Weigh):
            self._keeper.advise(self, page, message)
        elif events:
            self._keeper.metrics.move_seconds.observe(time.perf_counter() - begun)
        else:
            self.tell(page)

    async def rename(self, person: str, name: str) -> None:
        """Call a person who sits here differently; run as a task of its own."""
        await self.change(lambda now, _: rename(self.table, person, name, now))

    async def tick(self) -> Events:
        """Do what the time, or who has come and gone, leads to; run as a task of its own."""
        new_code = self._keeper.new_code
        return await self.change(
            lambda now, presence: tick(self.table, now, presence, new_code=new_code)
        )

    async def change(self, decided: Callable[[float, Presence], Events]) -> Events:
        """Store, apply and tell what `decided` returns; run as a task of its own.

        Raises:
            Refusal: `decided` refuses.
        """
        async with self.lock:
            if self.closed:
                return []
            events = decided(time.time(), self.presence())
            if not events:
                return []
            try:
                await self._keeper.store_events(self, events)
                for event in events:
                    self.table.apply(event)
                self._count(events)
                self._changed()
            except Exception as error:
                # Whether it was stored is not known: the table is read anew.
                self.fail(error)
                return []
            return events

    def fail(self, error: Exception) -> None:
        """Take the room out of memory after an error; its pages come back to a fresh one."""
        fields = {"fields": {"table": digest(self.table.code)}}
        LOGGER.error("table dropped", exc_info=error, extra=fields)
        self._keeper.metrics.errors.inc()
        self._keeper.forget(self)
        self.dismiss("restarting", 1011)

    def _count(self, events: Events) -> None:
        code = digest(self.table.code)
        for event in events:
            kind = type(event).__name__.lower()
            if isinstance(event, Moved | Chosen):
                by = event.by or "person"
                self._keeper.metrics.moves.labels(self.table.setup.spec.name, by).inc()
                log("move", level=logging.DEBUG, table=code, by=by, number=self.table.number)
            else:
                log(kind, table=code)
