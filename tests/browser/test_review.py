"""The review of a match on the page: ways there, by keyboard too; what is read is never run."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest

from browser.looking import DESK, PHONE, check_axe, check_width, keep
from search.networked import TABLES
from study.reviewing import played

NAME = "<img src=x onerror=document.title='run'>"


def record(name: str = NAME) -> dict[str, Any]:
    """Return a short match between bots, one of them with a name that is no name."""
    document = played(TABLES[0], 3, "easy")
    document["players"][0]["name"] = name
    entry = document["rounds"][0]
    assert len(entry["moves"].split()) < 80
    return document


@pytest.fixture(scope="module")
def key(address: str) -> str:
    """A review that was asked for by a program."""
    request = urllib.request.Request(
        f"{address}api/reviews",
        json.dumps(record()).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        told: dict[str, str] = json.load(answer)
    return told["key"]


def opened(open_page: Any, key: str, **more: Any) -> Any:
    page = open_page(f"review/{key}", bypass_csp=True, **more)
    page.wait_for_selector(".decisions li", timeout=300_000)
    return page


@pytest.mark.parametrize(
    ("size", "language", "theme"), [(PHONE, "nb", "light"), (DESK, "da", "dark")]
)
def test_a_review_is_whole_and_accessible(
    open_page: Any, key: str, size: dict[str, int], language: str, theme: str
) -> None:
    page = opened(open_page, key, size=size, locale=language, color_scheme=theme)
    assert page.evaluate("document.documentElement.lang") == language
    moves = record()["rounds"][0]["moves"].split()
    assert page.locator(".decisions li").count() == len(moves)
    assert page.locator(".review-graph").count() == 2
    assert 1 <= page.locator(".dearest li").count() <= 6
    page.locator(".decisions summary").first.click()
    assert page.locator(".decisions details[open] tbody tr").count() > 1
    check_axe(page, f"review {language}")
    check_width(page)
    keep(page, f"review-{language}")


def test_a_name_is_never_more_than_a_name(open_page: Any, key: str) -> None:
    page = opened(open_page, key)
    assert page.title() != "run"
    assert page.locator(".review img").count() == 0
    assert page.get_by_role("columnheader", name=NAME).count() == 1


def test_by_keyboard_from_a_decision_to_its_position(open_page: Any, key: str) -> None:
    page = opened(open_page, key)
    page.locator(".decisions summary").nth(4).focus()
    page.keyboard.press("Enter")
    assert page.locator(".decisions details").nth(4).get_attribute("open") is not None
    link = page.locator(".decisions details").nth(4).get_by_role("link")
    step = int(str(link.get_attribute("href")).rpartition("=")[2])
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".player")
    assert page.locator(".player input[type=range]").input_value() == str(step)


def test_only_dear_decisions_can_be_listed(open_page: Any, key: str) -> None:
    page = opened(open_page, key)
    every = page.locator(".decisions li").count()
    page.locator(".from select").select_option("2")
    dear = page.locator(".decisions li").count()
    assert dear < every
    assert dear == page.locator(".decisions .grade b").count()


def test_a_pasted_record_is_reviewed_and_what_is_none_is_refused(open_page: Any) -> None:
    page = open_page("review")
    for text in ("{", '{"format": "other"}'):
        page.locator("#record").fill(text)
        page.get_by_role("button", name="Start the review").click()
        page.wait_for_selector("[role=alert]")
    page.locator("#record").fill(json.dumps(record("Anna"), indent=2))
    page.get_by_role("button", name="Start the review").click()
    page.wait_for_selector(".under-way, .decisions li")
    page.wait_for_selector(".decisions li", timeout=300_000)
    assert page.get_by_role("columnheader", name="Anna").count() == 1


def test_a_finished_match_leads_to_its_review(open_page: Any, address: str) -> None:
    page = open_page("review")
    code = page.evaluate(
        """async () => {
          const body = {game: "lost-cities", options: {rounds: 1}, start: true,
            seats: [{kind: "bot", level: "beginner"}, {kind: "bot", level: "random"}]};
          const answer = await fetch(new URL("api/tables", document.baseURI), {method: "POST",
            headers: {"content-type": "application/json"}, body: JSON.stringify(body)});
          return (await answer.json()).code;
        }"""
    )
    page.goto(f"{address}t/{code}")
    page.wait_for_selector("#result", timeout=300_000)
    page.get_by_role("link", name="Review").click()
    page.wait_for_selector(".decisions li", timeout=300_000)
