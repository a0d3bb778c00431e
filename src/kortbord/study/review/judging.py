"""What a decision cost: its candidates side by side in the same worlds, and honest intervals.

All candidates are tried in the same worlds, so that what is compared is a difference within a
world, and the luck of the cards falls out. After each phase the worse half of them is dropped
(sequential halving; Karnin, Koren and Somekh 2013), but never the move that was made. Which worlds
there are follows from the seed and the decision, not from threads or time.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord.games.contract import Game
from kortbord.games.doors import seats, to_move
from kortbord.games.turns import told
from kortbord.rng import generator
from kortbord.search import rollouts
from kortbord.search.aims import Aims, for_points, winning, worth
from kortbord.search.playing import buffers
from kortbord.search.verbs import Floats
from kortbord.study.arena import student
from kortbord.study.review.worlds import MARGIN, WIN, try_out

_BATCH = 16
_PHASES = (0.125, 0.125, 0.75)
"""The share of the worlds that each phase takes; the last is left to the finalists."""
_FINALISTS = 3
_NOTHING = 0.05  # points: less than this is no difference, whatever its interval

Values = NDArray[np.float64]


class CalledOffError(Exception):
    """The review was called off."""


@dataclass(frozen=True)
class Effort:
    """How thoroughly each decision is looked at.

    Attributes:
        worlds: in how many worlds the finalists are tried.
        width: how many candidates are tried at first; the move made comes on top.
        depth: own turns that a rollout goes on for.
    """

    worlds: int = 512
    width: int = 8
    depth: int = 2


@dataclass(frozen=True)
class Player:
    """By what is judged: a network, and how many points a sure win is worth to it."""

    game: Game
    net: Floats
    chance: float

    @property
    def aims(self) -> Aims:
        """What it plays for: points, and to win the round where that counts."""
        return for_points(self.chance)


@dataclass(frozen=True)
class Option:
    """A candidate and what the search expected of it.

    Attributes:
        move: its text.
        actions: the same as action numbers.
        margin: expected points of the round less the mean of the others'.
        win: the chance to win the round; of equals each has a share.
        behind: by how many points it is worth less than the best (0 for the best), the worth of
            winning included where a game counts it.
        interval: bounds that hold `behind` with 95 % certainty, for all candidates at once.
        worlds: in how many worlds it was tried.
    """

    move: str
    actions: tuple[int, ...]
    margin: float
    win: float
    behind: float
    interval: tuple[float, float]
    worlds: int


@dataclass(frozen=True)
class Verdict:
    """What the search says of a decision.

    Attributes:
        options: the candidates that were tried, the best first; the move made is among them.
        made: which of them was made.
        forced: whether there was no other.
        equal: whether no difference to the best could be told from chance.
        cost: points lost against the best; 0 if equal or forced.
    """

    options: tuple[Option, ...]
    made: int
    forced: bool
    equal: bool
    cost: float

    @property
    def best(self) -> Option:
        """What the search would have done."""
        return self.options[0]

    @property
    def chosen(self) -> Option:
        """What was done."""
        return self.options[self.made]


def judge(
    player: Player,
    seen: Any,
    made: tuple[int, ...],
    effort: Effort,
    path: Sequence[int],
    cancelled: Callable[[], bool] = lambda: False,
) -> Verdict:
    """Return the verdict on a move.

    Args:
        player: by what is judged.
        seen: an array of one record, redacted for the seat to move.
        made: the actions of the move.
        effort: how thoroughly.
        path: the seed and what else tells this decision from others.
        cancelled: asked now and then; true calls it off.

    Raises:
        CalledOffError: it was called off.
    """
    proposed = candidates_of(player, seen)
    if len(proposed) == 1:
        return _forced(player, seen, made)
    tried = proposed[: effort.width]
    if made not in tried:
        tried.append(made)
    kept = list(range(len(tried)))
    values: list[list[Values]] = [[] for _ in tried]
    batch = 0
    for phase, share in enumerate(_PHASES):
        for _ in range(max(1, round(effort.worlds * share / _BATCH))):
            if cancelled():
                raise CalledOffError
            found = _tried(player, seen, [tried[k] for k in kept], effort, (*path, batch))
            batch += 1
            for column, k in enumerate(kept):
                values[k].append(found[:, column])
        if phase + 1 < len(_PHASES):
            kept = _survivors(player, values, kept, tried.index(made))
    whole = [np.concatenate(parts) for parts in values]
    return _weighed(player, seen, tried, tried.index(made), whole, kept)


def candidates_of(player: Player, seen: Any) -> list[tuple[int, ...]]:
    """Return all moves of the seat to move, the network's best first."""
    turns, outputs = buffers()
    n = rollouts.judge(seen, 0, player.net, turns, outputs)
    seat, players = to_move(seen, 0), seats(seen, 0)
    worths = [float(worth(outputs, k, seat, players, player.aims)) for k in range(n)]
    moves = [tuple(int(action) for action in turns[k] if action >= 0) for k in range(n)]
    return [moves[k] for k in sorted(range(n), key=lambda k: (-worths[k], moves[k]))]


