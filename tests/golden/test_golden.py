"""Golden playthroughs: what every game says in one seeded match, as text.

`make golden` writes them anew; a change of the rules shows as a readable difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from generate_golden import playthrough, tables

FOLDER = Path(__file__).parent


@pytest.mark.nojit
@pytest.mark.parametrize("name", tables())
def test_playthrough_is_as_written(name: str) -> None:
    assert (FOLDER / f"{name}.txt").read_text("utf-8") == playthrough(name)


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(tables())
