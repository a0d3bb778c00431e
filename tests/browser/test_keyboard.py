"""A whole match without a mouse: from the lobby over a finished round to the rematch."""

from __future__ import annotations

from typing import Any

from browser.looking import PHONE
from browser.playing import settle, state_of, until, wait_for_turn


def tab_to(page: Any, selector: str, most: int = 60) -> None:
    """Press Tab until the focus is on what a selector names."""
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def press(page: Any, key: str = "Enter") -> None:
    """Press a key where the focus is; say yes if the page asks whether that is meant."""
    page.keyboard.press(key)
    if page.locator(".speech .yes").count():
        assert page.evaluate("document.activeElement.matches('.yes')"), "to the question"
        page.keyboard.press("Enter")


def choose(page: Any) -> None:
    """Choose the first card, and come to a place where it may go."""
    # A fresh page has no focus on the table; later the focus comes to the hand by itself.
    if not page.evaluate("document.activeElement.matches('.hand .card')"):
        tab_to(page, ".hand .card")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('.target')"), "to a legal place"


def test_from_the_lobby_to_the_rematch(open_page: Any) -> None:
    page = open_page(size=PHONE)
    tab_to(page, "input[name=game]")
    while not page.locator("input[name=game][value=store-oppdagere]").is_checked():
        page.keyboard.press("ArrowDown")
    tab_to(page, "input[name=level]")
    page.keyboard.press("ArrowLeft")
    tab_to(page, "#play-bot")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .card")

    wait_for_turn(page)
    choose(page)
    before = state_of(page)
    press(page)
    settle(page, before)
    until(page, "() => document.activeElement.matches('.deck.target')")
    before = state_of(page)
    page.keyboard.press("u")
    settle(page, before)
    assert page.locator(".hand .card").count() == 10, "the half is taken back"

    for _ in range(200):
        now = wait_for_turn(page)
        if now == "over":
            break
        if now == "place":
            choose(page)
        before = state_of(page)
        press(page)
        settle(page, before)
    assert now == "over"
    until(page, "() => document.activeElement.matches('.roundend h2')")
    played = page.url
    tab_to(page, "#rematch")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .card")
    assert page.url != played
    assert page.locator(".hand .card").count() == 10
