"""How widely the results of a network's rounds are spread: what it needs to play for the match.

The network plays all seats of rounds. After each turn it is noted what the turn promised, and at
the end of the round how far that was from what came, by the stage of the round.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.games import verbs as game
from kortbord.search.aims import Spread, for_points
from kortbord.search.network import STAGES, Floats
from kortbord.search.playing import MOST_TURNS, choice, margin, rivals
from kortbord.search.rollouts import make
from kortbord.search.verbs import LOGIT, MARGIN, PROMISES, STAGE, candidates

_MOST_MOVES = 4096
_TURNS, _MISSED, _PRODUCT, _SQUARE = range(4)  # rows of the sums by stage
_LEAST = 1.0  # points; also for stages that never came
_FEW = 50  # turns of a stage


@njit
def _play(
    states: Any, net: Floats, aims: NDArray[np.float64], sums: NDArray[np.float64]
) -> tuple[float, int]:
    """Play record 0, freshly dealt; add to the sums; return the leads squared, and how many."""
    turns = np.empty((MOST_TURNS, 2), np.int32)
    outputs = np.empty((MOST_TURNS, PROMISES), np.float32)
    promised = np.empty((_MOST_MOVES, PROMISES), np.float64)
    movers = np.empty(_MOST_MOVES, np.int64)
    seats, made = game.seats(states[0]), 0
    while not game.is_over(states[0]):
        seat = game.to_move(states[0])
        states[1] = states[0]
        game.hide(states[1], seat)
        n = candidates(states[1], net, turns, outputs)
        k = choice(outputs, n, seat, seats, aims)
        if made < _MOST_MOVES:
            promised[made] = outputs[k]
            movers[made] = seat
            made += 1
        make(states[0], turns[k])
    margins, leads = np.empty(seats), np.empty(seats)
    for seat in range(seats):
        margins[seat] = margin(states[0], seat)
        leads[seat] = game.score(states[0], seat) - rivals(states[0], seat)[0]
    for j in range(made):
        stage = int(promised[j, STAGE])
        if stage < 0:
            continue
        seat, logit = movers[j], promised[j, LOGIT]
        sums[_TURNS, stage] += 1
        sums[_MISSED, stage] += (margins[seat] - promised[j, MARGIN]) ** 2
        sums[_PRODUCT, stage] += leads[seat] * logit
        sums[_SQUARE, stage] += logit * logit
    return float((leads**2).sum()), seats


class Spreads:
    """Sums over rounds, from which a `Spread` is fitted.

    Args:
        net: the network that plays.
        chance: points that a sure win of the round is worth to it.
    """

    def __init__(self, net: Floats, chance: float) -> None:
        self._net, self._aims = net, for_points(chance)
        self._sums = np.zeros((4, STAGES))
        self._squares, self._rounds, self._seats = 0.0, 0, 0

    def play(self, states: Any) -> None:
        """Play record 0, freshly dealt, to its end; record 1 is scratch."""
        squares, seats = _play(states, self._net, self._aims, self._sums)
        self._squares += squares
        self._rounds += seats
        self._seats = seats

    @property
    def turns(self) -> int:
        """How many turns were played that did not end a round."""
        return int(self._sums[_TURNS].sum())

    def fitted(self) -> Spread:
        """Return what was found; a stage that hardly came has the spread of the one before it."""
        stages: list[float] = []
        for turns, missed, product, square in self._sums.T:
            if turns < _FEW:
                stages.append(stages[-1] if stages else _LEAST)
            elif self._seats == 2:
                stages.append(max(_LEAST, float((missed / turns) ** 0.5)))
            else:
                stages.append(max(_LEAST, float(product / square)))
        deviation = (self._squares / max(1, self._rounds)) ** 0.5
        return Spread(tuple(round(s, 3) for s in stages), round(deviation, 3))
