"""Several browsers at one table: three people, two tabs, a watcher, a lost network."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from browser.looking import DESK, PHONE, SMALL, keep
from browser.playing import settle, state_of, tap_half, until, until_told, wait_for_turn
from browser.quick import lay, play_on

CARD = re.compile(r"(?<![A-Za-z0-9])[SHDC](?:10|[2-9AJQK])(?![A-Za-z0-9])")


def code_of(page: Any) -> str:
    """Return the code of the table that a page shows."""
    return str(page.url).rpartition("/")[2]


def names_of(page: Any) -> list[str]:
    """Return the names of the cards in hand."""
    return [str(card.get_attribute("aria-label")) for card in page.locator(".hand .card").all()]


def gather(open_page: Any, host: Any, sizes: list[dict[str, int]]) -> list[Any]:
    """Let others sit down at the host's table, and start; return the pages by seat."""
    host.wait_for_selector(".seatlist")
    pages = [host]
    for size in sizes:
        page = open_page(f"t/{code_of(host)}", size=size)
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Leave the seat").wait_for()
        pages.append(page)
    host.locator("#start").click()
    for page in pages:
        page.wait_for_selector(".hand .card")
    return pages


@pytest.mark.slow
def test_three_people_with_two_decks(open_page: Any, address: str) -> None:
    host = open_page(size=DESK)
    host.locator("label.game", has_text="De store oppdagere").click()
    host.locator("input[name=players][value='3']").check()
    host.locator("#play-friend").click()
    pages = gather(open_page, host, [PHONE, SMALL])
    assert [page.locator(".hand .card").count() for page in pages] == [10, 10, 10]
    assert host.locator(".deck .n").get_attribute("data-sign") == "74", "104 cards less 30"
    for turn in range(400):
        page = pages[turn % 3]
        if tap_half(page) == "over":
            break
        if turn == 12:
            for size, seen in zip(("desk", "phone", "small"), pages, strict=True):
                keep(seen, f"three-people-{size}")
        tap_half(page)
    sheets = [page.locator(".sheet-table tfoot b").all_inner_texts() for page in pages]
    assert len(sheets[0]) == 3
    assert sheets[1] == sheets[0] == sheets[2], "everybody sees the same sheet"
    record = host.evaluate(
        "(url) => fetch(url).then((answer) => answer.json())",
        f"{address}api/tables/{code_of(host)}/record",
    )
    deal = record["rounds"][0]["deal"]
    dealt = [card for cards in (*deal["hands"], deal["pile"]) for card in cards]
    assert len(dealt) == 104
    assert {dealt.count(card) for card in dealt} == {2}
    assert [text.replace("\u2212", "-") for text in sheets[0]] == [
        str(points) for points in record["rounds"][0]["scores"]
    ]


def test_two_tabs_of_one_person(open_page: Any, address: str) -> None:
    first = open_page(wired=True)
    code = lay(first, "lost-cities")
    first.goto(f"{address}t/{code}")
    first.wait_for_selector(".hand .card")
    second = open_page(f"t/{code}", beside=first)
    second.wait_for_selector(".hand .card")
    wait_for_turn(first)
    until(
        second,
        "(state) => document.querySelector('.table').dataset.state === state",
        state_of(first),
    )
    assert names_of(second) == names_of(first)

    # Both choose a card of the same state; what the server answers to the first is held back.
    for page in (first, second):
        page.locator(".hand .card").first.click(position={"x": 10, "y": 30})
    before = state_of(first)
    wire = first.context.wire
    wire.hold()
    for page in (first, second):
        page.locator(".pile.target").click()
        if page.locator(".speech .yes").count():
            page.locator(".speech .yes").click()
    until_told(first, lambda: any('"refused"' in text for text in wire.received))
    assert sum('"move"' in text for text in wire.sent) == 2
    wire.let_go()
    for page in (first, second):
        settle(page, before)
        page.wait_for_selector(".deck.target")
        assert page.locator(".hand .card").count() == 7, "discarded once"
    refused = [text for text in wire.received if '"refused"' in text]
    assert len(refused) == 1
    assert "stale" in refused[0]

    # What one does, the other shows, there and back.
    second.get_by_role("button", name="Undo").click()
    for page in (first, second):
        until(page, "() => document.querySelectorAll('.hand .card').length === 8")
    assert tap_half(first) == "place"
    second.wait_for_selector(".deck.target")
    assert tap_half(second) == "draw"
    until(first, "() => document.querySelectorAll('.hand .card').length === 8")
    assert names_of(first) == names_of(second)


def test_a_watcher_sees_no_hand_before_the_end(open_page: Any) -> None:
    player = open_page(wired=True)
    code = lay(player, "store-oppdagere")
    watcher = open_page(f"t/{code}", size=DESK, wired=True)
    watcher.wait_for_selector(".table.playing")
    play_on(player, code, moves=12)
    assert watcher.locator(".hand, .hand .card").count() == 0
    assert watcher.get_by_text("Watching").count()
    keep(watcher, "watcher-desk")
    play_on(player, code)
    watcher.wait_for_selector(".table.over")

    hands = {
        told["state"]: set(told["view"]["hand"])
        for told in player.context.wire.told()
        if told["phase"] == "playing"
    }
    hidden = 0
    for told in watcher.context.wire.told():
        if told["phase"] != "playing":
            assert told["finished"][0]["final"]["hands"], "at the end all hands are shown"
            continue
        view = told["view"]
        assert (told["you"], view["hand"], told["half"], told["legal"]) == (None, None, None, [])
        assert all(line.get("drew") is None for line in told["log"])
        public = {card for rows in view["rows"] for row in rows for card in row["cards"]}
        public |= {card for pile in view["discards"].values() for card in pile}
        public |= {card for known in view["known"] for card in known}
        shown = set(CARD.findall(json.dumps({**told, "seats": None})))
        assert shown <= public, f"{sorted(shown - public)} can only be from a hand or the pile"
        hidden += bool(hands.get(told["state"], set()) - public)
    assert hidden > 10, "there were hands to be hidden"


def test_network_lost_while_the_other_moves(open_page: Any, address: str) -> None:
    here = open_page(size=PHONE, wired=True)
    here.goto(f"{address}t/{lay(here, 'lost-cities', bots=0)}")
    here, there = gather(open_page, here, [PHONE])
    wait_for_turn(here)
    here.context.wire.cut()
    here.wait_for_selector(".lost")
    assert "Trying again" in here.locator(".lost").inner_text()
    keep(here, "connection-lost-phone")
    # A move that can't be sent is not kept: the table may be another when the network is back.
    here.locator(".hand .card").first.click(position={"x": 10, "y": 30})
    here.locator(".pile.target").click()
    assert here.locator(".hand .card").count() == 8
    here.context.wire.mend()
    here.evaluate("dispatchEvent(new Event('online'))")
    until(here, "() => !document.querySelector('.lost')")
    for half in ("place", "draw"):
        assert tap_half(here) == half

    here.context.wire.cut()
    here.wait_for_selector(".lost")
    for half in ("place", "draw"):
        assert tap_half(there) == half
    here.context.wire.mend()
    here.evaluate("dispatchEvent(new Event('online'))")
    assert wait_for_turn(here) == "place"
    assert state_of(here) == state_of(there)
    assert here.locator(".moved, .taken").count(), "what happened meanwhile is marked"
    assert tap_half(here) == "place"
