"""An equilibrium of a small game by CFR+.

That is regret matching with regrets kept from falling below 0, the seats in turn, and later
iterations weighing more in the mean (Tammelin, "Solving Large Imperfect Information Games Using
CFR+", 2014).

It wants players who recall all that they saw, so the tree is unfolded first: positions that come
about in several ways are told apart, and a view is all that its mover ever saw and did.
"""

from dataclasses import dataclass

import numpy as np

from kortbord.study.yardstick.response import Strategy
from kortbord.study.yardstick.rows import Indices, Values, distinct, spread, summed
from kortbord.study.yardstick.tree import OVER, Layer, Tree, joined

_START = -1


def unfold(tree: Tree, most: int = 5_000_000) -> Tree:
    """Return a tree in which each course of the round is its own position.

    Raises:
        ValueError: there are more than `most` outcomes in it.
    """
    position = np.arange(len(tree.start))
    last = [np.full(len(position), _START), np.full(len(position), _START)]
    layers: list[Layer] = []
    outcomes = 0
    for layer in tree.layers:
        seen = np.stack([last[layer.seat], layer.view[position]], axis=1)
        example, view = distinct(seen)
        parent, turn = spread(layer.turn_at, position)
        owner, outcome = spread(layer.outcome_at, turn)
        outcomes += len(outcome)
        if outcomes > most:
            raise ValueError(f"the game {tree.size.name} unfolds to more than {most} outcomes")
        sizes = np.diff(layer.outcome_at)[turn]
        going = layer.child[outcome] != OVER
        child = np.full(len(outcome), OVER)
        child[going] = np.arange(int(going.sum()))
        unfolded = joined(
            layer.seat,
            view,
            example,
            parent,
            layer.turn[turn],
            np.concatenate(([0], np.cumsum(sizes))),
            (layer.chance[outcome], child, layer.margin[outcome]),
            layer.source[position],
        )
        layers.append(unfolded)
        before = owner[going]
        last = [earlier[parent[before]] for earlier in last]
        last[layer.seat] = unfolded.choice[before]
        position = layer.child[outcome[going]]
    return Tree(tree.size, tree.packing, tree.rows, layers, tree.start)


@dataclass
class Equilibrium:
    """What CFR+ has come to: for each layer the regrets and the summed chances of all choices."""

    regret: list[Values]
    total: list[Values]
    iterations: int = 0


def fresh(tree: Tree) -> Equilibrium:
    """Return where CFR+ begins."""
    return Equilibrium(
        [np.zeros(layer.choices) for layer in tree.layers],
        [np.zeros(layer.choices) for layer in tree.layers],
    )


def _shares(layer: Layer, weights: Values) -> Values:
    """Return weights as chances within each view; equal ones where there are none."""
    sums = np.add.reduceat(weights, layer.choice_at[:-1])
    sizes = np.diff(layer.choice_at)
    spread_sums = np.repeat(sums, sizes)
    equal = 1.0 / np.repeat(sizes, sizes)
    some = spread_sums > 0
    shares: Values = np.where(some, weights / np.where(some, spread_sums, 1.0), equal)
    return shares


def average(tree: Tree, found: Equilibrium) -> Strategy:
    """Return the mean strategy, which is what goes to an equilibrium."""
    chances = [_shares(layer, total) for layer, total in zip(tree.layers, found.total, strict=True)]

    def strategy(t: int, views: Indices) -> Values:
        return chances[t]

    return strategy


def improve(tree: Tree, found: Equilibrium, iterations: int) -> None:
    """Go on with CFR+ in an unfolded tree for so many iterations."""
    for _ in range(iterations):
        found.iterations += 1
        for seat in (0, 1):
            _iterate(tree, found, seat)


def _iterate(tree: Tree, found: Equilibrium, seat: int) -> None:
    """Update the regrets of a seat, and its mean strategy."""
    chances = [
        _shares(layer, regret) for layer, regret in zip(tree.layers, found.regret, strict=True)
    ]
    # How likely each position is by chance and the other seat, and by the seat's own choices.
    others, own = [tree.start], [np.ones(len(tree.start))]
    for t, layer in enumerate(tree.layers[:-1]):
        turn_owner = np.repeat(np.arange(layer.positions), np.diff(layer.turn_at))
        by_turn = chances[t][layer.choice]
        mine = layer.seat == seat
        other = others[t][turn_owner] * (1.0 if mine else by_turn)
        self = own[t][turn_owner] * (by_turn if mine else 1.0)
        owner = np.repeat(np.arange(len(layer.turn)), np.diff(layer.outcome_at))
        going = layer.child != OVER
        # In an unfolded tree each position has one outcome before it, in the same order.
        others.append((other[owner] * layer.chance)[going])
        own.append(self[owner][going])
    worth = np.zeros(0)
    sign = 1.0 if seat == 0 else -1.0
    for t in range(len(tree.layers) - 1, -1, -1):
        layer = tree.layers[t]
        ahead = sign * layer.margin
        going = layer.child != OVER
        ahead[going] = worth[layer.child[going]]
        by_turn = np.add.reduceat(ahead * layer.chance, layer.outcome_at[:-1])
        turn_owner = np.repeat(np.arange(layer.positions), np.diff(layer.turn_at))
        played = chances[t][layer.choice]
        worth = summed(turn_owner, by_turn * played, layer.positions)
        if layer.seat == seat:
            gain = (by_turn - worth[turn_owner]) * others[t][turn_owner]
            found.regret[t] += summed(layer.choice, gain, layer.choices)
            np.maximum(found.regret[t], 0.0, out=found.regret[t])
            reach = np.repeat(own[t][layer.example], np.diff(layer.choice_at))
            found.total[t] += found.iterations * reach * chances[t]
