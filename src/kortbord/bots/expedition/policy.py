"""The judgement of `easy` and `medium`: every action by the points it promises.

A turn is judged as a whole: a placement by the best draw after it, a draw by what it leaves. What
counts is the plan of the own rows (`estimate`), less what the discards give to others (`others`).
"""

from typing import Any

import numpy as np

from kortbord._jit import njit
from kortbord.bots.expedition.estimate import plan, value_suit
from kortbord.bots.expedition.others import appeal, given, strength, worth
from kortbord.bots.expedition.sight import (
    DESK,
    MOST_HELD,
    PILE,
    TAKE,
    TAKEN,
    Counts,
    Desk,
    Points,
    follows,
    look,
    top_of,
)
from kortbord.bots.expedition.weights import (
    BELIEF,
    CLOCK,
    HASTE,
    HOPE,
    LOITER,
    PLAIN,
    RETAKE,
    Weights,
)
from kortbord.games.expedition.layout import (
    DISCARD,
    HIDDEN,
    NO_SUIT,
    PLACE,
    PLAY,
    State,
    ranks,
    targets,
)
from kortbord.games.expedition.layout import first_place as first_place_of
from kortbord.games.expedition.rules import value

_PATIENT = 4  # turns without a draw from the pile that nobody minds
_WAYS = 3
_NO_ROW = -1  # the row of a discard


