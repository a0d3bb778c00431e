"""What the table itself shows of somebody who is gone, and lets the others do about it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.looking import DESK, PHONE, SMALL, check_axe, check_targets, check_width, keep
from browser.playing import until, wait_for_turn
from browser.quick import lay
from browser.test_absence import button, leave


def three(open_page: Any, address: str, game: str, **more: Any) -> list[Any]:
    """Return the pages of three people who have begun a match, by seat."""
    host = open_page(bypass_csp=True, **more)
    code = lay(host, game, players=3, bots=0)
    host.goto(f"{address}t/{code}")
    pages = [host]
    for _ in range(2):
        page = open_page(f"t/{code}")
        button(page, "Sit here").first.click()
        button(page, "Leave the seat").wait_for()
        pages.append(page)
    host.locator("#start:not(:disabled)").click()
    for page in pages:
        page.wait_for_selector(".hand .card, .turns")
    return pages


def looked_at(page: Any, name: str) -> None:
    """Look at what is told of who is gone, on screens of all sizes."""
    for title, size in (("small", SMALL), ("phone", PHONE), ("desk", DESK)):
        page.set_viewport_size(size)
        check_width(page)
        check_axe(page, f"{name} {title}")
        keep(page, f"{name}-{title}")
        assert page.locator(".tag.gone").first.is_visible()
    page.set_viewport_size(PHONE)


@pytest.mark.parametrize("game", ["store-oppdagere", "scout"])
def test_who_leaves_is_replaced_from_the_table_itself(
    open_page: Any, address: str, game: str
) -> None:
    host, friend, third = three(open_page, address, game, size=PHONE)
    leave(third)
    for page in (host, friend):
        page.locator(".absent", has_text="has left the match.").wait_for()
        check_targets(page, ".absent .btn")
    assert "left" in host.locator(".tag.gone").inner_text()
    looked_at(host, f"gone-{game}")
    button(host, "Let a bot play").click()
    host.locator(".absent .btn:disabled", has_text="You agreed (1)").wait_for()
    button(friend, "Let a bot play").click()
    until(host, "() => !document.querySelector('.absent')")
    assert host.locator(".tag.gone").inner_text() == "bot"
    looked_at(host, f"replaced-{game}")


def test_a_minute_away_is_told_in_words(open_page: Any, address: str) -> None:
    page = open_page(size=SMALL, wired=True, has_touch=True)
    code = lay(page, "store-oppdagere", players=3, bots=0)
    pages = [open_page(f"t/{code}") for _ in range(2)]
    for other in pages:
        button(other, "Sit here").first.click()
        button(other, "Leave the seat").wait_for()

    def long_gone(text: str) -> str:
        """Let the minute have passed for who is away."""
        told = json.loads(text)
        for seat in told.get("seats") or []:
            if seat["away_seconds"] is not None:
                seat["away_seconds"] += 64
        return json.dumps(told)

    page.context.wire.change = long_gone
    page.goto(f"{address}t/{code}")
    page.locator("#start:not(:disabled)").tap()
    wait_for_turn(page)
    assert page.locator(".absent, .tag.gone").count() == 0
    pages[1].close()
    page.locator(".absent", has_text="has been away for more than a minute.").wait_for()
    assert page.locator(".tag.gone").inner_text() == "away"
    check_targets(page, ".absent .btn")
    check_width(page)
    keep(page, "away-small")


def test_who_watches_is_told_but_decides_nothing(open_page: Any, address: str) -> None:
    pages = three(open_page, address, "store-oppdagere", size=PHONE)
    watcher = open_page(f"t/{pages[0].url.rpartition('/')[2]}")
    leave(pages[2])
    watcher.locator(".absent").wait_for()
    assert watcher.locator(".absent .btn").count() == 0
