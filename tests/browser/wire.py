"""The sockets of a page in the hands of a test: their messages are kept, held back, cut off."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from wire import whole


class Wire:
    """All sockets of a browser's context.

    Attributes:
        received: every text that the server sent, also if it was held back.
        sent: every text that a page sent.
        opened: how many sockets a page has opened.
        change: makes of a text from the server what the page gets.
    """

    def __init__(self, context: Any) -> None:
        self.received: list[str] = []
        self.sent: list[str] = []
        self.opened = 0
        self.change: Callable[[str], str] = str
        self._told: list[dict[str, Any]] = []
        self._cut = False
        self._held: list[tuple[Any, str | bytes]] | None = None
        self._open: list[Any] = []
        context.route_web_socket(re.compile(r"/ws/"), self._opened)

    def _opened(self, socket: Any) -> None:
        if self._cut:
            socket.close(code=1001)
            return
        server = socket.connect_to_server()
        self.opened += 1
        self._open.append(socket)
        table: dict[str, Any] = {}

        def from_server(text: str | bytes) -> None:
            nonlocal table
            self.received.append(str(text))
            message = json.loads(text)
            if message["type"] == "table":
                table = whole(message, table)
                self._told.append(table)
            text = self.change(str(text))
            if self._held is None:
                socket.send(text)
            else:
                self._held.append((socket, text))

        def from_page(text: str | bytes) -> None:
            self.sent.append(str(text))
            server.send(text)

        server.on_message(from_server)
        socket.on_message(from_page)

    def hold(self) -> None:
        """Keep what the server sends from the page."""
        self._held = []

    def let_go(self) -> None:
        """Let the page have what was held back."""
        held, self._held = self._held or [], None
        for socket, text in held:
            socket.send(text)

    def tell(self, text: str) -> None:
        """Send something to every page, as if the server had."""
        for socket in self._open:
            socket.send(text)

    def cut(self) -> None:
        """Close every socket, and let none be opened."""
        self._cut = True
        for socket in self._open:
            socket.close(code=1001)
        self._open.clear()

    def mend(self) -> None:
        """Let sockets be opened again."""
        self._cut = False

    def told(self) -> list[dict[str, Any]]:
        """Return what the server told of the table, each time whole."""
        return list(self._told)
