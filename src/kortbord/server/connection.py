"""One page's socket: what waits to be sent to it. A slow page never holds up the others."""

import asyncio
import itertools
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketException

from kortbord.table.changes import changes
from kortbord.table.messages import ServerMessage, TableTold

_encoder = msgspec.json.Encoder()

MOST_WAITING = 32
"""How many messages may wait for a page before it is taken for dead."""

Socket = WebSocket[Any, Any, State]

_numbers = itertools.count()


def encode(message: ServerMessage) -> str:
    """Return a message as a text frame."""
    return _encoder.encode(message).decode()


class Connection:
    """A page at a table.

    A `table` message tells everything, so a newer one takes the place of one still waiting. Only
    when its turn has come is it known what the page was told before, and needs not be told again.

    Attributes:
        person: who it belongs to.
        name: what that person is called.
        key: names this page, for its limits.
        closed: whether nothing can be sent any more.
    """

    def __init__(self, socket: Socket, person: str, name: str) -> None:
        self.person, self.name, self.key = person, name, str(next(_numbers))
        self._socket = socket
        self._waiting: deque[ServerMessage] = deque()
        self._shown: TableTold | None = None
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self.closed = False

    def send(self, message: ServerMessage) -> None:
        """Let a message be sent."""
        if self._closing is not None:
            return
        if isinstance(message, TableTold):
            for number, entry in enumerate(self._waiting):
                if isinstance(entry, TableTold):
                    del self._waiting[number]
                    break
        self._waiting.append(message)
        if len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self.close(1013, "slow")
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        """Close the socket once what waits is sent."""
        if self._closing is None:
            self._closing = (code, reason)
            self._wake.set()

    def _text(self, message: ServerMessage) -> str:
        if not isinstance(message, TableTold):
            return encode(message)
        before, self._shown = self._shown, message
        return _encoder.encode(changes(message, before)).decode()

    async def write(self) -> None:
        """Send what is to be sent, until the socket is closed."""
        try:
            while True:
                while self._waiting:
                    await self._socket.send_text(self._text(self._waiting.popleft()))
                if self._closing is not None:
                    await self._socket.close(*self._closing)
                    return
                self._wake.clear()
                await self._wake.wait()
        except (WebSocketException, OSError, RuntimeError):
            return  # the page has gone; the reader notices too
        finally:
            self.closed = True