@njit
def _prepare(s: State, d: Desk, w: Weights) -> None:
    """Fill a blank desk: what is seen, what is left, what suits and discards are worth."""
    hidden = max(1, look(s, d))
    players = int(s.players)
    pile = int(s.pile_n)
    belief = int(w[BELIEF])
    d.turns[PILE] = max(belief, (pile - 1) // players)
    d.turns[TAKE] = max(belief, pile // players)
    d.chance[PILE] = w[HOPE] * d.turns[PILE] / hidden
    d.chance[TAKE] = w[HOPE] * max(d.turns[TAKE] - 1, 0) / hidden
    rate = w[CLOCK] + w[HASTE] * strength(s)
    d.price[PILE] = rate * (pile - 1) / players
    d.price[TAKE] = rate * pile / players + w[LOITER] * max(0, int(s.idle) - _PATIENT)
    d.turns[TAKEN] = d.turns[TAKE]
    d.chance[TAKEN] = d.chance[TAKE]
    for suit in range(s.suits):
        _value_all(s, d, suit, _WAYS, w)
        d.wanted[suit] = appeal(s, top_of(s, suit, 0), d.turns[PILE], w)
        d.below[suit] = appeal(s, top_of(s, suit, 1), d.turns[PILE], w)
        d.useful[suit] = worth(s, int(s.seat), top_of(s, suit, 0), w)


@njit
def _value_all(s: State, d: Desk, suit: int, ways: int, w: Weights) -> None:
    """Write what a suit promises, for each of the first `ways` ways to draw."""
    kind = top_of(s, suit, 0)
    for way in range(ways):
        taken = way == TAKEN and kind != HIDDEN
        if taken:
            d.have[kind] += 1
        value_suit(s, d, suit, way, w)
        if taken:
            d.have[kind] -= 1


@njit
def _discards(s: State, d: Desk, taken: int, w: Weights) -> float:
    """Return what the discards are worth to the seat, less what they give the others.

    `taken` is the suit whose top card the seat draws, or `NO_SUIT`.
    """
    most, total, own = 0.0, 0.0, 0.0
    for suit in range(s.suits):
        wanted = d.wanted[suit]
        if suit == taken:
            wanted = d.below[suit]
        else:
            own = max(own, d.useful[suit])
        most = max(most, wanted)
        total += wanted
    return float(w[RETAKE] * own - given(most, total, w))


@njit
def _can_take(s: State, banned: int, suit: int) -> bool:
    return suit != banned and bool(s.discard_n[suit] > 0)


@njit
def _judge_draws(s: State, d: Desk, banned: int, w: Weights) -> float:
    """Write to `d.draws` what each draw promises (0 the pile, 1 + suit); return the most."""
    best = -np.inf
    for taken in range(NO_SUIT, s.suits):
        if taken != NO_SUIT and not _can_take(s, banned, taken):
            continue
        way = PILE if taken == NO_SUIT else TAKE
        points = plan(s, d, way, taken) - d.price[way] + _discards(s, d, taken, w)
        d.draws[1 + taken] = points
        best = max(best, points)
    return float(best)


@njit
def _judge_placement(s: State, d: Desk, kind: int, row: int, w: Weights) -> float:
    """Return what a placement promises; the card is off the hand on the desk already.

    `row` is an own row, the first number not in use for a new one, or `_NO_ROW` for a discard.
    """
    suit = kind // ranks(s)
    number = value(s, kind)
    lift = 1 if number == 0 else 0
    rows = int(d.row_n)
    wanted, useful = d.wanted[suit], d.useful[suit]
    top = 0
    banned = NO_SUIT
    cost = 0.0
    if row == _NO_ROW:
        d.wanted[suit] = appeal(s, kind, d.turns[PILE], w)
        d.useful[suit] = worth(s, int(s.seat), kind, w)
        banned = suit
        cost = w[PLAIN] * number
    else:
        if row == rows:
            d.row_n += 1
            d.row_suit[row] = suit
            d.row_total[row] = 0
            d.row_multipliers[row] = 0
            d.row_cards[row] = 0
        top = d.row_top[row]
        d.row_top[row] = number
        d.row_total[row] += number
        d.row_multipliers[row] += lift
        d.row_cards[row] += 1
    _value_all(s, d, suit, _WAYS if _can_take(s, banned, suit) else TAKEN, w)
    points = _judge_draws(s, d, banned, w) - cost
    if row == _NO_ROW:
        d.wanted[suit], d.useful[suit] = wanted, useful
    else:
        d.row_top[row] = top
        d.row_total[row] -= number
        d.row_multipliers[row] -= lift
        d.row_cards[row] -= 1
        d.row_n = rows
    return float(points)


@njit
def _keep(d: Desk, suit: int, sizes: Counts, values: Points) -> None:
    """Copy what a suit promises from the desk."""
    for way in range(_WAYS):
        sizes[way] = d.sizes[way, suit]
        for k in range(MOST_HELD):
            values[way, k] = d.values[way, suit, k]


@njit
def _restore(d: Desk, suit: int, sizes: Counts, values: Points) -> None:
    """Copy what a suit promises back to the desk."""
    for way in range(_WAYS):
        d.sizes[way, suit] = sizes[way]
        for k in range(MOST_HELD):
            d.values[way, suit, k] = values[way, k]


@njit
def _judge(s: State, d: Desk, w: Weights, actions: Counts, points: Points) -> int:
    _prepare(s, d, w)
    n = 0
    if s.phase != PLACE:
        banned = int(s.banned)
        _judge_draws(s, d, banned, w)
        for draw in range(1 + s.suits):
            if draw == 0 or _can_take(s, banned, draw - 1):
                actions[n] = draw
                points[n] = d.draws[draw]
                n += 1
        return n
    width = ranks(s)
    first_place = first_place_of(s)
    sizes = np.empty(_WAYS, np.int64)
    values = np.empty((_WAYS, MOST_HELD), np.float64)
    for kind in range(s.suits * width):
        if d.have[kind] == 0:
            continue
        suit = kind // width
        first = first_place + kind * targets(s)
        _keep(d, suit, sizes, values)
        d.have[kind] -= 1
        target = PLAY
        for row in range(_NO_ROW, d.row_n + 1):
            if row == _NO_ROW:
                action = first + DISCARD
            elif row == d.row_n:  # a new row
                if target > PLAY and not s.many_rows:
                    continue
                action = first + PLAY
            else:
                if d.row_suit[row] != suit:
                    continue
                target += 1
                if not follows(s, d.row_top[row], value(s, kind)):
                    continue
                action = first + (target if s.many_rows else PLAY)
            actions[n] = action
            points[n] = _judge_placement(s, d, kind, row, w)
            n += 1
        d.have[kind] += 1
        _restore(d, suit, sizes, values)
    return n


@njit
def _judge_on(s: State, desks: Any, w: Weights, actions: Counts, points: Points) -> int:
    return _judge(s, desks[0], w, actions, points)


@njit
def judge(s: State, w: Weights, actions: Counts, points: Points) -> int:
    """Write every legal action, twins of a card once, and what it promises; return how many.

    Args:
        s: a record redacted for the seat to move, not over.
        w: the weights.
        actions: the action numbers.
        points: their points, on a common scale.
    """
    # The desk is filled one call further in: Numba frees an array after its last use, and a record
    # taken from it does not keep it alive.
    desks = np.zeros(1, DESK)
    return _judge_on(s, desks, w, actions, points)
