"""Each level of Scout beats the one below it, over the same deals from every seat."""

from __future__ import annotations

from statistics import fmean, stdev

import numpy as np
import pytest
from numpy.typing import NDArray

from kortbord.bots import doors as bots
from kortbord.bots import scout
from kortbord.games import doors
from kortbord.games.scout import game
from kortbord.games.scout.layout import SCOUT
from kortbord.rng import generator

SUPPLIERS = (scout, game)  # their import supplies the kernels
PLAYERS = [2, 3, 4, 5]
RANDOM, BEGINNER, EASY, MEDIUM = range(4)


def config(players: int, start: int = 0, second: int = 0) -> NDArray[np.int32]:
    return np.array([players, start, 1000, second], np.int32)


def margins(players: int, a: int, b: int, deals: int) -> list[float]:
    """Return the mean margin of level `a` on each deal; it sits in each seat once."""
    states = np.zeros(3, SCOUT)
    means = []
    for deal in range(deals):
        doors.deal(states, 2, config(players, deal % players), generator(77, deal))
        gains = []
        for seat in range(players):
            states[0] = states[2]
            levels = np.full(players, b, np.int8)
            levels[seat] = a
            bots.play_round(states, levels, generator(78, deal, seat))
            scores = [int(doors.score(states, 0, other)) for other in range(players)]
            mine = scores.pop(seat)
            gains.append(mine - fmean(scores))
        means.append(fmean(gains))
    return means


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("a", "b"), [(BEGINNER, RANDOM), (EASY, BEGINNER), (MEDIUM, EASY)])
def test_each_level_beats_the_one_below(players: int, a: int, b: int) -> None:
    found = margins(players, a, b, 120)
    assert fmean(found) > 2 * stdev(found) / len(found) ** 0.5
