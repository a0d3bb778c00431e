"""A network that fails without a word: the page says so soon, and never of a tab that slept."""

from __future__ import annotations

from typing import Any

import pytest

from browser.looking import PHONE, check_width, keep
from browser.playing import settle, state_of, until_told, wait_for_turn
from browser.quick import lay

SLOW = "The connection is slow"


@pytest.fixture
def page(open_page: Any, address: str) -> Any:
    """Somebody's turn in Lost Cities, by a clock that the test turns."""
    page = open_page(size=PHONE, wired=True)
    page.clock.install()
    page.goto(f"{address}t/{lay(page, 'lost-cities')}")
    page.wait_for_selector(".hand .card")
    wait_for_turn(page)
    return page


def discard(page: Any) -> None:
    """Discard the first card."""
    page.locator(".hand .card").first.click(position={"x": 10, "y": 30})
    page.locator(".pile.target").click()
    if page.locator(".speech .yes").count():
        page.locator(".speech .yes").click()


def sent(page: Any, kind: str) -> int:
    """Return how many messages of a kind the page has sent."""
    return sum(f'"type":"{kind}"' in text for text in page.context.wire.sent)


def test_a_move_without_an_answer_is_told_of_in_three_seconds(page: Any) -> None:
    wire, before = page.context.wire, state_of(page)
    sockets = wire.opened
    wire.hold()
    discard(page)
    assert page.locator(".lost").count() == 0, "not yet"
    page.clock.run_for(3_000)
    page.locator(".lost", has_text=SLOW).wait_for()
    check_width(page)
    keep(page, "connection-slow-phone")
    wire.let_go()
    settle(page, before)
    page.wait_for_selector(".deck.target")
    assert page.locator(".lost").count() == 0
    assert (sent(page, "move"), wire.opened) == (1, sockets)

    # An answer that doesn't come at all is asked for over another socket.
    wire.hold()
    before = state_of(page)
    page.locator(".deck.target").click()
    page.clock.run_for(6_000)
    until_told(page, lambda: wire.opened == sockets + 1)
    page.locator(".lost").wait_for()
    wire.let_go()
    settle(page, before)
    page.locator(".lost").wait_for(state="detached")
    assert sent(page, "move") == 2, "made once each"
    assert not any('"refused"' in text for text in wire.received)


def test_silence_is_told_of_in_ten_seconds(page: Any) -> None:
    wire = page.context.wire
    page.clock.run_for(7_000)
    until_told(page, lambda: sent(page, "ping") == 1 and '"pong"' in wire.received[-1])
    page.clock.run_for(3_500)
    assert page.locator(".lost").count() == 0, "it was answered"
    wire.hold()
    page.clock.run_for(6_800)
    page.locator(".lost", has_text=SLOW).wait_for()
    wire.let_go()
    page.locator(".lost").wait_for(state="detached")


def test_a_tab_that_slept_is_not_told_of_a_slow_connection(page: Any) -> None:
    wire = page.context.wire
    sockets = wire.opened
    wire.hold()
    page.clock.run_for(7_000)
    until_told(page, lambda: sent(page, "ping") == 1)
    page.clock.fast_forward(600_000)
    until_told(page, lambda: sent(page, "ping") == 2)
    assert page.locator(".lost").count() == 0
    wire.let_go()
    page.clock.run_for(6_000)
    assert page.locator(".lost").count() == 0
    assert wire.opened == sockets, "the socket is as good as before"
