"""The learned player of the expedition games: what each turn promises, by the network.

A turn touches one or two suits, so that what each suit gives the upper layer is worked out once and
again only for the suits that a turn changes. Every turn is judged in the afterstate as its player
knows it: a card drawn from the pile is not seen yet.
"""

from typing import Any

import numpy as np

from kortbord._jit import njit, supply, verb
from kortbord.bots.expedition import row_features, suit_features
from kortbord.bots.expedition.sight import Counts
from kortbord.bots.expedition.whole_features import (
    MOST_SUITS,
    STAGE_OF,
    count_hand,
    describe_whole,
    points,
    see,
)
from kortbord.games.expedition.layout import (
    DRAW,
    LOST_CITIES,
    NO_SUIT,
    STORE_OPPDAGERE,
    State,
    first_place,
    ranks,
    targets,
)
from kortbord.games.expedition.rules import apply, legal, score
from kortbord.search import network, verbs
from kortbord.search.network import HIDDEN as WIDTH
from kortbord.search.network import UPPER, add, carry, finish, gather, rectify
from kortbord.search.verbs import ENDED, IDLE, LOGIT, MARGIN, STAGE, Actions, Floats, Numbers

MOST_KINDS = 60
MOST_PARTS = row_features.MOST_PARTS
MOST_FEATURES = suit_features.MOST
MOST_ACTIONS = 1024


@verb
def describe_suit(
    t: State,
    have: Counts,
    unseen: Counts,
    seat: int,
    suit: int,
    parts: Numbers,
    sizes: Numbers,
    at: int,
) -> int:
    """Write a suit as parts from number `at` on; return the new count of parts."""
    raise NotImplementedError


@njit
def _describe_one(
    t: State,
    have: Counts,
    unseen: Counts,
    seat: int,
    suit: int,
    parts: Numbers,
    sizes: Numbers,
    at: int,
) -> int:
    sizes[at] = suit_features.describe_suit(t, have, unseen, seat, suit, parts[at])
    return at + 1


supply(describe_suit, LOST_CITIES, _describe_one)
supply(describe_suit, STORE_OPPDAGERE, row_features.describe_rows)


@njit
def describe(s: State, seat: int, parts: Numbers, sizes: Numbers, whole: Numbers) -> int:
    """Write the features of an afterstate; see `kortbord.search.verbs`."""
    have = np.empty(MOST_KINDS, np.int64)
    unseen = np.empty(MOST_KINDS, np.int64)
    counts = np.empty(2, np.int64)
    others = np.empty(3, np.int64)
    blind = see(s, seat, have, unseen)
    n, dead, useful = 0, 0, 0
    for suit in range(s.suits):
        n = describe_suit(s, have, unseen, seat, suit, parts, sizes, n)
        count_hand(s, have, seat, suit, counts)
        dead += counts[0]
        useful += counts[1]
    points(s, seat, others)
    whole[0] = STAGE_OF[s.pile_n]
    whole[1] = describe_whole(
        s,
        int(s.pile_n),
        int(s.idle),
        blind,
        dead,
        useful,
        score(s, seat),
        others,
        whole[2:],
    )
    return n


# What one suit gives the upper layer, if a card is drawn from the pile and if one is taken.
_BY_PILE, _BY_TAKE = 0, 1


