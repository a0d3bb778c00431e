"""Ways to a table and back to it: the banner, another tab, what is pasted, the form of a table."""

from __future__ import annotations

from typing import Any

import pytest

from browser.looking import PHONE, keep
from browser.playing import tap_half, until, wait_for_turn
from browser.quick import lay, play_on


def test_banner_leaves_home_and_menu_in_reach(open_page: Any, address: str) -> None:
    page = open_page(size=PHONE, wired=True)
    page.goto(f"{address}t/{lay(page, 'lost-cities')}")
    page.wait_for_selector(".hand .card")
    page.context.wire.cut()
    page.wait_for_selector(".lost")
    page.get_by_role("button", name="Menu").click(timeout=5000)
    page.keyboard.press("Escape")
    page.locator(".bar a").first.click(timeout=5000)
    page.wait_for_selector(".lobby")


def test_table_is_taken_back_from_another_tab(open_page: Any, address: str) -> None:
    page = open_page(size=PHONE, wired=True)
    page.goto(f"{address}t/{lay(page, 'lost-cities')}")
    page.wait_for_selector(".hand .card")
    page.context.wire.tell('{"type": "closing", "reason": "replaced"}')
    page.context.wire.cut()
    page.context.wire.mend()
    page.wait_for_selector("#use-here")
    assert page.locator(".lost").count() == 1
    keep(page, "taken-over-phone")
    page.locator("#use-here").click(timeout=5000)
    until(page, "() => !document.querySelector('.lost')")
    assert wait_for_turn(page) == "place"
    assert tap_half(page) == "place"


@pytest.mark.parametrize(
    ("pasted", "leads"),
    [
        ("S63B 17N8", "t/S63B17N8"),
        ("s63b-17n8", "t/s63b17n8"),
        ("https://cards.example/t/S63B17N8/", "t/S63B17N8"),
        ("Come and play: https://cards.example/here/t/S63B17N8 !", "t/S63B17N8"),
        ("https://cards.example/r/S63B17N8?step=3", "r/S63B17N8?step=3"),
        ("t/S63B17N8", "t/S63B17N8"),
    ],
)
def test_what_is_pasted_leads_to_the_table(
    open_page: Any, address: str, pasted: str, leads: str
) -> None:
    page = open_page()
    page.locator("#code").fill(pasted)
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(address + leads)


def test_what_is_no_code_is_answered_in_words(open_page: Any, address: str) -> None:
    page = open_page()
    page.locator("#code").fill("https://cards.example/")
    page.get_by_role("button", name="Join").click()
    assert "neither a code" in page.get_by_role("alert").inner_text()
    assert page.url == address


def test_fewer_players_forget_a_starter_who_is_gone(open_page: Any) -> None:
    page = open_page("#create")
    page.get_by_label("De store oppdagere").check()
    page.locator("input[name=players][value='4']").check()
    page.locator("summary").click()
    page.locator("#option-start").select_option("3")
    page.locator("input[name=players][value='2']").check()
    assert page.locator("#option-start").input_value() != ""
    rounds = page.locator("#option-rounds")
    for wrong in ("99", "13", "1e5", "0", "-3", "", "2.5"):
        rounds.fill(wrong)
        told = page.locator("#option-rounds-bad").inner_text()
        assert told == "Rounds: a whole number from 1 to 12, please."
        page.locator("#create").click()
        assert page.evaluate("document.activeElement.id") == "option-rounds", "it is not sent"
        assert rounds.input_value() == wrong, "nothing is changed behind one's back"
    rounds.fill("2")
    assert page.locator("#option-rounds-bad").count() == 0
    page.locator("#seat0").select_option("easy")
    page.locator("#create").click()
    page.wait_for_selector(".hand .card")


@pytest.mark.parametrize("path", ["zzz", "t/", "t/%E0%A4%A", "learn/", "r/x/y"])
def test_address_that_leads_nowhere_has_a_way_home(open_page: Any, address: str, path: str) -> None:
    page = open_page(path)
    page.locator("h1").wait_for()
    page.locator("main a.btn").click()
    page.wait_for_selector(".lobby")


def test_steps_in_haste_all_count_in_a_replay(open_page: Any, address: str) -> None:
    page = open_page()
    code = lay(page, "lost-cities")
    play_on(page, code)
    page.goto(f"{address}r/{code}")
    page.wait_for_selector(".player")
    page.evaluate(
        """() => {
          for (let k = 0; k < 3; k++)
            document.body.dispatchEvent(
              new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        }"""
    )
    until(page, "() => document.querySelector('.player input').value === '3'")


def test_keys_lead_to_the_hand_and_the_set_in_scout(open_page: Any, address: str) -> None:
    page = open_page()
    code = lay(page, "scout", players=3)
    page.goto(f"{address}t/{code}")
    page.locator(".turns .btn").first.click()
    play_on(page, code, moves=2)
    assert wait_for_turn(page) == "place"
    hand = page.locator(".shand [data-nav]").first
    hand.focus()
    page.keyboard.press("t")
    assert page.evaluate("() => document.activeElement.closest('.active') !== null")
    page.keyboard.press("h")
    assert page.evaluate("() => document.activeElement.closest('.shand') !== null")


@pytest.mark.parametrize("wide", [10, 12, 14])
def test_a_ten_is_whole_on_a_covered_scout_card(open_page: Any, address: str, wide: int) -> None:
    page = open_page(size=PHONE)
    page.goto(f"{address}t/{lay(page, 'scout', players=3)}")
    page.wait_for_selector(".turns .sline .scard")
    narrow = page.evaluate(
        """(n) => {
          const line = document.querySelector(".sline");
          const one = line.firstElementChild;
          line.replaceChildren(...Array.from({ length: n }, () => one.cloneNode(true)));
          const cards = [...line.querySelectorAll(".scard")];
          for (const card of cards) {
            card.className = "scard n-10 d-10";
            for (const sign of card.querySelectorAll("[data-sign]")) sign.dataset.sign = "10";
          }
          return cards.slice(0, -1).map((card, k) => Math.max(
            ...[...card.querySelectorAll("[data-sign]")].map(
              (sign) => sign.getBoundingClientRect().right),
          ) - cards[k + 1].getBoundingClientRect().left);
        }""",
        wide,
    )
    assert max(narrow) <= 0, narrow
