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
from kortbord.bots.picking import pick, shares
from kortbord.games import doors
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


def is_blurred(level: int) -> bool:
    """Tell whether a level errs at random, so that its chances in Lost Cities can't be told."""
    return level == _BEGINNER or (level >= _EASY and bool(_lost_cities[level - _EASY][NOISE] > 0))


def chances(redacted: Any, i: int, level: int) -> dict[int, float]:
    """Return the actions of Lost Cities that a level may choose, and the chance of each.

    Args:
        redacted: records; number `i` is redacted for the seat to move.
        i: which.
        level: the number of a rule-of-thumb level.

    Raises:
        ValueError: the level errs at random.
    """
    if is_blurred(level):
        raise ValueError(f"level {level} errs at random: its chances can't be told")
    if level == _RANDOM:
        legal = np.empty(_MOST_ACTIONS, np.int16)
        n = doors.legal(redacted, i, legal)
        return {int(action): 1.0 / n for action in legal[:n]}
    found = judged(redacted, i, _lost_cities[level - _EASY])
    by_chance = zip(found, shares([points for _, points in found]), strict=True)
    return {action: share for (action, _), share in by_chance if share > 0}


supply(verbs.choose, LOST_CITIES, _choose_lost_cities)
supply(verbs.choose, STORE_OPPDAGERE, _choose_store_oppdagere)
