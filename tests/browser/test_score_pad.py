"""The score pad on a phone: every case by taps, refusals in words, no network, nothing lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from browser.looking import DESK, PHONE, SMALL, check_axe, keep
from browser.padding import CASES, count, leave, new_sheet, points, points_of_suit, tap_row
from browser.playing import until


def open_pad(open_page: Any, **more: Any) -> Any:
    page = open_page("score#new", **{"size": PHONE, "has_touch": True, **more})
    page.wait_for_selector("#begin")
    return page


def test_every_row_of_lost_cities_by_taps(open_page: Any) -> None:
    page = open_pad(open_page)
    new_sheet(page, "lost-cities", ["Anna", "Bo"], colours=6)
    cases = CASES["lost_cities_rows"]
    for at in range(0, len(cases), 6):
        some = cases[at : at + 6]
        for suit, case in zip("YBWGRP", some, strict=False):
            tap_row(page, suit, case["row"])
        for place, case in enumerate(some):
            assert points_of_suit(page, place) == case["score"], case["id"]
        if any(case["row"] for case in some):
            assert points(page, 0) == sum(case["score"] for case in some)
        if at + 6 < len(cases):
            leave(page, seat=0, players=2)
            leave(page, seat=1, players=2)
            if not page.locator(".countnow").count():
                page.get_by_role("button", name="One more round").click()
            page.locator(".countnow").click()
            page.wait_for_selector("#next")


def test_every_row_of_de_store_oppdagere_by_taps(open_page: Any) -> None:
    page = open_pad(open_page)
    new_sheet(page, "store-oppdagere", ["Kari", "Ola", "Per"])
    cases = CASES["store_oppdagere_rows"]
    figures = [case for case in cases if case["id"] in ("N1", "N2", "N3", "N4")]
    assert [case["score"] for case in figures] == [12, -16, 18, -4]
    for suit, case in zip("SHDC", figures, strict=True):
        tap_row(page, suit, case["row"])
    assert [points_of_suit(page, place) for place in range(4)] == [12, -16, 18, -4]
    assert points(page, 0) == 10
    keep(page, "score-store-oppdagere")
    for at in range(4, len(cases), 4):
        for seat in range(3):
            leave(page, seat=seat, players=3)
        page.get_by_role("button", name="One more round").click()
        page.locator(".countnow").click()
        page.wait_for_selector("#next")
        for place, case in enumerate(cases[at : at + 4]):
            tap_row(page, "SHDC"[place], case["row"])
            assert points_of_suit(page, place) == case["score"], case["id"]


@pytest.mark.parametrize("case", CASES["scout_round_scores"], ids=lambda case: str(case["id"]))
def test_every_round_of_scout_by_taps(open_page: Any, case: dict[str, Any]) -> None:
    page = open_pad(open_page)
    new_sheet(page, "scout", ["Anna", "Bo", "Cleo", "Dan"])
    count(page, "Captured cards", case["captured"])
    count(page, "Scout chips", case["chips"])
    count(page, "Cards in hand", case["hand"])
    if case["ender"] == "ii":
        page.locator("input[name=spared][value='0']").check(force=True)
    assert points(page, 0) == case["score"]


def test_wrong_entries_are_refused_in_words(open_page: Any) -> None:
    page = open_pad(open_page)
    new_sheet(page, "lost-cities", ["Anna", "Bo"])
    tap_row(page, "R", ["x", "x", "7"])
    leave(page, seat=0, players=2)
    page.locator("[data-card=R7]").click(force=True)
    assert page.locator(".said.warn").inner_text() == "Red 7 lies with Anna already."
    assert page.locator("[data-card=R7]").get_attribute("aria-disabled") == "true"
    tap_row(page, "R", ["x"])
    page.locator("[data-card=Rx]").click(force=True)
    assert page.locator(".said.warn").inner_text() == "All 3 are in rows already: red wager."
    assert points(page, 1) == -40
    page.locator(".typing summary").click()
    page.locator("#points").fill("10+x")
    page.locator("#points-enter").click()
    assert "is no number" in page.locator(".said.warn").inner_text()
    page.locator("#points").fill("10+15\u22128+5")
    page.locator("#points-enter").click()
    assert points(page, 1) == 22


def test_wrong_counts_of_scout_are_refused_in_words(open_page: Any) -> None:
    page = open_pad(open_page)
    new_sheet(page, "scout", ["Anna", "Bo"])
    page.locator("#counter-captured").fill("20")
    page.locator("#counter-captured").blur()
    count(page, "Own chips left", 3)
    page.get_by_role("button", name="One more: Own chips left").click()
    assert page.locator(".said.warn").inner_text() == "Only a number from 0 to 3 is possible."
    leave(page, seat=0, players=2)
    page.locator("#counter-hand").fill("3")
    page.locator("#counter-hand").blur()
    assert page.locator(".said.warn").inner_text().startswith("A round has 22 cards")
    assert page.locator("#counter-hand").input_value() == "0"
    page.locator("#counter-hand").fill("2")
    page.locator("#counter-hand").blur()
    assert points(page, 1) == -2


def test_without_a_network_and_after_a_restart(open_page: Any) -> None:
    page = open_page("score", size=PHONE, has_touch=True)
    page.wait_for_selector(".pad[data-offline=true]")
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("link", name="New sheet").click()
    new_sheet(page, "lost-cities", ["Anna", "Bo"])
    tap_row(page, "R", ["x", "4", "5"])
    assert points(page, 0) == -22
    again = page.context.new_page()
    page.close()
    again.goto(page.url)
    again.wait_for_selector(".deckgrid")
    assert points(again, 0) == -22
    tap_row(again, "R", ["6"])
    assert points(again, 0) == -10
    again.locator("#undo").click()
    assert points(again, 0) == -22, "undo reaches back over the restart"
    for language in ("nb", "da", "nl"):
        again.evaluate(
            "(code) => localStorage.setItem('kortbord', JSON.stringify({language: code}))", language
        )
        again.reload()
        again.wait_for_selector(".deckgrid")
        assert again.locator("html").get_attribute("lang") == language
    # The network is off indeed: any other page says so.
    again.goto(again.url.split("score")[0])
    again.get_by_role("heading", name="Geen verbinding").wait_for()


def test_a_match_with_edits_undo_and_a_winner(open_page: Any) -> None:
    page = open_pad(open_page)
    new_sheet(page, "lost-cities", ["Anna", "Bo"])
    for seat, suit in ((0, "R"), (1, "B")):
        tap_row(page, suit, ["8", "9", "10"] if seat else ["9", "10"])
        leave(page, seat=seat, players=2)
    assert page.locator(".standing").inner_text() == "Round 2: Bo starts."
    for _ in range(2):
        page.locator(".countnow").click()
        leave(page, seat=0, players=2)
        leave(page, seat=1, players=2)
    assert page.locator(".standing").inner_text() == "Bo wins with 7 points."
    cell = page.get_by_role("link", name="0, Anna, round 2", exact=True)
    cell.click()
    tap_row(page, "Y", ["6", "7", "8", "9"])
    page.locator("#done").click()
    assert page.locator(".standing").inner_text() == "Anna wins with 9 points."
    page.get_by_role("link", name="10, Anna, round 2", exact=True).click()
    page.get_by_role("button", name="Take out yellow 8").click()
    page.locator("#done").click()
    assert page.locator(".padtable tfoot b").all_inner_texts() == ["1", "7"]
    page.locator("#undo").click()
    assert page.locator(".padtable tfoot b").all_inner_texts() == ["9", "7"]
    check_axe_of(page, "sheet")
    keep(page, "score-sheet")
    page.locator("#delete").click()
    page.locator("#delete-yes").click()
    page.get_by_role("button", name="Undo").click()
    assert page.locator(".padtable tfoot b").all_inner_texts() == ["9", "7"]


def check_axe_of(page: Any, name: str) -> None:
    """Look with axe at the same state in a context that lets it in."""
    bare = page.context.browser.new_context(
        viewport=page.viewport_size, locale="en", bypass_csp=True, reduced_motion="reduce"
    )
    try:
        other = bare.new_page()
        other.goto(page.url.split("#")[0])
        kept = page.evaluate("localStorage.getItem('kortbord-score')")
        other.evaluate("(kept) => localStorage.setItem('kortbord-score', kept)", kept)
        other.goto(page.url)
        other.reload()
        other.wait_for_selector(".pad")
        check_axe(other, name)
    finally:
        bare.close()


@pytest.mark.parametrize("game", ["lost-cities", "store-oppdagere", "scout"])
@pytest.mark.parametrize("language", ["en", "nb", "da", "nl"])
def test_axe_finds_nothing_and_targets_are_large(open_page: Any, game: str, language: str) -> None:
    dark = language in ("nb", "nl")
    size = DESK if language == "da" else SMALL
    theme = "dark" if dark else "light"
    page = open_page("score", size=size, locale=language, color_scheme=theme, bypass_csp=True)
    page.wait_for_selector(".pad")
    check_axe(page, f"pad {language}")
    page.locator("a[href$='score#new']").click()
    page.wait_for_selector("#begin")
    check_axe(page, f"new sheet {language}")
    new_sheet(page, game, ["Anna", "Bo"])
    if game == "scout":
        page.locator(".counter .btn").nth(1).click()
    else:
        tap_row(page, "B" if game == "lost-cities" else "H", ["2", "5", "7"])
    page.evaluate("document.querySelector('.typing').open = true")
    check_axe(page, f"{game} {language}, counting")
    keep(page, f"score-{game}-{language}-{theme}")
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, .tab, input.field")].filter((e) => {
        const box = e.getBoundingClientRect();
        return box.width && (box.height < 44 || box.width < 44); }).map((e) => e.outerHTML)"""
    )
    assert small == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    leave(page, seat=0, players=2)
    leave(page, seat=1, players=2)
    page.locator("summary").click()
    check_axe(page, f"{game} {language}, sheet")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_by_keyboard_alone(open_page: Any) -> None:
    page = open_page("score", size=PHONE)
    page.wait_for_selector(".pad")

    def press_until(selector: str) -> None:
        for _ in range(120):
            page.keyboard.press("Tab")
            if page.evaluate("(s) => document.activeElement.matches(s)", selector):
                return
        pytest.fail(f"Tab never comes to {selector}")

    press_until("a[href$='score#new']")
    page.keyboard.press("Enter")
    page.wait_for_selector("#begin")
    press_until("#begin")
    page.keyboard.press("Enter")
    page.wait_for_selector(".countnow")
    press_until(".countnow")
    page.keyboard.press("Enter")
    page.wait_for_selector(".deckgrid")
    press_until("[data-card=W7]")
    page.keyboard.press("Space")
    assert points(page, 0) == -13
    assert page.evaluate("document.activeElement.dataset.card") == "W7", "the focus stays"


