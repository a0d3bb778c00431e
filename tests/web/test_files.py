"""The page's files: vendored as told, short, and nothing that the content policy forbids."""

from __future__ import annotations

import gzip
import hashlib
import re
from pathlib import Path

import pytest

import generate_protocol

WEB = Path(__file__).parents[2] / "src/kortbord/web"
OURS = sorted(
    path
    for path in WEB.rglob("*")
    if path.suffix in (".js", ".css", ".html") and "vendor" not in path.parts
)
BUDGET = 118_000
LATER = ("score", "rules", "lesson", "review", "device", "daily", "practice")
"""Parts that a first visit doesn't load: folders of scripts and texts, and style sheets."""


def test_vendored_file_is_the_one_told() -> None:
    told = re.search(
        r"SHA-256 of `preact.js`: `([0-9a-f]{64})`", (WEB / "vendor/README.md").read_text()
    )
    assert told is not None
    assert hashlib.sha256((WEB / "vendor/preact.js").read_bytes()).hexdigest() == told[1]


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_file_is_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 300


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_nothing_against_the_content_policy(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son[a-z]+=\"|style=\"", text)
    assert not re.search(r"https?://(?!www\.w3\.org)", text), "no address outside"
    assert 'setAttribute("style"' not in text
    assert "innerHTML" not in text


def test_whole_page_is_small() -> None:
    """All files together, as they go over the wire, in one language."""
    files = [path for path in WEB.rglob("*") if path.suffix in (".js", ".css", ".html")]
    # Only the service worker asks for what an offline page needs.
    files = [path for path in files if path.stem != "offline"]
    files = [path for path in files if path.parent.name not in LATER and path.stem not in LATER]
    files += [WEB / "i18n/nl.json", WEB / "icons/icon.svg"]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) < BUDGET


@pytest.mark.parametrize("part", LATER)
def test_each_later_part_is_small(part: str) -> None:
    files = [*(WEB / "js" / part).glob("*"), WEB / f"css/{part}.css", WEB / f"i18n/{part}/nl.json"]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) < 40_000


def test_every_preloaded_file_is_there() -> None:
    index = (WEB / "index.html").read_text()
    for name in re.findall(r'v/%VERSION%/([^"]+)"', index):
        assert (WEB / name).is_file(), name


@pytest.mark.parametrize("path", generate_protocol.files(), ids=lambda path: path.name)
def test_what_comes_from_the_protocol_is_up_to_date(path: Path) -> None:
    expected = generate_protocol.files()[path]
    assert path.read_text("utf-8") == expected, "make web"
