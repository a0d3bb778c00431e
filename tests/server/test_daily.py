"""The deal of the day: the same for all, unknown before, and one try that counts."""

from __future__ import annotations

import asyncio
import hashlib
import random
from typing import Any

import pytest

from kortbord.server import daily
from kortbord.server.daily import Daily, today
from kortbord.server.forms import SeatAsked
from kortbord.store import Store
from server.guests import Address, Guest, serving

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot play that needs no time."""
    seats = [*daily._ASKED.seats[:1], SeatAsked(kind="bot", level="random")]
    monkeypatch.setattr(daily._ASKED, "seats", seats)


async def begin(guest: Guest) -> str:
    answer = await guest.client.post("/api/daily")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


async def play(guest: Guest, code: str) -> None:
    async with guest.page(code) as page:
        await page.play(random.Random(3))


async def deal(guest: Guest, code: str) -> Any:
    return (await guest.get(f"/api/tables/{code}/record"))["rounds"][0]["deal"]


def test_a_day_has_a_seed_of_its_own_that_the_date_alone_doesnt_tell() -> None:
    one, other = Daily(), Daily()
    with pytest.raises(RuntimeError):
        one.seed_of("2026-11-30")
    one.begin("a" * 32)
    other.begin("b" * 32)
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    seeds = {one.seed_of(day) for day in days}
    assert len(seeds) == 30
    assert all(0 <= seed < 2**64 for seed in seeds)
    assert seeds.isdisjoint({other.seed_of(day) for day in days}), "another server, other deals"
    plain = {int.from_bytes(hashlib.sha256(day.encode()).digest()[:8]) for day in days}
    assert seeds.isdisjoint(plain)
    again = Daily()
    again.begin("a" * 32)
    assert again.seed_of(days[0]) == one.seed_of(days[0])


def test_a_day_begins_at_midnight_utc() -> None:
    assert today(0.0) == "1970-01-01"
    assert today(24 * 3600 - 0.001) == "1970-01-01"
    assert today(24 * 3600) == "1970-01-02"


async def test_everybody_has_the_same_deal_and_another_the_next_day(
    server: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "today", lambda: "2026-11-30")
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        codes = [await begin(anna), await begin(bo)]
        assert codes[0] != codes[1]
        for guest, code in zip((anna, bo), codes, strict=True):
            await play(guest, code)
        first = await deal(anna, codes[0])
        assert first == await deal(bo, codes[1])
        monkeypatch.setattr(daily, "today", lambda: "2026-12-01")
        code = await begin(anna)
        await play(anna, code)
        assert await deal(anna, code) != first
        told = await anna.get("/api/daily")
        assert [result["day"] for result in told["results"]] == ["2026-12-01", "2026-11-30"]
        assert [result["attempt"] for result in told["results"]] == [1, 1]
        assert told["results"][1]["turns"] is None


async def test_one_try_counts_and_another_is_marked(server: Address) -> None:
    async with server.guest("Anna") as anna:
        assert (await anna.get("/api/daily"))["results"] == []
        codes = await asyncio.gather(begin(anna), begin(anna))
        assert codes[0] == codes[1], "a try under way is gone on with, not begun anew"
        assert (await anna.get("/api/daily"))["running"] == codes[0]
        async with anna.page(codes[0]) as page:
            assert page.table["daily"] == today()
            assert page.table["attempt"] == 1
            refusal = await page.refused("hint", state=page.table["state"])
            assert refusal["reason"] == "no-hints"
            await page.play(random.Random(3))
            totals = page.table["totals"]
        again = await begin(anna)
        assert again != codes[0]
        await play(anna, again)
        told = await anna.get("/api/daily")
        assert told["running"] is None
        assert [result["attempt"] for result in told["results"]] == [2, 1]
        result = told["results"][1]
        assert [result["points"], result["against"]] == totals
        record = await anna.get(f"/api/tables/{codes[0]}/record")
        assert result["turns"] == len(record["rounds"][0]["moves"].split())


async def test_nobody_watches_a_try_and_the_tries_of_others_arent_told(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        code = await begin(anna)
        async with bo.page(code) as page:
            assert page.table["view"] is None
        told = await bo.get("/api/daily")
        assert told["running"] is None
        assert told["results"] == []


async def test_the_deal_outlives_a_restart(store: Store) -> None:
    deals = []
    for _ in range(2):
        async with serving(store) as server, server.guest() as anna:
            code = await begin(anna)
            await play(anna, code)
            deals.append(await deal(anna, code))
    assert deals[0] == deals[1]