def save(page: Any, folder: Path) -> Path:
    with page.expect_download() as waiting:
        page.locator("#save").click()
    path = folder / "sheet.json"
    waiting.value.save_as(path)
    return path


def test_a_saved_sheet_counts_the_same_for_kortbord_and_comes_back(
    open_page: Any, tmp_path: Path
) -> None:
    page = open_pad(open_page)
    new_sheet(page, "store-oppdagere", ["<img src=x onerror=alert(1)>", "Ola"])
    tap_row(page, "H", ["F", "F", "5", "6", "9"])
    page.get_by_role("button", name="New row: hearts").click()
    tap_row(page, "H", ["2", "3"])
    leave(page, seat=0, players=2)
    tap_row(page, "H", ["10"])
    leave(page, seat=1, players=2)
    path = save(page, tmp_path)
    program = "from kortbord.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "sheet", str(path), "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    (counted,) = json.loads(done.stdout)
    saved = json.loads(path.read_text("utf-8"))
    assert counted == saved
    assert saved["totals"] == [-15, -10]
    assert saved["rounds"][0]["entries"][0]["rows"] == ["H: F F 5 6 9", "H: 2 3"]
    page.goto(page.url.split("#")[0])
    page.locator("#file").set_input_files(path)
    page.wait_for_selector(".sheetpage")
    assert save(page, tmp_path).read_text("utf-8") == path.read_text("utf-8")
    assert page.locator(".padtable img").count() == 0, "a name is text"


