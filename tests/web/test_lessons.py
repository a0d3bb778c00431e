"""The first games: made by the rules as they are, ten short steps, said in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import generate_lessons
from kortbord.games import SPECS

WEB = Path(__file__).parents[2] / "src/kortbord/web"
PREFIXES = {"lost-cities": "stepLc", "store-oppdagere": "stepSo", "scout": "stepSc"}
LANGUAGES = ("en", "nb", "da", "nl")


def test_every_game_has_a_first_game() -> None:
    assert {lesson.game for lesson in generate_lessons.LESSONS} == {spec.name for spec in SPECS}


@pytest.fixture(scope="module")
def made() -> dict[Path, str]:
    return generate_lessons.files()


@pytest.mark.parametrize("game", PREFIXES)
def test_it_is_what_the_rules_make_of_it(made: dict[Path, str], game: str) -> None:
    path = WEB / f"lessons/{game}.json"
    assert path.read_text("utf-8") == made[path], "python tools/generate_lessons.py"


@pytest.mark.parametrize("game", PREFIXES)
def test_it_has_ten_steps_and_tells_no_hidden_card(game: str) -> None:
    steps: list[dict[str, Any]] = json.loads((WEB / f"lessons/{game}.json").read_text("utf-8"))
    assert len(steps) == 10
    assert [bool(step["want"]) for step in steps] == [True] * 9 + [False]
    for step in steps[:-1]:
        table = step["table"]
        assert table["you"] == 0
        assert table["acting"][0] == 0
        assert any(move["text"].startswith(step["want"]) for move in table["legal"])
        assert step["want"] not in step["refused"]
        assert "hands" not in table["view"]
        assert table["finished"] == []
    assert steps[-1]["table"]["phase"] == "scored"
    scores = steps[-1]["table"]["finished"][0]["scores"]
    assert scores[0] == max(scores), "the learner wins"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PREFIXES)
def test_each_step_is_two_sentences_at_most(game: str, language: str) -> None:
    texts = json.loads((WEB / f"i18n/lesson/{language}.json").read_text("utf-8"))
    steps = {name: text for name, text in texts.items() if name.startswith(PREFIXES[game] + ".")}
    assert [name.split(".")[1] for name in steps] == list("abcdefghij")
    for name, text in steps.items():
        assert len(re.findall(r"[.!?](?:\s|$)", text)) <= 2, name
        assert len(text) <= 190, name
