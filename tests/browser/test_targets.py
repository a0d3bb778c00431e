"""What is tapped is wide enough for a finger, in full positions and on the smallest phone too."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.looking import PHONE, SMALL, check_targets, check_width, keep
from browser.playing import settle, state_of, wait_for_turn
from browser.quick import lay, play_on

SIZES = pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])


def with_rows(counts: str) -> Any:
    """Return what gives everybody, in what a page is told, a row for each letter of `counts`."""
    rows = [{"suit": suit, "cards": [f"{suit}4", f"{suit}10"], "score": -6} for suit in counts]

    def change(text: str) -> str:
        told = json.loads(text)
        if told.get("view"):
            told["view"]["rows"] = [rows for _ in told["view"]["rows"]]
        return json.dumps(told)

    return change


@SIZES
@pytest.mark.parametrize("rows", ["S", "SHC", "SHDC", "HHHH", "HHHHHHSSDC"])
def test_rows_and_places_for_new_ones(
    open_page: Any, address: str, rows: str, size: dict[str, int]
) -> None:
    page = open_page(size=size, wired=True, has_touch=True)
    page.context.wire.change = with_rows(rows)
    page.goto(f"{address}t/{lay(page, 'store-oppdagere')}")
    wait_for_turn(page)
    assert page.locator(".mine .slot").count() == 4
    assert page.locator(".mine .col").count() == 4 + len(rows)
    check_width(page)
    check_targets(page, ".mine .col")
    keep(page, f"rows-{rows}-{size['width']}")
    page.locator(".hand .card").first.tap(position={"x": 10, "y": 30})
    slot = page.locator(".mine .slot.target")
    slot.wait_for()
    box = slot.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"], "it is scrolled into sight"


@SIZES
def test_gaps_for_a_scouted_card(open_page: Any, address: str, size: dict[str, int]) -> None:
    page = open_page(size=size, has_touch=True)
    code = lay(page, "scout", players=3)
    page.goto(f"{address}t/{code}")
    page.locator(".turns .btn").first.tap()
    for _ in range(40):
        if wait_for_turn(page) == "place" and page.locator(".actions .btn").first.is_enabled():
            break
        before = state_of(page)
        if page.locator("#next-round").count():
            page.locator("#next-round").tap()
        elif page.locator(".turns .btn").count():
            page.locator(".turns .btn").first.tap()
        else:
            play_on(page, code, moves=1)
        settle(page, before)
    page.locator(".actions .btn").first.tap()
    if not page.locator(".incoming").count():
        check_targets(page, ".active .end")
        page.locator(".active .end").first.tap()
    gaps = page.locator(".gap")
    gaps.first.wait_for()
    assert gaps.count() == page.locator(".shand .scard").count() + 1
    check_targets(page, ".gap")
    check_targets(page, ".incoming .btn, .speech .btn, .actions .btn")
    check_width(page)
    keep(page, f"gaps-{size['width']}")
    before = state_of(page)
    page.locator(".gap:not(.off)").last.tap()
    settle(page, before)
