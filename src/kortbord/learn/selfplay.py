"""Rounds played for training, and what is learned from each: kernels generic over games.

Each seat is played by a network of a league or by a level of the ladder. For every turn of a seat
that learns one position is kept, either the afterstate that was chosen or the record with the card
then seen, along with its target: the mean of all that came after, weighted by `decay` (TD(lambda),
Sutton 1988; afterstates after Szubert and Jaskowski 2014), which at 1 is the result of the round.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.bots.verbs import choose
from kortbord.games import verbs as game
from kortbord.learn.league import LEARNER, LEVELS, SHOWN, STYLED
from kortbord.learn.sparring import spar
from kortbord.rng import Rng, fraction
from kortbord.search.aims import AT_CHANCE
from kortbord.search.aims import LENGTH as AIMS
from kortbord.search.network import AT_UNIT
from kortbord.search.playing import (
    MOST_FEATURES,
    MOST_PARTS,
    MOST_TURNS,
    MOST_WHOLE,
    blurred_choice,
    choice,
    margin,
)
from kortbord.search.verbs import PROMISES, Floats, Numbers, candidates, describe

KEPT_FEATURES = 48
KEPT_WHOLE = 16
"""How many features of a part and of the whole are kept, the stage among the latter."""

_ABSENT = -1


@njit
def _keep(
    s: Any,
    seat: int,
    parts: Numbers,
    sizes: Numbers,
    whole: Numbers,
    features: NDArray[np.int16],
    around: NDArray[np.int16],
    at: int,
) -> bool:
    """Store the features of a position at place `at`; return False if they don't fit."""
    n = describe(s, seat, parts, sizes, whole)
    if n > features.shape[1] or whole[1] + 1 > around.shape[1]:
        return False
    features[at, :, :] = _ABSENT
    for part in range(n):
        size = int(sizes[part])
        if size > features.shape[2]:
            return False
        for k in range(size):
            features[at, part, k] = parts[part, k]
    around[at, :] = _ABSENT
    around[at, 0] = whole[0]
    for k in range(whole[1]):
        around[at, 1 + k] = whole[2 + k]
    return True


@njit
def play(
    states: Any,
    nets: Floats,
    who: NDArray[np.int64],
    settings: NDArray[np.float64],
    features: NDArray[np.int16],
    around: NDArray[np.int16],
    targets: Floats,
    at: int,
    facts: NDArray[np.int64],
    rng: Rng,
) -> int:
    """Play record 0, freshly dealt, to its end; return how many positions are stored then.

    Args:
        states: three records; 1 and 2 are scratch.
        nets: the networks of the league, a row each; row 0 learns.
        who: for each seat the row of its network, or `LEVELS` and more.
        settings: temperature, share of moves with it, decay, share of positions kept with the
            card seen, points that a sure win is worth.
        features: features of the parts, a position each.
        around: stage and features of the whole, a position each.
        targets: margin beyond what the table shows (units of the network) and chance of winning.
        at: how many positions are stored already.
        facts: added to: turns, rounds stalled, positions dropped, points of learners, learners.
        rng: steps.
    """
    temperature, share, decay, seen_share, chance = settings
    turns = np.empty((MOST_TURNS, 2), np.int32)
    outputs = np.empty((MOST_TURNS, PROMISES), np.float32)
    parts = np.empty((MOST_PARTS, MOST_FEATURES), np.int16)
    sizes = np.empty(MOST_PARTS, np.int16)
    whole = np.empty(MOST_WHOLE, np.int16)
    room = features.shape[0]
    seats = game.seats(states[0])
    aims = np.zeros(AIMS)
    aims[AT_CHANCE] = chance
    first = at
    owner = np.empty(room - at, np.int64)
    bases = np.empty(room - at, np.float64)
    values = np.empty((room - at, 2), np.float64)
    while not game.is_over(states[0]):
        seat = game.to_move(states[0])
        states[1] = states[0]
        game.hide(states[1], seat)
        facts[0] += 1
        k = 0
        if who[seat] >= LEVELS:
            number = int(who[seat]) % LEVELS
            outputs[0, :] = np.float32(0.0)
            while game.to_move(states[0]) == seat and not game.is_over(states[0]):
                if who[seat] >= STYLED:
                    action = spar(states[1], number, rng)
                else:
                    action = choose(states[1], number, rng)
                game.apply(states[1], action)
                game.apply(states[0], action)
        else:
            n = candidates(states[1], nets[who[seat]], turns, outputs)
            if fraction(rng) < share and temperature > 0.0:
                k = blurred_choice(outputs, n, seat, seats, aims, temperature, rng)
            else:
                k = choice(outputs, n, seat, seats, aims)
            for j in range(2):
                if turns[k, j] >= 0:
                    game.apply(states[1], turns[k, j])
                    game.apply(states[0], turns[k, j])
        learns = who[seat] == LEARNER or SHOWN <= who[seat] < STYLED
        if not learns or game.is_over(states[1]) or at >= room:
            continue
        if fraction(rng) < seen_share:
            states[1] = states[0]
            game.hide(states[1], seat)
        if _keep(states[1], seat, parts, sizes, whole, features, around, at):
            owner[at - first] = seat
            bases[at - first] = margin(states[1], seat)
            values[at - first, 0] = outputs[k, 0]
            values[at - first, 1] = 1.0 / (1.0 + np.exp(-float(outputs[k, 1])))
            at += 1
        else:
            facts[2] += 1
    unit = float(nets[LEARNER, AT_UNIT])
    facts[1] += game.is_stalled(states[0])
    points = np.empty(seats, np.float64)
    for seat in range(seats):
        points[seat] = game.score(states[0], seat)
    most = points.max()
    winners = 0
    for seat in range(seats):
        if points[seat] == most:
            winners += 1
    for seat in range(seats):
        later = points[seat] - (points.sum() - points[seat]) / (seats - 1)
        won = 1.0 / winners if points[seat] == most else 0.0
        if who[seat] == LEARNER:
            facts[3] += int(points[seat])
            facts[4] += 1
        for j in range(at - 1, first - 1, -1):
            if owner[j - first] != seat:
                continue
            targets[j, 0] = (later - bases[j - first]) / unit
            targets[j, 1] = won
            later = decay * later + (1.0 - decay) * values[j - first, 0]
            won = decay * won + (1.0 - decay) * values[j - first, 1]
    return at


@njit
def _points(states: Any, out: NDArray[np.int64]) -> int:
    for seat in range(game.seats(states[0])):
        out[seat] = game.score(states[0], seat)
    return game.seats(states[0])


def points(states: Any) -> list[int]:
    """Return the points of all seats in record 0."""
    out = np.empty(8, np.int64)
    return [int(value) for value in out[: _points(states, out)]]
