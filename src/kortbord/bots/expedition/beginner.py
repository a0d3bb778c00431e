"""The beginner: plays what it holds, begins too much, watches neither the others nor the end."""

import numpy as np

from kortbord._jit import njit
from kortbord.bots.expedition.sight import follows, top_of
from kortbord.games.expedition.layout import DISCARD, HIDDEN, PLACE, PLAY, State, ranks, targets
from kortbord.games.expedition.layout import first_place as first_place_of
from kortbord.games.expedition.rules import value
from kortbord.rng import Rng, fraction

_BEGIN_FROM = 2  # held cards of a suit that seem enough to begin it
_WHIM = 6.0  # how far, in points, the beginner strays from the lowest card first
_NEAR = 3  # a gap this small seems no loss
_FOLLOW, _BEGIN, _LEAP = 40.0, 20.0, 10.0  # how the beginner ranks its ideas; discards come last


@njit
def _held_of(s: State, suit: int) -> int:
    """Return how many cards of a suit the seat to move holds."""
    held = 0
    for place in range(s.hand_n[s.seat]):
        if int(s.hand[s.seat, place]) // ranks(s) == suit:
            held += 1
    return held


@njit
def _gap(s: State, kind: int) -> int:
    """Return how far the card lies above the nearest own row that takes it, or -1 for none."""
    best = -1
    for row in range(s.row_n[s.seat]):
        if int(s.row_suit[s.seat, row]) == kind // ranks(s):
            top = int(s.row_top[s.seat, row])
            gap = value(s, kind) - top
            if follows(s, top, value(s, kind)) and (best < 0 or gap < best):
                best = gap
    return best


@njit
def _begun(s: State, suit: int) -> bool:
    """Tell whether the seat to move has a row of a suit."""
    for row in range(s.row_n[s.seat]):
        if int(s.row_suit[s.seat, row]) == suit:
            return True
    return False


@njit
def _target(s: State, kind: int) -> int:
    """Return the target of the nearest own row that takes the card, or of a new row."""
    best = -1
    ordinal = 0
    target = PLAY
    for row in range(s.row_n[s.seat]):
        if int(s.row_suit[s.seat, row]) == kind // ranks(s):
            ordinal += 1
            top = int(s.row_top[s.seat, row])
            gap = value(s, kind) - top
            if follows(s, top, value(s, kind)) and (best < 0 or gap < best):
                best = gap
                target = PLAY + ordinal if s.many_rows else PLAY
    return target


@njit
def beginner_action(s: State, rng: Rng) -> int:
    """Return the beginner's action in a record redacted for the seat to move."""
    if s.phase != PLACE:
        # Only a card that goes straight onto a row is worth a look; else the pile.
        for suit in range(s.suits):
            kind = top_of(s, suit, 0)
            if kind != HIDDEN and suit != s.banned and 0 <= _gap(s, kind) <= _NEAR:
                return 1 + suit
        return 0
    best = -np.inf
    action = 0
    for place in range(s.hand_n[s.seat]):
        kind = int(s.hand[s.seat, place])
        suit = kind // ranks(s)
        number = value(s, kind)
        gap = _gap(s, kind)
        idea = -float(number) + _WHIM * fraction(rng)
        target = _target(s, kind)
        if 0 <= gap <= _NEAR:
            idea += _FOLLOW
        elif gap >= 0:
            idea += _LEAP
        elif not _begun(s, suit) and _held_of(s, suit) >= _BEGIN_FROM:
            idea += _BEGIN
        else:
            target = DISCARD
        if idea > best:
            best = idea
            action = first_place_of(s) + kind * targets(s) + target
    return action
