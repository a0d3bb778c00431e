"""PettingZoo's own checkers, over every game and number of players."""

from functools import partial
from types import SimpleNamespace

import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]  # it has no py.typed
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

from kortbord.envs import aec_env, cyclic_env, parallel_env
from kortbord.games import SPECS

TABLES = [
    pytest.param(spec.name, players, id=f"{spec.name}-{players}")
    for spec in SPECS
    for players in spec.players
]
# The checkers warn of what is right for a game of hidden cards: each filter names one such warning.
DICTIONARIES = [
    # Only PettingZoo's own environments, known to the checker by name, may observe a dictionary.
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]
MASKS = [
    # Who is not on move, or done, has no legal action.
    r"ignore:Action mask numpy array is all zeros \(no legal actions\)\.:UserWarning",
]


def allowed(*filters: str) -> pytest.MarkDecorator:
    return pytest.mark.filterwarnings(*filters)


@allowed(*DICTIONARIES, *MASKS)
@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("make", [aec_env, cyclic_env])
def test_api(game: str, players: int, make: partial[object]) -> None:
    api_test(make(game, players, render_mode="ansi", illegal="replace"), num_cycles=200)


@allowed(*DICTIONARIES, *MASKS)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_api_with_every_wrapper(game: str, players: int) -> None:
    api_test(aec_env(game, players, start="random"), num_cycles=200)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_same_seed_same_episode(game: str, players: int) -> None:
    seed_test(partial(aec_env, game, players), num_cycles=100)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_same_seed_same_parallel_episode(game: str, players: int) -> None:
    parallel_seed_test(partial(parallel_env, game, players, illegal="replace"), num_cycles=100)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_parallel_api(game: str, players: int) -> None:
    parallel_api_test(parallel_env(game, players, illegal="replace"), num_cycles=200)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_max_cycles_truncates(game: str, players: int) -> None:
    # The checker plays without looking at masks and asks that each agent acts once a cycle.
    options = {"illegal": "replace"}
    max_cycles_test(
        SimpleNamespace(
            parallel_env=partial(parallel_env, game, players, **options),
            env=partial(cyclic_env, game, players, **options),
        )
    )


@pytest.mark.parametrize(
    ("game", "players"), [table for table in TABLES if table.values[0] != "scout"]
)
def test_max_cycles_truncates_where_turns_are_equally_long(game: str, players: int) -> None:
    # Not so in Scout, where a seat may act again before the others do.
    options = {"illegal": "replace"}
    max_cycles_test(
        SimpleNamespace(
            parallel_env=partial(parallel_env, game, players, **options),
            env=partial(aec_env, game, players, **options),
        )
    )
