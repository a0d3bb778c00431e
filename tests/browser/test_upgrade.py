"""A page that was loaded before the server was upgraded."""

from __future__ import annotations

from typing import Any

from browser.looking import DESK, PHONE, check_axe, check_width, keep
from browser.playing import tap_half, until, wait_for_turn
from browser.quick import lay


def upgraded(text: str) -> str:
    """Return a message as a server with another page says it."""
    return '{"type":"hello","page":"0123456789ab"}' if '"hello"' in text else text


def loaded_anew(page: Any, act: str) -> None:
    """See that a click loads the page anew."""
    page.evaluate("() => void (window.before = true)")
    page.locator(act).first.click()
    until(page, "() => !window.before && document.querySelector('#app > *')")


def test_a_table_offers_the_new_page_and_plays_on(open_page: Any, address: str) -> None:
    page = open_page(size=PHONE, wired=True, bypass_csp=True)
    wire = page.context.wire
    page.goto(f"{address}t/{lay(page, 'lost-cities')}")
    page.wait_for_selector(".hand .card")
    assert tap_half(page) == "place"
    assert page.locator(".newer").count() == 0

    # In the middle of a turn the server goes, and comes back with another page.
    wire.change = upgraded
    wire.cut()
    page.locator(".lost").wait_for()
    wire.mend()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator(".newer").wait_for()
    until(page, "() => document.querySelectorAll('.lost').length === 1")
    for title, size in (("desk", DESK), ("phone", PHONE)):
        page.set_viewport_size(size)
        check_axe(page, f"newer {title}")
        check_width(page)
        keep(page, f"newer-{title}")
    assert tap_half(page) == "draw"
    assert tap_half(page) == "place"
    page.locator(".newer").get_by_role("button", name="Close").click()
    assert page.locator(".newer").count() == 0
    assert tap_half(page) == "draw"
    wire.change = str
    wait_for_turn(page)
    loaded_anew(page, ".bar a")
    page.locator("#play-bot").wait_for()
    assert page.locator(".newer").count() == 0


def test_the_lobby_hears_of_a_new_page(open_page: Any) -> None:
    page = open_page()

    def other(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "kortbord-page": "0123456789ab"})

    page.route("**/api/me/tables", other)
    page.reload()
    page.locator("#reload").wait_for()
    keep(page, "newer-lobby-phone")
    page.unroute("**/api/me/tables")
    loaded_anew(page, "#reload")
    page.locator("#play-bot").wait_for()
    assert page.locator(".newer").count() == 0
