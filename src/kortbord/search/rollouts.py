"""Rollouts over sampled worlds: what each of a few candidates brings, judged a little later.

A world is a full record that fits what the seat knows; all candidates are tried in the same ones.
In a rollout every player takes the network's best turn from what that player knows alone, so that
nobody plays on knowledge he would not have. It ends at the end of the round or at a later turn of
the seat, where the best candidate's own judgement stands for the rest.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.games.verbs import apply, is_over, redeal, score, seats, to_move
from kortbord.rng import Rng
from kortbord.search.aims import Aims, outcome, worth
from kortbord.search.playing import MOST_TURNS, choice, margin, rivals
from kortbord.search.verbs import PROMISES, Actions, Floats, candidates


@njit
def make(s: Any, turn: Actions) -> None:
    """Carry out a candidate: one action, or two."""
    apply(s, turn[0])
    if turn[1] >= 0:
        apply(s, turn[1])


@njit
def play_on(
    s: Any, seat: int, net: Floats, depth: int, aims: Aims, turns: Actions, outputs: Floats
) -> int:
    """Play on from a world until the seat's turn number `depth`, or to the end of the round.

    Returns:
        The number of the candidate, in `outputs`, that the seat would choose in that turn; -1 if
        the round is over.
    """
    own, players = 0, seats(s)
    while not is_over(s):
        n = candidates(s, net, turns, outputs)
        mover = to_move(s)
        k = choice(outputs, n, mover, players, aims)
        if mover == seat:
            own += 1
            if own == depth:
                return k
        make(s, turns[k])
    return -1


@njit
def _roll(
    s: Any, seat: int, net: Floats, depth: int, aims: Aims, turns: Actions, outputs: Floats
) -> float:
    """Play on from a world; return what it is worth then."""
    k = play_on(s, seat, net, depth, aims, turns, outputs)
    if k >= 0:
        return worth(outputs, k, seat, seats(s), aims)
    best, equals = rivals(s, seat)
    return outcome(score(s, seat), best, equals, margin(s, seat), seat, aims)


@njit
def sample(
    scratch: Any,
    redacted: Any,
    i: int,
    net: Floats,
    tried: Actions,
    worlds: int,
    depth: int,
    aims: Aims,
    values: NDArray[np.float64],
    rng: Rng,
) -> None:
    """Write what each candidate brings in each of some worlds.

    Args:
        scratch: room for two records.
        redacted: record `i` is redacted for the seat to move.
        i: which.
        net: the network.
        tried: the candidates, two actions a row.
        worlds: how many worlds.
        depth: the later turn of the seat at which a rollout ends, from 1.
        aims: what the seats play for.
        values: a row a world, a column a candidate.
        rng: steps.
    """
    turns = np.empty((MOST_TURNS, 2), np.int32)
    outputs = np.empty((MOST_TURNS, PROMISES), np.float32)
    seat = to_move(redacted[i])
    for world in range(worlds):
        scratch[0] = redacted[i]
        redeal(scratch[0], seat, rng)
        for k in range(tried.shape[0]):
            scratch[1] = scratch[0]
            make(scratch[1], tried[k])
            values[world, k] = _roll(scratch[1], seat, net, depth, aims, turns, outputs)


@njit
def judge(redacted: Any, i: int, net: Floats, turns: Actions, outputs: Floats) -> int:
    """The door from Python to `candidates`; record `i` must be redacted for the seat to move."""
    return candidates(redacted[i], net, turns, outputs)
