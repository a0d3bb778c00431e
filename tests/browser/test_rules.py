"""The pages of rules: their examples are what the rules say, and anybody can read them."""

from __future__ import annotations

from typing import Any

import pytest

from browser.looking import DESK, PHONE, SMALL, check_axe, keep
from browser.padding import CASES
from browser.playing import wait_for_turn

GAMES = ("lost-cities", "store-oppdagere", "scout")


def opened(open_page: Any, game: str, **more: Any) -> Any:
    page = open_page(f"rules/{game}", **{"size": PHONE, **more})
    page.wait_for_selector(".examples")
    return page


def shown(page: Any, case: str) -> list[str]:
    """Return the last cells of an example's line, in each table where it stands."""
    cells = page.locator(f"[data-example={case}] td:last-child").all_text_contents()
    assert cells, case
    return [cell.replace("\u2212", "-") for cell in cells]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("lost-cities", "lost_cities_rows"),
        ("store-oppdagere", "store_oppdagere_rows"),
        ("scout", "scout_round_scores"),
    ],
)
def test_every_case_stands_on_the_page_with_its_points(
    open_page: Any, game: str, name: str
) -> None:
    page = opened(open_page, game)
    for case in CASES[name]:
        assert set(shown(page, case["id"])) == {str(case["score"])}, case


def test_every_set_stands_on_the_page_with_what_it_beats(open_page: Any) -> None:
    page = opened(open_page, "scout")
    kinds = {"single": "a single card", "matching": "equal numbers"}
    kinds |= {"run": "a run", "invalid": "no set"}
    for case in CASES["scout_sets"]:
        assert shown(page, case["id"]) == [kinds[case["kind"]]]
    for case in CASES["scout_beats"]:
        assert shown(page, case["id"]) == ["yes" if case["beats"] else "no"]


@pytest.mark.parametrize("game", ["", *GAMES])
@pytest.mark.parametrize("language", ["en", "nb", "da", "nl"])
def test_axe_finds_nothing(open_page: Any, game: str, language: str) -> None:
    dark = language in ("da", "nl")
    size = DESK if language == "nb" else SMALL
    theme = "dark" if dark else "light"
    page = open_page(
        f"rules/{game}", size=size, locale=language, color_scheme=theme, bypass_csp=True
    )
    page.wait_for_selector(".examples" if game else ".lines")
    for summary in page.locator("summary").all():
        summary.click()
    check_axe(page, f"rules {game} {language}")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    keep(page, f"rules-{game or 'all'}-{language}-{theme}")


def test_the_rules_in_short_are_reached_during_play(open_page: Any) -> None:
    page = open_page(size=PHONE, bypass_csp=True)
    page.locator("#play-bot").click()
    page.wait_for_selector(".hand .card")
    wait_for_turn(page)
    page.locator(".bar .btn").last.click()
    page.locator("#short-rules").click()
    page.wait_for_selector(".short-rules")
    page.locator(".short-rules").scroll_into_view_if_needed()
    assert page.locator(".short-rules li").count() == 6
    height = page.locator(".short-rules").evaluate("(list) => list.offsetHeight")
    assert height < PHONE["height"], "one screen"
    check_axe(page, "rules in short")
    keep(page, "rules-in-short")


def test_without_the_server_the_page_says_what_is_missing(open_page: Any) -> None:
    page = open_page(size=PHONE)
    page.route("**/api/examples/*", lambda route: route.abort())
    page.get_by_role("link", name="Rules").click()
    page.get_by_role("link", name="Scout").click()
    page.get_by_text("The examples can't be shown without a connection.").wait_for()


def test_weight_of_a_first_visit_to_the_rules(chromium: Any, address: str) -> None:
    context = chromium.new_context(viewport=PHONE, locale="nl", service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(address + "rules/scout", wait_until="networkidle")
    assert sum(sizes) < 100_000, f"{sum(sizes)} bytes"
    assert len(sizes) < 60, f"{len(sizes)} requests"
    context.close()
