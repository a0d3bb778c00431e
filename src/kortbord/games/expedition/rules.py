"""The rules of Lost Cities and De store oppdagere, written once as kernels over a record.

A turn places one hand card, on an own expedition or on the discard pile of its suit, then draws one
card, from the pile or from a discard pile other than the one just discarded to. The round ends in
the draw that takes the last card of the pile, or after `stall_limit` turns in a row without a draw
from it.

Kernels take legal input for granted and change the record in place.
"""

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit, supply
from kortbord.games import verbs
from kortbord.games.expedition import scoring
from kortbord.games.expedition.layout import (
    DISCARD,
    DRAW,
    HAND_AT,
    HIDDEN,
    LOST_CITIES,
    LOWEST_AT,
    NO_SUIT,
    OVER,
    PLACE,
    PLAY,
    PLAYERS_AT,
    STALL_AT,
    START_AT,
    STORE_OPPDAGERE,
    SUITS_AT,
    WAGERS_AT,
    State,
    first_place,
    ranks,
    targets,
)
from kortbord.rng import Rng, below, shuffle

_row_score = njit(scoring.row_score)
_COST, _BONUS, _BONUS_CARDS = scoring.COST, scoring.BONUS, scoring.BONUS_CARDS


@njit
def value(s: State, kind: int) -> int:
    """Return the number on a card; 0 for a wager or a face card."""
    rank = kind % ranks(s)
    if s.many_rows:
        return rank + 1 if rank < 10 else 0
    return rank + 1 if rank > 0 else 0


@njit
def copies(s: State, kind: int) -> int:
    """Return how many cards of a kind the deck holds."""
    if s.many_rows:
        return int(s.copies)
    number = kind % ranks(s) + 1
    if number == 1:
        return int(s.wagers)
    return 1 if number >= s.lowest else 0


@njit
def deck(s: State, out: NDArray[np.int8]) -> int:
    """Write the kinds of the whole deck, ascending, to `out`; return how many."""
    n = 0
    for kind in range(s.suits * ranks(s)):
        for _ in range(copies(s, kind)):
            out[n] = kind
            n += 1
    return n


@njit
def _open(s: State, config: NDArray[np.int32]) -> None:
    """Set up an empty table from the configuration: everything but the cards."""
    s.turns = 0
    s.idle = 0
    s.stall_limit = config[STALL_AT]
    s.players = config[PLAYERS_AT]
    s.seat = config[START_AT]
    s.phase = PLACE
    s.banned = NO_SUIT
    s.stalled = 0
    s.pile_n = 0
    s.pile[:] = HIDDEN
    s.hand_n[:] = 0
    s.hand[:] = HIDDEN
    s.known[:] = 0
    s.discard_n[:] = 0
    s.discard[:] = HIDDEN
    s.row_n[:] = 0
    s.row_suit[:] = NO_SUIT
    s.row_top[:] = 0
    s.row_total[:] = 0
    s.row_multipliers[:] = 0
    s.row_cards[:] = 0
    s.played_n[:] = 0
    s.played[:] = HIDDEN
    s.played_row[:] = NO_SUIT


@njit
def _open_lost_cities(s: State, config: NDArray[np.int32]) -> None:
    _open(s, config)
    s.suits = config[SUITS_AT]
    s.copies = 1
    s.hand_size = config[HAND_AT]
    s.wagers = config[WAGERS_AT]
    s.lowest = config[LOWEST_AT]
    s.bonus_cards = _BONUS_CARDS
    s.many_rows = 0


@njit
def _open_store_oppdagere(s: State, config: NDArray[np.int32]) -> None:
    _open(s, config)
    s.suits = 4
    s.copies = 1 if config[PLAYERS_AT] == 2 else 2
    s.hand_size = 10
    s.wagers = 0
    s.lowest = 0
    s.bonus_cards = 0
    s.many_rows = 1


@njit
def take_up(s: State, seat: int, kind: int) -> None:
    """Put a card into a hand, which stays sorted."""
    place = int(s.hand_n[seat])
    while place > 0 and s.hand[seat, place - 1] > kind:
        s.hand[seat, place] = s.hand[seat, place - 1]
        place -= 1
    s.hand[seat, place] = kind
    s.hand_n[seat] += 1


@njit
def _give_up(s: State, seat: int, kind: int) -> None:
    """Take a card out of a hand; a card known to all is taken to leave before its twins."""
    n = int(s.hand_n[seat]) - 1
    place = 0
    while s.hand[seat, place] != kind:
        place += 1
    while place < n:
        s.hand[seat, place] = s.hand[seat, place + 1]
        place += 1
    s.hand[seat, n] = HIDDEN
    s.hand_n[seat] = n
    if s.known[seat, kind] > 0:
        s.known[seat, kind] -= 1


