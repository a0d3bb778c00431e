"""Who somebody is: in another browser, under another name, and to whom one doesn't want to hear."""

from __future__ import annotations

from typing import Any

from browser.looking import DESK, PHONE, check_axe, check_width, keep
from browser.playing import until, wait_for_turn
from browser.quick import lay
from browser.test_absence import button, together

RENAME = """(name) => fetch(new URL("api/me", document.baseURI), { method: "PUT",
  headers: { "content-type": "application/json" }, body: JSON.stringify({ name }) })"""


def look_at(page: Any, name: str) -> None:
    """Look at a page as it is on a phone and a desk."""
    for title, size in (("desk", DESK), ("phone", PHONE)):
        page.set_viewport_size(size)
        check_axe(page, f"{name} {title}")
        check_width(page)
        keep(page, f"{name}-{title}")


def test_who_is_muted_stays_so_under_another_name(open_page: Any, address: str) -> None:
    here, there = together(open_page, address)
    there.evaluate(RENAME, "Pest")
    here.get_by_text("Pest").first.wait_for()
    button(here, "Say something").click()
    button(here, "Mute Pest").click()
    there.evaluate(RENAME, "Sweet")
    button(here, "Mute Sweet").wait_for()
    assert button(here, "Mute Sweet").get_attribute("aria-pressed") == "true"
    button(there, "Say something").click()
    button(there, "Hello!").click()
    there.locator(".said li", has_text="Hello!").wait_for()
    button(here, "Oops!").click()
    here.locator(".said li", has_text="Oops!").wait_for()
    assert here.locator(".said li", has_text="Hello!").count() == 0
    here.goto(f"{address}#settings")
    here.reload()
    here.get_by_text("Muted: Pest").wait_for()


def test_a_private_link_brings_the_seat_along(open_page: Any, address: str) -> None:
    first = open_page(bypass_csp=True)
    code = lay(first, "lost-cities")
    first.goto(f"{address}#settings")
    first.reload()
    first.get_by_role("link", name="Your seats in another browser").click()
    button(first, "Show my private link").click()
    link = str(first.locator("#private-link").input_value())
    key = link.partition("#key=")[2]
    assert link.startswith(f"{address}#key=")
    assert len(key) == 45, "128 bits of who it is, and 128 that prove it"
    look_at(first, "private-link")

    second = open_page(f"t/{code}", bypass_csp=True)
    second.get_by_text("Is one of these seats yours?").wait_for()
    assert second.locator(".hand").count() == 0
    look_at(second, "forgotten")
    asked: list[str] = []
    second.on("request", lambda request: asked.append(request.url))
    lay(second, "scout", bots=0)
    second.goto(link)
    until(second, "() => location.hash === '#device'")
    second.get_by_text("Here you sit at 1 table as somebody else").wait_for()
    look_at(second, "private-link-opened")
    button(second, "It is my own link").click()
    second.locator("#play-bot").wait_for()
    assert not any(key in url for url in asked), "it is sent in no address"
    second.goto(f"{address}t/{code}")
    second.wait_for_selector(".hand .card")
    wait_for_turn(second)

    second.goto(f"{address}#key={key[:-1]}")
    button(second, "It is my own link").click()
    second.get_by_role("alert").wait_for()
    assert "not whole" in second.get_by_role("alert").inner_text()
