"""Those who leave or go: the way back to their seat, and what the others see and may do."""

from __future__ import annotations

from typing import Any

from browser.looking import DESK, PHONE, check_axe, check_width, keep
from browser.quick import lay


def button(page: Any, name: str) -> Any:
    """Return the button of a name."""
    return page.get_by_role("button", name=name, exact=True)


def look_at(page: Any, name: str) -> None:
    """Look at a page as it is on a phone and a desk."""
    for title, size in (("phone", PHONE), ("desk", DESK)):
        page.set_viewport_size(size)
        check_axe(page, f"{name} {title}")
        check_width(page)
        keep(page, f"{name}-{title}")


def test_the_host_frees_the_seat_of_a_friend_who_went(open_page: Any, address: str) -> None:
    host = open_page(bypass_csp=True)
    code = lay(host, "lost-cities", bots=0)
    host.goto(f"{address}t/{code}")
    friend = open_page(f"t/{code}")
    button(friend, "Sit here").click()
    free = host.get_by_role("button", name="Free the seat")
    free.wait_for()
    assert friend.get_by_role("button", name="Free the seat").count() == 0
    friend.goto(address)
    host.locator("small", has_text="just gone").wait_for()
    look_at(host, "waiting-friend-gone")
    free.click()
    host.locator(".seatlist select").select_option("easy")
    host.locator("#start:not(:disabled)").click()
    host.wait_for_selector(".hand .card")
