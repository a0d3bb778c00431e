"""The league: whom a network plays in training.

Itself mostly, but also its past and players of another kind, since what beats only itself is easily
led astray.
"""

import numpy as np
from numpy.typing import NDArray

from kortbord.learn.sparring import STYLES

SELF, PAST, MEDIUM, SPARRING, EASY, BEGINNER = range(6)
"""The kinds of opponent."""

SHARES = (0.52, 0.20, 0.12, 0.10, 0.03, 0.03)
"""How often each kind is met."""

LEARNER = 0
"""A seat with this number plays the first network of the league, and its positions are kept."""

LEVELS = 1000
"""A seat of this number or more is played by the level of the ladder with the rest as number."""

SHOWN = 2000
"""The same, and its positions are kept: what a network learns from before it can play."""

STYLED = 3000
"""A seat of this number or more is played by the sparring partner with the rest as number."""

_MEDIUM_LEVEL, _EASY_LEVEL, _BEGINNER_LEVEL = 3, 2, 1


def seating(players: int, past: int, warm: bool, rng: np.random.Generator) -> NDArray[np.int64]:
    """Return who plays each seat of a round.

    Args:
        players: how many seats.
        past: how many past networks there are (rows 1 and on of the league).
        warm: whether the network can't play yet: then `medium` plays all seats and is learned from.
        rng: steps.
    """
    if warm:
        return np.full(players, SHOWN + _MEDIUM_LEVEL, np.int64)
    who = np.zeros(players, np.int64)
    own = int(rng.integers(players))
    for seat in range(players):
        if seat == own:
            continue
        kind = int(rng.choice(len(SHARES), p=SHARES))
        if kind == PAST and past > 0:
            who[seat] = 1 + rng.integers(past)
        elif kind == MEDIUM:
            who[seat] = LEVELS + _MEDIUM_LEVEL
        elif kind == SPARRING:
            who[seat] = STYLED + rng.integers(STYLES)
        elif kind == EASY:
            who[seat] = LEVELS + _EASY_LEVEL
        elif kind == BEGINNER:
            who[seat] = LEVELS + _BEGINNER_LEVEL
    return who
