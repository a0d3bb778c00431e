"""The beginner: shows the first thing that beats the table, and scouts when it must."""

from typing import Any

import numpy as np

from kortbord._jit import njit
from kortbord.bots.scout.judge import set_at
from kortbord.bots.scout.plan import DESK, Desk, take_hand
from kortbord.games.scout.layout import (
    ACT,
    CAPACITY,
    DOWN,
    FIRST_SCOUT,
    FIRST_SCOUT_SHOW,
    FIRST_SHOW,
    LONGEST,
    TURNING,
    UP,
    State,
)
from kortbord.games.scout.moves import is_legal
from kortbord.games.scout.sets import floor
from kortbord.rng import Rng, below, fraction

_SEES_BOTH_SIDES = 0.5  # how often the beginner compares the two sides of the hand
_DARES = 0.15  # how often it thinks of a scout & show when it has nothing to show
_LOOKS = 0.6  # how often it looks for a place where the scouted card fits
_TRIES = 8  # places tried for a scout & show


@njit
def _pairs(d: Desk) -> int:
    """Return how many neighbours of the hand make a set."""
    pairs = 0
    for k in range(1, d.held):
        if -1 <= d.hand[k] - d.hand[k - 1] <= 1:
            pairs += 1
    return pairs


@njit
def _turn(s: State, d: Desk, rng: Rng) -> int:
    """Return whether to turn the hand (1) or to keep it (0)."""
    if fraction(rng) >= _SEES_BOTH_SIDES:
        return below(rng, 2)
    kept = _pairs(d)
    take_hand(s, d, DOWN)
    return 1 if _pairs(d) > kept else 0


@njit
def _first_show(d: Desk, weakest: int, rng: Rng) -> int:
    """Return the first show found that beats the table, as long as it goes; -1 for none.

    The eye begins anywhere.
    """
    first = below(rng, d.held)
    for step in range(d.held):
        start = (first + step) % d.held
        found = -1
        for length in range(1, min(LONGEST, d.held - start) + 1):
            strength = set_at(d.hand, d.held, start, length)
            if strength == 0:
                break
            if strength > weakest:
                found = FIRST_SHOW + start * LONGEST + length - 1
        if found >= 0:
            return found
    return -1


@njit
def _fits(d: Desk, place: int, number: int) -> bool:
    """Tell whether a number makes a set with the card to the left or right of a place."""
    if place > 0 and -1 <= d.hand[place - 1] - number <= 1:
        return True
    return place < d.held and -1 <= d.hand[place] - number <= 1


@njit
def _scout(s: State, d: Desk, rng: Rng) -> int:
    """Return a scout of any end, put where it fits if the beginner looks and finds such a place."""
    table = int(s.active_n)
    which = below(rng, 2 if table == 1 else 4)
    card = int(s.active[0 if which < 2 else table - 1])
    number = int(DOWN[card]) if which % 2 else int(UP[card])
    first = below(rng, d.held + 1)
    place = first
    if fraction(rng) < _LOOKS:
        for step in range(d.held + 1):
            trial = (first + step) % (d.held + 1)
            if _fits(d, trial, number):
                place = trial
                break
    return which * CAPACITY + place


@njit
def _action_on(s: State, desks: Any, rng: Rng) -> int:
    d = desks[0]
    take_hand(s, d, UP)
    if s.phase == TURNING:
        return _turn(s, d, rng)
    show = _first_show(d, floor(s, 0, int(s.active_n)), rng)
    if show >= 0:
        return show
    if s.phase == ACT and s.show_chip[s.seat] == 1 and fraction(rng) < _DARES:
        for _ in range(_TRIES):
            action = FIRST_SCOUT_SHOW + _scout(s, d, rng)
            if is_legal(s, action):
                return action
    return FIRST_SCOUT + _scout(s, d, rng)


@njit
def beginner_action(s: State, rng: Rng) -> int:
    """Return the beginner's action in a record redacted for the seat to move."""
    # The desk is filled one call further in: Numba frees an array after its last use, and a record
    # taken from it does not keep it alive.
    desks = np.zeros(1, DESK)
    return _action_on(s, desks, rng)
