"""What a suit will bring its player in the end, and how the turns left are best spent on suits.

`value_suit` gives the expected points of a suit for each number of held cards yet to be played in
it; `plan` shares the turns left between the suits. Nothing here knows of other players.
"""

import math

from kortbord._jit import njit
from kortbord.bots.expedition.sight import MOST_HELD, TAKEN, Desk, Points, follows
from kortbord.bots.expedition.weights import HELD, LIFT, OPEN, SOON, SWING, WAIT, Weights
from kortbord.games.expedition import scoring
from kortbord.games.expedition.layout import State, ranks
from kortbord.games.expedition.rules import value

_COST, _BONUS = scoring.COST, scoring.BONUS
_NEVER = -1e9  # points of what can't be
_NO_ROW = -1
_HIGHER = 99  # above every number
_HALF = 0.5  # half a card: a count that is certain either reaches the bonus or doesn't
_REACH = 1.5  # how many standard deviations of its cards a row may be off the bonus


@njit
def _bonus(expected: float, variance: float, bonus_cards: int) -> float:
    """Return the points that the bonus is worth to a row expected to hold so many cards."""
    if bonus_cards == 0:
        return 0.0
    reach = _HALF + _REACH * math.sqrt(variance)
    over = expected - (bonus_cards - _HALF)
    return _BONUS * min(1.0, max(0.0, 0.5 + over / (2.0 * reach)))


@njit
def _option(points: float, swing: float) -> float:
    """Return what the right to begin a row is worth, if it would now bring `points` on average.

    The mean of max(0, points + x) for an x spread evenly over -`swing` to `swing`.
    """
    if points >= swing:
        return points
    if points <= -swing:
        return 0.0
    return (points + swing) * (points + swing) / (4.0 * swing)


@njit
def _factors(s: State, d: Desk, suit: int, blank: int) -> None:
    """Write to the desk by how much the best row takes each rank (`blank` left out; 0: none)."""
    factors, tops = d.factor, d.row_top
    for rank in range(ranks(s)):
        factors[rank] = 0.0
    for row in range(d.row_n):
        if d.row_suit[row] == suit and row != blank:
            times = 1.0 + d.row_multipliers[row]
            for rank in range(ranks(s)):
                number = value(s, rank)
                if number > 0 and follows(s, tops[row], number):
                    factors[rank] = max(factors[rank], times)


@njit
def _count(
    s: State,
    d: Desk,
    suit: int,
    times: float,
    base: float,
    raised: int,
    cards: float,
    kept: float,
    out: Points,
) -> int:
    """Raise `out[k]` to the points of a suit with `k` held cards played, the highest numbers first.

    Args:
        s: the record, for the game it is of.
        d: the desk, `share` and `factor` filled for the suit.
        suit: the suit.
        times: the factor of the row that is begun or raised, for any number; 0 if there is none.
        base: points of the rows before any card is added.
        raised: held multipliers played.
        cards: cards that the row is expected to hold without the held numbers.
        kept: share of its points that a held card counts for.
        out: the points, for 0, 1, ... cards.

    Returns:
        How many held cards can be played.
    """
    first = suit * ranks(s)
    bonus_cards = int(s.bonus_cards)
    shares, factors, have = d.share, d.factor, d.have
    points = base
    variance = 0.0
    for rank in range(ranks(s)):
        share = shares[rank]
        factor = max(times, factors[rank])
        if share > 0.0 and factor > 0.0:
            points += share * value(s, rank) * factor
            cards += share
            variance += share * max(0.0, 1.0 - share)
    k = raised
    out[k] = max(out[k], points + _bonus(cards, variance, bonus_cards))
    for step in range(ranks(s)):
        rank = ranks(s) - 1 - step
        number = value(s, rank)
        factor = max(times, factors[rank])
        if number > 0 and factor > 0.0:
            for _ in range(have[first + rank]):
                k += 1
                cards += 1.0
                points += kept * number * factor
                out[k] = max(out[k], points + _bonus(cards, variance, bonus_cards))
    return k


