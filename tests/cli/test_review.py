"""`kortbord review`: tables, one document, one page; and what is no record is refused."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cli.running import refusal, run
from kortbord.cli.reviews.lines import BLOCKS, spark
from kortbord.cli.reviews.words import LANGUAGES, Words
from kortbord.study.review.reasons import CODES
from kortbord.study.review.report import GRADES
from kortbord.study.review.telling import ACTS
from search.networked import TABLES
from study.reviewing import played, weights_for

LOST_CITIES, SCOUT = TABLES[0], TABLES[7]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    document = played(LOST_CITIES)
    document["players"][0]["name"] = "<b onload=x>&amp;[red]"
    path = tmp_path / "match.json"
    path.write_text(json.dumps(document))
    return path


def reviewed(record: Path, tmp_path: Path, *more: str) -> tuple[str, str]:
    weights = weights_for(LOST_CITIES, tmp_path)
    done = run(
        *("review", str(record), "--worlds", "16", "--depth", "1", "--weights", str(weights)), *more
    )
    assert done.code == 0, done
    return done.out, done.err


def test_one_document_and_nothing_else(record: Path, tmp_path: Path) -> None:
    out, _ = reviewed(record, tmp_path, "--json")
    told = json.loads(out)
    assert told["format"] == "kortbord-review"
    assert [player["name"] for player in told["players"]] == ["<b onload=x>&amp;[red]", "Player 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_and_spark_lines_in_every_language(
    record: Path, tmp_path: Path, language: str
) -> None:
    out, _ = reviewed(record, tmp_path, "--language", language)
    words = Words(language, ["", ""])
    for key in ("players", "graph", "graphWin", "dearest", "all"):
        assert words(f"review.{key}") in out
    assert "<b onload=x>&amp;[red]" in out.replace("\n", "")
    lines = [line for line in out.splitlines() if line and set(line[18:]) <= set(BLOCKS)]
    assert sum(len(line) > 20 for line in lines) == 4
    assert "{" not in out


class Strict(HTMLParser):
    """Finds what a page would run or fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "iframe", "object", "embed", "link", "img", "base"):
            self.found.append(tag)
        self.found += [key for key, _ in attrs if key.startswith("on") or key in ("src", "href")]
        if tag not in ("meta", "line", "polyline", "circle", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("line", "polyline", "circle")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_page_that_runs_and_fetches_nothing(record: Path, tmp_path: Path, language: str) -> None:
    page = tmp_path / "review.html"
    out, _ = reviewed(record, tmp_path, "--html", str(page), "--language", language)
    assert out == ""
    text = page.read_text("utf-8")
    parser = Strict()
    parser.feed(text)
    assert (parser.found, parser.open) == ([], [])
    assert "&lt;b onload=x&gt;&amp;amp;[red]" in text
    assert f'<html lang="{language}">' in text
    assert text.count("<details") == len(played(LOST_CITIES)["rounds"][0]["moves"].split())
    assert not re.search(r"https?://", text)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "not whole JSON"),
        ("{}", "not a record"),
        ("[" * 100_000, "nested too deeply"),
        ('{"format": "kortbord-record", "version": 2}', "version 2"),
        ('{"format": "kortbord-review"}', "not a record"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "match.json"
    path.write_text(content)
    assert said in refusal(run("review", str(path)))


def test_a_record_that_does_not_replay_is_refused(record: Path, tmp_path: Path) -> None:
    document = json.loads(record.read_text())
    document["rounds"][0]["moves"] += " +R2/d"
    record.write_text(json.dumps(document))
    line = refusal(run("review", str(record)))
    assert "the round is over" in line
    document["rounds"][0]["moves"] = "+R2/d " * 5000
    record.write_text(json.dumps(document))
    assert "at most 1000 are reviewed" in refusal(run("review", str(record)))
    assert "No such file" in refusal(run("review", str(tmp_path / "none.json")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_words(language: str) -> None:
    words = Words(language, ["Anna", "Bo"])
    for code in CODES:
        reason = {
            **{"code": code, "card": "R7", "cards": ["R2", "Rx"], "suit": "R", "seat": 1},
            **{"numbers": [4, 5], "most": 9, "turns": 3, "held": 9, "pile": 2, "place": 4},
        }
        assert words.reason(reason).endswith(".")
    for grade in GRADES:
        assert words(f"grade.{grade}")
    for act in ACTS:
        parts = {"act": act, "card": "R7", "draw": "Bx", "numbers": [4, 5], "place": 2}
        assert "{" not in words.move(parts)


def test_a_spark_line_is_no_wider_than_it_may_be() -> None:
    assert spark([0, 1], 0, 1, 10) == "▁█"
    assert len(spark([k / 100 for k in range(100)], 0, 1, 30)) == 30
    assert spark([0, 0], 0, 0, 10) == "▁▁"
