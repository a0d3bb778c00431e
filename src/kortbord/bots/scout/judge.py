"""The judgement of `easy` and `medium`: every action by the margin it promises.

An action is judged by what it leaves: the own hand (`plan`), points taken and given, and what the
others may do with the table (`rivals`). Where an action ends the round, the margin is exact.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.bots.scout.plan import DESK, Desk, length_of, prospect, rate_sets, take_hand
from kortbord.bots.scout.rivals import fewest_cards, foresee, size_up
from kortbord.bots.scout.weights import (
    ALARM,
    BASE,
    CHIP,
    GIVE,
    PACE,
    PATIENCE,
    SCOUT,
    SHOW_CHIP,
    TRUST,
    Weights,
)
from kortbord.games.scout.layout import (
    ACT,
    CAPACITY,
    DOWN,
    FIRST_SCOUT,
    FIRST_SCOUT_SHOW,
    FIRST_SHOW,
    LEFT,
    LONGEST,
    TURNING,
    UP,
    State,
)
from kortbord.games.scout.sets import floor

Actions = NDArray[np.int64]
Points = NDArray[np.float64]

_CALM = 60  # actions of a round after which patience wears out
_MATCHING_BIT = 16
_LOWEST_MASK = 15
_BAD = -1e9
_ANYWHERE = -1  # a show need not hold a given card


@njit
def set_at(hand: NDArray[np.int64], n: int, start: int, length: int) -> int:
    """Return the strength of `length` cards from `start` on; 0 if they are no set."""
    first = hand[start]
    if length == 1:
        return int(3 * _MATCHING_BIT + first)
    step = hand[start + 1] - first
    if step < -1 or step > 1:
        return 0
    for k in range(start + 2, start + length):
        if hand[k] - hand[k - 1] != step:
            return 0
    strength = int(2 * length * _MATCHING_BIT + min(first, hand[start + length - 1]))
    return strength + _MATCHING_BIT if step == 0 else strength


@njit
def prepare(s: State, d: Desk, w: Weights) -> None:
    """Fill a blank desk from a record redacted for the seat to move."""
    rate_sets(d, w)
    size_up(s, d, w)
    d.horizon = w[BASE] + w[PACE] * fewest_cards(s)
    take_hand(s, d, UP)


@njit
def judge_show(
    s: State, d: Desk, hand: NDArray[np.int64], n: int, start: int, strength: int, w: Weights
) -> float:
    """Return the margin that a show from a hand of `n` numbers promises.

    Overwrites `d.trial`, and with it `hand` unless that is `d.hand`. What the cards taken from the
    table and its owner's chips are worth is left out, for that is the same for all shows.
    """
    length = length_of(strength)
    left = n - length
    seat = int(s.seat)
    points = float(int(s.captured[seat]) + int(s.chips[seat]))
    if left == 0:
        return points - d.others_now
    for k in range(start):
        d.trial[k] = hand[k]
    for k in range(start, left):
        d.trial[k] = hand[k + length]
    on = points + prospect(d, left, w) - d.others
    if w[TRUST] == 0.0 and w[CHIP] == 0.0:
        return on
    matching = (strength // _MATCHING_BIT) % 2 == 1
    foresee(s, d, int(s.players) - 1, length, matching, strength & _LOWEST_MASK, w)
    on += w[CHIP] * d.paid - w[ALARM] * d.alarm * left
    # At such an end every other has scouted; one of two has spent all chips.
    if s.players == 2:
        end = points - d.others_now + 2.0 * int(s.chips[1 - seat])
    else:
        end = points - d.others_now + float(s.players)
    trust = w[TRUST] * d.alive
    return float((1.0 - trust) * on + trust * end)


@njit
def best_show(
    s: State,
    d: Desk,
    hand: NDArray[np.int64],
    n: int,
    weakest: int,
    through: int,
    w: Weights,
) -> float:
    """Return the best margin of the shows stronger than `weakest`, or a very low number.

    Args:
        s: the record.
        d: the desk.
        hand: the numbers of the hand, not `d.trial`.
        n: how many.
        weakest: the strength to beat; 0 for none.
        through: the place that a show must hold, or -1.
        w: the weights.
    """
    best = _BAD
    for start in range(n):
        if through != _ANYWHERE and start > through:
            break
        for length in range(1, min(LONGEST, n - start) + 1):
            strength = set_at(hand, n, start, length)
            if strength == 0:
                break
            if strength > weakest and (through == _ANYWHERE or start + length > through):
                best = max(best, judge_show(s, d, hand, n, start, strength, w))
    return best


@njit
def _insert(d: Desk, hand: NDArray[np.int64], place: int, number: int) -> None:
    for k in range(place):
        hand[k] = d.hand[k]
    hand[place] = number
    for k in range(place, d.held):
        hand[k + 1] = d.hand[k]


@njit
def _judge_scout(s: State, d: Desk, hand: NDArray[np.int64], weakest: int, w: Weights) -> float:
    """Return the margin that a plain scout promises; `hand` holds the new card.

    `foresee` was called for what is left of the table, whose strength is `weakest`.
    """
    n = int(d.held) + 1
    seat = int(s.seat)
    points = float(int(s.captured[seat]) + int(s.chips[seat]))
    cost = w[SCOUT] + w[PATIENCE] * max(0, int(s.actions) - _CALM)
    if s.players == 2:
        shown = best_show(s, d, hand, n, weakest, _ANYWHERE, w) - 1.0
        if shown > _BAD / 2:
            return float(shown + s.active_n - 1 - cost)
        if s.chips[seat] == 1:  # stuck: the round ends
            other = 1 - seat
            return points - 1.0 - n - float(int(s.captured[other]) + int(s.chips[other]))
        cost += 2.0
    for k in range(n):
        d.trial[k] = hand[k]
    on = points + prospect(d, n, w) - d.others - cost
    if s.players == 2:
        return float(on)
    others = int(s.players) - 1
    on -= w[GIVE] / others
    if w[TRUST] == 0.0:
        return float(on)
    on -= w[ALARM] * d.alarm * n
    left = others - 1 - int(s.scouts)  # others who act before the round ends
    end = points - n - d.others_now
    end -= (1.0 + int(s.hand_n[s.owner])) / others  # its owner is spared and paid
    if left == 0:
        return end
    trust = w[TRUST] * d.alive
    return float((1.0 - trust) * on + trust * end)


@njit
def _judge_scouts(s: State, d: Desk, w: Weights, actions: Actions, points: Points, n: int) -> int:
    """Write the scouts and the scouts & shows after the first `n` actions; return how many now."""
    seat = int(s.seat)
    players = int(s.players)
    plain = players > 2 or s.chips[seat] > 0
    both = s.show_chip[seat] == 1
    hand = np.empty(CAPACITY + 1, np.int64)
    table = int(s.active_n)
    for which in range(2 if table == 1 else 4):
        end, turned = which // 2, which % 2
        card = int(s.active[0 if end == LEFT else table - 1])
        number = int(DOWN[card]) if turned else int(UP[card])
        weakest = floor(s, 1 if end == LEFT else 0, table - 1)
        if players > 2:
            matching = (weakest // _MATCHING_BIT) % 2 == 1
            lowest = weakest & _LOWEST_MASK
            left = players - 2 - int(s.scouts)
            foresee(s, d, left, table - 1, matching, lowest, w)
        alive, alarm = d.alive, d.alarm
        most = _BAD
        best_place = 0
        for place in range(d.held + 1):
            _insert(d, hand, place, number)
            if plain:
                d.alive, d.alarm = alive, alarm
                margin = _judge_scout(s, d, hand, weakest, w)
                actions[n] = FIRST_SCOUT + which * CAPACITY + place
                points[n] = margin
                n += 1
                if margin > most:
                    most = margin
                    best_place = place
            if both:
                margin = best_show(s, d, hand, d.held + 1, weakest, place, w)
                if margin > _BAD / 2:
                    actions[n] = FIRST_SCOUT_SHOW + which * CAPACITY + place
                    points[n] = _with_chips(s, d, margin, table - 1, w)
                    n += 1
        if both:
            _insert(d, hand, best_place, number)
            margin = best_show(s, d, hand, d.held + 1, weakest, _ANYWHERE, w)
            if margin > _BAD / 2:
                actions[n] = FIRST_SCOUT_SHOW + which * CAPACITY + best_place
                points[n] = _with_chips(s, d, margin, table - 1, w)
                n += 1
    return n


@njit
def _with_chips(s: State, d: Desk, margin: float, taken: int, w: Weights) -> float:
    """Return the margin of a scout & show: its show, the cards taken and both chips."""
    given = w[GIVE] / (int(s.players) - 1)
    return float(margin + taken - given - w[SHOW_CHIP] * d.horizon)


@njit
def _judge(s: State, d: Desk, w: Weights, actions: Actions, points: Points) -> int:
    prepare(s, d, w)
    if s.phase == TURNING:
        for turned in range(2):
            if turned:
                take_hand(s, d, DOWN)
            for k in range(d.held):
                d.trial[k] = d.hand[k]
            actions[turned] = turned
            points[turned] = prospect(d, d.held, w)
        return 2
    n = 0
    weakest = floor(s, 0, int(s.active_n))
    for start in range(d.held):
        for length in range(1, min(LONGEST, d.held - start) + 1):
            strength = set_at(d.hand, d.held, start, length)
            if strength == 0:
                break
            if strength > weakest:
                actions[n] = FIRST_SHOW + start * LONGEST + length - 1
                points[n] = judge_show(s, d, d.hand, d.held, start, strength, w) + s.active_n
                n += 1
    if s.phase == ACT and s.active_n > 0:
        n = _judge_scouts(s, d, w, actions, points, n)
    return n


@njit
def _judge_on(s: State, desks: Any, w: Weights, actions: Actions, points: Points) -> int:
    return _judge(s, desks[0], w, actions, points)


@njit
def judge(s: State, w: Weights, actions: Actions, points: Points) -> int:
    """Write the actions worth a thought and what each promises; return how many.

    Args:
        s: a record redacted for the seat to move, not over.
        w: the weights.
        actions: the action numbers, at least one and all legal; one may come twice.
        points: the margin that each promises.
    """
    # The desk is filled one call further in: Numba frees an array after its last use, and a record
    # taken from it does not keep it alive.
    desks = np.zeros(1, DESK)
    return _judge_on(s, desks, w, actions, points)
