"""Scout on the page: matches for two and for four, with a scout & show as one guided act."""

from __future__ import annotations

from typing import Any

import pytest

from browser.looking import DESK, PHONE, keep
from browser.playing import settle, state_of, told_now, wait_for_turn
from browser.quick import lay


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


def hand_of(page: Any) -> list[str]:
    """Return the cards in hand, as they are held."""
    return [str(card.get_attribute("aria-label")) for card in page.locator(".shand .scard").all()]


def moves_sent(page: Any) -> int:
    """Return how many moves the page has sent."""
    return sum('"type":"move"' in text for text in page.context.wire.sent)


def test_a_page_loaded_again_in_each_half_of_a_turn(open_page: Any, address: str) -> None:
    page = open_page(size=PHONE, wired=True)
    page.goto(f"{address}t/{lay(page, 'scout', players=3)}")

    def again() -> None:
        page.reload()
        page.wait_for_selector(".turns, .shand .scard")

    # Before and after the choice how to hold the hand.
    assert wait_for_turn(page) == "turn"
    state = state_of(page)
    hand = told_now(page)["view"]["hand"]
    again()
    assert wait_for_turn(page) == "turn"
    assert (state_of(page), told_now(page)["view"]["hand"]) == (state, hand)
    page.locator(".turns .btn").nth(1).click()
    settle(page, state)
    again()
    assert page.locator(".turns").count() == 0, "chosen is chosen"
    turned = ["/".join(reversed(card.split("/"))) for card in hand]
    assert told_now(page)["view"]["hand"] == turned
    assert moves_sent(page) == 1

    for _ in range(20):
        assert wait_for_turn(page) == "place"
        if any("+" in move["text"] for move in told_now(page)["legal"]):
            break
        before = state_of(page)
        assert show_something(page) or scout(page, both=False)
        settle(page, before)
    made, state, held = moves_sent(page), state_of(page), hand_of(page)

    # A scout that was only looked at is no move.
    page.locator(".actions .btn").nth(1).click()
    if page.locator(".incoming").count() == 0:
        page.locator(".active .end").first.click()
    page.wait_for_selector(".incoming")
    again()
    assert wait_for_turn(page) == "place"
    assert page.locator(".incoming").count() == 0
    assert (state_of(page), hand_of(page), moves_sent(page)) == (state, held, made)

    # The scout of a scout & show is made, and may be taken back.
    assert scout(page, both=True)
    settle(page, state)
    begun, longer = state_of(page), hand_of(page)
    again()
    assert wait_for_turn(page) == "place"
    assert (state_of(page), hand_of(page)) == (begun, longer)
    assert len(longer) == len(held) + 1
    assert not page.locator(".actions .btn:enabled").count(), "the show is due"
    page.get_by_role("button", name="Undo").click()
    settle(page, begun)
    assert hand_of(page) == held
    state = state_of(page)
    assert scout(page, both=True)
    settle(page, state)
    again()
    wait_for_turn(page)
    begun = state_of(page)
    assert show_something(page)
    settle(page, begun)
    assert moves_sent(page) == made + 3
    assert not any('"refused"' in text for text in page.context.wire.received)