@njit
def _lay_out(s: State, cards: NDArray[np.int8], n: int) -> None:
    """Deal hands seat by seat from the front of `cards`; the rest is the pile, drawn in order."""
    k = 0
    for seat in range(s.players):
        for _ in range(s.hand_size):
            take_up(s, seat, int(cards[k]))
            k += 1
    s.pile_n = n - k
    for j in range(n - k):
        s.pile[j] = cards[n - 1 - j]


@njit
def _deal_shuffled(s: State, rng: Rng) -> None:
    cards = np.empty(s.pile.shape[0], np.int8)
    n = deck(s, cards)
    shuffle(rng, cards, n)
    _lay_out(s, cards, n)


@njit
def deal_lost_cities(s: State, config: NDArray[np.int32], rng: Rng) -> None:
    """Start a round of Lost Cities from a shuffled deck."""
    _open_lost_cities(s, config)
    _deal_shuffled(s, rng)


@njit
def deal_store_oppdagere(s: State, config: NDArray[np.int32], rng: Rng) -> None:
    """Start a round of De store oppdagere from a shuffled deck."""
    _open_store_oppdagere(s, config)
    _deal_shuffled(s, rng)


@njit
def lay_lost_cities(s: State, config: NDArray[np.int32], cards: NDArray[np.int8]) -> None:
    """Start a round of Lost Cities from a deck in the order in which it is dealt out."""
    _open_lost_cities(s, config)
    _lay_out(s, cards, cards.shape[0])


@njit
def lay_store_oppdagere(s: State, config: NDArray[np.int32], cards: NDArray[np.int8]) -> None:
    """Start a round of De store oppdagere from a deck in the order in which it is dealt out."""
    _open_store_oppdagere(s, config)
    _lay_out(s, cards, cards.shape[0])


@njit
def find_row(s: State, seat: int, suit: int, k: int) -> int:
    """Return the number (from 0) of the `k`-th row (from 1) of a suit, or -1."""
    for row in range(s.row_n[seat]):
        if s.row_suit[seat, row] == suit:
            k -= 1
            if k == 0:
                return row
    return -1


@njit
def fits(s: State, seat: int, row: int, kind: int) -> bool:
    """Tell whether a card of the row's suit may go on it.

    Lost Cities: a higher number, or a wager while there is no number. De store oppdagere: an equal
    or higher number, or a face card while there is no number.
    """
    new = value(s, kind)
    top = int(s.row_top[seat, row])
    return new > top or (new == top and (new == 0 or s.many_rows == 1))


@njit
def _can_play(s: State, seat: int, kind: int, target: int) -> bool:
    suit = kind // ranks(s)
    if s.many_rows:
        if target == PLAY:
            return True
        row = find_row(s, seat, suit, target - PLAY)
        return row >= 0 and fits(s, seat, row, kind)
    row = find_row(s, seat, suit, 1)
    return row < 0 or fits(s, seat, row, kind)


@njit
def _holds(s: State, seat: int, kind: int) -> bool:
    for place in range(s.hand_n[seat]):
        if s.hand[seat, place] == kind:
            return True
    return False


@njit
def is_legal(s: State, action: int) -> bool:
    """Tell whether an action number is legal."""
    first = first_place(s)
    if action < first:
        if s.phase != DRAW:
            return False
        if action == 0:
            return True
        suit = action - 1
        return suit < s.suits and suit != s.banned and s.discard_n[suit] > 0
    if s.phase != PLACE:
        return False
    kind = (action - first) // targets(s)
    target = (action - first) % targets(s)
    if not _holds(s, int(s.seat), kind):
        return False
    return target == DISCARD or _can_play(s, int(s.seat), kind, target)


@njit
def legal(s: State, out: NDArray[np.int16]) -> int:
    """Write the legal actions, ascending, to `out`; return how many."""
    n = 0
    if s.phase == DRAW:
        out[0] = 0
        n = 1
        for suit in range(s.suits):
            if suit != s.banned and s.discard_n[suit] > 0:
                out[n] = 1 + suit
                n += 1
    elif s.phase == PLACE:
        seat = int(s.seat)
        first = first_place(s)
        width = targets(s)
        before = HIDDEN
        for place in range(s.hand_n[seat]):
            kind = int(s.hand[seat, place])
            if kind == before:
                continue
            before = kind
            action = first + kind * width
            out[n] = action + DISCARD
            n += 1
            if s.many_rows:
                out[n] = action + PLAY
                n += 1
                suit = kind // ranks(s)
                target = PLAY
                for row in range(s.row_n[seat]):
                    if s.row_suit[seat, row] == suit:
                        target += 1
                        if fits(s, seat, row, kind):
                            out[n] = action + target
                            n += 1
            elif _can_play(s, seat, kind, PLAY):
                out[n] = action + PLAY
                n += 1
    return n


