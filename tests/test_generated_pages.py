"""The reference pages that come from the program say what the program says now."""

import pytest

import generate_docs


@pytest.mark.parametrize("name", generate_docs.PAGES)
def test_page_is_up_to_date(name: str) -> None:
    path = generate_docs.REFERENCE / name
    expected = generate_docs.NOTE + generate_docs.PAGES[name]()
    assert path.exists(), f"{name} was never written: make pages"
    assert path.read_text("utf-8") == expected, f"{name} is not up to date: make pages"
