"""The bar of a table on phones: with a clock, in all languages, its buttons keep their size."""

from __future__ import annotations

from typing import Any

import pytest

from browser.looking import PHONE, SMALL, check_axe, check_targets, check_width, keep
from browser.playing import wait_for_turn
from browser.quick import lay

BOXES = """() => [...document.querySelectorAll(".bar :is(.btn, h1, .clock)")].map((element) => {
  const { left, right, width, height } = element.getBoundingClientRect();
  return { what: element.className || "title", left, right, width, height };
})"""


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
@pytest.mark.parametrize(
    ("game", "language"),
    [("lost-cities", "en"), ("store-oppdagere", "nl"), ("scout", "nb"), ("scout", "da")],
)
def test_a_clock_leaves_the_buttons_their_size(
    open_page: Any, address: str, game: str, language: str, size: dict[str, int]
) -> None:
    page = open_page(size=size, has_touch=True, bypass_csp=True, locale=language)
    page.goto(f"{address}t/{lay(page, game, players=2, clock='relaxed')}")
    wait_for_turn(page)
    page.locator(".clock").wait_for()
    boxes = page.evaluate(BOXES)
    buttons = [box for box in boxes if "btn" in box["what"]]
    assert len(buttons) == 3, "home, talk, menu"
    for box in buttons:
        assert box["width"] >= 44, box
        assert box["height"] >= 44, box
    for box in boxes:
        assert box["left"] >= 0, box
        assert box["right"] <= size["width"], box
        assert box["height"] <= 60, f"{box} has more than two lines"
    assert page.locator(".bar").bounding_box()["height"] <= 61
    check_width(page)
    check_targets(page, ".bar .btn, .speech .btn, .actions .btn, .turns .btn, .pile, .deck")
    check_axe(page, f"clock {game} {language} {size['width']}")
    keep(page, f"clock-{game}-{language}-{size['width']}")
    page.get_by_role("button").last.click(trial=True)
    page.locator(".bar .btn").last.tap()
    page.wait_for_selector("dialog[open]")


def test_the_clock_is_told_short_to_the_eye_and_in_words_to_the_ear(
    open_page: Any, address: str
) -> None:
    page = open_page(size=PHONE)
    page.goto(f"{address}t/{lay(page, 'lost-cities', clock='relaxed')}")
    wait_for_turn(page)
    clock = page.locator(".clock")
    clock.wait_for()
    shown = clock.locator("[aria-hidden]").inner_text()
    number, unit = shown.split()
    assert number.isdigit()
    assert unit == "s"
    assert "seconds for you" in clock.locator(".sr").inner_text()
