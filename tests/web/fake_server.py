"""A table server in memory, to look at the page and test it without the real one.

`python tests/web/fake_server.py --port 8799` serves the page. Tables made in the lobby can be
played against bots; `/t/lc6-tall` and the other names of `SCENES` show positions to look at.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import secrets
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

sys.path.append(str(Path(__file__).parents[1]))

from kortbord.bots.levels import LEVELS
from kortbord.games import SPECS
from kortbord.games.errors import MoveError
from kortbord.server.pages import Pages
from kortbord.server.replay import replay
from kortbord.table import messages as m
from web.scenes import SCENES
from web.tabled import Tabled

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'self'; "
    "form-action 'none'; frame-ancestors 'none'"
)
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]

LEVEL_NAMES = [{"name": level.name, "about": level.about} for level in LEVELS]
decoder = msgspec.json.Decoder(m.PageMessage)
encode = msgspec.json.encode


class Fake:
    """All tables, and the name of the one person there is."""

    def __init__(self, bot_delay: float) -> None:
        self.tables: dict[str, Tabled] = {}
        self.name = ""
        self.bot_delay = bot_delay
        self.pages = Pages(watch=True)

    def table(self, code: str) -> Tabled | None:
        """Return a table; the scenes come into being when they are asked for."""
        if code not in self.tables and code in SCENES:
            self.tables[code] = SCENES[code](code)
        return self.tables.get(code)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or serve a socket."""
        if scope["type"] == "lifespan":
            await lifespan(receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope["path"].rpartition("/")[2], receive, send)
        else:
            await self.http(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        path, method = scope["path"], scope["method"]
        if path.startswith("/api/"):
            body = b""
            while True:
                part = await receive()
                body += part.get("body", b"")
                if not part.get("more_body"):
                    break
            await self.api(path[5:].split("/"), method, body, send)
            return
        name = re.sub(r"^/(v/[^/]*/)?", "", path)
        page = None if name.startswith(("t/", "r/")) or not name else self.pages.find(name)
        if page is None and "." in name:
            await answer(send, {"detail": "not found"}, 404)
            return
        page = page or self.pages.index()
        await raw(send, page.body, page.media_type, 200)

    async def api(self, path: list[str], method: str, body: bytes, send: Send) -> None:
        """Answer what the page asks for over REST."""
        match path:
            case ["me"]:
                if method == "PUT":
                    self.name = json.loads(body)["name"]
                await answer(send, {"name": self.name})
            case ["games"]:
                await answer(send, {"games": games(), "levels": LEVEL_NAMES})
            case ["me", "tables"]:
                lists: dict[str, list[Any]] = {"running": [], "finished": []}
                for each in self.tables.values():
                    kind = "finished" if each.phase == "over" else "running"
                    lists[kind].append(each.summary())
                await answer(send, lists)
            case ["tables"] if method == "POST":
                code = secrets.token_hex(4)
                self.tables[code] = Tabled.created(code, json.loads(body), self.name)
                await answer(send, {"code": code}, 201)
            case ["tables"]:
                await answer(send, [t.summary() for t in self.tables.values() if t.free])
            case ["tables", code, "record"] if table := self.table(code):
                await answer(send, table.record())
            case ["tables", code, "replay"] if table := self.table(code):
                await answer(send, msgspec.to_builtins(replay(code, table.record())))
            case ["tables", code] if table := self.table(code):
                await answer(send, table.summary())
            case ["qr", _]:
                icon = self.pages.find("icons/icon.svg")
                await raw(send, icon.body if icon else b"", "image/svg+xml", 200)
            case _:
                await answer(send, {"detail": "not found"}, 404)

    async def socket(self, code: str, receive: Receive, send: Send) -> None:
        """Serve one page; each table is meant for one."""
        await receive()
        await send({"type": "websocket.accept"})
        table = self.table(code)
        if table is None:
            await told(send, m.Refused(reason="no-table"))
            await send({"type": "websocket.close", "code": 4404})
            return
        await told(send, table.told())
        await self.bots(table, send)
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            message = decoder.decode(event["text"])
            if isinstance(message, m.Ping):
                await told(send, m.Pong())
                continue
            if isinstance(message, m.Say):
                await told(send, m.Said(seat=table.you or 0, phrase=message.phrase))
                continue
            if isinstance(message, m.Move | m.Undo) and message.state != table.state:
                await told(send, m.Refused(reason="stale"))
            else:
                try:
                    table.handle(message)
                except MoveError as error:
                    details = {"rule": error.rule, **error.details}
                    await told(send, m.Refused(reason="illegal", details=details))
            await told(send, table.told())
            await self.bots(table, send)

    async def bots(self, table: Tabled, send: Send) -> None:
        """Let the bots move until the person is awaited."""
        while table.bot_due():
            await asyncio.sleep(self.bot_delay)
            table.bot_move()
            await told(send, table.told())


async def lifespan(receive: Receive, send: Send) -> None:
    """Say yes to whatever uvicorn asks."""
    while True:
        event = await receive()
        await send({"type": event["type"] + ".complete"})
        if event["type"] == "lifespan.shutdown":
            return


async def told(send: Send, message: m.ServerMessage) -> None:
    """Send one message."""
    await send({"type": "websocket.send", "text": encode(message).decode()})


async def answer(send: Send, value: object, status: int = 200) -> None:
    """Send JSON."""
    await raw(send, json.dumps(value).encode(), "application/json", status)


async def raw(send: Send, body: bytes, kind: str, status: int) -> None:
    """Send bytes with the policy that the real server sets."""
    headers = [
        (b"content-type", kind.encode()),
        (b"content-security-policy", CSP.encode()),
        (b"cache-control", b"no-cache"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def games() -> list[dict[str, Any]]:
    """Return what can be played."""
    return [
        {
            "name": spec.name,
            "title": spec.title,
            "about": spec.about,
            "players": list(spec.players),
            "ready": True,
            "options": [
                {
                    "name": option.name,
                    "default": option.default,
                    "about": option.about,
                    "low": option.low,
                    "high": option.high,
                    "words": list(option.words),
                }
                for option in spec.options
            ],
        }
        for spec in SPECS
    ]


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--bot-delay", type=float, default=0.5)
    given = parser.parse_args()
    app: Any = Fake(given.bot_delay)
    uvicorn.run(app, host="127.0.0.1", port=given.port, log_level="warning")


if __name__ == "__main__":
    main()
