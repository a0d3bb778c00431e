"""The verb `choose` of Scout: from a level to an action."""

import numpy as np

from kortbord._jit import njit, supply
from kortbord.bots import verbs
from kortbord.bots.picking import pick
from kortbord.bots.scout import weights
from kortbord.bots.scout.beginner import beginner_action
from kortbord.bots.scout.judge import judge
from kortbord.bots.scout.weights import NOISE, Weights
from kortbord.games.scout.layout import ACTIONS, SCOUT, State
from kortbord.games.scout.moves import random_action
from kortbord.rng import Rng

_RANDOM, _BEGINNER, _EASY = 0, 1, 2

_easy = weights.EASY
_medium = weights.MEDIUM


@njit
def best_action(s: State, w: Weights, rng: Rng) -> int:
    """Return the action that promises most; level ones have the same chance."""
    actions = np.empty(ACTIONS, np.int64)
    points = np.empty(ACTIONS, np.float64)
    n = judge(s, w, actions, points)
    return pick(actions, points, n, w[NOISE], rng)


@njit
def choose(s: State, level: int, rng: Rng) -> int:
    """Return the action of a level in a record redacted for the seat to move."""
    if level == _RANDOM:
        return random_action(s, rng)
    if level == _BEGINNER:
        return beginner_action(s, rng)
    if level == _EASY:
        return best_action(s, _easy[s.players - 2], rng)
    return best_action(s, _medium[s.players - 2], rng)


supply(verbs.choose, SCOUT, choose)
