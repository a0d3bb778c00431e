"""The verb `choose` of the expedition games: from a level to an action."""

from typing import Any

import numpy as np

from kortbord._jit import njit, supply
from kortbord.bots import verbs
from kortbord.bots.expedition import weights
from kortbord.bots.expedition.beginner import beginner_action
from kortbord.bots.expedition.policy import judge
from kortbord.bots.expedition.sight import Counts, Points
from kortbord.bots.expedition.weights import NOISE, Weights
from kortbord.bots.picking import pick
from kortbord.games.expedition.layout import LOST_CITIES, STORE_OPPDAGERE, State
from kortbord.games.expedition.rules import random_action
from kortbord.rng import Rng

_RANDOM, _BEGINNER, _EASY = 0, 1, 2
_MOST_ACTIONS = 1024

_lost_cities = weights.LOST_CITIES
_one_deck = weights.STORE_OPPDAGERE
_two_decks = weights.STORE_OPPDAGERE_TWO_DECKS


@njit
def best_action(s: State, w: Weights, rng: Rng) -> int:
    """Return the action that promises most; level ones have the same chance."""
    actions = np.empty(_MOST_ACTIONS, np.int64)
    points = np.empty(_MOST_ACTIONS, np.float64)
    n = judge(s, w, actions, points)
    return pick(actions, points, n, w[NOISE], rng)


@njit
def _choose_lost_cities(s: State, level: int, rng: Rng) -> int:
    if level == _RANDOM:
        return random_action(s, rng)
    if level == _BEGINNER:
        return beginner_action(s, rng)
    return best_action(s, _lost_cities[level - _EASY], rng)


@njit
def _choose_store_oppdagere(s: State, level: int, rng: Rng) -> int:
    if level == _RANDOM:
        return random_action(s, rng)
    if level == _BEGINNER:
        return beginner_action(s, rng)
    if s.copies == 1:
        return best_action(s, _one_deck[level - _EASY], rng)
    return best_action(s, _two_decks[level - _EASY], rng)


@njit
def _judge_at(redacted: Any, i: int, w: Weights, actions: Counts, points: Points) -> int:
    return judge(redacted[i], w, actions, points)


def judged(redacted: Any, i: int, w: Weights) -> list[tuple[int, float]]:
    """Return the actions and the points each promises, for tests and for those who ask why.

    Record `i` must be redacted for the seat to move.
    """
    actions = np.empty(_MOST_ACTIONS, np.int64)
    points = np.empty(_MOST_ACTIONS, np.float64)
    n = _judge_at(redacted, i, w, actions, points)
    return [(int(actions[k]), float(points[k])) for k in range(n)]


supply(verbs.choose, LOST_CITIES, _choose_lost_cities)
supply(verbs.choose, STORE_OPPDAGERE, _choose_store_oppdagere)