@njit
def _weigh_suit(
    net: Floats,
    t: State,
    cards: tuple[Counts, Counts],
    seat: int,
    suit: int,
    pile: int,
    ways: int,
    room: tuple[Numbers, Numbers, Floats, Floats],
    out: Floats,
    counts: Counts,
) -> None:
    """Write to `out[way]` what a suit gives, for the first, the second (2) or both ways (3).

    Args:
        net: the weights.
        t: the record.
        cards: by kind those that the seat holds, and those that it has not seen.
        seat: whose view.
        suit: which.
        pile: cards in the pile before the draw.
        ways: which ways.
        room: scratch: parts and their sizes, a gathered part, the lower layer by the way.
        out: by the way what the suit gives the upper layer.
        counts: how many held cards fit no row, and how many an own one.
    """
    have, unseen = cards
    parts, sizes, gathered, lower = room
    alike = ways == 3 and STAGE_OF[pile - 1] == STAGE_OF[pile]
    by_pile, by_take = ways & 1 > 0, ways & 2 > 0 and not alike
    out[:] = np.float32(0.0)
    lower[:, :] = np.float32(0.0)
    n = describe_suit(t, have, unseen, seat, suit, parts, sizes, 0)
    for part in range(n):
        gather(net, parts[part], int(sizes[part]), gathered)
        if by_pile:
            rectify(net, gathered, int(STAGE_OF[pile - 1]), lower[_BY_PILE])
        if by_take:
            rectify(net, gathered, int(STAGE_OF[pile]), lower[_BY_TAKE])
    if by_pile:
        carry(net, lower[_BY_PILE], out[_BY_PILE])
    if by_take:
        carry(net, lower[_BY_TAKE], out[_BY_TAKE])
    if alike:
        out[_BY_TAKE] = out[_BY_PILE]
    count_hand(t, have, seat, suit, counts)


@njit
def _take(t: State, have: Counts, suit: int) -> int:
    """Move the top discard of a suit to the counted hand; return its kind."""
    n = int(t.discard_n[suit]) - 1
    kind = int(t.discard[suit, n])
    t.discard_n[suit] = n
    have[kind] += 1
    return kind


