"""Nothing hidden leaves the server: every message to every seat and watcher of random games.

`KORTBORD_TEST_LONG=200` plays so many matches of each game instead of one.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
from typing import Any

import pytest

from kortbord.match import Match
from server.guests import Address, Guest, Page
from server.knowledge import Judge

pytestmark = pytest.mark.anyio

MATCHES = int(os.environ.get("KORTBORD_TEST_LONG", "1"))
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("lost-cities", 2, {"rounds": 2, "colours": 5}),
    ("lost-cities", 2, {"rounds": 1, "colours": 6, "open_discards": False}),
    ("store-oppdagere", 2, {"rounds": 1}),
    ("store-oppdagere", 3, {"rounds": 1}),
    ("store-oppdagere", 4, {"rounds": 1, "open_discards": False}),
    ("scout", 2, {}),
    ("scout", 3, {}),
    ("scout", 4, {}),
    ("scout", 5, {}),
]


@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=lambda value: str(value)[:18])
async def test_no_message_tells_a_card_that_its_reader_may_not_know(
    server: Address, game: str, players: int, options: dict[str, Any]
) -> None:
    for seed in range(MATCHES):
        heard, record = await _match(server, game, players, options, seed)
        assert Match.replay(record).is_over
        judge = Judge(record)
        for seat, messages in heard:
            assert len(messages) > 10
            for message in messages:
                assert judge.leaks(message, seat) == set(), (game, players, seat, seed)


async def _match(
    server: Address, game: str, players: int, options: dict[str, Any], seed: int
) -> tuple[list[tuple[int | None, list[dict[str, Any]]]], dict[str, Any]]:
    """Play a match at random; return all that each seat and a watcher heard, and the record."""
    rng = random.Random(f"{game} {players} {seed}")
    async with contextlib.AsyncExitStack() as stack:
        people: list[Guest] = [
            await stack.enter_async_context(server.guest()) for _ in range(players + 1)
        ]
        code = await people[0].make(game, players=players, options=options)
        pages: list[Page] = [
            await stack.enter_async_context(person.page(code)) for person in people
        ]
        for seat, page in enumerate(pages[1:-1], 1):
            await page.send("sit", seat=seat)
            await page.until(lambda told: told["you"] is not None)
        await pages[0].until(lambda told: all(s["kind"] == "person" for s in told["seats"]))
        await pages[0].send("start")
        playing = [page.play(random.Random(rng.random())) for page in pages[:-1]]
        await asyncio.gather(*playing, pages[-1].until(lambda told: told["phase"] == "over", 60))
        record = (await people[0].client.get(f"/api/tables/{code}/record")).json()
    heard: list[tuple[int | None, list[dict[str, Any]]]] = [
        (seat, page.heard) for seat, page in enumerate(pages[:-1])
    ]
    return [*heard, (None, pages[-1].heard)], record


def test_the_judge_finds_what_is_told_too_early() -> None:
    match = Match("lost-cities", seed=1, rounds=1)
    rng = random.Random(1)
    hands = [match.view(seat).to_json()["hand"] for seat in range(2)]
    while not match.is_over:
        match.play(rng.choice(match.legal))
    judge = Judge(match.record())
    told: dict[str, Any] = {"type": "table", "round": 0, "phase": "playing", "finished": []}
    foreign = set(hands[1]) - set(hands[0])
    message = {**told, "log": [], "view": {"hand": hands[1]}, "name": "R7"}
    assert judge.leaks(message, 1) == set()
    assert judge.leaks(message, 0) == foreign
    assert judge.leaks(message, None) == set(hands[1])
