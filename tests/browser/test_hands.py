"""Dragging a card as a shortcut, and the table for the left hand."""

from __future__ import annotations

import re
from typing import Any

from browser.looking import PHONE, keep
from browser.playing import settle, state_of, until, wait_for_turn
from browser.quick import lay


def begin(open_page: Any, address: str, **more: Any) -> Any:
    """Return the page of somebody whose turn it is in Lost Cities."""
    page = open_page(size=PHONE, **more)
    page.goto(f"{address}t/{lay(page, 'lost-cities')}")
    page.wait_for_selector(".hand .card")
    wait_for_turn(page)
    return page


def drag(page: Any, card: Any, to: str) -> None:
    """Drag a card by its index edge to the middle of what a selector names."""
    start, end = card.bounding_box(), page.locator(to).bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"], steps=3)
    assert page.locator(".dragged").count() == 1, "the card is seen on its way"
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
    assert page.locator(".dragged").count() == 0


def suit_of(card: Any) -> str:
    """Return the letter of a card's suit."""
    found = re.search(r"\bs([YBWGR])\b", str(card.get_attribute("class")))
    assert found is not None
    return found[1]


def test_a_card_is_dragged_to_its_place(open_page: Any, address: str) -> None:
    page = begin(open_page, address)
    card = page.locator(".hand .card").first
    suit = suit_of(card)
    other = next(letter for letter in "YBWGR" if letter != suit)
    state = state_of(page)
    drag(page, card, f"[data-place='pile {other}']")
    assert page.locator(".hand .card").count() == 8, "not to the pile of another suit"
    assert page.locator(".hand .card.sel").count() == 0, "nor is it chosen by the drag"
    assert state_of(page) == state
    drag(page, card, f".mine [data-place^='row {suit} ']")
    if page.locator(".speech .yes").count():
        page.locator(".speech .yes").click()
    settle(page, state)
    assert page.locator(f".mine [data-place^='row {suit} '] .strip").count() == 1
    assert page.locator(".hand .card").count() == 7


def test_the_left_hand(open_page: Any, address: str) -> None:
    page = begin(open_page, address)

    def lefts() -> list[float]:
        return [
            page.locator(it).first.bounding_box()["x"] for it in (".deck", ".pile", ".hand .card")
        ]

    deck, pile, hand = lefts()
    assert deck > pile
    table = page.url
    page.goto(f"{address}#settings")
    page.locator("input[name=hand][value=left]").check()
    page.goto(table)
    page.wait_for_selector(".hand .card")
    until(page, "() => document.documentElement.dataset.hand === 'left'")
    left_deck, left_pile, left_hand = lefts()
    assert left_deck < left_pile
    assert left_hand <= hand
    keep(page, "left-hand-phone")