@njit
def value_suit(s: State, d: Desk, suit: int, slot: int, w: Weights) -> None:
    """Write what a suit promises to the desk, by how many held cards are played.

    Args:
        s: the record, for the game it is of.
        d: the desk; changed are `values[slot, suit]`, `sizes[slot, suit]` and scratch.
        suit: the suit.
        slot: how the seat draws now, `PILE`, `TAKE` or `TAKEN`.
        w: the weights.
    """
    first = suit * ranks(s)
    have, unseen, shares, multipliers = d.have, d.unseen, d.share, d.row_multipliers
    stay, fresh, values = d.stay, d.fresh, d.values[slot, suit]
    chance = d.chance[slot]
    coming = 0.0  # multipliers that may still come
    raisers = 0  # multipliers held
    lowest = _HIGHER
    held = 0
    for rank in range(ranks(s)):
        number = value(s, rank)
        here = have[first + rank]
        held += here
        if number == 0:
            coming += unseen[first + rank]
            raisers += here
        elif here > 0 and number < lowest:
            lowest = number
    coming *= w[LIFT] * chance
    for rank in range(ranks(s)):
        number = value(s, rank)
        shares[rank] = chance * unseen[first + rank] if number > 0 else 0.0
        if number < lowest:
            shares[rank] *= w[WAIT]

    # The rows as they lie; `blank` is the one without a number that has most multipliers.
    blank = _NO_ROW
    lying = 0.0
    cards = 0
    for row in range(d.row_n):
        if d.row_suit[row] == suit:
            cards = d.row_cards[row]
            lying += (d.row_total[row] - _COST) * (1 + multipliers[row])
            if d.row_top[row] == 0 and (blank < 0 or multipliers[row] > multipliers[blank]):
                blank = row
    _factors(s, d, suit, blank)

    # How far the numbers still to come may lift or fail a row, before multipliers.
    variance = 0.0
    for rank in range(ranks(s)):
        number = value(s, rank)
        variance += shares[rank] * max(0.0, 1.0 - shares[rank]) * number * number
    swing = w[SWING] * math.sqrt(variance)

    # Once with no row begun or raised, then with one that takes 0, 1, ... of the multipliers held.
    kept = 1.0 - w[HELD] - w[SOON] / (d.turns[slot] + 1.0)
    for k in range(held + 1):
        fresh[k] = _NEVER
        stay[k] = 0.0
        values[k] = _NEVER
    begun = cards > 0 and blank < 0
    variants = raisers + 2
    if begun and s.many_rows == 0:
        variants = 1
    size = held + 1
    for variant in range(variants):
        if variant == 0:
            if not begun:
                continue
            size = 1 + _count(s, d, suit, 0.0, lying, 0, float(cards), kept, fresh)
            for k in range(held + 1):
                stay[k] = fresh[min(k, size - 1)]
                values[k] = stay[k]
                fresh[k] = _NEVER
            continue
        times = 1.0 + coming + (variant - 1)
        base = lying - _COST * times
        count = coming + (variant - 1)
        if blank >= 0:
            times += multipliers[blank]
            base = lying + _COST * (1 + multipliers[blank]) - _COST * times
            count += d.row_cards[blank]
        _count(s, d, suit, times, base, variant - 1, count, kept, fresh)
        size = held + 1
        for k in range(size):
            points = fresh[k]
            if blank < 0:
                gain = _option(points - stay[k], swing * times)
                points = stay[k] + w[OPEN] * gain
            values[k] = max(values[k], points)
            fresh[k] = _NEVER
    d.sizes[slot, suit] = size


@njit
def plan(s: State, d: Desk, way: int, taken: int) -> float:
    """Return the most points that the placements to come bring, shared between the suits.

    `way` is how the seat draws now, `PILE` or `TAKE`; `taken` the suit whose discard it takes.
    """
    values, sizes, spent = d.values, d.sizes, d.spent
    turns = int(d.turns[way])
    wanted = 0
    total = 0.0
    for suit in range(s.suits):
        slot = TAKEN if suit == taken else way
        best = 0
        for k in range(1, sizes[slot, suit]):
            if values[slot, suit, k] > values[slot, suit, best]:
                best = k
        wanted += best
        total += values[slot, suit, best]
    if wanted <= turns:
        return total
    turns = min(turns, MOST_HELD - 1)
    for t in range(turns + 1):
        spent[t] = 0.0
    for suit in range(s.suits):
        slot = TAKEN if suit == taken else way
        for t in range(turns, -1, -1):
            most = _NEVER
            for k in range(min(t + 1, sizes[slot, suit])):
                most = max(most, spent[t - k] + values[slot, suit, k])
            spent[t] = most
    return float(spent[turns])
