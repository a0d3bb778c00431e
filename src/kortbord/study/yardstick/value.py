"""The expected result of two fixed players: every deal and every course, by its chance."""

import numpy as np

from kortbord.study.yardstick.response import Strategy
from kortbord.study.yardstick.rows import spread, summed
from kortbord.study.yardstick.tree import OVER, Tree


def expected_margin(tree: Tree, first: Strategy, second: Strategy) -> float:
    """Return the points that seat 0, playing `first`, gets beyond those of seat 1 on average.

    Raises:
        RuntimeError: the chances of a view don't add up to 1.
    """
    reach = tree.start
    margin = 0.0
    for t, layer in enumerate(tree.layers):
        positions = np.flatnonzero(reach)
        strategy = first if layer.seat == 0 else second
        chances = strategy(t, np.unique(layer.view[positions]))
        owner, turn = spread(layer.turn_at, positions)
        weight = reach[positions][owner] * chances[layer.choice[turn]]
        kept = weight > 0
        if not np.isclose(weight[kept].sum(), reach.sum()):
            raise RuntimeError("the chances of a player's turns don't add up to 1")
        owner, outcome = spread(layer.outcome_at, turn[kept])
        weight = weight[kept][owner] * layer.chance[outcome]
        margin += float(weight @ layer.margin[outcome])
        child = layer.child[outcome]
        going = child != OVER
        after = tree.layers[t + 1].positions if t + 1 < len(tree.layers) else 0
        reach = summed(child[going], weight[going], after)
    return margin