@njit
def _candidates(scratch: Any, s: State, net: Floats, turns: Actions, outputs: Floats) -> int:
    """Judge all turns, or all draws of a turn begun; `scratch` has room for a record."""
    seat, pile, idle = int(s.seat), int(s.pile_n), int(s.idle) + 1
    suits = int(s.suits)
    have = np.empty(MOST_KINDS, np.int64)
    unseen = np.empty(MOST_KINDS, np.int64)
    see(s, seat, have, unseen)
    parts = np.empty((MOST_PARTS, MOST_FEATURES), np.int16)
    sizes = np.empty(MOST_PARTS, np.int16)
    whole = np.empty(network.WHOLE, np.int16)
    gathered = np.empty(WIDTH, np.float32)
    lower = np.empty((2, WIDTH), np.float32)
    cards, room = (have, unseen), (parts, sizes, gathered, lower)
    others = np.empty(3, np.int64)
    points(s, seat, others)
    # Of each suit as it stands, with its top discard taken, and as the turn leaves it.
    stands = np.empty((MOST_SUITS, 2, UPPER), np.float32)
    stands_hand = np.empty((MOST_SUITS, 2), np.int64)
    taken = np.empty((MOST_SUITS, 2, UPPER), np.float32)
    taken_hand = np.empty((MOST_SUITS, 2), np.int64)
    placed = np.empty((2, UPPER), np.float32)
    placed_hand = np.empty(2, np.int64)
    both = np.empty((2, UPPER), np.float32)
    both_hand = np.empty(2, np.int64)
    upper = np.empty(UPPER, np.float32)
    total = np.zeros((2, UPPER), np.float32)
    dead, useful = 0, 0
    for suit in range(suits):
        _weigh_suit(net, s, cards, seat, suit, pile, 3, room, stands[suit], stands_hand[suit])
        for k in range(UPPER):
            total[0, k] += stands[suit, 0, k]
            total[1, k] += stands[suit, 1, k]
        dead += stands_hand[suit, 0]
        useful += stands_hand[suit, 1]
        if s.discard_n[suit] > 0:
            scratch[0] = s
            drawn = _take(scratch[0], have, suit)
            _weigh_suit(
                net, scratch[0], cards, seat, suit, pile, 2, room, taken[suit], taken_hand[suit]
            )
            have[drawn] -= 1
    actions = np.empty(MOST_ACTIONS, np.int16)
    placements = 1
    if s.phase != DRAW:
        placements = legal(s, actions)
    n = 0
    for j in range(placements):
        touched, banned = NO_SUIT, int(s.banned)
        own = score(s, seat)
        action = -1
        if s.phase != DRAW:
            action = int(actions[j])
            kind = (action - first_place(s)) // targets(s)
            touched = kind // ranks(s)
            scratch[0] = s
            apply(scratch[0], action)
            banned = int(scratch[0].banned)
            own = score(scratch[0], seat)
            have[kind] -= 1
            _weigh_suit(net, scratch[0], cards, seat, touched, pile, 3, room, placed, placed_hand)
        for draw in range(1 + suits):
            suit = draw - 1
            if draw > 0 and (suit == banned or s.discard_n[suit] == 0):
                continue
            turns[n, 0] = action if action >= 0 else draw
            turns[n, 1] = draw if action >= 0 else -1
            margin = own - others[2] / (s.players - 1)
            if (draw == 0 and pile == 1) or (draw > 0 and idle >= s.stall_limit):
                outputs[n, MARGIN] = margin
                outputs[n, LOGIT] = own - int(others[1])
                outputs[n, STAGE] = ENDED
                outputs[n, IDLE] = 0
                n += 1
                continue
            way = _BY_PILE if draw == 0 else _BY_TAKE
            dead_now, useful_now = dead, useful
            for k in range(UPPER):
                upper[k] = total[way, k]
            if touched != NO_SUIT and touched != suit:
                for k in range(UPPER):
                    upper[k] += placed[way, k] - stands[touched, way, k]
                dead_now += placed_hand[0] - stands_hand[touched, 0]
                useful_now += placed_hand[1] - stands_hand[touched, 1]
            if draw > 0 and touched == suit:
                drawn = _take(scratch[0], have, suit)
                _weigh_suit(net, scratch[0], cards, seat, suit, pile, 2, room, both, both_hand)
                have[drawn] -= 1
                for k in range(UPPER):
                    upper[k] += both[way, k] - stands[suit, way, k]
                dead_now += both_hand[0] - stands_hand[suit, 0]
                useful_now += both_hand[1] - stands_hand[suit, 1]
            elif draw > 0:
                for k in range(UPPER):
                    upper[k] += taken[suit, way, k] - stands[suit, way, k]
                dead_now += taken_hand[suit, 0] - stands_hand[suit, 0]
                useful_now += taken_hand[suit, 1] - stands_hand[suit, 1]
            count = describe_whole(
                s,
                pile - 1 if draw == 0 else pile,
                0 if draw == 0 else idle,
                1 if draw == 0 else 0,
                dead_now,
                useful_now,
                own,
                others,
                whole,
            )
            add(net, whole, count, upper)
            finish(net, upper, outputs[n])
            outputs[n, MARGIN] += np.float32(margin)
            outputs[n, STAGE] = STAGE_OF[pile - 1 if draw == 0 else pile]
            outputs[n, IDLE] = 0 if draw == 0 else idle
            n += 1
        if touched != NO_SUIT:
            have[kind] += 1
    return n


@njit
def _candidates_lost_cities(s: State, net: Floats, turns: Actions, outputs: Floats) -> int:
    scratch = np.empty(1, LOST_CITIES)
    return _candidates(scratch, s, net, turns, outputs)


@njit
def _candidates_store_oppdagere(s: State, net: Floats, turns: Actions, outputs: Floats) -> int:
    scratch = np.empty(1, STORE_OPPDAGERE)
    return _candidates(scratch, s, net, turns, outputs)


for _dtype in (LOST_CITIES, STORE_OPPDAGERE):
    supply(verbs.describe, _dtype, describe)
supply(verbs.candidates, LOST_CITIES, _candidates_lost_cities)
supply(verbs.candidates, STORE_OPPDAGERE, _candidates_store_oppdagere)
