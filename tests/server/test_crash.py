"""The process is killed at random moments: every acknowledged move is there, and none twice.

Three tables play at once, and a killed server is started again on the same database until all is
played: hundreds of moves. `KORTBORD_TEST_LONG=100` kills it so many times instead of five; with
`--log-cli-level=info` it says how many moves that were.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
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
from server.guests import Address, Guest, Page
from store.databases import postgres

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("KORTBORD_TEST_LONG", "5"))
LOGGER = logging.getLogger(__name__)
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


class Sitting:
    """A table with two people, of which every acknowledged move is noted.

    Attributes:
        acknowledged: the moves that somebody was told of, by their numbers in the match.
        state: the last state that somebody was told of.
    """

    def __init__(self, game: str, bots: list[str], people: tuple[Guest, Guest]) -> None:
        self._game, self._bots, self.people = game, bots, people
        self.code = ""
        self.acknowledged: dict[int, Line] = {}
        self.state = -1

    async def begin(self) -> None:
        """Make a table and start it."""
        seats = [{"kind": "me"}, {"kind": "person"}]
        seats += [{"kind": "bot", "level": level} for level in self._bots]
        options = {} if self._game == "scout" else {"rounds": 3}
        self.code = await self.people[0].make(self._game, seats=seats, options=options)
        self.acknowledged, self.state = {}, -1
        async with self.people[0].page(self.code) as host, self.people[1].page(self.code) as page:
            await page.send("sit", seat=1)
            await host.until(lambda told: told["seats"][1]["kind"] == "person")
            await host.send("start")
            await host.until(lambda told: told["phase"] == "playing")

    async def open(self) -> list[Page]:
        """Let both come back; see that nothing they were told is lost."""
        pages = [await person.open(self.code) for person in self.people]
        for page in pages:
            assert page.table["state"] >= self.state, "an acknowledged state is lost"
            last = max(self.acknowledged, default=-1)
            assert max(_lines(page.table), default=-1) >= last, "an acknowledged move is lost"
            self.note(page.table)
        return pages

    def note(self, told: dict[str, Any]) -> None:
        """Take note of what somebody was told."""
        for number, line in _lines(told).items():
            assert self.acknowledged.setdefault(number, line) == line
        self.state = max(self.state, told["state"])

    async def play(self, page: Page, rng: random.Random) -> None:
        """Play at random until the match is over or the server is gone."""
        with contextlib.suppress(ConnectionClosed):
            sent: Any = None
            while True:
                told = page.table
                self.note(told)
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

    async def judge(self) -> int:
        """See that the record has each acknowledged move once; return how many there are."""
        answer = await self.people[0].client.get(f"/api/tables/{self.code}/record")
        record = answer.json()
        assert Match.replay(record).is_over
        moves = [
            (number, move)
            for number, played in enumerate(record["rounds"])
            for move in played["moves"].split()
        ]
        assert sorted(self.acknowledged) == list(range(len(moves)))
        lines = [line for _, line in sorted(self.acknowledged.items())]
        if self._game == "scout":
            # The record tells places in hands, a log the cards: the kinds of moves are the same.
            assert [(line[0], _kind(line[2])) for line in lines] == [
                (number, _kind(move)) for number, move in moves
            ]
        else:
            assert [(line[0], line[2]) for line in lines] == moves
        return len(moves)


def _lines(told: dict[str, Any]) -> dict[int, Line]:
    return {line["number"]: (line["round"], line["seat"], line["move"]) for line in told["log"]}


def _kind(move: str) -> str:
    """Return what a move of Scout is, without its cards and places."""
    if move in ("keep", "turn", "chosen"):
        return "chosen"
    return "".join(letter for letter in move if letter in "LRS+")


async def _over(sittings: list[Sitting], plays: list[asyncio.Task[None]], moves: int) -> None:
    """Wait until so many more moves are acknowledged, or all matches are over."""
    begun = sum(len(sitting.acknowledged) for sitting in sittings)
    while sum(len(sitting.acknowledged) for sitting in sittings) < begun + moves:
        if all(play.done() for play in plays):
            return
        await asyncio.sleep(0.001)


async def test_killed_at_random_no_move_is_lost_or_doubled(kept: str, tmp_path: Path) -> None:
    rng = random.Random(7)
    process = Process(kept, tmp_path)
    address = await process.start()
    moves = 0
    try:
        async with address.guest("Anna") as anna, address.guest("Bo") as bo:
            sittings = [
                Sitting("lost-cities", [], (anna, bo)),
                Sitting("scout", ["easy"], (anna, bo)),
                Sitting("store-oppdagere", ["random", "medium"], (bo, anna)),
            ]
            for sitting in sittings:
                await sitting.begin()
            for kill in range(KILLS + 1):
                pages = [(sitting, page) for sitting in sittings for page in await sitting.open()]
                plays = [
                    asyncio.create_task(sitting.play(page, random.Random(rng.random())))
                    for sitting, page in pages
                ]
                if kill < KILLS:
                    await _over(sittings, plays, rng.choice((0, 1, rng.randint(2, 60))))
                    await asyncio.sleep(rng.uniform(0.0, 0.01))
                    await process.end()
                await asyncio.gather(*plays)
                if kill < KILLS:
                    await process.start()
                for _, page in pages:
                    await page.close()
                for sitting in sittings:
                    listed = await anna.get(f"/api/tables/{sitting.code}")
                    if listed["phase"] == "over":
                        for page in await sitting.open():
                            await page.close()
                        moves += await sitting.judge()
                        if kill < KILLS:
                            await sitting.begin()
    finally:
        await process.end()
    LOGGER.info("%d kills, %d moves, all there once", KILLS, moves)
    assert moves >= 200


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
