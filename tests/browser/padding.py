"""Counting on the score pad as a person would: by taps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "cases/scores.json").read_text("utf-8")
)


def new_sheet(page: Any, game: str, names: list[str], colours: int | None = None) -> None:
    """Begin a sheet and open the first player's first round."""
    page.locator(f"input[name=game][value={game}]").check(force=True)
    if game != "lost-cities":
        page.locator(f"input[name=players][value='{len(names)}']").check(force=True)
    for seat, name in enumerate(names):
        page.locator(f"#name{seat}").fill(name)
    if colours:
        page.locator(f"input[name=colours][value='{colours}']").check(force=True)
    page.locator("#begin").click()
    page.locator(".countnow").click()
    page.wait_for_selector("#next")


def tap_row(page: Any, suit: str, ranks: list[str]) -> None:
    """Tap each card of a row, once."""
    names = {"1": "A"} if suit in "SHDC" else {}
    for rank in ranks:
        page.locator(f"[data-card={suit}{names.get(rank, rank)}]").click()


def points(page: Any, seat: int) -> int:
    """Return the points that stand under a player's name."""
    text = page.locator(".who .tab b").nth(seat).inner_text()
    return int(text.replace("\u2212", "-"))


def points_of_suit(page: Any, place: int) -> int:
    """Return the points over a column of the grid."""
    text = page.locator(".suithead b").nth(place).inner_text()
    return int(text.replace("\u2212", "-").replace("\u2013", "0"))


def leave(page: Any, *, seat: int, players: int) -> None:
    """Go on to the next player, or close the round."""
    page.locator("#next" if seat < players - 1 else "#done").click()
    page.wait_for_selector(
        ".sheetpage" if seat == players - 1 else f".tab:nth-child({seat + 2}).on"
    )


def count(page: Any, what: str, number: int) -> None:
    """Tap a counter of Scout up to a number."""
    for _ in range(number):
        page.get_by_role("button", name=f"One more: {what}").click()
