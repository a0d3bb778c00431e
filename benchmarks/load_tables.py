"""Many tables at once: how long a move takes to reach the other player, over real sockets.

    python benchmarks/load_tables.py [--tables 200] [--rate 100] [--seconds 20] [--json]

A server of its own is started on a fresh database. At half of the tables two people play Lost
Cities, at the others two people and a bot of level `medium` play De store oppdagere. People move
at random, at `--rate` moves a second altogether; bots answer at once. What is measured is the time
from one player's send to the other's receipt, both in this process. Memory is that of the server.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

PROGRAM = "from kortbord.cli import main; main()"


class Legal(msgspec.Struct):
    """A legal move."""

    text: str


class Told(msgspec.Struct):
    """What a player needs of a message; what is left out is as in the one before."""

    type: str
    state: int = -1
    phase: str | None = None
    legal: list[Legal] | None = None


_decoder = msgspec.json.Decoder(Told)


class Player:
    """A person at a table, who moves at random when told to."""

    def __init__(self, socket: ClientConnection, table: "Table") -> None:
        self.socket, self.table = socket, table
        self.told = Told("")

    async def listen(self) -> None:
        """Take in every message; note when the other's move arrives."""
        async for text in self.socket:
            now = time.perf_counter()
            told = _decoder.decode(text)
            if told.type != "table":
                self.table.refused += told.type == "refused"
                continue
            self.table.arrived(self, told.state, now)
            if told.phase is None:
                told.phase = self.told.phase
            if told.legal is None:
                told.legal = self.told.legal
            self.told = told

    async def send(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps({"type": kind, **fields}))


class Table:
    """A table with two people."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.players: list[Player] = []
        self.sent: tuple[Player, int, float] | None = None
        self.times: list[float] = []
        self.moves = self.refused = 0

    def arrived(self, player: Player, state: int, now: float) -> None:
        """Note the arrival of a state at the player who did not move."""
        if self.sent is not None and player is not self.sent[0] and state > self.sent[1]:
            self.times.append(now - self.sent[2])
            self.sent = None

    async def move(self) -> bool:
        """Let the one whose turn it is move; tell whether somebody could."""
        if self.sent is not None:
            return False
        for player in self.players:
            told = player.told
            if told.phase == "scored":
                await player.send("ready")
            elif told.legal:
                self.sent = (player, told.state, time.perf_counter())
                self.moves += 1
                text = self.rng.choice(told.legal).text
                await player.send("move", state=told.state, text=text)
                return True
        return False


@asynccontextmanager
async def server(folder: Path) -> AsyncIterator[tuple[str, int]]:
    """Run a server; yield its address and process."""
    environment = {**os.environ, "KORTBORD_LIMITS": "0", "KORTBORD_BOT_DELAY": "0"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM, "serve", "--port=0"),
        f"--database={folder / 'load.sqlite3'}",
        stdout=asyncio.subprocess.PIPE,
        env={**environment, "KORTBORD_LOG_LEVEL": "warning"},
    )
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    found = re.search(r"127\.0\.0\.1:\d+", line)
    assert found, line
    try:
        yield found[0], process.pid
    finally:
        process.terminate()
        await process.wait()


def memory(pid: int) -> int:
    """Return the resident memory of a process, in KiB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found[1]) if found else 0


def processor(pid: int) -> float:
    """Return the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def opened(address: str, number: int) -> Table:
    """Make a table with two people and start it."""
    table = Table(random.Random(number))
    people = []
    for _ in range(2):
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as client:
            await client.get("/api/me")
            people.append(f"kortbord={client.cookies['kortbord']}")
    seats = [{"kind": "me"}, {"kind": "person"}]
    game = "lost-cities"
    if number % 2:
        game = "store-oppdagere"
        seats.append({"kind": "bot", "level": "medium"})
    options = {"rounds": 12}
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=300) as client:
        answer = await client.post(
            "/api/tables",
            json={"game": game, "seats": seats, "options": options},
            headers={"cookie": people[0]},
        )
        code = answer.json()["code"]
    for cookie in people:
        socket = await connect(
            f"ws://{address}/ws/{code}", additional_headers={"Cookie": cookie}, open_timeout=60
        )
        table.players.append(Player(socket, table))
    return table


async def measured(tables: int, rate: float, seconds: float) -> dict[str, Any]:
    """Return what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder)) as (address, pid):
            # One table first, so that the kernels are loaded before memory is counted.
            all_tables = [await opened(address, 0), await opened(address, 1)]
            before = memory(pid)
            all_tables += [await opened(address, number) for number in range(2, tables)]
            listeners = [
                asyncio.create_task(player.listen())
                for table in all_tables
                for player in table.players
            ]
            for table in all_tables:
                await table.players[1].send("sit", seat=1)
            await asyncio.sleep(1)
            for table in all_tables:
                await table.players[0].send("start")
            await asyncio.sleep(2)
            used, begun, moves = processor(pid), time.perf_counter(), 0
            order = list(all_tables)
            rng = random.Random(0)
            while (now := time.perf_counter() - begun) < seconds:
                rng.shuffle(order)
                for table in order:
                    if moves >= (time.perf_counter() - begun) * rate:
                        break
                    moves += await table.move()
                await asyncio.sleep(0.002)
            await asyncio.sleep(1)
            used = processor(pid) - used
            after = memory(pid)
            figures = await _figures(address)
            for listener in listeners:
                listener.cancel()
    times = sorted(1000 * value for table in all_tables for value in table.times)
    return {
        "tables": tables,
        "sockets": 2 * tables,
        "moves_per_s": round(moves / now, 1),
        "bot_moves_per_s": round(figures / now, 1),
        "measured": len(times),
        "refused": sum(table.refused for table in all_tables),
        "ms": {
            "p50": round(statistics.median(times), 2),
            "p90": round(times[len(times) * 90 // 100], 2),
            "p99": round(times[len(times) * 99 // 100], 2),
            "max": round(times[-1], 2),
        },
        "kib_per_table": round((after - before) / max(tables - 2, 1), 1),
        "server_cores_used": round(used / now, 2),
    }


async def _figures(address: str) -> float:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as client:
        text = (await client.get("/metrics")).text
    return sum(float(n) for n in re.findall(r'kortbord_moves_total\{by="medium".*\} (\S+)', text))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = asyncio.run(measured(chosen.tables, chosen.rate, chosen.seconds))
    if chosen.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:20} {value}")


if __name__ == "__main__":
    main()
