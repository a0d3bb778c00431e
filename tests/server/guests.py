"""Guests for tests: a server in this process, and pages that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kortbord.server.app import Application, create_app
from kortbord.server.run import Server, configured, listen
from kortbord.server.settings import Settings
from kortbord.store import Store
from wire import whole

Message = dict[str, Any]


@contextlib.asynccontextmanager
async def serving(
    store: Store, warm: Callable[[str], None] | None = None, **settings: Any
) -> AsyncIterator[Address]:
    """Run a server on a free port while the block lasts."""
    chosen = Settings(**{"port": 0, "bot_delay": 0.0, "limits": 0.0, **settings})
    application = create_app(chosen, store, warm=warm)
    await application.start()
    opened = listen(chosen.host, chosen.port)
    server = Server(configured(application, chosen), application, lambda: None)
    # Signals belong to pytest.
    task = asyncio.create_task(server._serve([opened]))
    while not server.started:
        await asyncio.sleep(0.005)
    try:
        yield Address(opened.getsockname()[1], application, server)
    finally:
        server.should_exit = True
        await task
        opened.close()


class Address:
    """A server that runs."""

    def __init__(
        self, port: int, application: Application | None = None, server: Server | None = None
    ) -> None:
        self.port, self._application, self.server = port, application, server

    @property
    def application(self) -> Application:
        """The application, if it runs in this process."""
        assert self._application is not None
        return self._application

    @property
    def http(self) -> str:
        """The address for requests."""
        return f"http://127.0.0.1:{self.port}"

    def browser(self) -> httpx.AsyncClient:
        """Return a browser that has never been here."""
        return httpx.AsyncClient(base_url=self.http, timeout=30)

    @contextlib.asynccontextmanager
    async def guest(self, name: str | None = None, **headers: str) -> AsyncIterator[Guest]:
        """Let somebody come who has never been here."""
        async with httpx.AsyncClient(base_url=self.http, headers=headers, timeout=30) as client:
            guest = Guest(self, client)
            if name is None:
                await guest.get("/api/me")
            else:
                await guest.call_me(name)
            yield guest

    @contextlib.asynccontextmanager
    async def returning(self, cookie: str) -> AsyncIterator[Guest]:
        """Let somebody come again who was given a cookie."""
        async with self.browser() as client:
            client.headers["cookie"] = cookie
            yield Guest(self, client, cookie)


class Guest:
    """A person with a browser."""

    def __init__(
        self, address: Address, client: httpx.AsyncClient, cookie: str | None = None
    ) -> None:
        self.address, self.client = address, client
        self._cookie = cookie

    @property
    def cookie(self) -> str:
        """The cookie, as the browser sends it."""
        return self._cookie or f"kortbord={self.client.cookies['kortbord']}"

    async def get(self, path: str, status: int = 200) -> Any:
        """Return what the server answers in JSON."""
        answer = await self.client.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def call_me(self, name: str) -> None:
        """Choose a name."""
        await self.get("/api/me")
        answer = await self.client.put("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text

    async def make(self, game: str = "lost-cities", status: int = 201, **asked: Any) -> Any:
        """Make a table; return its code, or the problem."""
        answer = await self.client.post("/api/tables", json={"game": game, **asked})
        assert answer.status_code == status, answer.text
        return answer.json()["code"] if status == 201 else answer.json()

    @contextlib.asynccontextmanager
    async def page(self, code: str, **headers: str) -> AsyncIterator[Page]:
        """Open a page at a table, and wait until it shows it."""
        page = await self.open(code, **headers)
        try:
            yield page
        finally:
            await page.close()

    async def open(self, code: str, **headers: str) -> Page:
        """Open a page at a table."""
        address = f"ws://127.0.0.1:{self.address.port}/ws/{code}"
        sent = {"Cookie": self.cookie, **headers}
        # A page that has stopped reading shall not hold up the end of a test.
        more: dict[str, Any] = {"max_queue": None, "open_timeout": 30, "close_timeout": 2}
        socket = await connect(address, additional_headers=sent, max_size=2**22, **more)
        page = Page(socket)
        await page.until(lambda told: True)
        return page


class Page:
    """A page at a table.

    Attributes:
        table: what the latest `table` message makes of those before.
        heard: every message, those of the table whole.
        raw: every message as it came.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: Message = {}
        self.heard: list[Message] = []
        self.raw: list[str] = []

    async def close(self) -> None:
        """Close the socket."""
        await self.socket.close()

    async def send(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self.socket.send(msgspec.json.encode({"type": kind, **fields}).decode())

    async def hear(self, seconds: float = 20) -> Message:
        """Return the next message."""
        async with asyncio.timeout(seconds):
            text = await self.socket.recv()
        assert isinstance(text, str)
        message: Message = msgspec.json.decode(text)
        self.raw.append(text)
        if message["type"] == "table":
            message = self.table = whole(message, self.table)
        self.heard.append(message)
        return message

    async def until(self, fits: Callable[[Message], bool], seconds: float = 20) -> Message:
        """Wait for a `table` message that fits, or return the present one if it does."""
        if self.table and fits(self.table):
            return self.table
        while True:
            message = await self.hear(seconds)
            if message["type"] == "table" and fits(message):
                return message

    async def await_kind(self, kind: str, seconds: float = 20) -> Message:
        """Wait for a message of a kind."""
        while True:
            message = await self.hear(seconds)
            if message["type"] == kind:
                return message

    async def refused(self, kind: str, **fields: Any) -> Message:
        """Send a message that is refused; return the refusal, after the table that follows."""
        await self.send(kind, **fields)
        refusal = await self.await_kind("refused")
        await self.await_kind("table")
        return refusal

    async def quiet(self) -> None:
        """Hear everything that is on its way."""
        await self.send("ping")
        await self.await_kind("pong")

    async def move(self, text: str) -> Message:
        """Make a move, and wait until the table shows it."""
        state = self.table["state"]
        await self.send("move", state=state, text=text)
        return await self.until(lambda told: told["state"] > state)

    @property
    def legal(self) -> list[str]:
        """The legal moves as told."""
        return [entry["text"] for entry in self.table["legal"]]

    async def play(
        self,
        rng: random.Random,
        until: str = "over",
        choose: Callable[[random.Random, list[str]], str] = random.Random.choice,
    ) -> None:
        """Play at random, and go on after each round, until the phase is `until`."""
        with contextlib.suppress(ConnectionClosed):
            sent: Any = None
            while self.table["phase"] != until:
                told = self.table
                now = (told["state"], told["phase"], len(told["legal"]))
                if told["phase"] == "scored" and now != sent:
                    await self.send("ready")
                    sent = now
                elif told["legal"] and told["you"] in told["acting"] and now != sent:
                    await self.send("move", state=told["state"], text=choose(rng, self.legal))
                    sent = now
                await self.hear()
