"""Hints over real sockets: at once and when the search is done, for who asked alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kortbord.store import Store
from kortbord.table.advice import question_for
from server.guests import Address, Page, serving
from tabling import Sitting

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    """Compile beforehand, so that no page waits for that."""
    question = question_for(Sitting(bots={1: "random"}, options={"start": 0}).start().table, 0)
    question.at_once()
    question.weighed()
    question.looked_ahead(0.01)


async def hint(page: Page, whole: bool) -> list[dict[str, Any]]:
    """Ask for a hint; return what is told until it is sure."""
    await page.send("hint", state=page.table["state"], whole=whole)
    heard = [await page.await_kind("hinted")]
    while not heard[-1]["sure"]:
        heard.append(await page.await_kind("hinted"))
    return heard


async def test_a_hint_comes_in_two_steps_and_the_match_is_marked(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        options = {"rounds": 1, "start": 0}
        code = await anna.make(seats=SEATS, options=options, start=True)
        async with anna.page(code) as page, bo.page(code) as watcher:
            first = await hint(page, whole=False)
            assert len(first) == 2
            assert {told["move"] for told in first} == {None}
            (second,) = await hint(page, whole=True)
            assert second["near"] == first[-1]["near"], "the same hint, not another"
            move = second["move"].split("/")[0]
            assert move in [text.split("/")[0] for text in page.legal]
            assert page.table["assisted"] == [0]
            told = await watcher.until(lambda told: told["assisted"] == [0])
            assert told["you"] is None
            refusal = await watcher.refused("hint", state=told["state"])
            assert refusal["reason"] == "not-seated"
            assert all(message["type"] != "hinted" for message in watcher.heard)


async def test_what_moves_bring_is_told_at_tables_made_for_it(server: Address) -> None:
    async with server.guest("Anna") as anna:
        problem = await anna.make(values=True, status=400)
        assert problem["reason"] == "option"
        options = {"rounds": 1, "start": 0}
        code = await anna.make(seats=SEATS, options=options, values=True, start=True)
        async with anna.page(code) as page:
            assert page.table["assisted"] == [0]
            for draws in (False, True):
                await page.send("weigh", state=page.table["state"])
                told = await page.await_kind("weighed")
                assert told["state"] == page.table["state"]
                points = [value["points"] for value in told["values"]]
                assert points == sorted(points, reverse=True)
                moves = [value["move"] for value in told["values"]]
                assert set(moves) <= set(page.legal)
                if not draws:
                    await page.move(moves[0])
            assert "/d" in moves


async def test_a_finished_match_with_hints_is_listed_as_such(server: Address) -> None:
    async with server.guest("Anna") as anna:
        codes = []
        for asks in (False, True):
            options = {"rounds": 1, "start": 0}
            code = await anna.make(seats=SEATS, options=options, start=True)
            codes.append(code)
            async with anna.page(code) as page:
                if asks:
                    await hint(page, whole=False)
                await page.play(random.Random(1))
        lines = {line["code"]: line for line in (await anna.get("/api/me/tables"))["finished"]}
        assert [lines[code]["assisted"] for code in codes] == [False, True]
        replay = await anna.get(f"/api/tables/{codes[1]}/replay")
        assert replay["players"][0]["assisted"] is True


async def test_hints_are_limited_by_person(store: Store) -> None:
    async with serving(store, limits=0.25) as server, server.guest("Anna") as anna:
        code = await anna.make(seats=SEATS, options={"start": 0}, start=True)
        async with anna.page(code) as page:
            await hint(page, whole=False)
            await hint(page, whole=True)
            refusal = await page.refused("hint", state=page.table["state"])
            assert refusal["reason"] == "too-fast"
