"""The learned player of Scout: what each move promises, by the network.

A move is an action, or both halves of a scout & show. Nothing of it is chance to its player, so
that each is judged in the record it leads to.
"""

from typing import Any

import numpy as np

from kortbord._jit import njit, supply
from kortbord.bots.scout import hand_features
from kortbord.bots.scout.hand_features import MOST, MOST_PARTS, describe_parts, describe_whole
from kortbord.games.scout.layout import ACTIONS, CAPACITY, FIRST_SCOUT_SHOW, OVER, SCOUT, State
from kortbord.games.scout.moves import legal
from kortbord.games.scout.rules import apply, score
from kortbord.search import network, verbs
from kortbord.search.network import evaluate
from kortbord.search.playing import margin, rivals
from kortbord.search.verbs import (
    ENDED,
    IDLE,
    LOGIT,
    MARGIN,
    PROMISES,
    STAGE,
    Actions,
    Floats,
    Numbers,
)

assert hand_features.WHOLE <= network.WHOLE


@njit
def describe(s: State, seat: int, parts: Numbers, sizes: Numbers, whole: Numbers) -> int:
    """Write the features of an afterstate; see `kortbord.search.verbs`."""
    fewest = np.empty(CAPACITY + 1, np.int16)
    singles = np.empty(CAPACITY + 1, np.int16)
    n = describe_parts(s, seat, parts, sizes)
    whole[0] = hand_features.stage(s, seat)
    whole[1] = describe_whole(s, seat, fewest, singles, whole[2:])
    return n


@njit
def _judge(
    s: State,
    seat: int,
    net: Floats,
    parts: Numbers,
    sizes: Numbers,
    whole: Numbers,
    output: Floats,
) -> None:
    """Write what a record after a move promises its player."""
    output[IDLE] = 0
    if s.phase == OVER:
        output[MARGIN] = margin(s, seat)
        output[LOGIT] = score(s, seat) - rivals(s, seat)[0]
        output[STAGE] = ENDED
        return
    n = describe(s, seat, parts, sizes, whole)
    evaluate(net, parts, sizes, n, whole, output)
    output[MARGIN] += np.float32(margin(s, seat))
    output[STAGE] = whole[0]


@njit
def _candidates(scratch: Any, s: State, net: Floats, turns: Actions, outputs: Floats) -> int:
    """Judge all moves; `scratch` has room for two records."""
    seat = int(s.seat)
    parts = np.empty((MOST_PARTS, MOST), np.int16)
    sizes = np.empty(MOST_PARTS, np.int16)
    whole = np.empty(network.WHOLE, np.int16)
    actions = np.empty(ACTIONS, np.int16)
    shows = np.empty(ACTIONS, np.int16)
    output = np.empty(PROMISES, np.float32)
    n = 0
    for j in range(legal(s, actions)):
        scratch[0] = s
        apply(scratch[0], int(actions[j]))
        if actions[j] < FIRST_SCOUT_SHOW:
            turns[n, 0], turns[n, 1] = actions[j], -1
            _judge(scratch[0], seat, net, parts, sizes, whole, outputs[n])
            n += 1
            continue
        for k in range(legal(scratch[0], shows)):
            scratch[1] = scratch[0]
            apply(scratch[1], int(shows[k]))
            _judge(scratch[1], seat, net, parts, sizes, whole, output)
            if n == turns.shape[0]:  # a giant hand: the better of two takes the last place
                n -= 1
                if output[MARGIN] <= outputs[n, MARGIN]:
                    n += 1
                    continue
            turns[n, 0], turns[n, 1] = actions[j], shows[k]
            outputs[n] = output
            n += 1
    return n


@njit
def candidates(s: State, net: Floats, turns: Actions, outputs: Floats) -> int:
    """Judge all moves of the seat to move; see `kortbord.search.verbs`."""
    scratch = np.empty(2, SCOUT)
    return _candidates(scratch, s, net, turns, outputs)


supply(verbs.describe, SCOUT, describe)
supply(verbs.candidates, SCOUT, candidates)
