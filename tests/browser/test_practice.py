"""Practice on the page: hints, what moves bring, the daily deal."""

from __future__ import annotations

from typing import Any

from browser.looking import DESK, PHONE, check_axe, check_width, keep
from browser.playing import state_of, tap_half, until

MAKE = """async (asked) => {
  await fetch("api/me");
  const answer = await fetch("api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  return (await answer.json()).code;
}"""
AGAINST_A_BOT = {
    "game": "lost-cities",
    "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}],
    "options": {"start": 0, "rounds": 1},
    "start": True,
}


def at_table(open_page: Any, address: str, **more: Any) -> Any:
    page = open_page("", size=PHONE, bypass_csp=True)
    code = page.evaluate(MAKE, {**AGAINST_A_BOT, **more})
    page.goto(f"{address}t/{code}")
    page.wait_for_selector(".hand .card")
    return page


def sure(page: Any) -> str:
    """Wait until a hint is no longer looked for; return its words."""
    page.wait_for_selector(".speech.hinting")
    until(page, "() => !document.querySelector('.speech p').textContent.includes('…')")
    return str(page.locator(".speech p").inner_text())


def test_a_hint_comes_in_two_steps_by_tap_or_key_and_is_told(open_page: Any, address: str) -> None:
    page = at_table(open_page, address)
    assert page.locator(".bar .assisted").count() == 0
    page.locator(".btn.hint").click()
    near = sure(page)
    assert page.locator(".hand .hinted").count() == 0, "not the card yet"
    check_axe(page, "the neighbourhood of a hint")
    page.locator(".btn.hint").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .hinted")
    assert sure(page) != near
    assert "(hint)" in (page.locator(".hand .hinted").get_attribute("aria-label") or "")
    assert page.locator(".btn.hint").count() == 0, "there is no more to be told"
    for size in (PHONE, DESK):
        page.set_viewport_size(size)
        check_axe(page, "a hint")
        check_width(page)
        keep(page, f"hint-{size['width']}")
    page.set_viewport_size(PHONE)
    assert page.locator(".bar .assisted").count() == 1
    # The first half of the move that was told, then the rest of it is marked.
    card = page.locator(".hand .hinted")
    before = state_of(page)
    card.click()
    words = page.locator(".speech p").inner_text()
    target = ".pile.target" if words.startswith("Discard") else ".mine .target"
    page.locator(target).first.click()
    if page.locator(".speech .yes").count():
        page.locator(".speech .yes").click()
    until(page, "(was) => document.querySelector('.table').dataset.state !== was", before)
    page.wait_for_selector(".mid .hinted")
    assert page.locator(".hinted").count() == 1


def test_no_hints_between_people(open_page: Any, address: str) -> None:
    page = open_page("", size=PHONE)
    asked = {**AGAINST_A_BOT, "seats": [{"kind": "me"}, {"kind": "person"}], "start": False}
    code = page.evaluate(MAKE, asked)
    page.goto(f"{address}t/{code}")
    other = open_page(f"t/{code}", size=PHONE)
    other.get_by_role("button", name="Sit").click()
    page.locator("#start:not(:disabled)").click()
    page.wait_for_selector(".table.playing[data-mine=true]")
    assert page.locator(".btn.hint").count() == 0


def test_what_moves_bring_is_shown_in_practice_alone(open_page: Any, address: str) -> None:
    page = at_table(open_page, address)
    assert page.locator(".values").count() == 0
    page = at_table(open_page, address, values=True)
    page.wait_for_selector(".values li")
    assert page.locator(".bar .assisted").count() == 1
    check_axe(page, "what moves bring")
    check_width(page)
    keep(page, "values")
    tap_half(page)
    page.wait_for_selector(".deck.target")
    until(page, "() => document.querySelector('.values li')?.textContent.includes('Draw')")


def test_the_daily_deal_is_played_and_told_in_a_line(open_page: Any, address: str) -> None:
    page = open_page("", size=PHONE, bypass_csp=True)
    page.get_by_role("link", name="Daily deal").click()
    page.locator("#play-daily").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .card")
    assert page.locator(".btn.hint").count() == 0
    while tap_half(page) != "over":
        pass
    check_axe(page, "the end of a daily deal")
    page.get_by_role("link", name="Your result, to share").click()
    page.wait_for_selector(".shared")
    page.evaluate(
        "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"
    )
    page.get_by_role("button", name="Copy the line").click()
    until(page, "() => Boolean(window.copied)")
    line = page.evaluate("() => window.copied")
    day = page.evaluate("async () => (await (await fetch('api/daily')).json()).day")
    assert line == page.locator(".shared").inner_text()
    assert line.startswith(f"Kortbord daily {day}: ")
    assert " turns" in line
    assert "try" not in line
    for size in (PHONE, DESK):
        page.set_viewport_size(size)
        check_axe(page, "the daily deal")
        check_width(page)
        keep(page, f"daily-{size['width']}")
    page.get_by_role("button", name="Play it again").click()
    page.wait_for_selector(".hand .card")
