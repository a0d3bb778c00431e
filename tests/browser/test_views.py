"""Every view as axe sees it, in both themes and all languages; and the weight of a first visit."""

from __future__ import annotations

from typing import Any

import pytest

from browser.looking import DESK, PHONE, SMALL, check_axe, keep
from browser.playing import tap_half, wait_for_turn


def bare(open_page: Any, path: str, size: dict[str, int], **more: Any) -> Any:
    page = open_page(path, size=size, bypass_csp=True, **more)
    page.wait_for_selector("#app > *")
    page.wait_for_timeout(300)
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "#create", "#settings", "#keys", "t/AAAAAAAA", "r/AAAAAAAA"])
def test_axe_finds_nothing_on_pages(open_page: Any, path: str, theme: str) -> None:
    page = bare(open_page, path, SMALL, color_scheme=theme)
    check_axe(page, f"{path} {theme}")
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "no scrolling sideways at 320 px"


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
    check_axe(page, "waiting room")
    keep(page, "waiting-room")
    page.locator(".seatlist select").first.select_option("medium")
    page.locator("#start").click()
    page.wait_for_selector(".hand .card")


def test_weight_of_a_first_visit(open_page: Any, chromium: Any, address: str) -> None:
    context = chromium.new_context(viewport=PHONE, locale="nl")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(address, wait_until="networkidle")
    page.locator("#play-bot").click()
    page.wait_for_selector(".hand .card")
    page.wait_for_timeout(300)
    assert sum(sizes) < 150_000, f"{sum(sizes)} bytes"
    assert len(sizes) < 80, f"{len(sizes)} requests"
    context.close()
