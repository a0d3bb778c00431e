"""The page on the strength of the bots: ratings from wins, and files that agree with it."""

import json
from pathlib import Path
from typing import Any

import pytest

from ladder_page import ANCHOR, LADDER, TABLES, rated, written

REFERENCE = Path(__file__).parent.parent / "docs" / "reference"


def met(a: str, b: str, won: float, deals: int = 5000) -> dict[str, Any]:
    return {
        "a": a,
        "b": b,
        "deals": deals,
        "matches_won": won,
        "matches_ci95": [won - 0.01, won + 0.01],
        "seed": 1,
    }


def test_ratings_follow_from_the_share_of_wins() -> None:
    # With two players, three wins of four are 400 log10(3) = 191 points.
    found = {
        "lost-cities-2 hard medium matches": met("hard", "medium", 0.75),
        "lost-cities-2 medium easy matches": met("medium", "easy", 0.5),
    }
    ratings = rated(TABLES[0], found)
    assert list(ratings) == [level for level in LADDER if level in ("easy", "medium", "hard")]
    assert ratings["hard"][0] == pytest.approx(190.8, abs=1)
    assert ratings["easy"][0] == pytest.approx(0, abs=1)
    assert ratings[ANCHOR] == (0.0, 0.0)
    assert 0 < ratings["hard"][1] < 5


def test_among_four_a_quarter_of_the_wins_is_even() -> None:
    four = next(table for table in TABLES if table.name == "scout-4")
    found = {"scout-4 hard medium matches": met("hard", "medium", 0.25)}
    assert rated(four, found)["hard"][0] == pytest.approx(0, abs=1)


def test_a_level_that_always_wins_has_a_rating() -> None:
    found = {"lost-cities-2 hard medium matches": met("hard", "medium", 1.0, deals=50)}
    rating, error = rated(TABLES[0], found)["hard"]
    assert 500 < rating < 1500
    assert error > 50


def test_the_page_says_what_was_found() -> None:
    found = json.loads((REFERENCE / "ladder.json").read_text("utf-8"))
    assert found
    for name, text in written(found).items():
        assert (REFERENCE / name).read_text("utf-8") == text, f"{name}: benchmarks/ladder.py"
