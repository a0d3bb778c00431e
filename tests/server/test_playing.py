"""People at a table: over real sockets, through the whole server."""

from __future__ import annotations

import asyncio
import random

import pytest

from kortbord.match import Match
from kortbord.store import Store
from server.guests import Address, serving

pytestmark = pytest.mark.anyio


async def test_two_people_play_a_match(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        code = await anna.make(options={"rounds": 2})
        async with anna.page(code) as first, bo.page(code) as second:
            assert first.table["phase"] == "waiting"
            assert first.table["host"]
            assert not second.table["host"]
            assert second.table["you"] is None
            await second.send("sit", seat=1)
            told = await first.until(lambda told: told["seats"][1]["kind"] == "person")
            assert [seat["name"] for seat in told["seats"]] == ["Anna", "Bo"]
            await first.send("start")
            await first.until(lambda told: told["phase"] == "playing")
            await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
            assert first.table["totals"] == second.table["totals"]
            assert len(first.table["finished"]) == 2
        answer = await anna.client.get(f"/api/tables/{code}/record")
        assert f"lost-cities-{code}.json" in answer.headers["content-disposition"]
        match = Match.replay(answer.json())
        assert match.is_over
        assert match.totals == first.table["totals"]
        assert match.names == ("Anna", "Bo")
        replay = await bo.get(f"/api/tables/{code}/replay")
        moves = sum(len(played["moves"].split()) for played in answer.json()["rounds"])
        assert len(replay["steps"]) == moves + 2
        assert replay["steps"][-1]["view"]["scores"] == replay["rounds"][-1]["scores"]
        assert all(len(step["hands"]) == 2 for step in replay["steps"])


@pytest.mark.parametrize(
    ("game", "players"),
    [("lost-cities", 2), ("store-oppdagere", 3), ("scout", 2), ("scout", 4)],
)
async def test_bots_play_along_and_the_record_replays(
    server: Address, game: str, players: int
) -> None:
    levels = ["hard", "medium", "beginner"]
    seats = [{"kind": "me"}, *({"kind": "bot", "level": levels[k]} for k in range(players - 1))]
    async with server.guest("Anna") as anna:
        code = await anna.make(game, seats=seats, start=True)
        async with anna.page(code) as page:
            assert page.table["phase"] == "playing"
            await page.play(random.Random(3))
            assert page.table["winners"]
        record = (await anna.client.get(f"/api/tables/{code}/record")).json()
        assert Match.replay(record).totals == page.table["totals"]
        assert [player.get("level") for player in record["players"]][1:] == levels[: players - 1]


async def test_a_table_of_bots_alone_plays_to_its_end(server: Address) -> None:
    async with server.guest() as host:
        seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "easy"}]
        code = await host.make(seats=seats, start=True)
        async with host.page(code) as page:
            assert page.table["you"] is None
            await page.until(lambda told: told["phase"] == "over", 60)


async def test_a_reload_between_the_halves_of_a_turn_shows_the_same(server: Address) -> None:
    async with server.guest() as anna:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        code = await anna.make(seats=seats, start=True)
        async with anna.page(code) as page:
            card = next(text for text in page.legal if text.startswith("+"))
            half = await page.move(card)
            assert half["half"] == card
        async with anna.page(code) as again:
            kept = ("state", "half", "legal", "view", "you", "acting")
            assert {key: again.table[key] for key in kept} == {key: half[key] for key in kept}
            await again.send("undo", state=half["state"])
            undone = await again.until(lambda told: told["half"] is None)
            assert card in [entry["text"] for entry in undone["legal"]]
            await again.move(card)
            await again.move("/d")


async def test_two_tabs_of_one_person_mirror_each_other(server: Address) -> None:
    async with server.guest() as anna:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        code = await anna.make(seats=seats, start=True)
        async with anna.page(code) as left, anna.page(code) as right:
            state, text = left.table["state"], left.legal[0]
            await asyncio.gather(
                left.send("move", state=state, text=text),
                right.send("move", state=state, text=text),
            )
            await left.until(lambda told: told["state"] == state + 1)
            await right.until(lambda told: told["state"] == state + 1)
            await left.quiet()
            await right.quiet()
            assert left.table == right.table
            reasons = [m["reason"] for p in (left, right) for m in p.heard if "reason" in m]
            assert reasons == ["stale"]


async def test_a_watcher_sees_no_hand_and_may_not_move(server: Address) -> None:
    async with server.guest() as anna, server.guest() as eve:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        code = await anna.make(seats=seats, start=True)
        async with anna.page(code) as page, eve.page(code) as watcher:
            assert watcher.table["view"]["hand"] is None
            assert watcher.table["legal"] == []
            assert (await page.until(lambda told: told["watchers"] == 1))["watchers"] == 1
            state, move = page.table["state"], page.legal[0]
            refusal = await watcher.refused("move", state=state, text=move)
            assert refusal["reason"] == "not-seated"
            assert (await watcher.refused("sit", seat=0))["reason"] == "seat-taken"
            assert (await watcher.refused("say", phrase="hello"))["reason"] == "not-seated"


async def test_a_table_that_may_not_be_watched_shows_no_cards(server: Address) -> None:
    async with server.guest() as anna, server.guest() as eve:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        code = await anna.make(seats=seats, start=True, watchable=False)
        async with eve.page(code) as watcher:
            assert watcher.table["view"] is None
            assert watcher.table["log"] == []


