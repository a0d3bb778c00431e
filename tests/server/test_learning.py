"""What lies beside the table: examples of the rules, one's own records in one file."""

from __future__ import annotations

import json
import random

import pytest

from kortbord.match import Match
from server.guests import Address

pytestmark = pytest.mark.anyio


async def test_all_my_records_one_a_line_and_nobody_elses(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        assert (await anna.client.get("/api/me/records")).text == ""
        totals = []
        for seed, game in enumerate(("lost-cities", "scout")):
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            options = {} if game == "scout" else {"rounds": 1}
            code = await anna.make(game, seats=seats, options=options, start=True)
            async with anna.page(code) as page:
                await page.play(random.Random(seed))
                totals.append(list(page.table["totals"]))
        await anna.make("lost-cities", seats=seats, start=True)
        answer = await anna.client.get("/api/me/records")
        assert answer.headers["content-type"].startswith("application/jsonl")
        assert "kortbord-records.jsonl" in answer.headers["content-disposition"]
        matches = [Match.replay(json.loads(line)) for line in answer.text.splitlines()]
        assert [match.totals for match in matches] == totals[::-1], "the latest first"
        assert (await bo.client.get("/api/me/records")).text == ""


async def test_examples_are_computed_when_asked_for(server: Address) -> None:
    async with server.guest() as anna:
        told = await anna.get("/api/examples/lost-cities")
        (row,) = (row for row in told["rows"] if row["id"] == "A3")
        assert (row["cards"], row["points"]) == (["x", "x", "4", "5", "6", "7", "8", "10"], 80)
        missing = await anna.client.get("/api/examples/chess")
        assert missing.status_code == 404
        assert missing.json()["reason"] == "unknown"
