"""What the page says at the right moment: links, names, seats, replays and sheets."""

from __future__ import annotations

from typing import Any

import pytest

from browser.looking import PHONE, check_axe, check_targets, check_width, keep
from browser.playing import tap_half, until, wait_for_turn
from browser.quick import lay, play_on
from browser.test_absence import button


def test_a_link_for_this_computer_only_says_so(open_page: Any, address: str) -> None:
    page = open_page(size=PHONE, bypass_csp=True)
    page.locator("#play-friend").click()
    hint = page.locator(".invite .hint")
    hint.wait_for()
    assert "--host 0.0.0.0" in hint.inner_text()
    assert page.locator(".invite input").input_value() == page.url
    check_axe(page, "link here only")
    check_width(page)
    keep(page, "link-here-only")


def test_a_link_names_the_address_that_others_use(open_page: Any, address: str) -> None:
    page = open_page()
    told = {"base": "http://192.168.1.7:8765", "here_only": False}
    page.route("**/api/address", lambda route: route.fulfill(json=told))
    page.locator("#play-friend").click()
    code = page.locator(".invite input")
    until(page, "() => document.querySelector('.invite input')?.value")
    assert code.input_value() == f"http://192.168.1.7:8765/t/{page.url.rpartition('/')[2]}"
    assert page.locator(".invite .hint").count() == 0


def test_the_host_changes_the_number_of_seats(open_page: Any, address: str) -> None:
    host = open_page(size=PHONE, bypass_csp=True, has_touch=True)
    host.locator("label.game", has_text="De store oppdagere").tap()
    host.locator("#play-friend").tap()
    host.wait_for_selector(".seatlist")
    assert host.locator(".seatlist li").count() == 2
    friend = open_page(f"t/{host.url.rpartition('/')[2]}")
    button(friend, "Sit here").click()
    host.locator("#start:not(:disabled)").wait_for()
    host.locator(".options label", has_text="4").tap()
    until(friend, "() => document.querySelectorAll('.seatlist li').length === 4")
    assert friend.locator("input[name=players]").count() == 0, "the host alone"
    host.locator("#start:disabled").wait_for()
    host.locator(".options label", has_text="3").tap()
    until(host, "() => document.querySelectorAll('.seatlist li').length === 3")
    check_axe(host, "seats")
    check_targets(host, ".options label, .seatlist .btn, .seatlist select, #start")
    keep(host, "waiting-seats")
    host.locator(".seatlist select").select_option("easy")
    host.locator("#start:not(:disabled)").tap()
    friend.wait_for_selector(".hand .card")
    assert friend.locator(".foldhead, .others .rows").count() == 2


def test_no_seat_with_a_person_is_taken_away(open_page: Any, address: str) -> None:
    host = open_page()
    code = lay(host, "store-oppdagere", players=3, bots=0)
    host.goto(f"{address}t/{code}")
    friend = open_page(f"t/{code}")
    button(friend, "Sit here").last.click()
    host.locator("input[name=players][value='2']:disabled").wait_for()
    assert not host.locator("input[name=players][value='4']").is_disabled()


def test_a_replay_of_a_match_that_goes_on_says_so(open_page: Any, address: str) -> None:
    page = open_page(bypass_csp=True)
    code = lay(page, "lost-cities")
    page.goto(f"{address}r/{code}")
    page.get_by_text("This match is not over yet.").wait_for()
    check_axe(page, "replay too early")
    page.get_by_role("link", name="To the table").click()
    page.wait_for_selector(".hand .card")


@pytest.mark.parametrize("name", ["You", "Bot (easy)", "Bot 1 (lett)"])
def test_a_name_of_the_page_itself_is_refused_in_words(open_page: Any, name: str) -> None:
    page = open_page("#settings")
    until(page, "() => document.querySelector('#my-name')?.value")  # the name that one has
    page.locator("#my-name").fill(name)
    page.get_by_role("button", name="Save").click()
    assert "calls a bot" in page.get_by_role("alert").inner_text()


def test_every_round_has_its_sheet_at_the_end(open_page: Any, address: str) -> None:
    page = open_page(size=PHONE, bypass_csp=True, has_touch=True)
    code = lay(page, "lost-cities", options={"rounds": 3})
    told = play_on(page, code)
    page.goto(f"{address}t/{code}")
    page.locator("#sheet", has_text="round 3").wait_for()
    for number in (1, 2, 3):
        page.locator(".options label", has_text=f"Round {number}").tap()
        page.locator("#sheet", has_text=f"round {number}").wait_for()
        sums = page.locator(".sheet-table tfoot b").all_inner_texts()
        scores = told["finished"][number - 1]["scores"]
        assert [int(text.replace("\u2212", "-")) for text in sums] == scores
    check_axe(page, "sheets of all rounds")
    check_width(page)
    keep(page, "sheets-phone")


def test_the_latest_moves_begin_with_their_beginning(open_page: Any, address: str) -> None:
    page = open_page(size=PHONE)
    page.goto(f"{address}t/{lay(page, 'store-oppdagere', players=4)}")
    for _ in range(3):
        for _ in range(2):
            tap_half(page)
    wait_for_turn(page)
    lines = page.evaluate(
        """() => {
          const box = document.querySelector(".recent").getBoundingClientRect();
          return [...document.querySelectorAll(".recent li")].map((line) => {
            const { top, bottom, left } = line.getBoundingClientRect();
            const inside = top >= box.top - 1 && bottom <= box.bottom + 1;
            return { inside, beside: left >= box.right };
          });
        }"""
    )
    assert lines
    assert lines[0]["inside"], "the latest is there"
    assert all(line["inside"] or line["beside"] for line in lines), lines
