"""Nothing hidden leaves the server: every message to every seat and watcher of random games.

`KORTBORD_TEST_LONG=200` plays so many matches of each game instead of two; with
`--log-cli-level=info` it says how many messages those were.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
from typing import Any

import pytest

from kortbord.match import Match
from server.guests import Address, Guest, Page
from server.knowledge import Judge

pytestmark = pytest.mark.anyio

LOGGER = logging.getLogger(__name__)
MATCHES = int(os.environ.get("KORTBORD_TEST_LONG", "2"))
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


@pytest.fixture
def database() -> str:
    """A database in memory: thousands of matches shall not wait for a disk."""
    return "sqlite://"


@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=lambda value: str(value)[:18])
async def test_no_message_tells_a_card_that_its_reader_may_not_know(
    server: Address, game: str, players: int, options: dict[str, Any]
) -> None:
    messages = 0
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(server.guest()) for _ in range(players + 1)]
        for seed in range(MATCHES):
            rng = random.Random(f"{game} {players} {seed}")
            heard, record = await _match(people, game, options, rng)
            assert Match.replay(record).is_over
            judge = Judge(record)
            for seat, told in heard:
                assert len(told) > 5
                for message in told:
                    assert judge.leaks(message, seat) == set(), (game, players, seat, seed)
                messages += len(told)
    LOGGER.info("%s, %d players: %d matches, %d messages", game, players, MATCHES, messages)


async def _match(
    people: list[Guest], game: str, options: dict[str, Any], rng: random.Random
) -> tuple[list[tuple[int | None, list[dict[str, Any]]]], dict[str, Any]]:
    """Play a match at random; return all that each seat and a watcher heard, and the record."""
    players = len(people) - 1
    async with contextlib.AsyncExitStack() as stack:
        code = await people[0].make(game, players=players, options=options)
        pages: list[Page] = [
            await stack.enter_async_context(person.page(code)) for person in people
        ]
        for seat, page in enumerate(pages[1:-1], 1):
            await page.send("sit", seat=seat)
            await page.until(lambda told: told["you"] is not None)
        await pages[0].until(lambda told: all(s["kind"] == "person" for s in told["seats"]))
        await pages[0].send("start")
        # Some make whole moves, some halves; some hurry to the end of the round.
        halves, hurry = rng.random(), rng.uniform(0.2, 1.0)
        playing = [
            page.play(random.Random(rng.random()), choose=lambda r, t: _choose(r, t, halves, hurry))
            for page in pages[:-1]
        ]
        await asyncio.gather(*playing, pages[-1].until(lambda told: told["phase"] == "over", 60))
        record = (await people[0].client.get(f"/api/tables/{code}/record")).json()
    heard: list[tuple[int | None, list[dict[str, Any]]]] = [
        (seat, page.heard) for seat, page in enumerate(pages[:-1])
    ]
    return [*heard, (None, pages[-1].heard)], record


def _choose(rng: random.Random, legal: list[str], halves: float, hurry: float) -> str:
    """Return a move: any, or one that brings the round to its end, whole or a half."""
    ends = [text for text in legal if text[0] == "S" or text == "/d"]
    text = rng.choice(ends if ends and rng.random() < hurry else legal)
    whole = text[0] in "+-" and rng.random() > halves
    return f"{text}/d" if whole else text


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
