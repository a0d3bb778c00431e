"""Every view as axe sees it, in both themes and all languages; and the weight of a first visit."""

from __future__ import annotations

import logging
import time
from typing import Any

import pytest

from browser.looking import DESK, PHONE, check_axe, keep, look
from browser.playing import tap_half, until, wait_for_turn
from browser.quick import lay, play_on

LOGGER = logging.getLogger(__name__)


def bare(open_page: Any, path: str, size: dict[str, int], **more: Any) -> Any:
    page = open_page(path, size=size, bypass_csp=True, **more)
    page.wait_for_selector("#app > *")
    page.wait_for_timeout(300)
    return page


@pytest.mark.parametrize("path", ["", "#create", "#settings", "#keys", "t/AAAAAAAA", "r/AAAAAAAA"])
def test_looks_of_pages(open_page: Any, path: str) -> None:
    page = bare(open_page, path, PHONE)
    page.locator("h1").wait_for()
    until(page, "() => !document.querySelector('.loading')")
    look(page, path.strip("#/").replace("/", "-") or "lobby")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lost-cities", "store-oppdagere", "scout"])
def test_looks_of_a_match(open_page: Any, address: str, game: str) -> None:
    page = bare(open_page, "", DESK)
    more = {} if game == "lost-cities" else {"players": 3}
    code = lay(page, game, **more)
    page.goto(f"{address}t/{code}")
    play_on(page, code, moves=9)
    wait_for_turn(page)
    look(page, game)
    if game != "store-oppdagere":
        play_on(page, code, rounds=1)
        page.wait_for_selector(".table.scored")
        look(page, f"{game}-sheet")
    play_on(page, code)
    page.wait_for_selector(".table.over")
    look(page, f"{game}-over")
    page.goto(f"{address}r/{code}?step=21")
    page.wait_for_selector(".player")
    look(page, f"{game}-replay")
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="Moves of this round").click()
    check_axe(page, f"{game} moves")
    keep(page, f"{game}-moves")


@pytest.mark.parametrize("language", ["en", "nb", "da", "nl"])
@pytest.mark.parametrize("game", ["Lost Cities", "De store oppdagere", "Scout"])
def test_axe_finds_nothing_at_tables(open_page: Any, game: str, language: str) -> None:
    theme = "dark" if language in ("nb", "nl") else "light"
    size = DESK if language == "da" else PHONE
    page = bare(open_page, "", size, color_scheme=theme, locale=language)
    page.locator("label.game", has_text=game).click()
    page.locator("#play-bot").click()
    page.wait_for_selector(".hand .card, .shand .scard")
    wait_for_turn(page)
    check_axe(page, f"{game} {language}")
    if game != "Scout":
        page.locator(".hand .card").first.click(position={"x": 10, "y": 30})
        page.wait_for_selector(".target")
        check_axe(page, f"{game} {language}, card chosen")
        page.keyboard.press("Escape")
        tap_half(page)
        check_axe(page, f"{game} {language}, to draw")
    keep(page, f"{game.replace(' ', '-').lower()}-{language}-{theme}")
    page.locator(".bar .btn").last.click()
    page.wait_for_selector("dialog[open]")
    check_axe(page, f"{game} {language}, menu")


def test_waiting_room(open_page: Any) -> None:
    page = bare(open_page, "", PHONE)
    page.locator("#play-friend").click()
    page.wait_for_selector(".seatlist")
    look(page, "waiting-room")
    page.locator(".seatlist select").first.select_option("medium")
    page.locator("#start").click()
    page.wait_for_selector(".hand .card")


def test_weight_of_a_first_visit(open_page: Any, chromium: Any, address: str) -> None:
    # What a service worker fetches would not be counted.
    context = chromium.new_context(viewport=PHONE, locale="nl", service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(address, wait_until="networkidle")
    begun = time.monotonic()
    page.locator("#play-bot").click()
    page.wait_for_selector(".hand .card")
    shown = time.monotonic() - begun
    page.wait_for_timeout(300)
    # The time depends on the machine: it is told, not tested (`--log-cli-level=info`).
    told = (shown, sum(sizes), len(sizes))
    LOGGER.info("first table after %.2f s, %d bytes, %d requests", *told)
    assert sum(sizes) < 145_000, f"{sum(sizes)} bytes in {len(sizes)}"
    assert len(sizes) < 80, f"{len(sizes)} requests"
    context.close()
