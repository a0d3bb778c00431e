"""The doors from Python to the bots' kernels, written once for all games."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.bots.verbs import choose as _choose
from kortbord.games.verbs import apply, hide, is_over, to_move
from kortbord.rng import Rng


@njit
def choose(redacted: Any, i: int, level: int, rng: Rng) -> int:
    """Return the action of a bot; record `i` must be redacted for the seat to move."""
    return _choose(redacted[i], level, rng)


@njit
def play_round(states: Any, levels: NDArray[np.int8], rng: Rng) -> int:
    """Play record 0 to the end of its round, each seat by its level; return the actions made.

    Record 1 is overwritten: before each choice it becomes what the seat to move may know.
    """
    actions = 0
    while not is_over(states[0]):
        seat = to_move(states[0])
        states[1] = states[0]
        hide(states[1], seat)
        apply(states[0], _choose(states[1], levels[seat], rng))
        actions += 1
    return actions
