"""The first game on the real table: by taps on a small phone, by keys, left and taken up again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.looking import DESK, PHONE, SMALL, check_axe, keep
from browser.playing import until

WEB = Path(__file__).parents[2] / "src/kortbord/web"
GAMES = ("lost-cities", "store-oppdagere", "scout")
COLOURS = {"R": "red", "Y": "yellow", "H": "hearts", "C": "clubs"}
RANKS = {"x": "wager", "K": "king", "A": "ace"}
Press = Callable[[Any], None]


def wanted(game: str) -> list[str]:
    steps = json.loads((WEB / f"lessons/{game}.json").read_text("utf-8"))
    return [step["want"] for step in steps]


def tap(thing: Any) -> None:
    thing.click(position={"x": 9, "y": 14})


def key(thing: Any) -> None:
    thing.focus()
    thing.page.keyboard.press("Enter")


def opened(open_page: Any, game: str, **more: Any) -> Any:
    page = open_page(f"learn/{game}", **{"size": PHONE, **more})
    page.wait_for_selector(".coach")
    return page


def step_of(page: Any) -> int:
    return int(page.locator(".lesson").get_attribute("data-step"))


def hand_card(page: Any, card: str) -> Any:
    name = f"{COLOURS[card[0]]} {RANKS.get(card[1:], card[1:])}, in hand"
    return page.get_by_role("button", name=re.compile(f"^{name}")).first


def do(page: Any, want: str, press: Press) -> None:
    """Make the move that a step asks for."""
    at = step_of(page)
    if want[0] in "+-":
        card, _, row = want[1:].partition("@")
        press(hand_card(page, card))
        if want[0] == "-":
            press(page.locator(f"[data-place='pile {card[0]}']"))
        elif row:
            press(page.locator(f"[data-place='row {card[0]} 0 {int(row) - 1}']"))
        else:
            press(page.locator(f".mine .target[data-place^='row {card[0]} 0']").last)
    elif want == "/d":
        press(page.locator(".deck.target"))
        if page.locator(".speech .yes").count():
            press(page.locator(".speech .yes"))
    elif want[0] == "/":
        press(page.locator(f"[data-place='pile {want[1]}']"))
    else:
        do_in_scout(page, want, press)
    until(page, "(at) => Number(document.querySelector('.lesson').dataset.step) === at", at + 1)


def do_in_scout(page: Any, want: str, press: Press) -> None:
    """Make a move of Scout."""
    if want == "turn":
        press(page.get_by_role("button", name="Turn", exact=True))
    elif want[0] == "S":
        first, _, last = want[1:].partition("-")
        for place in dict.fromkeys((first, last or first)):
            press(page.locator(".shand .scard").nth(int(place) - 1))
        press(page.get_by_role("button", name="Show", exact=True))
    else:
        both = want.endswith("+")
        press(page.get_by_role("button", name="Scout & show" if both else "Scout", exact=True))
        if page.locator(".active .end").count() > 1:
            press(page.locator(".active .end").last)
        press(page.locator(".gap").nth(int(want.rstrip("+")[1:]) - 1))


@pytest.mark.parametrize("game", GAMES)
def test_ten_steps_by_taps_on_a_small_phone(open_page: Any, game: str) -> None:
    page = opened(open_page, game, size=SMALL, has_touch=True)
    for number, want in enumerate(wanted(game)[:-1]):
        assert step_of(page) == number
        do(page, want, tap)
    assert page.locator(".roundend").is_visible()
    page.get_by_role("link", name="Play a match").click()
    page.wait_for_selector("#play-bot")


@pytest.mark.parametrize("game", GAMES)
def test_ten_steps_by_keys(open_page: Any, game: str) -> None:
    page = opened(open_page, game)
    for want in wanted(game)[:-1]:
        do(page, want, key)
    assert page.locator(".roundend").is_visible()


def test_another_legal_move_and_an_illegal_one(open_page: Any) -> None:
    page = opened(open_page, "lost-cities")
    asked = page.locator(".coach").inner_text()
    tap(hand_card(page, "Y2"))
    tap(page.locator("[data-place='pile Y']"))
    assert page.locator(".coach.warn").inner_text().endswith(asked)
    assert step_of(page) == 0
    for want in wanted("lost-cities")[:7]:
        do(page, want, tap)
    tap(page.locator("[data-place='pile Y']"))
    said = "You have just discarded to the yellow discard pile: draw from another."
    until(page, "(said) => document.querySelector('.speech p').textContent === said", said)
    page.get_by_role("button", name="Undo").click()
    assert step_of(page) == 6


def test_it_is_left_and_taken_up_again(open_page: Any) -> None:
    page = opened(open_page, "scout")
    for want in wanted("scout")[:3]:
        do(page, want, tap)
    page.get_by_role("link", name="The rules").click()
    page.get_by_role("link", name="Play a first game, step by step").click()
    page.wait_for_selector(".coach")
    assert step_of(page) == 3
    page.reload()
    page.wait_for_selector(".coach")
    assert step_of(page) == 3
    page.get_by_role("button", name="One step back").click()
    assert step_of(page) == 2
    page.get_by_role("button", name="Start again").click()
    assert step_of(page) == 0
    page.get_by_role("button", name="Skip").click()
    assert step_of(page) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "nb", "da", "nl"])
def test_axe_finds_nothing_at_any_step(open_page: Any, game: str, language: str) -> None:
    dark = language in ("en", "da")
    size = {"en": SMALL, "nb": PHONE, "da": DESK, "nl": SMALL}[language]
    theme = "dark" if dark else "light"
    page = opened(open_page, game, size=size, locale=language, color_scheme=theme, bypass_csp=True)
    for step in range(10):
        assert step_of(page) == step
        if step in (0, 1, 3, 9):
            check_axe(page, f"{game} {language}, step {step + 1}")
            keep(page, f"first-{game}-{language}-{step + 1}")
        if step < 9:
            page.locator(".bar .btn").last.click()
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_no_such_game(open_page: Any) -> None:
    page = open_page("learn/chess", size=PHONE)
    page.get_by_text("can't be loaded").wait_for()
