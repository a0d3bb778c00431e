"""The process is killed at random moments: every acknowledged move is there, and none twice.

`KORTBORD_TEST_LONG=100` kills it so many times instead of three.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kortbord.match import Match
from server.guests import Address, Page
from store.databases import postgres

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("KORTBORD_TEST_LONG", "3"))
PROGRAM = "from kortbord.cli import main; main()"

Line = tuple[int, int, str]
"""A move: its round, its seat, its text as others know it."""


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database that outlives the server."""
    if request.param == "sqlite":
        yield str(tmp_path / "crash.sqlite3")
    else:
        with postgres() as url:
            yield url


class Process:
    """A server in a process of its own, on a port that stays the same."""

    def __init__(self, database: str, folder: Path) -> None:
        self._database, self._folder, self.port = database, folder, 0
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> Address:
        """Start it, and wait until it answers."""
        environment = {**os.environ, "KORTBORD_LIMITS": "0", "KORTBORD_BOT_DELAY": "0"}
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            PROGRAM,
            "serve",
            f"--port={self.port}",
            f"--database={self._database}",
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment,
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            line = (await self._process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found, line
        self.port = int(found[1])
        return Address(self.port)

    async def end(self, sign: signal.Signals = signal.SIGKILL) -> int:
        """End it; return its exit code."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(sign)
        async with asyncio.timeout(30):
            return await self._process.wait()


def _lines(told: dict[str, Any]) -> dict[int, Line]:
    return {line["number"]: (line["round"], line["seat"], line["move"]) for line in told["log"]}


async def _play_until_cut(page: Page, rng: random.Random, acknowledged: dict[int, Line]) -> None:
    """Play at random until the server is gone; note every move that it told of."""
    with contextlib.suppress(ConnectionClosed):
        sent: Any = None
        while True:
            told = page.table
            for number, line in _lines(told).items():
                assert acknowledged.setdefault(number, line) == line
            if told["phase"] == "over":
                return
            now = (told["state"], told["phase"])
            if told["phase"] == "scored" and now != sent:
                await page.send("ready")
                sent = now
            elif told["legal"] and now != sent:
                await page.send("move", state=told["state"], text=rng.choice(page.legal))
                sent = now
            await page.hear(60)


async def test_killed_at_random_no_move_is_lost_or_doubled(kept: str, tmp_path: Path) -> None:
    rng = random.Random(7)
    process = Process(kept, tmp_path)
    address = await process.start()
    acknowledged: dict[int, Line] = {}
    kills = 0
    try:
        async with address.guest("Anna") as anna, address.guest("Bo") as bo:
            code = await anna.make(options={"rounds": 12 if KILLS > 10 else 3})
            page = await bo.open(code)
            await page.send("sit", seat=1)
            await page.until(lambda told: told["you"] == 1)
            host = await anna.open(code)
            await host.send("start")
            await host.until(lambda told: told["phase"] == "playing")
            await page.close()
            await host.close()
            while kills < KILLS:
                pages = [await anna.open(code), await bo.open(code)]
                if pages[0].table["phase"] == "over":
                    break
                for told in (page.table for page in pages):
                    for number, line in _lines(told).items():
                        assert acknowledged.get(number, line) == line
                    seen = max(acknowledged, default=-1)
                    assert max(_lines(told), default=-1) >= seen, "an acknowledged move is lost"
                plays = [
                    asyncio.create_task(_play_until_cut(page, rng, acknowledged)) for page in pages
                ]
                await asyncio.sleep(rng.uniform(0.1, 0.6))
                await process.end()
                await asyncio.gather(*plays)
                kills += 1
                await process.start()
            pages = [await anna.open(code), await bo.open(code)]
            await asyncio.gather(*(_play_until_cut(page, rng, acknowledged) for page in pages))
            record = (await anna.client.get(f"/api/tables/{code}/record")).json()
            for page in pages:
                await page.close()
    finally:
        await process.end()
    # Whole: every number once, and as many moves as the record has; each as it was told.
    moves = [
        (number, move) for number, r in enumerate(record["rounds"]) for move in r["moves"].split()
    ]
    assert sorted(acknowledged) == list(range(len(moves)))
    assert [(line[0], line[2]) for _, line in sorted(acknowledged.items())] == moves
    assert Match.replay(record).is_over
    assert len(moves) > 60


async def test_asked_to_stop_it_tells_the_pages_and_ends_with_0(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "stop.sqlite3"), tmp_path)
    address = await process.start()
    async with address.guest() as anna:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        page = await anna.open(await anna.make(seats=seats, start=True))
        await page.send("move", state=page.table["state"], text=page.legal[0])
        ended = asyncio.create_task(process.end(signal.SIGTERM))
        assert (await page.await_kind("closing"))["reason"] == "restarting"
        assert await ended == 0
        with pytest.raises((OSError, InvalidHandshake)):
            await anna.open(page.table["code"])
