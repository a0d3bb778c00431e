"""Lost Cities on the page: a whole match by taps, by keys, and loading the page again midway."""

from __future__ import annotations

import re
from typing import Any

import pytest

from browser.looking import PHONE, SMALL, keep
from browser.playing import (
    play_match,
    settle,
    state_of,
    tap,
    tap_half,
    until,
    wait_for_turn,
)


def begin(page: Any) -> None:
    """Start Lost Cities against a bot, in one tap."""
    tap(page.locator("#play-bot"))
    page.wait_for_selector(".hand .card")


def press_through(page: Any) -> None:
    """Press Enter where the focus is, and again if the page asks whether that is meant."""
    page.keyboard.press("Enter")
    if page.locator(".speech .yes").count():
        assert page.evaluate("document.activeElement.matches('.yes')"), "to the question"
        page.keyboard.press("Enter")


def test_two_taps_to_a_bot_and_a_whole_match(open_page: Any) -> None:
    page = open_page(size=PHONE, has_touch=True)
    begin(page)
    keep(page, "lost-cities-phone")
    done = play_match(page)
    assert done.count("scored") == 2, "three rounds"
    keep(page, "lost-cities-over-phone")
    tap(page.locator("a[href*='/r/']"))
    page.wait_for_selector(".player input[type=range]")
    keep(page, "replay-phone")


def test_a_round_by_keyboard_alone(open_page: Any) -> None:
    page = open_page(size=PHONE)
    page.locator("#play-bot").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .card")
    for _ in range(300):
        now = wait_for_turn(page)
        if now in ("scored", "over"):
            break
        if now == "place":
            # A fresh page has no focus on the table; later the focus comes to the hand by itself.
            if not page.evaluate("document.activeElement.matches('.hand .card')"):
                page.evaluate("document.querySelector('.hand .card').focus()")
            page.keyboard.press("Enter")
            assert page.evaluate("document.activeElement.matches('.target')"), "to a legal place"
        before = state_of(page)
        press_through(page)
        settle(page, before)
    else:
        pytest.fail("the round doesn't end")


def test_undo_and_loading_again_in_each_half(open_page: Any) -> None:
    page = open_page(size=SMALL)
    begin(page)
    wait_for_turn(page)
    hand = [card.get_attribute("aria-label") for card in page.locator(".hand .card").all()]
    page.reload()
    page.wait_for_selector(".hand .card")
    assert [c.get_attribute("aria-label") for c in page.locator(".hand .card").all()] == hand
    tap_half(page)
    page.wait_for_selector(".deck.target")
    page.reload()
    page.wait_for_selector(".deck.target")
    assert page.locator(".hand .card").count() == 7
    page.get_by_role("button", name="Undo").click()
    until(page, "() => document.querySelectorAll('.hand .card').length === 8")
    assert [c.get_attribute("aria-label") for c in page.locator(".hand .card").all()] == hand


def test_illegal_tap_says_why(open_page: Any) -> None:
    page = open_page(size=PHONE)
    begin(page)
    wait_for_turn(page)
    page.locator(".deck").click()
    assert "First play or discard" in page.locator(".speech p").inner_text()
    page.locator(".hand .card").first.click(position={"x": 10, "y": 30})
    page.wait_for_selector(".pile.target")
    other = page.locator(".mine .col:not(.target)").last
    other.click()
    assert "own suit" in page.locator(".speech p").inner_text()


def test_language_in_play(open_page: Any) -> None:
    page = open_page(size=PHONE)
    begin(page)
    wait_for_turn(page)
    page.locator(".hand .card").first.click(position={"x": 10, "y": 30})
    page.locator(".mine .col:not(.target)").last.click()
    said = page.locator(".speech p").inner_text()
    assert re.fullmatch(r"[A-Z].* goes to its own suit\.", said), "a sentence with a capital"
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu-language").select_option("nb")
    until(page, "() => document.documentElement.lang === 'nb'")
    page.keyboard.press("Escape")
    assert page.get_by_role("heading", name="Du", exact=True).count()
    said = page.locator(".speech p").inner_text()
    assert re.fullmatch(r"[A-ZÆØÅ].*sin egen.*|[A-ZÆØÅ].*egen farge.*", said), said
    page.reload()
    until(page, "() => document.documentElement.lang === 'nb'")
    page.wait_for_selector(".hand .card")
