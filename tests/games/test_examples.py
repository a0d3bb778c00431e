"""The worked examples of the pages of rules: every case, with the result that it must have."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kortbord.games import SPECS
from kortbord.games.examples import WORKED

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "cases/scores.json").read_text("utf-8")
)


def test_every_game_has_examples() -> None:
    assert set(WORKED) == {spec.name for spec in SPECS}


@pytest.mark.parametrize(
    ("game", "name"),
    [("lost-cities", "lost_cities_rows"), ("store-oppdagere", "store_oppdagere_rows")],
)
def test_rows(game: str, name: str) -> None:
    ace = {"1": "A"} if game == "store-oppdagere" else {}
    expected = [
        (case["id"], [ace.get(rank, rank) for rank in case["row"]], case["score"])
        for case in CASES[name]
    ]
    assert [(e["id"], e["cards"], e["points"]) for e in WORKED[game]()["rows"]] == expected


def test_sets_of_scout() -> None:
    worked = WORKED["scout"]()
    assert [(e["id"], e["cards"], e["kind"]) for e in worked["sets"]] == [
        (case["id"], case["cards"], case["kind"]) for case in CASES["scout_sets"]
    ]
    assert [(e["id"], e["cards"], e["table"], e["beats"]) for e in worked["beats"]] == [
        (case["id"], case["new"], case["active"], case["beats"]) for case in CASES["scout_beats"]
    ]


def test_rounds_of_scout() -> None:
    assert [
        (e["id"], e["captured"], e["chips"], e["hand"], e["spared"], e["points"])
        for e in WORKED["scout"]()["rounds"]
    ] == [
        (c["id"], c["captured"], c["chips"], c["hand"], c["ender"] == "ii", c["score"])
        for c in CASES["scout_round_scores"]
    ]
