"""Playing on the page as a person would: by taps or by keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

NOW = """() => {
  const has = (s) => Boolean(document.querySelector(s));
  if (has(".table.over")) return "over";
  if (has("#next-round:not(:disabled)")) return "scored";
  if (has(".speech .yes")) return "asked";
  if (has(".deck.target")) return "draw";
  if (has(".turns")) return has(".turns .btn:not(:disabled)") ? "turn" : "wait";
  if (has(".table.playing[data-mine=true]")) return "place";
  return "wait";
}"""


def until(page: Any, predicate: str, arg: object = None, seconds: float = 90) -> None:
    """Wait until a function of the page returns something true.

    Playwright's own `wait_for_function` evaluates text in the page, which our policy forbids.
    """
    end = time.monotonic() + seconds
    while not page.evaluate(predicate, arg):
        assert time.monotonic() < end, f"never came true: {predicate[:200]}"
        page.wait_for_timeout(30)


def until_told(page: Any, so: Callable[[], bool], seconds: float = 90) -> None:
    """Wait, while the browser goes on, until something is so."""
    end = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < end, "it never came to be so"
        page.wait_for_timeout(10)


def tap(what: Any, **where: Any) -> None:
    """Tap with a finger where the page is that of a phone with a touch screen; else click."""
    if getattr(what.page.context, "touches", False):
        what.tap(**where)
    else:
        what.click(**where)


def wait_for_turn(page: Any) -> str:
    """Wait until there is something to do; return what."""
    end = time.monotonic() + 90
    while (now := str(page.evaluate(NOW))) == "wait":
        assert time.monotonic() < end, "the turn never comes"
        page.wait_for_timeout(30)
    return now


def state_of(page: Any) -> str:
    """Return the number of the state that the page shows."""
    return str(page.locator(".table").get_attribute("data-state"))


def told_now(page: Any) -> dict[str, Any]:
    """Return what a wired page was told of the state that it shows."""
    state = state_of(page)
    told: list[dict[str, Any]] = page.context.wire.told()
    return next(table for table in reversed(told) if str(table["state"]) == state)


def settle(page: Any, before: str) -> None:
    """Wait until the page shows another state."""
    until(page, "(was) => document.querySelector('.table')?.dataset.state !== was", before)


def tap_half(page: Any) -> str:
    """Do by taps what is to be done next in an expedition game; return what it was."""
    now = wait_for_turn(page)
    before = state_of(page)
    if now == "scored":
        tap(page.locator("#next-round"))
    if now == "asked":
        tap(page.locator(".speech .yes"))
    elif now == "draw":
        tap(page.locator(".deck.target"))
        if page.locator(".speech .yes").count():
            tap(page.locator(".speech .yes"))
    elif now == "place":
        _place(page)
    if now != "over":
        settle(page, before)
    return now


def _place(page: Any) -> None:
    cards = page.locator(".hand .card")
    for k in range(cards.count()):
        tap(cards.nth(k), position={"x": 10, "y": 30})
        if page.locator(".mine .target").count():
            tap(page.locator(".mine .target").first)
            break
    else:
        tap(page.locator(".pile.target").first)
    if page.locator(".speech .yes").count():
        tap(page.locator(".speech .yes"))


def play_match(page: Any, most: int = 900) -> list[str]:
    """Play until the match is over; return what was done."""
    done = []
    for _ in range(most):
        done.append(tap_half(page))
        if done[-1] == "over":
            return done
    raise AssertionError("the match doesn't end")
