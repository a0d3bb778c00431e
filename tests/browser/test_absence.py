"""Those who leave or go: the way back to their seat, and what the others see and may do."""

from __future__ import annotations

from typing import Any

import pytest

from browser.looking import DESK, PHONE, check_axe, check_width, keep
from browser.playing import tap_half, until, wait_for_turn
from browser.quick import lay, play_along, play_on


def button(page: Any, name: str) -> Any:
    """Return the button of a name."""
    return page.get_by_role("button", name=name, exact=True)


def leave(page: Any) -> None:
    """Leave the match by the menu."""
    button(page, "Menu").click()
    button(page, "Leave the match").click()
    button(page, "Leave").click()
    page.locator("#play-bot").wait_for()


def look_at(page: Any, name: str) -> None:
    """Look at a page as it is on a phone and a desk."""
    for title, size in (("phone", PHONE), ("desk", DESK)):
        page.set_viewport_size(size)
        check_axe(page, f"{name} {title}")
        check_width(page)
        keep(page, f"{name}-{title}")


@pytest.mark.parametrize("game", ["lost-cities", "scout"])
def test_who_left_a_match_with_a_bot_takes_the_seat_again(
    open_page: Any, address: str, game: str
) -> None:
    page = open_page(bypass_csp=True)
    code = lay(page, game, players=2)
    page.goto(f"{address}t/{code}")
    wait_for_turn(page)
    leave(page)
    page.goto(f"{address}t/{code}")
    page.get_by_text("You left this match.").wait_for()
    assert page.locator(".table").get_attribute("data-mine") == "false"
    assert page.locator(".speech p").inner_text().startswith("You have left this seat.")
    assert page.title().startswith("\u25cf") is False, "nobody is reminded of a turn they gave up"
    look_at(page, f"left-{game}")
    button(page, "Take your seat again").click()
    until(page, "() => !document.querySelector('.comeback')")
    assert wait_for_turn(page) in ("place", "turn")
    if game == "lost-cities":
        assert [tap_half(page) for _ in range(2)] == ["place", "draw"]


def test_who_left_at_the_score_sheet_takes_the_seat_again(open_page: Any, address: str) -> None:
    page = open_page(bypass_csp=True)
    code = lay(page, "lost-cities", options={"rounds": 2})
    play_on(page, code, rounds=1)
    page.goto(f"{address}t/{code}")
    page.locator("#next-round").wait_for()
    leave(page)
    page.goto(f"{address}t/{code}")
    page.locator(".table.scored").wait_for()
    assert page.locator("#next-round").count() == 0, "it would be refused"
    assert not page.locator(".onward").is_visible(), "nothing covers the sheet"
    look_at(page, "left-scored")
    button(page, "Take your seat again").click()
    page.locator("#next-round").click()
    page.locator(".table.playing").wait_for()
    assert wait_for_turn(page) == "place"


def test_who_left_people_takes_the_seat_again_be_it_from_a_bot(
    open_page: Any, address: str
) -> None:
    host, friend = together(open_page, address)
    for replaced in (False, True):
        leave(friend)
        if replaced:
            button(host, "Menu").click()
            menu = host.get_by_role("dialog")
            menu.get_by_role("button", name="Let a bot play", exact=True).click()
            menu.get_by_text("a bot plays").first.wait_for()
            host.keyboard.press("Escape")
        friend.goto(host.url)
        said = "A bot plays for you." if replaced else "You left this match."
        friend.get_by_text(said).wait_for()
        button(friend, "Menu").click()
        assert button(friend, "Leave the match").count() == 0, "it was left already"
        # The same way back stands in the list of the seats.
        again = "Play yourself again" if replaced else "Take your seat again"
        friend.locator("dialog").get_by_role("button", name=again).click()
        until(friend, "() => !document.querySelector('.comeback')")
        friend.keyboard.press("Escape")


def together(open_page: Any, address: str) -> tuple[Any, Any]:
    """Return the pages of two who have begun a match, the host first."""
    host = open_page()
    code = lay(host, "lost-cities", bots=0)
    host.goto(f"{address}t/{code}")
    friend = open_page(f"t/{code}")
    button(friend, "Sit here").click()
    host.locator("#start:not(:disabled)").click()
    for page in (host, friend):
        page.wait_for_selector(".hand .card")
    return host, friend


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


def test_an_absence_grows(open_page: Any, address: str) -> None:
    host = open_page()
    host.clock.install()
    host.goto(f"{address}t/{lay(host, 'lost-cities', bots=0)}")
    friend = open_page(host.url.removeprefix(address))
    button(friend, "Sit here").click()
    friend.goto(address)
    host.locator("small", has_text="just gone").wait_for()
    host.clock.fast_forward(125_000)
    host.locator("small", has_text="away for 2 minutes").wait_for()


def test_who_wants_a_rematch_sees_who_is_waited_for(open_page: Any, address: str) -> None:
    host = open_page(bypass_csp=True)
    code = lay(host, "lost-cities", bots=0, options={"rounds": 1})
    host.goto(f"{address}t/{code}")
    friend = open_page(f"t/{code}")
    button(friend, "Sit here").click()
    host.locator("#start:not(:disabled)").click()
    friend.wait_for_selector(".hand .card")
    play_along(friend, code)
    play_on(host, code)
    host.locator("#rematch").click()
    button(host, "Rematch offered").wait_for()
    host.get_by_text("Waiting for").wait_for()
    look_at(host, "rematch-waiting")
    friend.locator("#rematch").click()
    for page in (host, friend):
        page.wait_for_selector(".hand .card")
        assert page.url != f"{address}t/{code}", "one tap was enough for both"
    assert host.url == friend.url
    # Who looks back at the sheet stays there, and finds the way on.
    friend.goto(f"{address}t/{code}")
    friend.get_by_role("link", name="Go to the rematch").wait_for()
    friend.wait_for_timeout(300)
    assert friend.url == f"{address}t/{code}"