@njit
def random_action(s: State, rng: Rng) -> int:
    """Return a legal action, each with the same chance, by trying until one is legal."""
    if s.phase == DRAW:
        while True:
            action = below(rng, 1 + s.suits)
            if action == 0:
                return 0
            if action - 1 != s.banned and s.discard_n[action - 1] > 0:
                return action
    seat = int(s.seat)
    first = first_place(s)
    width = targets(s)
    n = int(s.hand_n[seat])
    # One try in `options` finds a given action; no suit has more rows than its owner has.
    options = 2 + int(s.row_n[seat]) if s.many_rows else 2
    while True:
        trial = below(rng, n * options)
        place = trial // options
        target = trial % options
        kind = int(s.hand[seat, place])
        if place > 0 and s.hand[seat, place - 1] == kind:
            continue  # a twin: counted once
        if target == DISCARD or _can_play(s, seat, kind, target):
            return first + kind * width + target


@njit
def _place(s: State, action: int) -> None:
    seat = int(s.seat)
    kind = (action - first_place(s)) // targets(s)
    target = (action - first_place(s)) % targets(s)
    suit = kind // ranks(s)
    _give_up(s, seat, kind)
    s.phase = DRAW
    if target == DISCARD:
        s.discard[suit, s.discard_n[suit]] = kind
        s.discard_n[suit] += 1
        s.banned = suit
        return
    if s.many_rows:
        row = -1 if target == PLAY else find_row(s, seat, suit, target - PLAY)
    else:
        row = find_row(s, seat, suit, 1)
    if row < 0:
        row = int(s.row_n[seat])
        s.row_n[seat] = row + 1
        s.row_suit[seat, row] = suit
    number = value(s, kind)
    s.row_top[seat, row] = number
    s.row_total[seat, row] += number
    if number == 0:
        s.row_multipliers[seat, row] += 1
    s.row_cards[seat, row] += 1
    k = int(s.played_n[seat])
    s.played[seat, k] = kind
    s.played_row[seat, k] = row
    s.played_n[seat] = k + 1


@njit
def _draw(s: State, action: int) -> None:
    seat = int(s.seat)
    s.banned = NO_SUIT
    s.turns += 1
    if action == 0:
        n = int(s.pile_n) - 1
        take_up(s, seat, int(s.pile[n]))
        s.pile[n] = HIDDEN
        s.pile_n = n
        s.idle = 0
        if n == 0:
            s.phase = OVER
            return
    else:
        suit = action - 1
        n = int(s.discard_n[suit]) - 1
        kind = int(s.discard[suit, n])
        take_up(s, seat, kind)
        s.known[seat, kind] += 1
        s.discard[suit, n] = HIDDEN
        s.discard_n[suit] = n
        s.idle += 1
        if s.idle >= s.stall_limit:
            s.stalled = 1
            s.phase = OVER
            return
    s.seat = seat + 1 if seat + 1 < s.players else 0
    s.phase = PLACE


@njit
def apply(s: State, action: int) -> None:
    """Carry out a legal action: a draw below `first_place`, else a placement."""
    if action < first_place(s):
        _draw(s, action)
    else:
        _place(s, action)


@njit
def score_of_row(s: State, seat: int, row: int) -> int:
    """Return the points of a player's row (numbered from 0)."""
    return _row_score(
        int(s.row_total[seat, row]),
        int(s.row_multipliers[seat, row]),
        int(s.row_cards[seat, row]),
        int(s.bonus_cards),
    )


@njit
def score(s: State, seat: int) -> int:
    """Return the points of a player: the sum over the rows. Hands and discards count nothing."""
    points = 0
    for row in range(s.row_n[seat]):
        points += score_of_row(s, seat, row)
    return points


@njit
def seats(s: State) -> int:
    """Return the number of players."""
    return int(s.players)


@njit
def to_move(s: State) -> int:
    """Return the seat to act; when the round is over, the seat that ended it."""
    return int(s.seat)


@njit
def is_over(s: State) -> bool:
    """Tell whether the round has ended."""
    return bool(s.phase == OVER)


@njit
def is_stalled(s: State) -> bool:
    """Tell whether the stall limit ended the round."""
    return bool(s.stalled == 1)


for _dtype in (LOST_CITIES, STORE_OPPDAGERE):
    supply(verbs.seats, _dtype, seats)
    supply(verbs.to_move, _dtype, to_move)
    supply(verbs.is_over, _dtype, is_over)
    supply(verbs.is_stalled, _dtype, is_stalled)
    supply(verbs.legal, _dtype, legal)
    supply(verbs.is_legal, _dtype, is_legal)
    supply(verbs.random_action, _dtype, random_action)
    supply(verbs.apply, _dtype, apply)
    supply(verbs.score, _dtype, score)
supply(verbs.deal, LOST_CITIES, deal_lost_cities)
supply(verbs.lay, LOST_CITIES, lay_lost_cities)
supply(verbs.deal, STORE_OPPDAGERE, deal_store_oppdagere)
supply(verbs.lay, STORE_OPPDAGERE, lay_store_oppdagere)
