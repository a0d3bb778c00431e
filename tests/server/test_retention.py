"""How long the server keeps tables: matches played to their end as long as is set, others not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kortbord.store import Store
from kortbord.table.events import AnyEvent
from server.guests import Address, serving

pytestmark = pytest.mark.anyio

MOMENT = 1e-9
"""A lifetime, in days, that is over at once."""


async def _tables(server: Address) -> tuple[str, str, str]:
    """Make a table that is over, one under way, and one that waits; return their codes."""
    async with server.guest("Anna") as anna:
        bots = [{"kind": "bot", "level": "random"}] * 2
        over = await anna.make(seats=bots, options={"rounds": 1}, start=True)
        async with anna.page(over) as page:
            await page.until(lambda told: told["phase"] == "over", 60)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        return over, await anna.make(seats=seats, start=True), await anna.make()


async def _there(store: Store, codes: Sequence[str]) -> list[bool]:
    logs: list[list[AnyEvent]] = [await store.events(code) for code in codes]
    return [bool(log) for log in logs]


async def test_by_default_nothing_of_today_is_removed(server: Address, store: Store) -> None:
    codes = await _tables(server)
    await server.application.rooms.sweep()
    assert await _there(store, codes) == [True, True, True]


async def test_unfinished_tables_expire_and_finished_ones_stay(store: Store) -> None:
    async with serving(store, keep_unfinished_days=MOMENT) as server, server.guest() as guest:
        over, under_way, waiting = codes = await _tables(server)
        page = await guest.open(under_way)
        await server.application.rooms.sweep()
        assert await _there(store, codes) == [True, False, False]
        assert (await page.await_kind("closing"))["reason"] == "expired"
        await page.socket.wait_closed()
        assert page.socket.close_code == 4404
        await guest.get(f"/api/tables/{over}/record")
        for code in (under_way, waiting):
            assert (await guest.get(f"/api/tables/{code}", 404))["reason"] == "unknown-table"


async def test_finished_tables_are_removed_where_that_is_set(store: Store) -> None:
    async with serving(store) as before:
        codes = await _tables(before)
    async with serving(store, keep_finished_days=MOMENT) as server, server.guest() as guest:
        # Also before it is swept away nobody sees it any more.
        await guest.get(f"/api/tables/{codes[0]}/record", 404)
        await server.application.rooms.sweep()
        assert await _there(store, codes) == [False, True, True]
