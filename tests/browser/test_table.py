"""What the table tells and shows beside the moves: errors, the end near, what others did."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from browser.looking import DESK, PHONE, check_axe, keep
from browser.playing import settle, state_of, tap_half, until, wait_for_turn
from browser.quick import lay, play_on

FLEW = """() => {
  window.flew = [];
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.classList?.contains("flying")) window.flew.push(getComputedStyle(node).position);
  }).observe(document.body, { childList: true, subtree: true });
}"""

TWICE = """(where) => {
  const button = document.querySelector(where);
  button.click();
  button.click();
}"""


def words(page: Any) -> str:
    """Return what the line of speech says."""
    return str(page.locator(".speech p").inner_text())


def sit(
    open_page: Any, address: str, game: str = "lost-cities", *, pile: int = -1, **more: Any
) -> Any:
    """Return the page of somebody at a table with a bot, played on until few cards are left."""
    options = {"rounds": 1} if game == "lost-cities" else {}
    page = open_page(wired=True, **more)
    code = lay(page, game, options=options)
    if pile >= 0:
        play_on(page, code, pile=pile)
    page.goto(f"{address}t/{code}")
    page.wait_for_selector(".table.playing")
    wait_for_turn(page)
    return page


def test_an_error_leaves_words_and_a_way_on(open_page: Any, address: str) -> None:
    page = sit(open_page, address, bypass_csp=True)

    def spoil(text: str) -> str:
        told = json.loads(text)
        return json.dumps({**told, "view": {}}) if told["type"] == "table" else text

    page.context.wire.change = spoil
    tap_place(page)
    page.get_by_role("alert").wait_for()
    assert "Something went wrong" in page.get_by_role("alert").inner_text()
    check_axe(page, "broken")
    keep(page, "broken-phone")
    page.context.wire.change = str
    page.get_by_role("button", name="Load the page again").click()
    page.wait_for_selector(".hand .card")
    page.context.wire.change = spoil
    page.locator(".deck.target").click()
    page.get_by_role("alert").wait_for()
    page.get_by_role("link", name="To the front page").click()
    page.locator("#play-bot").wait_for()


def test_who_may_not_watch_is_told_so(open_page: Any, address: str) -> None:
    player = open_page()
    code = lay(player, "lost-cities", watchable=False, options={"rounds": 1})
    other = open_page(f"t/{code}", bypass_csp=True)
    other.get_by_text("may be watched only by those who play").wait_for()
    assert other.locator(".table").count() == 0
    check_axe(other, "unwatched")
    keep(other, "unwatched-phone")
    play_on(player, code)
    other.wait_for_selector(".table.over")
    assert other.locator(".sheet-table").count() == 2, "a finished match may be seen"


def tap_place(page: Any) -> None:
    """Discard the first card."""
    page.locator(".hand .card").first.click(position={"x": 10, "y": 30})
    page.locator(".pile.target").click()
    if page.locator(".speech .yes").count():
        page.locator(".speech .yes").click()


def test_compiling_is_told(open_page: Any, address: str) -> None:
    page = open_page(wired=True)
    code = lay(page, "lost-cities")

    def not_ready(route: Any) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "games": [{**game, "ready": False} for game in told["games"]]})

    page.route("**/api/games", not_ready)
    page.context.wire.hold()
    page.goto(f"{address}t/{code}")
    page.get_by_text("their rules are being compiled").wait_for()
    keep(page, "compiling-phone")
    page.context.wire.let_go()
    page.wait_for_selector(".hand .card")

    # So do the lobby's lists, and a table that is being laid.
    waiting: list[Any] = []

    def keep_back(route: Any) -> None:
        waiting.append(route)

    page.route("**/api/me/tables", keep_back)
    page.goto(address)
    page.locator("p.panel", has_text="being compiled").wait_for()
    for route in waiting:
        route.continue_()
    page.unroute("**/api/me/tables")
    until(page, "() => !document.querySelector('p.panel')")
    waiting.clear()
    page.route("**/api/tables", keep_back)
    page.locator("#play-bot").click()
    page.locator(".quick p", has_text="being compiled").wait_for()
    keep(page, "compiling-lobby-phone")
    for route in waiting:
        route.continue_()
    page.unroute("**/api/tables")
    page.wait_for_selector(".hand .card")


def test_draws_and_turns_left_are_told(open_page: Any, address: str) -> None:
    page = sit(open_page, address, pile=5)
    seen = set()
    for _ in range(40):
        now = wait_for_turn(page)
        if now == "over":
            break
        left = int(page.locator(".deck .n").get_attribute("data-sign"))
        text = words(page)
        if left <= 5:
            draws = "One card left" if left == 1 else f"{left} draws left."
            assert draws in text
            # The person is on turn now, and then at every second draw.
            turns = (left - 1) // 2
            assert ("last turn" if not turns else f"at least {turns} more") in text
            seen.add(left)
        tap_half(page)
    assert len(seen) >= 2, "a bot may have taken from the discards"


def test_what_blocks_a_card_is_marked(open_page: Any, address: str) -> None:
    page = sit(open_page, address)
    code = str(page.url).rpartition("/")[2]
    for _ in range(30):
        play_on(page, code, moves=2)
        state = page.context.wire.told()[-1]["state"]
        until(page, "(at) => Number(document.querySelector('.table').dataset.state) >= at", state)
        if wait_for_turn(page) != "place":
            continue
        told = page.context.wire.told()[-1]
        plays = {move["text"][1:] for move in told["legal"] if move["text"][0] == "+"}
        stuck = [card for card in told["view"]["hand"] if card not in plays]
        if stuck:
            break
    else:
        pytest.fail("every card could be played, in 60 turns")
    suit = stuck[0][0]
    names = page.locator(f".hand .card.s{suit}")
    # Within a suit the hand is in the order of its ranks; the lowest is the one that is stuck.
    names.first.click(position={"x": 10, "y": 30})
    page.locator(f".mine [data-place^='row {suit} ']").click()
    page.locator(f".mine [data-place^='row {suit} '] .strip.last.blocks").wait_for()
    assert re.search("too low|too late", words(page))
    keep(page, "blocked-phone")
    page.keyboard.press("Escape")
    page.locator(".hand .card").last.click(position={"x": 10, "y": 30})
    assert not re.search("too low|too late", words(page)), "another choice, other words"
    assert page.locator(".blocks").count() == 0


@pytest.mark.parametrize("game", ["lost-cities", "scout"])
def test_cards_of_others_fly_where_things_may_move(open_page: Any, address: str, game: str) -> None:
    for motion in ("no-preference", "reduce"):
        page = sit(open_page, address, game, reduced_motion=motion)
        page.evaluate(FLEW)
        play_on(page, str(page.url).rpartition("/")[2], moves=3)
        wait_for_turn(page)
        until(page, "() => !document.querySelector('.flying')")
        flew = page.evaluate("window.flew")
        assert bool(flew) == (motion == "no-preference")
        assert set(flew) <= {"fixed"}, "nothing else on the table is moved by them"


def test_hands_left_and_moves_lead_on(open_page: Any, address: str) -> None:
    page = sit(open_page, address, size=DESK)
    play_on(page, str(page.url).rpartition("/")[2])
    page.wait_for_selector(".table.over")
    final = page.context.wire.told()[-1]["finished"][0]["final"]
    assert [page.locator(".openhand").nth(k).locator("li").count() for k in (0, 1)] == [
        len(hand) for hand in final["hands"]
    ]
    keep(page, "sheet-desk")
    line = page.locator(".log .goto").nth(4)
    told = line.inner_text()
    line.click()
    page.wait_for_selector(".player input[type=range]")
    public = re.sub(r" and drew .*", "", told).replace("You ", "")
    assert public in page.locator(".told").inner_text()
    keep(page, "replay-desk")
    page.locator(".log .goto").nth(9).click()
    until(page, "() => document.querySelector('.player input').value === '10'")
    assert page.locator(".goto[aria-current]").count() == 1


def test_signs_are_drawn_and_heard(open_page: Any, address: str) -> None:
    page = sit(open_page, address)
    page.get_by_role("button", name="Say something").click()
    page.get_by_role("button", name="Laugh").click()
    page.locator(".said .emoji").wait_for()
    assert "Laugh" in page.locator(".said li").last.inner_text()
    keep(page, "talk-phone")


def test_a_second_tap_makes_no_second_move(open_page: Any, address: str) -> None:
    page = sit(open_page, address)
    page.locator(".hand .card").first.click(position={"x": 10, "y": 30})
    before = state_of(page)
    page.evaluate(TWICE, ".pile.target")
    if page.locator(".speech .yes").count():
        page.evaluate(TWICE, ".speech .yes")
    settle(page, before)
    page.wait_for_selector(".deck.target")
    assert not any('"refused"' in text for text in page.context.wire.received)


def test_finished_matches_name_their_players(open_page: Any, address: str) -> None:
    page = open_page(size=PHONE)
    page.evaluate(
        """(url) => fetch(url, { method: "PUT", headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "easy" }) })""",
        f"{address}api/me",
    )
    play_on(page, lay(page, "store-oppdagere", players=3))
    page.goto(address)
    page.locator("[aria-labelledby=finished] .line").wait_for()
    assert (
        "easy, Bot 1 (easy), Bot 2 (easy)"
        in page.locator("[aria-labelledby=finished] .line").inner_text()
    )
