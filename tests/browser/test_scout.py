"""Scout on the page: matches for two and for four, with a scout & show as one guided act."""

from __future__ import annotations

from typing import Any

import pytest

from browser.looking import DESK, PHONE, keep
from browser.playing import settle, state_of, wait_for_turn


def begin(page: Any, players: int) -> None:
    """Start Scout against bots."""
    page.locator("label.game", has_text="Scout").click()
    page.locator(f"input[name=players][value='{players}']").check()
    page.locator("#play-bot").click()
    page.wait_for_selector(".turns, .shand .scard")


def show_something(page: Any) -> bool:
    """Select adjacent cards that may be shown, the longest first; press Show."""
    n = page.locator(".shand .scard").count()
    for length in range(min(n, 4), 0, -1):
        for first in range(n - length + 1):
            cards = page.locator(".shand .scard")
            if first + length > cards.count():
                continue  # the hand counted was that of the state before
            cards.nth(first).click(position={"x": 8, "y": 20})
            if length > 1:
                cards.nth(first + length - 1).click(position={"x": 8, "y": 20})
            button = page.locator(".btn.show")
            if button.is_enabled():
                button.click()
                return True
            page.keyboard.press("Escape")
    return False


def scout(page: Any, *, both: bool) -> bool:
    """Scout a card: an end, perhaps turned, into a gap that is possible."""
    button = page.locator(".actions .btn").nth(1 if both else 0)
    if not button.is_enabled():
        return False
    for end in ("first", "last"):
        for turn in (False, True):
            button.click()
            if page.locator(".incoming").count() == 0:
                getattr(page.locator(".active .end"), end).click()
            if turn:
                page.locator(".incoming .btn").click()
            gaps = page.locator(".gap:not(.off)")
            if gaps.count():
                gaps.first.click()
                return True
            page.get_by_role("button", name="Cancel").click()
    return False


def play_turn(page: Any, *, prefer_both: bool) -> str:
    """Make one move; return what kind."""
    now = wait_for_turn(page)
    before = state_of(page)
    if now == "over":
        return now
    if now == "scored":
        page.locator("#next-round").click()
        settle(page, before)
        return now
    if now == "turn":
        page.locator(".turns .btn").first.click()
        settle(page, before)
        return now
    if prefer_both and page.locator(".actions .btn").count() > 1 and scout(page, both=True):
        settle(page, before)
        halfway = state_of(page)
        page.get_by_role("button", name="Undo").click()
        settle(page, halfway)
        before = state_of(page)
        assert scout(page, both=True)
        settle(page, before)
        before = state_of(page)
        assert show_something(page)
        settle(page, before)
        return "both"
    if not show_something(page):
        scout(page, both=False)
        settle(page, before)
        return "scout"
    settle(page, before)
    return "show"


@pytest.mark.parametrize(("players", "size"), [(2, PHONE), (4, DESK)])
def test_a_match(open_page: Any, players: int, size: dict[str, int]) -> None:
    page = open_page(size=size)
    begin(page, players)
    keep(page, f"scout-turn-{players}")
    done: list[str] = []
    for _ in range(400):
        done.append(play_turn(page, prefer_both="both" not in done))
        if len(done) == 4:
            keep(page, f"scout-{players}")
        if done[-1] == "over":
            break
    assert done[-1] == "over"
    assert done.count("scored") == players - 1
    if players > 2:
        assert "both" in done