def _tried(
    player: Player,
    seen: Any,
    moves: Sequence[tuple[int, ...]],
    effort: Effort,
    path: Sequence[int],
) -> Values:
    actions = np.full((len(moves), 2), -1, np.int32)
    for k, move in enumerate(moves):
        actions[k, : len(move)] = move
    values = np.empty((_BATCH, len(moves), 2), np.float64)
    scratch, depth = player.game.new(2), effort.depth
    rng = generator(*path)
    try_out(scratch, seen, player.net, actions, depth, player.aims, values, rng)
    return values


def _worth(player: Player, values: Values) -> Values:
    """Return the worth in each world: the margin, and the points that a chance to win is worth."""
    worth: Values = values[:, MARGIN] + player.chance * values[:, WIN]
    return worth


def _survivors(
    player: Player, values: Sequence[Sequence[Values]], kept: Sequence[int], made: int
) -> list[int]:
    """Return the better half of the candidates, and the move made."""
    means = {k: _worth(player, np.concatenate(values[k])).mean() for k in kept}
    ranked = sorted(kept, key=lambda k: (-means[k], k))
    best = ranked[: max(_FINALISTS, (len(ranked) + 1) // 2)]
    return sorted({*best, made})


def _forced(player: Player, seen: Any, made: tuple[int, ...]) -> Verdict:
    """Return the verdict where nothing was to be decided, by the network's word alone."""
    turns, outputs = buffers()
    rollouts.judge(seen, 0, player.net, turns, outputs)
    win = float(winning(outputs, 0))
    move = told(player.game, seen, made)
    only = Option(move, made, float(outputs[0, 0]), win, 0.0, (0.0, 0.0), 0)
    return Verdict((only,), 0, forced=True, equal=True, cost=0.0)


def _weighed(
    player: Player,
    seen: Any,
    tried: Sequence[tuple[int, ...]],
    made: int,
    values: Sequence[Values],
    finalists: Sequence[int],
) -> Verdict:
    worth = [_worth(player, found) for found in values]
    # Of equals the move made comes first: nobody shall hear of a better one that isn't.
    best = max(finalists, key=lambda k: (worth[k].mean(), k == made, -k))
    sure = _certainty(len(tried) - 1)
    options = {k: _option(player, seen, tried[k], values, worth, k, best, sure) for k in finalists}
    for k in range(len(tried)):
        if k not in options:
            options[k] = _option(player, seen, tried[k], values, worth, k, best, sure)
    late = sorted(
        options, key=lambda k: (k != best, k not in finalists, options[k].behind, k != made, k)
    )
    chosen = options[made]
    equal = chosen.interval[0] <= 0.0 or chosen.behind < _NOTHING
    return Verdict(
        tuple(options[k] for k in late),
        late.index(made),
        forced=False,
        equal=equal,
        cost=0.0 if equal else chosen.behind,
    )


def _certainty(rivals: int) -> float:
    """Return the normal quantile for intervals that hold at once with 95 % (Bonferroni)."""
    return NormalDist().inv_cdf(1.0 - 0.025 / max(1, rivals))


def _option(
    player: Player,
    seen: Any,
    actions: tuple[int, ...],
    values: Sequence[Values],
    worth: Sequence[Values],
    k: int,
    best: int,
    sure: float,
) -> Option:
    """Return a candidate; what it brings is told by its difference to the best, world by world."""
    n = len(worth[k])
    lead = worth[best][:n] - worth[k]
    behind = float(lead.mean())
    half = student(n - 1, sure) * float(lead.std(ddof=1)) / math.sqrt(n)
    less = (values[best][:n] - values[k]).mean(axis=0)
    means = values[best].mean(axis=0) - less
    move = told(player.game, seen, actions)
    return Option(
        move,
        actions,
        float(means[MARGIN]),
        float(min(max(means[WIN], 0.0), 1.0)),
        behind,
        (behind - half, behind + half),
        n,
    )
