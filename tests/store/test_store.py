"""What a store keeps, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kortbord.store import Conflict, Listed, Store, UnknownTable, open_store
from kortbord.table import events as ev
from kortbord.table import messages as msg
from kortbord.table.limits import Lifetimes
from kortbord.table.table import Table
from tabling import Sitting

pytestmark = pytest.mark.asyncio


def created(code: str = "code", *, at: float = 1.0, **fields: Any) -> ev.Created:
    _, (event,) = Table.create(
        **{
            "code": code,
            "game": "lost-cities",
            "host": "anna",
            "host_name": "Änna 😀",
            "seed": 2**64 - 1,
            "at": at,
            "public": True,
            **fields,
        }
    )
    assert isinstance(event, ev.Created)
    return event


def undone(number: int) -> ev.Undone:
    return ev.Undone(at=float(number), seat=number)


async def test_a_log_is_kept_in_order(store: Store) -> None:
    first = created()
    await store.append("code", 0, [first, undone(1)])
    await store.append("code", 2, [undone(2), undone(3)])
    assert await store.events("code") == [first, undone(1), undone(2), undone(3)]
    assert await store.events("other") == []


async def test_a_number_is_taken_once(store: Store) -> None:
    first = created()
    await store.append("code", 0, [first])
    for number in (0, 2, 7):
        with pytest.raises(Conflict):
            await store.append("code", number, [created() if number == 0 else undone(9)])
    await store.append("code", 1, [undone(1)])
    with pytest.raises(Conflict):
        await store.append("code", 1, [undone(2), undone(3)])
    assert await store.events("code") == [first, undone(1)]


async def test_there_must_be_a_table(store: Store) -> None:
    with pytest.raises(UnknownTable):
        await store.append("code", 1, [undone(1)])
    with pytest.raises(Conflict):
        await store.append("code", 0, [undone(1)])
    assert await store.events("code") == []


async def test_of_writers_at_once_one_wins(store: Store) -> None:
    await store.append("code", 0, [created()])
    tries = [store.append("code", 1, [undone(number)]) for number in range(8)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 7 + ["NoneType"]
    assert len(await store.events("code")) == 2


async def test_many_tables_at_once(store: Store) -> None:
    async def game(code: str) -> None:
        await store.append(code, 0, [created(code)])
        for number in range(1, 6):
            await store.append(code, number, [undone(number)])

    await asyncio.gather(*(game(f"t{k}") for k in range(12)))
    for k in range(12):
        assert len(await store.events(f"t{k}")) == 6


async def test_all_is_there_when_opened_again(url: str) -> None:
    store = await open_store(url)
    await store.append("code", 0, [created()])
    await store.set_name("anna", "Anna", 1.0)
    secret = await store.secret(lambda: "the first")
    await store.close()
    store = await open_store(url)
    assert await store.events("code") == [created()]
    assert await store.name_of("anna") == "Anna"
    assert await store.secret(lambda: "another") == secret == "the first"
    await store.close()


async def test_public_tables_that_wait(store: Store) -> None:
    await store.append("a", 0, [created("a", at=1.0)])
    await store.append("b", 0, [created("b", at=2.0, seats=[None, "easy"], clock="quick")])
    await store.append("c", 0, [created("c", public=False)])
    assert await store.waiting() == ["b", "a"]
    assert await store.waiting(limit=1) == ["b"]
    first, _ = await store.open_tables()
    assert first == Listed(
        code="b",
        game="lost-cities",
        players=2,
        names=("Änna 😀", None),
        levels=(None, "easy"),
        clock="quick",
        phase="waiting",
        seat=None,
        totals=(),
        winners=(),
        created=2.0,
        changed=2.0,
    )
    await store.append("b", 1, [ev.Started(at=3.0)])
    assert await store.waiting() == ["a"]


async def test_who_sits_where(store: Store) -> None:
    await store.append("code", 0, [created()])
    names: list[tuple[ev.AnyEvent, tuple[str | None, str | None]]] = [
        (ev.Sat(at=2.0, seat=1, person="bo", name="Bo"), ("Anna", "Bo")),
        (ev.Renamed(at=2.0, person="bo", name="Bodil"), ("Anna", "Bodil")),
        (ev.Stood(at=2.0, seat=1), ("Anna", None)),
        (ev.Arranged(at=2.0, seat=1, level="easy"), ("Anna", None)),
        (ev.Arranged(at=2.0, seat=1, level=None), ("Anna", None)),
        (ev.Sat(at=2.0, seat=1, person="cleo", name="Cleo"), ("Anna", "Cleo")),
        (ev.Replaced(at=2.0, seat=0, level="medium"), ("Anna", "Cleo")),
        (ev.Returned(at=2.0, seat=0), ("Anna", "Cleo")),
        (ev.Renamed(at=2.0, person="anna", name="Anna"), ("Anna", "Cleo")),
    ]
    number = 1
    await store.append("code", number, [ev.Renamed(at=2.0, person="anna", name="Anna")])
    for event, expected in names:
        number += 1
        await store.append("code", number, [event])
        (listed,) = await store.open_tables()
        assert listed.names == expected
        bot = event.level if isinstance(event, ev.Arranged | ev.Replaced) else None
        assert set(listed.levels) == {None, bot}
    assert await store.running("bo") == []
    (mine,) = await store.running("cleo")
    assert (mine.seat, mine.changed) == (1, 2.0)


async def test_a_match_from_its_table_to_its_result(store: Store) -> None:
    sitting = Sitting("store-oppdagere", 3, bots={2: "easy"}, public=True)
    stored = 0

    async def flush() -> None:
        nonlocal stored
        events = ev.decode_all(sitting.lines[stored:])
        await store.append("code", stored, events)
        stored += len(events)

    await flush()
    assert await store.awaiting() == []
    sitting.start()
    await flush()
    assert await store.awaiting() == ["code"]
    assert [listed.phase for listed in await store.running("bo")] == ["playing"]
    sitting.play_round()
    await flush()
    assert await store.awaiting() == []
    assert await store.running("bo") == []
    (listed,) = await store.finished("bo")
    assert (listed.phase, listed.seat) == ("over", 1)
    assert (listed.totals, listed.winners) == (sitting.table.totals, sitting.table.winners)
    assert await store.finished("cleo") == []
    again = Table.restore(await store.events("code"))
    assert again.record() == sitting.table.record()


async def test_help_and_tries_at_deals_of_a_day_are_listed(store: Store) -> None:
    days = [("a", "2026-11-29", 1), ("b", "2026-11-30", 1), ("c", "2026-11-30", 2)]
    for at, (code, day, attempt) in enumerate(days, 1):
        event = created(code, at=float(at), daily=day, attempt=attempt)
        await store.append(code, 0, [event, ev.Started(at=float(at)), ended(float(10 - at))])
    bots = {"seats": (None, "easy"), "public": False}
    for code, values in (("plain", False), ("values", True)):
        event = created(code, at=20.0, values=values, **bots)
        await store.append(code, 0, [event, ev.Started(at=20.0), ended(20.0)])
    helped: list[ev.AnyEvent] = [
        created("hints", at=21.0, **bots),
        ev.Assisted(at=21.0, seat=0),
        ended(21.0),
    ]
    await store.append("hints", 0, helped)
    tries = await store.dailies("anna")
    assert [(e.code, e.daily, e.attempt) for e in tries] == days[::-1], "the latest begun first"
    assert [e.code for e in await store.dailies("anna", 2)] == ["c", "b"]
    assert await store.dailies("bo") == []
    assisted = {entry.code for entry in await store.finished("anna") if entry.assisted}
    assert assisted == {"values", "hints"}


async def test_tables_go_on_by_themselves_with_a_bot_or_a_clock(store: Store) -> None:
    for code, clock in (("plain", "none"), ("clock", "relaxed"), ("bot", "none")):
        await store.append(code, 0, [created(code, clock=clock), ev.Started(at=1.0)])
    await store.append("bot", 2, [ev.Replaced(at=1.0, seat=0, level="medium")])
    assert sorted(await store.awaiting()) == ["bot", "clock"]
    await store.append("bot", 3, [ev.Returned(at=1.0, seat=0)])
    assert await store.awaiting() == ["clock"]


def ended(at: float) -> ev.Ended:
    return ev.Ended(at=at, round=0, scores=(1, 2), over=True, totals=(1, 2), winners=(1,))


async def test_what_nobody_touches_expires(store: Store) -> None:
    day = 24 * 3600.0
    await store.append("waiting", 0, [created("waiting", at=0.0)])
    await store.append("playing", 0, [created("playing", at=0.0), ev.Started(at=0.0)])
    await store.append("over", 0, [created("over"), ev.Started(at=0.0), ended(0.0)])
    await store.append("kept", 0, [created("kept"), ev.Started(at=0.0), ended(0.0)])
    await store.append("kept", 3, [undone(int(20 * day))])
    kept = Lifetimes()
    assert await store.remove_expired(day - 1, kept) == []
    assert await store.remove_expired(day + 1, kept) == ["waiting"]
    assert await store.remove_expired(14 * day + 1, kept) == ["playing"]
    assert await store.remove_expired(10_000 * day, kept) == []
    assert await store.remove_expired(31 * day, Lifetimes(finished=30 * day)) == ["over"]
    assert await store.events("over") == []
    assert [listed.code for listed in await store.finished("anna")] == ["kept"]
    assert len(await store.events("kept")) == 4


async def test_names_of_people(store: Store) -> None:
    assert await store.name_of("anna") is None
    await store.set_name("anna", "Anna", 1.0)
    await store.set_name("anna", "Åse", 2.0)
    assert await store.name_of("anna") == "Åse"
    await asyncio.gather(*(store.set_name("bo", f"Bo {k}", 1.0) for k in range(5)))
    assert await store.name_of("bo") is not None
    await store.append("code", 0, [created(at=4e7)])
    await store.remove_expired(4e7, Lifetimes())
    assert await store.name_of("anna") == "Åse"  # has a seat
    assert await store.name_of("bo") is None


async def test_two_servers_share_one_secret(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(3)))
    made = iter(range(10))
    secrets = await asyncio.gather(*(store.secret(lambda: str(next(made))) for store in stores))
    assert len(set(secrets)) == 1
    for store in stores:
        await store.ping()
        await store.close()


async def test_two_servers_write_to_one_table(url: str) -> None:
    one, other = await open_store(url), await open_store(url)
    await one.append("code", 0, [created()])
    tries = [
        store.append("code", 1, [undone(k)]) for k, store in enumerate((one, other, one, other))
    ]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert len(await other.events("code")) == 2
    await one.close()
    await other.close()


async def test_a_database_in_memory_is_read_while_it_is_written() -> None:
    store = await open_store("sqlite://")
    await store.append("code", 0, [created()])

    async def read(k: int) -> str | None:
        return await store.name_of(f"{k}")

    async def write(k: int) -> None:
        await store.append("code", 1 + k, [undone(k)])
        await store.set_name(f"{k}", "Anna", 1.0)

    for k in range(20):
        await asyncio.gather(write(k), *(read(k) for _ in range(5)), store.events("code"))
    assert len(await store.events("code")) == 21
    await store.close()


async def test_errors_name_no_cards(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting().start()
    events = ev.decode_all(sitting.lines)
    await store.append("code", 0, events)
    with pytest.raises(Conflict) as caught:
        await store.append("code", 0, events)
    assert "hands" not in str(caught.value)
    assert "hands" not in repr(caught.value.__context__)


async def test_a_long_game_of_messages(store: Store) -> None:
    sitting = Sitting("scout", 2)
    sitting.start()
    await store.append("code", 0, ev.decode_all(sitting.lines))
    stored = len(sitting.lines)
    while sitting.table.phase == "playing":
        person = sitting.person(sitting.table.acting[0])
        text = sitting.told(person).legal[0].text
        sitting.send(person, msg.Move(state=sitting.table.state, text=text))
        await store.append("code", stored, ev.decode_all(sitting.lines[stored:]))
        stored = len(sitting.lines)
        again = Table.restore(await store.events("code"))
        assert again.state == sitting.table.state
