"""The socket of a page: `/ws/{code}`. See `kortbord.table.messages` for what is said over it."""

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from kortbord.server.codes import readable
from kortbord.server.connection import Connection, encode
from kortbord.server.limits import Limits
from kortbord.server.logs import digest, log
from kortbord.server.metrics import Metrics
from kortbord.server.names import default_name
from kortbord.server.pages import Pages
from kortbord.server.room import Room
from kortbord.server.rooms import Rooms
from kortbord.table.messages import Closing, Hello, Hint, PageMessage, Ping, Pong, Refused, Say

LARGEST = 4096
"""The greatest size of a message from a page, in bytes."""

PATIENCE = 20
"""How many useless messages a page may send in a minute before its socket is closed."""

_decoder = msgspec.json.Decoder(PageMessage, strict=True)


@websocket("/ws/{code:str}")
async def table_socket(
    socket: WebSocket[Any, Any, State],
    code: FromPath[str],
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    metrics: NamedDependency[Metrics],
    pages: NamedDependency[Pages],
) -> None:
    """Let a page take part at a table, or watch."""
    state = socket.scope["state"]
    person = str(state["person"])
    state["wants_cookie"] = True
    try:
        await socket.accept()
        name = await rooms.name_of(person) or default_name(person, state["language"])
        room = None if rooms.stopping else await rooms.find(readable(code[:20]))
        if room is None:
            limits.lookups.allow(state["address"])
            reason = "restarting" if rooms.stopping else "expired"
            await socket.send_text(encode(Closing(reason=reason)))
            await socket.close(1012 if rooms.stopping else 4404, reason)
            return
        # From here to `join` nothing is awaited, so that the room can't be put away meanwhile.
        page = Connection(socket, person, name)
        page.send(Hello(page=pages.version))
        await _serve(page, socket, room, rooms, limits, metrics)
    except (WebSocketException, OSError, RuntimeError):
        return  # the page has gone


async def _serve(
    page: Connection,
    socket: WebSocket[Any, Any, State],
    room: Room,
    rooms: Rooms,
    limits: Limits,
    metrics: Metrics,
) -> None:
    room.join(page)
    writer = asyncio.create_task(page.write())
    try:
        reader = asyncio.create_task(_read(page, socket, room, rooms, limits, metrics))
        await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        for task in (reader, writer):
            task.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
    finally:
        room.leave(page)


class _Patience:
    """Counts the useless messages of a page."""

    def __init__(self) -> None:
        self._left, self._since = float(PATIENCE), time.monotonic()

    def lost(self) -> bool:
        """Note a useless message; tell whether it was one too many."""
        now = time.monotonic()
        back = (now - self._since) * PATIENCE / 60
        self._left, self._since = min(float(PATIENCE), self._left + back) - 1, now
        return self._left < 0


async def _read(
    page: Connection,
    socket: WebSocket[Any, Any, State],
    room: Room,
    rooms: Rooms,
    limits: Limits,
    metrics: Metrics,
) -> None:
    """Take what a page sends until its socket is closed, or our patience is at its end."""
    patience = _Patience()
    with contextlib.suppress(WebSocketException):
        while not page.closed:
            text = await socket.receive_text()
            reason = None
            message: PageMessage | None = None
            if not limits.messages.allow(page.key) or not limits.person_messages.allow(page.person):
                reason = "too-fast"
            elif len(text) > LARGEST:
                reason = "too-large"
            else:
                message = _decoded(text)
                if message is None:
                    reason = "malformed"
                elif not _allowed(message, page.person, limits):
                    reason = "too-fast"
            if reason is not None:
                metrics.refused.labels(reason).inc()
                page.send(Refused(reason=reason))
                if patience.lost():
                    log("abuse", table=digest(room.table.code), reason=reason)
                    page.close(1008, "abuse")
                    return
                room.tell(page)
            elif isinstance(message, Ping):
                page.send(Pong())
            elif message is not None:
                await rooms.work.whole(room.receive(page, message))
            # Frames that are there already are read without a pause: let the answer go out first,
            # or a page that sends many at once would seem too slow to read.
            await asyncio.sleep(0)


def _allowed(message: PageMessage, person: str, limits: Limits) -> bool:
    """Tell whether a person may send such a message again so soon."""
    match message:
        case Say():
            return limits.phrases.allow(person)
        case Hint():
            return limits.hints.allow(person)
        case _:
            return True


def _decoded(text: str) -> PageMessage | None:
    """Return the message in a frame; None if it is none (a binary frame counts as empty)."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