async def test_presence_and_phrases_are_told(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        code = await anna.make()
        async with anna.page(code) as first:
            async with bo.page(code) as second:
                await second.send("sit", seat=1)
                await first.until(lambda told: told["seats"][1]["present"])
                await second.send("say", phrase="hello")
                said = await first.await_kind("said")
                assert (said["seat"], said["phrase"]) == (1, "hello")
            told = await first.until(lambda told: not told["seats"][1]["present"])
            assert told["seats"][1]["away_seconds"] == 0


async def test_who_waits_is_told_when_another_has_been_away_for_a_minute(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        code = await anna.make()
        async with anna.page(code) as first:
            async with bo.page(code) as second:
                await second.send("sit", seat=1)
                await first.until(lambda told: told["seats"][1]["present"])
                await first.send("start")
                await first.until(lambda told: told["phase"] == "playing")
            await first.until(lambda told: not told["seats"][1]["present"])
            await almost_a_minute_passes(server, code)
            told = await first.until(lambda told: told["seats"][1]["away_seconds"] >= 60)
            assert told["state"] == first.table["state"]
            await first.send("replace", seat=1)
            await first.until(lambda told: told["seats"][1]["level"] == "medium")


async def almost_a_minute_passes(server: Address, code: str) -> None:
    """Let all who are away have been so for a minute less the blink of an eye."""
    room = await server.application.rooms.find(code)
    assert room is not None
    for person in room._away:
        room._away[person] -= 59.8
    room.wake.set()


async def test_a_rematch_does_not_wait_for_who_has_gone(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        code = await anna.make(options={"rounds": 1})
        async with anna.page(code) as first:
            async with bo.page(code) as second:
                await second.send("sit", seat=1)
                await first.until(lambda told: told["seats"][1]["kind"] == "person")
                await first.send("start")
                await asyncio.gather(first.play(random.Random(5)), second.play(random.Random(6)))
            await first.send("ready")
            await first.until(lambda told: told["seats"][0]["ready"])
            await almost_a_minute_passes(server, code)
            following = (await first.until(lambda told: told["rematch"]))["rematch"]
            async with anna.page(following) as page:
                assert page.table["phase"] == "waiting"
                assert [seat["kind"] for seat in page.table["seats"]] == ["free", "person"]


async def test_another_name_is_seen_at_the_table(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        code = await anna.make()
        async with bo.page(code) as page:
            await anna.call_me("Anna Østby")
            await page.until(lambda told: told["seats"][0]["name"] == "Anna Østby")
            await bo.call_me("Bjørn")
            await page.send("sit", seat=1)
            await page.until(lambda told: told["seats"][1]["name"] == "Bjørn")


async def test_a_rematch_turns_the_seats(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        code = await anna.make(options={"rounds": 1})
        async with anna.page(code) as first, bo.page(code) as second:
            await second.send("sit", seat=1)
            await first.until(lambda told: told["seats"][1]["kind"] == "person")
            await first.send("start")
            await asyncio.gather(first.play(random.Random(5)), second.play(random.Random(6)))
            await first.send("ready")
            await second.until(lambda told: told["seats"][0]["ready"])
            await second.send("ready")
            following = (await first.until(lambda told: told["rematch"]))["rematch"]
            async with anna.page(following) as page:
                assert page.table["phase"] == "playing"
                assert [seat["name"] for seat in page.table["seats"]] == ["Bo", "Anna"]
                assert sum(page.table["series"]) >= 1


async def test_the_process_restarts_and_play_goes_on(store: Store) -> None:
    async with serving(store) as before, before.guest("Anna") as anna:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        code = await anna.make(seats=seats, start=True)
        page = await anna.open(code)
        half = await page.move(next(text for text in page.legal if text.startswith("-")))
        before.server.should_exit = True  # type: ignore[union-attr]
        closing = await page.await_kind("closing")
        assert closing["reason"] == "restarting"
        await page.socket.wait_closed()
        assert page.socket.close_code == 1012
        cookie = anna.cookie
    async with serving(store) as after, after.returning(cookie) as again:
        assert (await again.get("/api/me"))["name"] == "Anna"
        mine = await again.get("/api/me/tables")
        assert [table["code"] for table in mine["running"]] == [code]
        async with again.page(code) as page:
            kept = ("state", "half", "legal", "view", "you", "acting", "log")
            assert {key: page.table[key] for key in kept} == {key: half[key] for key in kept}
            await page.play(random.Random(4))


async def test_a_bot_whose_turn_it_was_goes_on_after_a_restart(store: Store) -> None:
    async with serving(store, bot_delay=60.0) as before, before.guest("Anna") as anna:
        seats = [{"kind": "bot", "level": "easy"}, {"kind": "me"}]
        code = await anna.make(seats=seats, start=True)
        cookie = anna.cookie
    async with serving(store) as after, after.returning(cookie) as again:
        await asyncio.sleep(0.2)  # nobody looks at the table
        assert after.application.metrics.moves.labels("lost-cities", "easy")._value.get() == 1
        async with again.page(code) as page:
            assert page.table["acting"] == [1]
