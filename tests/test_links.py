"""What the documentation points to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    page
    for pattern in ("*.md", "docs/**/*.md", "src/**/*.md", "tests/**/*.md")
    for page in ROOT.glob(pattern)
    if "_build" not in page.parts
)
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)")
DOC = re.compile(r"\{doc\}`(?:[^`<]*<)?([\w./-]+)>?`")
NAMED = re.compile(r"`((?:docs|src|tests|tools|benchmarks)/[\w./-]+\.\w+)`")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def broken(page: Path, text: str) -> list[str]:
    """Return what a page points to that isn't there."""
    prose = FENCED.sub("", text)
    places = [(told, page.parent / told) for told in LINK.findall(prose)]
    for told in DOC.findall(text):
        root = ROOT / "docs" if told.startswith("/") else page.parent
        places.append((told, root / f"{told.lstrip('/')}.md"))
    places += [(told, ROOT / told) for told in NAMED.findall(prose)]
    return [told for told, path in places if not path.exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert broken(page, page.read_text("utf-8")) == []


def test_files_named_in_docstrings_are_there() -> None:
    named = {
        (str(path.relative_to(ROOT)), told)
        for path in ROOT.glob("src/kortbord/**/*.py")
        for told in re.findall(r"`(docs/[\w./-]+\.md)`", path.read_text("utf-8"))
    }
    assert [entry for entry in sorted(named) if not (ROOT / entry[1]).exists()] == []
    assert named


def test_a_broken_link_is_found() -> None:
    text = "See [there](nowhere.md), {doc}`nothing` and `docs/reference/none.md`."
    assert len(broken(ROOT / "README.md", text)) == 3
