"""The search at the root: few candidates, shared worlds, sequential halving.

The network proposes the candidates. Worlds are tried in batches; after each phase the worse half of
the candidates is dropped and the rest get more worlds (Karnin, Koren and Somekh 2013). The search
ends early when the best leads every other by more than chance would let it. Where one of the
candidates ends the round, as on the last draws, nothing is left to the network's word: all rollouts
go on to the end. Which worlds a batch holds follows from the seed and the batch's number, so that
for a budget in worlds the choice does not depend on the threads.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord.games.doors import seats, to_move
from kortbord.rng import generator
from kortbord.search import rollouts
from kortbord.search.aims import Aims, for_points, worth
from kortbord.search.playing import buffers
from kortbord.search.verbs import ENDED, LOGIT, STAGE, Floats

_BATCH = 8  # worlds
_LOOK = 4  # batches between two looks at whether the choice is clear
_CLEAR = 3.0  # standard errors
_FEWEST = 24  # worlds before a choice can be clear
_TO_THE_END = 1000  # own turns


@dataclass(frozen=True)
class Budget:
    """How long a search goes on.

    Attributes:
        width: candidates at the start.
        depth: own turns that a rollout goes on for, unless a candidate ends the round.
        worlds: worlds in all, if the choice is not to depend on the time.
        seconds: time, if it is to.
        early: whether to stop when the choice is clear.
    """

    width: int = 8
    depth: int = 1
    worlds: int | None = None
    seconds: float | None = None
    early: bool = True


@dataclass
class Line:
    """A candidate and what the search found, in the unit of `kortbord.search.aims.worth`.

    Attributes:
        actions: its action numbers.
        prior: what the network promised.
        logit: of winning the round, by the network; the lead in points if it ends the round.
        ends: whether it ends the round.
        values: what it brought in each world tried.
    """

    actions: tuple[int, ...]
    prior: float
    logit: float
    ends: bool
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean over the worlds, or the network's word before any was tried."""
        return float(np.mean(self.values)) if self.values else self.prior


class Search:
    """A search with one network.

    Args:
        game: the game, which supplies scratch records.
        net: the weights.
        pool: where batches run side by side; None for the caller's thread.
        threads: how many run at once.
        aims: what the seats play for; by default the points of the round.
    """

    def __init__(
        self,
        game: Any,
        net: Floats,
        *,
        pool: Executor | None = None,
        threads: int = 1,
        aims: Aims | None = None,
    ) -> None:
        self._game, self._net = game, net
        self._aims = for_points(0.0) if aims is None else aims
        self._pool, self._threads = pool, threads
        self._turns, self._outputs = buffers()

    def propose(self, redacted: Any, i: int) -> list[Line]:
        """Return all candidates of the seat to move, the network's best first."""
        n = rollouts.judge(redacted, i, self._net, self._turns, self._outputs)
        seat, players = to_move(redacted, i), seats(redacted, i)
        lines = [
            Line(
                tuple(int(a) for a in self._turns[k] if a >= 0),
                float(worth(self._outputs, k, seat, players, self._aims)),
                float(self._outputs[k, LOGIT]),
                bool(self._outputs[k, STAGE] == ENDED),
            )
            for k in range(n)
        ]
        return sorted(lines, key=lambda line: (-line.prior, line.actions))

    def run(self, redacted: Any, i: int, budget: Budget, seed: int) -> list[Line]:
        """Return the candidates that were searched, best first.

        Args:
            redacted: record `i` holds what the seat to move may know.
            i: which record.
            budget: how long.
            seed: what the worlds follow from.
        """
        begun = perf_counter()
        proposed = self.propose(redacted, i)
        depth = _TO_THE_END if any(line.ends for line in proposed) else budget.depth
        lines = proposed[: budget.width]
        dropped: list[Line] = []
        batch = 0
        phases = max(1, (len(lines) - 1).bit_length())
        for phase in range(phases):
            if len(lines) == 1 or (budget.early and _is_clear(lines)):
                break
            end = begun + (budget.seconds or 0.0) * (phase + 1) / phases
            left = max(1, round((budget.worlds or 0) / phases / _BATCH))
            while True:
                size = min(_LOOK, left) if budget.worlds is not None else self._threads
                numbers = range(batch, batch + size)
                self._try(redacted, i, lines, depth, seed, numbers)
                batch += size
                left -= size
                done = left <= 0 if budget.worlds is not None else perf_counter() >= end
                if done or (budget.early and _is_clear(lines)):
                    break
            lines.sort(key=lambda line: (-line.mean, line.actions))
            kept = (len(lines) + 1) // 2
            dropped = lines[kept:] + dropped
            lines = lines[:kept]
        return lines + dropped

    def _try(
        self,
        redacted: Any,
        i: int,
        lines: Sequence[Line],
        depth: int,
        seed: int,
        batches: Sequence[int],
    ) -> None:
        tried = np.full((len(lines), 2), -1, np.int32)
        for k, line in enumerate(lines):
            tried[k, : len(line.actions)] = line.actions

        def sample(batch: int) -> NDArray[np.float64]:
            values = np.empty((_BATCH, len(lines)), np.float64)
            rollouts.sample(
                self._game.new(2),
                redacted,
                i,
                self._net,
                tried,
                _BATCH,
                depth,
                self._aims,
                values,
                generator(seed, batch),
            )
            return values

        if self._pool is None or len(batches) == 1:
            results = [sample(batch) for batch in batches]
        else:
            results = list(self._pool.map(sample, batches))
        for values in results:
            for k, line in enumerate(lines):
                line.values.extend(float(value) for value in values[:, k])


def _is_clear(lines: Sequence[Line]) -> bool:
    """Tell whether the best candidate leads every other by more than chance would let it."""
    best = max(lines, key=lambda line: line.mean)
    n = len(best.values)
    if n < _FEWEST:
        return False
    for line in lines:
        if line is not best:
            ahead = np.subtract(best.values, line.values)
            if float(ahead.mean()) <= _CLEAR * float(ahead.std()) / n**0.5:
                return False
    return True
