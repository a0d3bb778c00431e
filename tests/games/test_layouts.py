"""The record types: names that work with the JIT off, fields described, seeds that agree."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from kortbord import rng
from kortbord.games import SPECS, load
from kortbord.games.expedition import layout as expedition
from kortbord.games.scout import layout as scout

GAMES = [spec.name for spec in SPECS]


@pytest.mark.parametrize("name", GAMES)
def test_no_field_hides_behind_an_attribute_of_numpy(name: str) -> None:
    taken = set(dir(np.record))
    assert not taken & set(load(name).dtype.names or ())


@pytest.mark.parametrize(
    ("module", "name"), [(expedition, "lost-cities"), (scout, "scout")], ids=["expedition", "scout"]
)
def test_the_type_checker_knows_every_field(module: object, name: str) -> None:
    source = Path(str(getattr(module, "__file__", None))).read_text("utf-8")
    described = source.partition("class State:")[2].partition("class States")[0]
    for field in load(name).dtype.names or ():
        assert f"        {field}: " in described


@pytest.mark.nojit
def test_random_numbers_are_the_same_with_the_jit_on_and_off() -> None:
    state = rng.generator(1)
    assert [rng.below(state, 1000) for _ in range(5)] == [333, 954, 5, 183, 38]


@pytest.mark.parametrize("n", [1, 2, 7, 60, 104])
def test_random_numbers_fall_evenly(n: int) -> None:
    state = rng.generator(5, n)
    draws = 400 * n
    counts = np.bincount([rng.below(state, n) for _ in range(draws)], minlength=n)
    # Pearson's statistic; its mean is n - 1 and its standard deviation sqrt(2 (n - 1)).
    statistic = float(((counts - 400) ** 2 / 400).sum())
    assert statistic < (n - 1) + 5 * np.sqrt(2 * n)


def test_shuffles_reach_every_order_evenly() -> None:
    state = rng.generator(9)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(24 * 300):
        cards = np.arange(4, dtype=np.int8)
        rng.shuffle(state, cards, 4)
        order = tuple(cards.tolist())
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 24
    statistic = sum((count - 300) ** 2 / 300 for count in seen.values())
    assert statistic < 23 + 5 * np.sqrt(46)


def test_seeds_and_paths_give_other_generators() -> None:
    words = {int(rng.generator(seed, *path)[0]) for seed in range(50) for path in ((), (0,), (1,))}
    assert len(words) == 150
    with pytest.raises(ValueError, match="0 or more"):
        rng.generator(-1)
