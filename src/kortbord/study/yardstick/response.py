"""The best response to a fixed player: exact, from what the responder knows alone.

The responder recalls all it saw. What it saw gives it a *belief*: how likely each position is, by
the chances of the cards and by the other player's ways. What it can still win depends on its view
and its belief alone, and grows in step with the weight of the belief; so the answer is worked out
for beliefs of weight 1, and those that come about in several ways count once. Beliefs go forward
turn by turn, and then the best turns are found from the last to the first.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kortbord.study.yardstick.rows import Indices, Values, distinct, spread, summed
from kortbord.study.yardstick.tree import OVER, Layer, Tree

Strategy = Callable[[int, Indices], Values]
"""From a layer and the views that come up there to the chance of each choice of the layer; choices
of other views may have any chance."""

_DIGITS = 9  # to which beliefs are told apart
_ROOM = 4_000_000  # entries that are made at once


@dataclass
class _Decisions:
    """The responder's decisions in a layer: distinct beliefs, each of weight 1.

    Attributes:
        view: the view of each.
        at: where the positions of each begin, and where the last ends.
        position: the positions.
        weight: how likely each is.
    """

    view: Indices
    at: Indices
    position: Indices
    weight: Values


@dataclass
class _Ways:
    """What follows from the choices made before a layer of decisions.

    Attributes:
        choice: the choice that each way begins with, ascending.
        mass: how likely it is, of a belief of weight 1 before the choice.
        decision: the decision that it leads to.
    """

    choice: Indices
    mass: Values
    decision: Indices


def best_response(tree: Tree, strategy: Strategy, seat: int) -> float:
    """Return the margin in points that a best response in `seat` gets against a player.

    Args:
        tree: the game.
        strategy: how the other seat plays.
        seat: of the responder.

    Raises:
        RuntimeError: the chances of a view don't add up to 1.
    """
    sign = 1.0 if seat == 0 else -1.0
    items = np.zeros(len(tree.start), np.int64), np.arange(len(tree.start)), tree.start
    first = 0
    rewards = [np.zeros(1)]
    if tree.layers[0].seat != seat:
        items, rewards[0] = _advance(tree.layers[0], strategy, 0, items, 1, sign)
        first = 1
    ways: list[_Ways] = []
    starts: list[Indices] = []
    t = first
    parts = [_group(tree.layers[t], items)] if len(items[0]) else []
    while parts and t < len(tree.layers):
        decisions, way = _merge(parts)
        layer = tree.layers[t]
        at = np.concatenate(([0], np.cumsum(np.diff(layer.choice_at)[decisions.view])))
        parts, reward = _through(tree, strategy, t, decisions, at, sign)
        ways.append(way)
        starts.append(at)
        rewards.append(reward)
        t += 2
    for k in range(len(ways) - 1, -1, -1):
        best = np.maximum.reduceat(rewards[k + 1], starts[k][:-1])
        ahead = ways[k].mass * best[ways[k].decision]
        rewards[k] += summed(ways[k].choice, ahead, len(rewards[k]))
    return float(rewards[0][0])


Items = tuple[Indices, Indices, Values]
"""Entries of beliefs: the choice that they follow from, the position, how likely it is."""


def _advance(
    layer: Layer,
    strategy: Strategy | None,
    t: int,
    items: Items,
    choices: int,
    sign: float,
    chosen: Indices | None = None,
) -> tuple[Items, Values]:
    """Return the entries one turn on, and what each choice gets from rounds that end in it.

    With a strategy the other player moves. Without, the responder makes all its turns, the n-th of
    a position being choice `chosen` + n.
    """
    choice, position, weight = items
    owner, turn = spread(layer.turn_at, position)
    weight, choice = weight[owner], choice[owner]
    if strategy is not None:
        views = np.unique(layer.view[position])
        weight = weight * strategy(t, views)[layer.choice[turn]]
        kept = weight > 0
        weight, choice, turn = weight[kept], choice[kept], turn[kept]
        if not np.isclose(weight.sum(), items[2].sum()):
            raise RuntimeError("the chances of a player's turns don't add up to 1")
    else:
        assert chosen is not None
        choice = chosen[owner] + turn - layer.turn_at[position][owner]
    owner, outcome = spread(layer.outcome_at, turn)
    weight, choice = weight[owner] * layer.chance[outcome], choice[owner]
    child = layer.child[outcome]
    reward = summed(choice, sign * weight * layer.margin[outcome], choices)
    going = child != OVER
    return (choice[going], child[going], weight[going]), reward


def _through(
    tree: Tree, strategy: Strategy, t: int, decisions: _Decisions, at: Indices, sign: float
) -> tuple[list["_Part"], Values]:
    """Return what follows from all choices of the decisions in layer `t`, and their rewards."""
    layer = tree.layers[t]
    rewards = np.zeros(int(at[-1]))
    parts: list[_Part] = []
    counts = np.diff(decisions.at)
    owner = np.repeat(np.arange(len(counts)), counts)
    # Decisions go through in runs, so that their entries have room.
    growth = _growth(tree, t)
    run = max(1, int(_ROOM / growth))
    begin = 0
    while begin < len(counts):
        end = int(np.searchsorted(decisions.at, decisions.at[begin] + run, side="right")) - 1
        end = min(max(end, begin + 1), len(counts))
        these = slice(int(decisions.at[begin]), int(decisions.at[end]))
        items = owner[these], decisions.position[these], decisions.weight[these]
        items, reward = _advance(layer, None, t, items, len(rewards), sign, at[owner[these]])
        rewards += reward
        if t + 1 < len(tree.layers) and len(items[0]):
            items, reward = _advance(tree.layers[t + 1], strategy, t + 1, items, len(rewards), sign)
            rewards += reward
            if t + 2 < len(tree.layers) and len(items[0]):
                parts.append(_group(tree.layers[t + 2], items))
        begin = end
    return parts, rewards


def _growth(tree: Tree, t: int) -> float:
    """Return how many entries one entry becomes in two turns, about."""
    growth = 1.0
    for layer in tree.layers[t : t + 2]:
        growth *= len(layer.chance) / layer.positions
    return growth


@dataclass
class _Part:
    """Beliefs of weight 1 with the choice and mass that each comes with, not merged yet."""

    choice: Indices
    mass: Values
    view: Indices
    at: Indices
    position: Indices
    weight: Values
    signature: NDArray[np.int64]


def _group(layer: Layer, items: Items) -> _Part:
    """Return the beliefs that entries make up: one for each choice and view that follows it."""
    choice, position, weight = items
    # Entries of the same choice and position first become one.
    key = choice * layer.positions + position
    order = np.argsort(key, kind="stable")
    key = key[order]
    new = np.ones(len(key), np.bool_)
    new[1:] = key[1:] != key[:-1]
    weight = np.add.reduceat(weight[order], np.flatnonzero(new))
    choice, position = choice[order][new], position[order][new]
    key = choice * len(layer.example) + layer.view[position]
    order = np.argsort(key, kind="stable")
    choice, position, weight, key = choice[order], position[order], weight[order], key[order]
    new = np.ones(len(key), np.bool_)
    new[1:] = key[1:] != key[:-1]
    begins = np.flatnonzero(new)
    at = np.append(begins, len(key))
    mass = np.add.reduceat(weight, begins)
    weight = weight / np.repeat(mass, np.diff(at))
    # Two random projections stand for a belief: others have the same with no chance to speak of.
    generator = np.random.default_rng(20261130)
    axes = generator.random((2, layer.positions))
    signature = np.empty((len(begins), 3), np.int64)
    signature[:, 0] = layer.view[position][begins]
    for k in range(2):
        seen = np.add.reduceat(weight * axes[k][position], begins)
        signature[:, 1 + k] = np.round(seen * 10**_DIGITS)
    return _Part(choice[begins], mass, signature[:, 0].copy(), at, position, weight, signature)


def _merge(parts: list[_Part]) -> tuple[_Decisions, _Ways]:
    """Return the distinct beliefs of all parts, and how they come about."""
    first, decision = distinct(np.concatenate([part.signature for part in parts]))
    shift = np.cumsum([0] + [len(part.position) for part in parts])
    begins = np.concatenate([part.at[:-1] + s for part, s in zip(parts, shift, strict=False)])
    ends = np.concatenate([part.at[1:] + s for part, s in zip(parts, shift, strict=False)])
    position = np.concatenate([part.position for part in parts])
    weight = np.concatenate([part.weight for part in parts])
    sizes = (ends - begins)[first]
    owner = np.repeat(np.arange(len(first)), sizes)
    at = np.concatenate(([0], np.cumsum(sizes)))
    entry = begins[first][owner] + np.arange(len(owner)) - at[:-1][owner]
    view = np.concatenate([part.view for part in parts])[first]
    ways = _Ways(
        np.concatenate([part.choice for part in parts]),
        np.concatenate([part.mass for part in parts]),
        decision,
    )
    return _Decisions(view, at, position[entry], weight[entry]), ways
