"""Whole matches without a mouse: from the lobby over finished rounds to the end, or the rematch."""

from __future__ import annotations

from typing import Any

from browser.looking import PHONE
from browser.playing import settle, state_of, told_now, until, wait_for_turn


def tab_to(page: Any, selector: str, most: int = 60) -> None:
    """Press Tab until the focus is on what a selector names."""
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def tab_to_one(page: Any, selector: str, which: int, most: int = 80) -> None:
    """Press Tab until the focus is on one of what a selector names, counted from 0 or the end."""
    here = (
        "([wanted, k]) => [...document.querySelectorAll(wanted)].at(k) === document.activeElement"
    )
    for _ in range(most):
        if page.evaluate(here, [selector, which]):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector} {which}")


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


def play_scout(page: Any, *, both: bool) -> str:
    """Make a move of Scout by keys, the longest show if there is one; return what was done.

    Args:
        page: the page, whose turn it is.
        both: begin a scout & show if that is possible.
    """
    legal = [move["text"] for move in told_now(page)["legal"]]
    shows = sorted((text for text in legal if text[0] == "S"), key=len_of_show)
    begun = [text.split("+")[0] + "+" for text in legal if "+" in text]
    if shows and not (both and begun):
        first, _, last = shows[-1][1:].partition("-")
        for place in dict.fromkeys((first, last or first)):
            tab_to_one(page, ".shand .scard", int(place) - 1)
            page.keyboard.press("Enter")
        tab_to(page, ".btn.show")
        page.keyboard.press("Enter")
        return "show"
    text = begun[0] if both and begun else next(text for text in legal if text[0] in "LR")
    tab_to_one(page, ".actions .btn", 1 if text.endswith("+") else 0)
    page.keyboard.press("Enter")
    if page.locator(".active .end").count() > 1:
        assert page.evaluate("document.activeElement.matches('.active .end')"), "to an end"
        tab_to_one(page, ".active .end", 0 if text[0] == "L" else -1)
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('.incoming .btn')"), "to the card taken"
    if "t" in text:
        page.keyboard.press("Enter")
    tab_to_one(page, ".gap", int(text[1:].rstrip("t+")) - 1)
    page.keyboard.press("Enter")
    return "both" if text.endswith("+") else "scout"


def len_of_show(text: str) -> int:
    """Return how many cards a show shows."""
    first, _, last = text[1:].partition("-")
    return int(last or first) - int(first)


def test_a_match_of_scout(open_page: Any) -> None:
    page = open_page(size=PHONE, wired=True)
    tab_to(page, "input[name=game]")
    while not page.locator("input[name=game][value=scout]").is_checked():
        page.keyboard.press("ArrowDown")
    tab_to(page, "input[name=players]")
    while not page.locator("input[name=players][value='3']").is_checked():
        page.keyboard.press("ArrowRight")
    tab_to(page, "#play-bot")
    page.keyboard.press("Enter")
    page.wait_for_selector(".turns")

    done: list[str] = []
    for _ in range(300):
        now = wait_for_turn(page)
        before = state_of(page)
        if now == "over":
            break
        if now == "turn":
            # Both ways to hold the hand, in turn.
            tab_to_one(page, ".turns .btn", done.count("turn") % 2)
            page.keyboard.press("Enter")
            done.append(now)
        elif now == "scored":
            tab_to(page, "#next-round")
            page.keyboard.press("Enter")
            done.append(now)
        else:
            done.append(play_scout(page, both="both" not in done))
            if done.count("both") == 1 and done[-1] == "both":
                settle(page, before)
                before = state_of(page)
                tab_to(page, ".shand .scard")
                page.keyboard.press("u")
                settle(page, before)
                before = state_of(page)
                done.append(play_scout(page, both=True))
        settle(page, before)
    assert now == "over"
    assert done.count("turn") == 3
    assert {"show", "scout", "both", "scored"} <= set(done)
    until(page, "() => document.activeElement.matches('.roundend h2')")
