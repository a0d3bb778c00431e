"""Where there is little room: long rows of two decks on a phone, letters at twice the size."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.looking import DESK, PHONE, SMALL, check_width, keep
from browser.playing import until, wait_for_turn
from browser.quick import lay

TINY = {"width": 195, "height": 422}
"""A phone at 200 %."""

CUT = """() => [...document.querySelectorAll(".strips")].flatMap((strips) => {
  const box = strips.getBoundingClientRect();
  return [...strips.querySelectorAll(".packed b, .strip.last")].filter((part) => {
    const { left, right, bottom } = part.getBoundingClientRect();
    const wide = part.matches("b") && part.scrollWidth > part.clientWidth;
    return wide || left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1;
  }).map((part) => `${part.className} ${part.dataset.sign ?? part.textContent}`);
})"""

LONG = ["A", "2", "2", "3", "4", "5", "5", "6", "8", "9", "10", "10", "J", "Q"]


def lengthen(text: str) -> str:
    """Give everybody three long rows of two suits and two of the others."""
    told = json.loads(text)
    if told["type"] == "table" and "view" in told:
        rows = [
            {"suit": suit, "cards": [suit + rank for rank in LONG[first:]], "score": 70}
            for first in (0, 4, 10)
            for suit in ("SHDC" if first < 10 else "SH")
        ]
        told["view"]["rows"] = [rows for _ in told["view"]["rows"]]
    return json.dumps(told)


@pytest.mark.parametrize("players", [2, 3])
def test_long_rows_are_whole(open_page: Any, address: str, players: int) -> None:
    page = open_page(size=PHONE, wired=True)
    page.context.wire.change = lengthen
    page.goto(f"{address}t/{lay(page, 'store-oppdagere', players=players)}")
    page.wait_for_selector(".hand .card")
    wait_for_turn(page)
    if players == 3:
        page.locator(".foldhead").first.click()
    for name, size in (("phone", PHONE), ("small", SMALL), ("desk", DESK)):
        page.set_viewport_size(size)
        page.wait_for_timeout(200)
        keep(page, f"long-rows-{players}-{name}")
        assert page.locator(".rows.theirs .strip.last").count() >= 10
        if size != SMALL:
            assert page.locator(".packed b").count() > 10
        assert page.evaluate(CUT) == [], name


@pytest.mark.parametrize("language", ["en", "nb", "da", "nl"])
def test_letters_of_twice_the_size(open_page: Any, address: str, language: str) -> None:
    page = open_page(size=TINY, locale=language)
    for path in ("", "#create", "#settings", "#keys", f"t/{lay(page, 'scout', bots=0)}"):
        page.goto(address + path)
        page.reload()  # for an address that differs in its last part alone
        page.locator("h1").wait_for()
        until(page, "() => !document.querySelector('.loading')")
        check_width(page)
    keep(page, f"tiny-{language}")