BROKEN = [
    ("{", "is it cut off?"),
    ('{"format": "kortbord-record"}', "no score sheet of Kortbord"),
    ('{"format": "kortbord-sheet", "version": 2}', "newer Kortbord"),
    ("x" * 1_000_001, "too large"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN, ids=["cut", "foreign", "newer", "oversized"])
def test_a_broken_file_is_refused_in_one_line(
    open_page: Any, tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text, "utf-8")
    page = open_page("score", size=PHONE)
    page.locator("#file").set_input_files(path)
    page.wait_for_selector(".pad .error")
    assert message in page.locator(".pad .error").inner_text()


def test_a_link_holds_the_sheet(open_page: Any) -> None:
    page = open_pad(open_page)
    page.evaluate(
        """() => { navigator.share = undefined;
        navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"""
    )
    new_sheet(page, "lost-cities", ["Åse", "Bo"])
    tap_row(page, "R", ["x", "10"])
    leave(page, seat=0, players=2)
    leave(page, seat=1, players=2)
    page.locator("#link").click()
    until(page, "() => Boolean(window.copied)")
    link = page.evaluate("window.copied")
    other = open_page(link.removeprefix(page.evaluate("document.baseURI")), size=PHONE)
    other.wait_for_selector(".sheetpage")
    assert other.locator(".padtable tfoot b").all_inner_texts() == ["\u221220", "0"]
    assert other.locator(".padtable th[scope=col]").all_inner_texts()[1:] == ["Åse", "Bo"]
    other.goto(link)
    other.reload()
    other.wait_for_selector(".sheetpage")
    other.goto(page.evaluate("document.baseURI") + "score")
    other.wait_for_selector(".lines li")
    assert other.locator(".lines li").count() == 1, "opened twice, kept once"
    other.goto(link[:-9])
    assert "is it cut off?" in other.locator(".pad .error").inner_text()


def test_typed_points_are_not_lost_when_somebody_is_spared(open_page: Any) -> None:
    page = open_pad(open_page)
    new_sheet(page, "scout", ["Anna", "Bo", "Cleo"])
    page.locator(".typing summary").click()
    page.locator("#points").fill("7")
    page.locator("#points-enter").click()
    leave(page, seat=0, players=3)
    assert page.locator("input[name=spared]").count() == 3, "nobody, Bo, Cleo"
    page.locator("input[name=spared][value='2']").check(force=True)
    assert points(page, 0) == 7


def test_two_tabs_show_the_same(open_page: Any) -> None:
    page = open_pad(open_page)
    new_sheet(page, "lost-cities", ["Anna", "Bo"])
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".deckgrid")
    tap_row(page, "G", ["10"])
    until(other, "() => document.querySelector('.who .tab b').textContent === '\u221210'")


def test_weight_of_a_first_visit_to_the_pad(chromium: Any, address: str) -> None:
    context = chromium.new_context(viewport=PHONE, locale="nl", service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(address + "score#new", wait_until="networkidle")
    page.wait_for_selector("#begin")
    assert sum(sizes) < 120_000, f"{sum(sizes)} bytes"
    assert len(sizes) < 60, f"{len(sizes)} requests"
    context.close()
