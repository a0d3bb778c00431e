"""Reviews in the background: asked for, told how far they are, stopped, kept, refused."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from kortbord.server import reviewing
from kortbord.store import Store
from kortbord.study.review.judging import Effort
from search.networked import TABLES
from server.guests import Address, Guest, serving
from study.reviewing import played

pytestmark = pytest.mark.anyio

LOST_CITIES = TABLES[0]


@pytest.fixture
async def quick(store: Store) -> AsyncIterator[Address]:
    async with serving(store) as address:
        address.application.reviews._effort = Effort(worlds=16, width=2, depth=1)
        yield address


def record(seed: int = 3) -> dict[str, Any]:
    return played(LOST_CITIES, seed, "random")


async def asked(guest: Guest, document: object) -> dict[str, Any]:
    answer = await guest.client.post("/api/reviews", json=document)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def until(guest: Guest, key: str, *states: str) -> dict[str, Any]:
    for _ in range(2400):
        told: dict[str, Any] = await guest.get(f"/api/reviews/{key}")
        if told["state"] in states:
            return told
        await asyncio.sleep(0.05)
    raise TimeoutError(told)


async def test_a_record_from_elsewhere_is_reviewed_and_shown_again(quick: Address) -> None:
    async with quick.guest() as anna, quick.guest() as bo:
        told = await asked(anna, record())
        key = told["key"]
        early = await anna.client.get(f"/api/reviews/{key}/result")
        assert early.status_code in (200, 409)
        done = await until(anna, key, "done")
        assert done["done"] == done["total"] > 20
        found = await anna.get(f"/api/reviews/{key}/result")
        assert found["format"] == "kortbord-review"
        assert len(found["decisions"]) == done["total"]
        replay = await anna.get(f"/api/reviews/{key}/replay")
        for decision in found["decisions"]:
            step = replay["steps"][decision["step"]]
            assert (step["seat"], step["move"]) == (decision["seat"], decision["made"])
            assert step["round"] + 1 == decision["round"]
        # The same record, however it is written, is not looked at twice.
        again = await asked(bo, dict(reversed(record().items())))
        assert (again["key"], again["state"]) == (key, "done")


async def test_a_finished_table_is_reviewed_and_an_open_one_is_not(quick: Address) -> None:
    async with quick.guest("Anna") as anna:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        code = await anna.make("lost-cities", seats=seats, options={"rounds": 1}, start=True)
        early = await anna.client.post(f"/api/tables/{code}/review")
        assert (early.status_code, early.json()["reason"]) == (409, "not-over")
        async with anna.page(code) as page:
            await page.play(random.Random(1))
        told = (await anna.client.post(f"/api/tables/{code}/review")).json()
        await until(anna, told["key"], "done")
        found = await anna.get(f"/api/reviews/{told['key']}/result")
        assert found["players"][0]["name"] == "Anna"


async def test_only_who_asked_may_stop_it_and_it_can_be_asked_again(quick: Address) -> None:
    quick.application.reviews._effort = Effort(worlds=65536, width=8, depth=2)
    async with quick.guest() as anna, quick.guest() as bo:
        keys = [(await asked(anna, record(seed)))["key"] for seed in (3, 4)]
        running = await until(anna, keys[0], "running")
        assert running["state"] == "running"
        waiting = await anna.get(f"/api/reviews/{keys[1]}")
        assert (waiting["state"], waiting["before"]) == ("waiting", 1)
        refused = await bo.client.delete(f"/api/reviews/{keys[0]}")
        assert refused.status_code == 403
        for key in reversed(keys):
            assert (await anna.client.delete(f"/api/reviews/{key}")).status_code == 200
            assert (await until(anna, key, "stopped"))["state"] == "stopped"
        # The effort is part of the name: this is the same request as before.
        again = await asked(bo, record(3))
        assert again["key"] == keys[0]
        assert again["state"] in ("waiting", "running")
        await bo.client.delete(f"/api/reviews/{keys[0]}")
        await until(bo, keys[0], "stopped")
        quick.application.reviews._effort = Effort(worlds=16, width=2, depth=1)
        again = await asked(bo, record(3))
        await until(bo, again["key"], "done")


async def test_the_queue_and_what_is_kept_are_bounded(
    quick: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "MOST_WAITING", 1)
    monkeypatch.setattr(reviewing, "MOST_KEPT", 2)
    async with quick.guest() as anna:
        reviews = quick.application.reviews
        reviews._effort = Effort(worlds=65536, width=8, depth=2)
        first = await asked(anna, record(3))
        await until(anna, first["key"], "running")
        second = await asked(anna, record(4))
        full = await anna.client.post("/api/reviews", json=record(5))
        assert full.status_code == 503
        for told in (second, first):
            await anna.client.delete(f"/api/reviews/{told['key']}")
            await until(anna, told["key"], "stopped")
        reviews._effort = Effort(worlds=16, width=2, depth=1)
        for seed in (5, 6):
            told = await asked(anna, record(seed))
            await until(anna, told["key"], "done")
        assert (await anna.client.get(f"/api/reviews/{first['key']}")).status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"[" * 5000,
        b'{"format": "other"}',
        b'{"format": "kortbord-record", "version": 1, "game": "chess"}',
        b"\xff\xfe",
    ],
)
async def test_what_is_no_record_is_refused_at_once(quick: Address, body: bytes) -> None:
    async with quick.guest() as anna:
        answer = await anna.client.post("/api/reviews", content=body)
        assert (answer.status_code, answer.json()["reason"]) == (400, "malformed")


async def test_a_record_that_does_not_replay_is_refused_when_it_is_read(quick: Address) -> None:
    async with quick.guest() as anna:
        document = record()
        document["rounds"][0]["moves"] = document["rounds"][0]["moves"].replace("/d", "/Y", 1)
        told = await asked(anna, document)
        refused = await until(anna, told["key"], "refused", "done", "failed")
        assert refused["state"] == "refused"
        assert "round 1, move 1" in refused["message"]
        unfinished = {k: v for k, v in record().items() if k not in ("totals", "winners")}
        entry = unfinished["rounds"][0]
        moves = " ".join(entry["moves"].split()[:5])
        unfinished["rounds"] = [{"start": entry["start"], "deal": entry["deal"], "moves": moves}]
        told = await asked(anna, unfinished)
        refused = await until(anna, told["key"], "refused", "done", "failed")
        assert "isn't over" in refused["message"]


async def test_reviews_are_limited_by_address(store: Store) -> None:
    async with serving(store, limits=1.0) as address, address.guest() as anna:
        address.application.reviews._effort = Effort(worlds=16, width=2, depth=1)
        statuses = []
        for seed in range(12):
            document = record()
            document["players"][0]["name"] = f"Anna {seed}"
            answer = await anna.client.post("/api/reviews", json=document)
            statuses.append(answer.status_code)
        assert 429 in statuses or 503 in statuses
        assert statuses[0] == 200
        too_large = json.dumps({**record(), "padding": "x" * 20_000})
        assert (await anna.client.post("/api/reviews", content=too_large)).status_code == 413
