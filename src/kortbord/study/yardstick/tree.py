"""Every position of a small game, turn by turn, found with the rules that people play by.

A layer holds the positions after so many turns; the seat to move is the same in all. A position is
a full record, save that the pile is a set: its order is hidden from both and every order that fits
is equally likely, so that chance decides at each draw which card it is. Positions that come about
in several ways are one. What the mover knows of a position is its *view*; positions with the same
view have the same *turns* (a placement and a draw), and each turn has its *outcomes* by chance.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.games import verbs
from kortbord.games.expedition.game import LOST_CITIES_GAME
from kortbord.games.expedition.layout import LOST_CITIES, NUMBERING, State
from kortbord.study.yardstick.rows import Indices, Packing, Rows, Values, distinct
from kortbord.study.yardstick.sizes import Size

_legal, _apply, _is_over, _score, _hide = (
    verbs.legal,
    verbs.apply,
    verbs.is_over,
    verbs.score,
    verbs.hide,
)
_DRAWS = NUMBERING[LOST_CITIES][0]
_CHUNK = 4000
OVER = -1
"""The child of an outcome that ends the round."""


def turn_of(place: int, draw: int) -> int:
    """Return the number of a turn from those of its two actions."""
    return place * _DRAWS + draw


def actions_of(turn: int) -> tuple[int, int]:
    """Return the numbers of both actions of a turn."""
    return turn // _DRAWS, turn % _DRAWS


@dataclass
class Layer:
    """The positions after so many turns.

    Attributes:
        seat: who moves.
        view: of each position, the number of the mover's view.
        example: of each view, a position that has it.
        turn_at: where the turns of each position begin, and where the last ends.
        turn: the number of each turn.
        choice: of each turn, the number of the same turn in its view (see `choice_at`).
        choice_at: where the turns of each view begin, and where the last ends.
        outcome_at: where the outcomes of each turn begin, and where the last ends.
        chance: the chance of each outcome, after its turn.
        child: of each outcome, the position in the next layer, or `OVER`.
        margin: of an outcome that ends the round, points of seat 0 less those of seat 1.
        source: of each position, the row of its record in `Tree.rows`.
    """

    seat: int
    view: Indices
    example: Indices
    turn_at: Indices
    turn: Indices
    choice: Indices
    choice_at: Indices
    outcome_at: Indices
    chance: Values
    child: Indices
    margin: Values
    source: Indices

    @property
    def positions(self) -> int:
        """How many positions there are."""
        return len(self.view)

    @property
    def choices(self) -> int:
        """How many pairs of a view and a turn there are."""
        return int(self.choice_at[-1])


@dataclass
class Tree:
    """All positions of a small game.

    Attributes:
        size: the game.
        packing: how rows are made of records.
        rows: the records of each layer.
        layers: the positions by the number of turns.
        start: the chance of each position of the first layer.
    """

    size: Size
    packing: Packing
    rows: list[Rows]
    layers: list[Layer]
    start: Values

    def redacted(self, t: int, views: Indices) -> Any:
        """Return what the mover knows at some views of layer `t`, as redacted records."""
        layer = self.layers[t]
        records = self.packing.unpack(self.rows[t][layer.source[layer.example[views]]])
        _redact_all(records, layer.seat)
        return records

    def full(self, t: int, positions: Indices) -> Any:
        """Return the records of some positions of layer `t`, piles in ascending order."""
        return self.packing.unpack(self.rows[t][self.layers[t].source[positions]])


@njit
def _take_from_pile(s: State, k: int) -> int:
    """Move the card at place `k` of the pile to its top; return how many of its kind there are."""
    top = int(s.pile_n) - 1
    kind = int(s.pile[k])
    twins = 0
    for place in range(top + 1):
        if s.pile[place] == kind:
            twins += 1
    for place in range(k, top):
        s.pile[place] = s.pile[place + 1]
    s.pile[top] = kind
    return twins


@njit
def _grow(
    states: Any,
    scratch: Any,
    children: Any,
    parents: Indices,
    turns: Indices,
    chances: Values,
    margins: Values,
) -> int:
    """Write all outcomes of all turns of some positions, in order; return how many.

    Args:
        states: records before a turn, piles ascending.
        scratch: room for two records.
        children: the records after the turn.
        parents: the place of the record before it.
        turns: the number of the turn.
        chances: how likely the outcome is, after its turn.
        margins: points of seat 0 less those of seat 1 as the table then stands.
    """
    places = np.empty(128, np.int16)
    draws = np.empty(16, np.int16)
    n = 0
    for i in range(states.shape[0]):
        placements = _legal(states[i], places)
        for a in range(placements):
            scratch[0] = states[i]
            _apply(scratch[0], int(places[a]))
            drawable = _legal(scratch[0], draws)
            for b in range(drawable):
                cards = int(scratch[0].pile_n) if draws[b] == 0 else 1
                before = -1
                for k in range(cards):
                    chance = 1.0
                    scratch[1] = scratch[0]
                    if draws[b] == 0:
                        kind = int(scratch[0].pile[k])
                        if kind == before:
                            continue
                        before = kind
                        chance = _take_from_pile(scratch[1], k) / cards
                    _apply(scratch[1], int(draws[b]))
                    children[n] = scratch[1]
                    parents[n] = i
                    turns[n] = int(places[a]) * _DRAWS + int(draws[b])
                    chances[n] = chance
                    margins[n] = _score(scratch[1], 0) - _score(scratch[1], 1)
                    n += 1
    return n


@njit
def _redact_all(states: Any, seat: int) -> None:
    for i in range(states.shape[0]):
        _hide(states[i], seat)


@njit
def _ended(states: Any, out: NDArray[np.bool_]) -> None:
    for i in range(states.shape[0]):
        out[i] = _is_over(states[i])


def _boundaries(group: Indices, groups: int) -> Indices:
    """Return where each group of an ascending array begins, and where the last ends."""
    return np.searchsorted(group, np.arange(groups + 1))


def joined(
    seat: int,
    view: Indices,
    example: Indices,
    parent: Indices,
    turn: Indices,
    outcome_at: Indices,
    outcomes: tuple[Values, Indices, Values],
    source: Indices,
) -> Layer:
    """Return a layer, with the turns numbered by view; `parent` and `turn` are those of each turn.

    Raises:
        RuntimeError: positions with the same view have different turns.
    """
    turn_at = _boundaries(parent, len(view))
    sizes = np.diff(turn_at)
    choice_at = np.concatenate(([0], np.cumsum(sizes[example])))
    choice = choice_at[view[parent]] + np.arange(len(turn)) - turn_at[parent]
    named = np.empty(choice_at[-1], np.int64)
    named[choice] = turn
    if (sizes != sizes[example][view]).any() or (named[choice] != turn).any():
        raise RuntimeError("positions with the same view have different turns")
    return Layer(
        seat, view, example, turn_at, turn, choice, choice_at, outcome_at, *outcomes, source
    )


def grow(size: Size, most: int = 10_000_000) -> Tree:
    """Return all positions of a small game.

    Raises:
        ValueError: there are more than `most` outcomes.
    """
    states, start = size.deals()
    suit_cards = len(size.cards) // size.suits
    packing = Packing(states, size.suits, suit_cards, size.hand, size.pile)
    rows = [packing.pack(states)]
    layers: list[Layer] = []
    outcomes = 0
    while len(rows[-1]):
        layer, after = _grow_layer(packing, rows[-1], len(layers) % 2, size)
        outcomes += len(layer.chance)
        if outcomes > most:
            raise ValueError(f"the game {size.name} has more than {most} outcomes of turns")
        layers.append(layer)
        rows.append(after)
    return Tree(size, packing, rows[:-1], layers, start)


def _grow_layer(packing: Packing, rows: Rows, seat: int, size: Size) -> tuple[Layer, Rows]:
    """Return the layer of some positions, and the positions of the next."""
    room = _CHUNK * 2 * size.hand * (size.pile + size.suits)
    scratch, children = LOST_CITIES_GAME.new(2), LOST_CITIES_GAME.new(room)
    parents, turns = np.empty(room, np.int64), np.empty(room, np.int64)
    chances, margins = np.empty(room), np.empty(room)
    found: list[tuple[NDArray[Any], ...]] = []
    views, fresh, known = [], [], 0
    for begin in range(0, len(rows), _CHUNK):
        states = packing.unpack(rows[begin : begin + _CHUNK])
        n = _grow(states, scratch, children, parents, turns, chances, margins)
        over = np.empty(n, np.bool_)
        _ended(children[:n], over)
        going = packing.pack(children[:n][~over])
        first, kinds = distinct(going)
        child = np.full(n, OVER)
        child[~over] = known + kinds
        fresh.append(going[first])
        known += len(first)
        found.append(
            (parents[:n] + begin, turns[:n].copy(), chances[:n].copy(), child, margins[:n] * over)
        )
        _redact_all(states, seat)
        views.append(packing.pack(states))
    parent, turn, chance, child, margin = (
        np.concatenate(parts) for parts in zip(*found, strict=True)
    )
    reached = np.concatenate(fresh)
    first, kinds = distinct(reached)
    child[child != OVER] = kinds[child[child != OVER]]
    begins = np.ones(len(turn), np.bool_)
    begins[1:] = (parent[1:] != parent[:-1]) | (turn[1:] != turn[:-1])
    outcome_at = np.append(np.flatnonzero(begins), len(turn))
    example, view = distinct(np.concatenate(views))
    layer = joined(
        seat,
        view,
        example,
        parent[begins],
        turn[begins],
        outcome_at,
        (chance, child, margin),
        np.arange(len(rows)),
    )
    return layer, reached[first]
