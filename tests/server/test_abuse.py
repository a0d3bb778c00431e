"""Bad pages and bad people: refused cleanly, and the table plays on.

`KORTBORD_TEST_LONG=50` tries ten thousand connections instead of two hundred.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import time
from dataclasses import fields
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kortbord.server.limits import Buckets
from kortbord.store import Store
from server.guests import Address, Guest, Page, serving

pytestmark = pytest.mark.anyio

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]

ATTEMPTS = 200 * int(os.environ.get("KORTBORD_TEST_LONG", "1"))

MALFORMED: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"move"',
    "{}",
    '{"type": 7}',
    '{"type": "unknown"}',
    '{"type": "table"}',
    '{"type": "move"}',
    '{"type": "move", "state": "1", "text": "+R7"}',
    '{"type": "move", "state": 1.5, "text": "+R7"}',
    '{"type": "move", "state": 1, "text": 7}',
    '{"type": "move", "state": 1, "text": "+R7", "seat": 1}',
    '{"type": "move", "state": 9e99, "text": "+R7"}',
    '{"type": "undo"}',
    '{"type": "undo", "state": null}',
    '{"type": "sit"}',
    '{"type": "sit", "seat": "0"}',
    '{"type": "sit", "seat": true}',
    '{"type": "stand", "seat": 1}',
    '{"type": "arrange", "seat": 0}',
    '{"type": "arrange", "seat": 0, "level": 3}',
    '{"type": "start", "now": true}',
    '{"type": "ready", "seat": 0}',
    '{"type": "say"}',
    '{"type": "say", "phrase": "you are a fool"}',
    '{"type": "replace"}',
    '{"type": "replace", "seat": []}',
    '{"type": "ping", "more": 1}',
    '{"type": "ping", "type": "move"}',
    '{"type": "move", "state": 1, "text": "+R7", "person": "somebody else"}',
    '{"type": "move", "state": 1e400, "text": "+R7"}',
    '{"type": "move", "state": NaN, "text": "+R7"}',
    '{"type": "move", "state": 1, "text": "\\ud800"}',
    '\ufeff{"type": "ping"}',
    "[" * 2000,
    b"\x00\xff",
    b'{"type": "ping"}',
]


async def _plays(page: Page) -> None:
    """See that the table still plays."""
    await page.move(next(text for text in page.legal if text.startswith("-")))
    await page.move("/d")


@pytest.mark.parametrize("frame", MALFORMED, ids=lambda frame: repr(frame)[:40])
async def test_a_malformed_message_is_refused(frame: str | bytes, shared: Page) -> None:
    before = dict(shared.table)
    await shared.socket.send(frame)
    refusal = await shared.await_kind("refused")
    assert refusal["reason"] == "malformed"
    told = await shared.await_kind("table")
    assert told["state"] == before["state"]


@pytest.fixture
async def shared(server: Address) -> Any:
    async with server.guest() as anna:
        code = await anna.make(seats=SEATS, start=True)
        async with anna.page(code) as page:
            yield page


@pytest.mark.parametrize("size", [5000, 3_000_000])
async def test_a_message_that_is_too_large_closes_the_socket(server: Address, size: int) -> None:
    async with server.guest() as anna:
        code = await anna.make(seats=SEATS, start=True)
        async with anna.page(code) as good:
            bad = await anna.open(code)
            await bad.socket.send(json.dumps({"type": "say", "phrase": "x" * size}))
            with pytest.raises(ConnectionClosed):
                await bad.await_kind("never")
            assert bad.socket.close_code in (1006, 1009)
            in_parts = await anna.open(code)
            with contextlib.suppress(ConnectionClosed):
                await in_parts.socket.send("x" * 1000 for _ in range(size // 1000 + 1))
            with pytest.raises(ConnectionClosed):
                await in_parts.await_kind("never")
            await _plays(good)


async def test_stale_replayed_and_foreign_moves_are_refused(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        code = await anna.make()
        async with anna.page(code) as first, bo.page(code) as second:
            await second.send("sit", seat=1)
            await first.until(lambda told: told["seats"][1]["kind"] == "person")
            assert (await second.refused("start"))["reason"] == "not-host"
            refusal = await second.refused("arrange", seat=0, level="easy")
            assert refusal["reason"] == "not-host"
            await first.send("start")
            await first.until(lambda told: told["phase"] == "playing")
            await second.until(lambda told: told["phase"] == "playing")
            state, text = first.table["state"], first.legal[0]
            # Out of turn, whether with a move of one's own or with that of the other.
            refusal = await second.refused("move", state=state, text=text)
            assert refusal["reason"] == "not-your-turn"
            await first.move(text)
            for stale in (state, state - 1, 0, -1, state + 2, 2**40):
                refusal = await first.refused("move", state=stale, text=text)
                assert refusal["reason"] == "stale"
            refusal = await first.refused("move", state=first.table["state"], text=text)
            assert refusal["reason"] == "illegal"
            assert refusal["details"]["rule"]
            refusal = await first.refused("move", state=first.table["state"], text="x" * 41)
            assert refusal["reason"] == "malformed"
            refusal = await second.refused("undo", state=second.table["state"])
            assert refusal["reason"] in ("nothing-to-undo", "not-your-turn", "stale")
            assert (await second.refused("replace", seat=0))["reason"] == "not-away"
            assert (await second.refused("replace", seat=9))["reason"] == "no-seat"
            assert (await second.refused("sit", seat=-1))["reason"] == "no-seat"
            assert (await second.refused("start"))["reason"] in ("not-host", "already-started")
            assert (await second.refused("ready"))["reason"] == "not-playing"
            await first.move("/d")
            told = await second.until(lambda told: told["acting"] == [1])
            assert len(told["log"]) == 1


async def test_repeated_abuse_closes_the_socket_and_the_table_plays_on(server: Address) -> None:
    async with server.guest() as anna, server.guest() as eve:
        code = await anna.make(seats=SEATS, start=True)
        async with anna.page(code) as page:
            bad = await eve.open(code)
            with pytest.raises(ConnectionClosed):
                await _rave(bad)
            assert bad.socket.close_code == 1008
            await _plays(page)


def stop_clock(server: Address) -> None:
    """Let nothing come back to the limits of a server, however slow this machine is."""
    limits = server.application.limits
    at = time.monotonic()
    for entry in fields(limits):
        limit = getattr(limits, entry.name)
        if isinstance(limit, Buckets):
            limit._now = lambda: at


async def _rave(page: Page) -> None:
    for _ in range(200):
        await page.socket.send("nonsense")
        await page.await_kind("refused")


async def test_messages_are_limited(store: Store) -> None:
    async with serving(store, limits=1.0) as server, server.guest() as anna:
        stop_clock(server)
        code = await anna.make(seats=SEATS, start=True)
        async with anna.page(code) as page:
            for _ in range(40):
                await page.send("ping")
            refusal = await page.await_kind("refused")
            assert refusal["reason"] == "too-fast"


async def test_phrases_are_limited(store: Store) -> None:
    async with serving(store, limits=1.0) as server, server.guest() as anna:
        stop_clock(server)
        code = await anna.make(seats=SEATS, start=True)
        async with anna.page(code) as page:
            for _ in range(8):
                await page.send("say", phrase="hello")
            assert (await page.await_kind("refused"))["reason"] == "too-fast"


async def test_tables_and_requests_are_limited(store: Store) -> None:
    async with serving(store, limits=0.2) as server, server.guest() as anna:
        stop_clock(server)
        for _ in range(2):
            await anna.make()
        assert (await anna.make(status=429))["reason"] == "too-fast"
        answers = [await anna.client.get("/api/games") for _ in range(60)]
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"]
        assert "content-security-policy" in answers[-1].headers
        assert (await anna.client.get("/healthz")).status_code == 200


async def test_wishes_that_are_refused_use_up_no_tables(store: Store) -> None:
    async with serving(store, limits=0.2) as server, server.guest() as anna:
        stop_clock(server)
        wishes = ({"players": 9}, {"options": {"rounds": 99}}, {"seats": SEATS[:1], "start": True})
        for wish in wishes * 4:
            assert (await anna.make(status=400, **wish))["reason"] in ("option", "free-seats")
        for _ in range(2):
            await anna.make()
        assert (await anna.make(status=429))["reason"] == "too-fast"


async def test_nobody_guesses_codes(store: Store) -> None:
    async with serving(store, limits=1.0) as server, server.guest() as eve:
        stop_clock(server)
        tried = [await eve.client.get(f"/api/tables/{k:08d}") for k in range(40)]
        assert {answer.status_code for answer in tried[:20]} == {404}
        assert tried[-1].status_code == 429


async def test_thousands_of_connections_from_one_address(store: Store) -> None:
    async with serving(store, limits=1.0) as server, server.guest() as anna:
        stop_clock(server)
        code = await anna.make(seats=SEATS, start=True)
        async with anna.page(code) as page, server.guest() as eve:
            refused = 0
            for _ in range(ATTEMPTS // 10):
                results = await asyncio.gather(*(_knock(eve, code) for _ in range(10)))
                assert set(results) <= {101, 429}
                refused += results.count(429)
            assert refused > ATTEMPTS // 2
            await _plays(page)


async def _knock(guest: Guest, code: str) -> int:
    address = f"ws://127.0.0.1:{guest.address.port}/ws/{code}"
    try:
        async with connect(address, additional_headers={"Cookie": guest.cookie}):
            return 101
    except InvalidStatus as error:
        return error.response.status_code


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://", "http://[", ""]
)
async def test_other_sites_may_not_act(server: Address, origin: str) -> None:
    async with server.guest() as anna:
        code = await anna.make()
        with pytest.raises(InvalidStatus) as caught:
            await anna.open(code, Origin=origin)
        assert caught.value.response.status_code == 403
        assert json.loads(caught.value.response.body) == {"reason": "origin"}
        for method, path in (("POST", "/api/tables"), ("PUT", "/api/me")):
            answer = await anna.client.request(
                method, path, json={"game": "scout", "name": "Eve"}, headers={"Origin": origin}
            )
            assert answer.status_code == 403
            assert answer.json() == {"reason": "origin"}


@pytest.mark.parametrize(
    ("path", "sent", "status", "reason"),
    [
        ("/ws", {}, 404, "unknown"),
        ("/ws/", {}, 404, "unknown"),
        ("/ws/ABCDEFGH/more", {}, 404, "unknown"),
        ("/api/me", {}, 404, "unknown"),
        ("/ws/ABCDEFGH", {f"X-{k}": "x" * 7000 for k in range(3)}, 431, "too-large"),
    ],
)
async def test_a_socket_that_is_refused_gets_a_reason(
    server: Address, path: str, sent: dict[str, str], status: int, reason: str
) -> None:
    with pytest.raises(InvalidStatus) as caught:
        await connect(f"ws://127.0.0.1:{server.port}{path}", additional_headers=sent)
    answer = caught.value.response
    assert answer.status_code == status
    assert json.loads(answer.body) == {"reason": reason}
    assert "content-security-policy" in answer.headers


async def test_a_knock_that_is_too_long_is_answered(server: Address) -> None:
    for sent in ({"X-Long": "x" * 10_000}, {f"X-{k}": "x" for k in range(200)}):
        with pytest.raises(InvalidStatus) as caught:
            await connect(f"ws://127.0.0.1:{server.port}/ws/ABCDEFGH", additional_headers=sent)
        assert caught.value.response.status_code == 431


async def test_our_own_page_may_act(server: Address) -> None:
    async with server.guest() as anna:
        code = await anna.make()
        async with anna.page(code, Origin=server.http) as page:
            assert page.table["you"] == 0


async def test_with_a_public_address_only_that_may_act(store: Store) -> None:
    async with (
        serving(store, public_url="https://cards.example/table") as server,
        server.guest() as anna,
    ):
        # The cookie is `Secure`, so the client keeps it back on plain HTTP: it is sent by hand.
        assert "kortbord" not in anna.client.headers.get("cookie", "")
        answer = await anna.client.post(
            "/api/tables", json={"game": "scout"}, headers={"Origin": server.http}
        )
        assert answer.status_code == 403
        answer = await anna.client.post(
            "/api/tables", json={"game": "scout"}, headers={"Origin": "https://cards.example"}
        )
        assert answer.status_code == 201


@pytest.mark.parametrize(
    ("method", "path", "sent", "status"),
    [
        ("POST", "/api/tables", {"content": b"{"}, 400),
        ("POST", "/api/tables", {"json": {}}, 400),
        ("POST", "/api/tables", {"json": {"game": "chess"}}, 400),
        ("POST", "/api/tables", {"json": {"game": "scout", "players": 9}}, 400),
        ("POST", "/api/tables", {"json": {"game": "scout", "more": 1}}, 400),
        ("POST", "/api/tables", {"json": {"game": "scout", "options": {"start": 7}}}, 400),
        ("POST", "/api/tables", {"json": {"game": "scout", "seats": [{"kind": "bot"}]}}, 400),
        ("POST", "/api/tables", {"json": {"game": "scout", "start": True}}, 400),
        ("POST", "/api/tables", {"json": {"game": "scout", "seats": [{"kind": "me"}] * 2}}, 400),
        ("POST", "/api/tables", {"content": b"x" * 20_000}, 413),
        ("PUT", "/api/me", {"json": {"name": ""}}, 400),
        ("PUT", "/api/me", {"json": {"name": "\u202e\u0000"}}, 400),
        ("PUT", "/api/me", {"json": {"name": "x" * 25}}, 400),
        ("PUT", "/api/me", {"json": {"name": 7}}, 400),
        ("PUT", "/api/me", {"json": {"name": "Bot (easy)"}}, 400),
        ("PUT", "/api/me", {"json": None}, 400),
        ("DELETE", "/api/me", {}, 405),
        ("GET", "/api/nothing", {}, 404),
        ("GET", "/api/tables/%00", {}, 400),
        ("GET", "/api/tables/ABCDEFGH", {}, 404),
        ("GET", "/api/tables/ABCDEFGH/record", {}, 404),
        ("GET", "/api/qr/ABCDEFGH.svg", {}, 404),
        ("GET", "/api/qr/ABCDEFGH.png", {}, 400),
        ("GET", "/../../etc/passwd", {}, 404),
        ("GET", "/%2e%2e/%2e%2e/pyproject.toml", {}, 404),
        ("GET", "/v/x/../../app.py", {}, 404),
    ],
)
async def test_bad_requests_get_a_reason(
    server: Address, method: str, path: str, sent: dict[str, Any], status: int
) -> None:
    async with httpx.AsyncClient(base_url=server.http) as client:
        answer = await client.request(method, path, **sent)
        assert answer.status_code == status, answer.text
        assert answer.json()["reason"]
        assert "content-security-policy" in answer.headers
        assert "Traceback" not in answer.text


async def test_a_large_body_without_a_length_is_refused(server: Address) -> None:
    async def body() -> Any:
        for _ in range(40):
            yield b"x" * 1024

    async with httpx.AsyncClient(base_url=server.http) as client:
        answer = await client.post(
            "/api/tables", content=body(), headers={"content-type": "application/json"}
        )
        assert answer.status_code == 413


async def test_the_record_is_secret_until_the_end(server: Address) -> None:
    async with server.guest() as anna:
        code = await anna.make(seats=SEATS, start=True, options={"rounds": 1})
        for part in ("record", "replay"):
            assert (await anna.get(f"/api/tables/{code}/{part}", 409))["reason"] == "not-over"
        async with anna.page(code) as page:
            await page.play(random.Random(8))
        for part in ("record", "replay"):
            await anna.get(f"/api/tables/{code}/{part}")
