"""The table of actions has each number once, and its texts are those of the notation."""

import re
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings

import env_pages
from kortbord._jit import jit_enabled
from kortbord.envs.tables import action_table, observation_table
from kortbord.games import SPECS, doors, load
from positions import Tabled, seeds, tables, walk

pytestmark = pytest.mark.nojit
GAMES = [spec.name for spec in SPECS]


@pytest.mark.parametrize("name", GAMES)
def test_each_action_number_is_in_one_row(name: str) -> None:
    rows = action_table(name)
    found = Counter(
        action for action in range(-5, load(name).actions + 50) for row in rows if row.holds(action)
    )
    assert found == Counter(range(load(name).actions))


@pytest.mark.parametrize("name", GAMES)
def test_examples_match_their_own_pattern_alone(name: str) -> None:
    rows = action_table(name)
    for row in rows:
        assert [other for other in rows if re.fullmatch(other.pattern, row.example)] == [row]


@settings(max_examples=60 if jit_enabled() else 4, deadline=None)
@given(tables(), seeds)
def test_texts_match_the_row_of_their_number(table: Tabled, seed: int) -> None:
    rows = action_table(table[0])
    for step, (game, _, states) in enumerate(walk(table, seed)):
        if step % 5:
            continue
        out = np.empty(game.actions, np.int16)
        for action in out[: doors.legal(states, 0, out)].tolist():
            (row,) = (row for row in rows if row.holds(action))
            assert re.fullmatch(row.pattern, game.describe(states, 0, action))


@pytest.mark.parametrize("name", GAMES)
def test_pages_have_every_row(name: str) -> None:
    actions, observations = env_pages.actions_page(), env_pages.observations_page()
    for row in action_table(name):
        assert f"| {row.numbers} | `{row.example}` |" in actions
    for places, part, shape, *_ in observation_table(name):
        assert f"| {places} | `{part}` | {shape} |" in observations
