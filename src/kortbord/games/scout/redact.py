"""What a seat may know, and random possibilities for what it may not.

Everybody knows which cards are in play, the active set, every card that was captured, and who
scouted a card and holds it still, though not where or which way up. A seat also knows its own hand
and whether it turned it.
"""

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit, supply
from kortbord.games import verbs
from kortbord.games.scout.layout import (
    ACT,
    CAPACITY,
    CARDS,
    CHOSEN,
    DOWN,
    HIDDEN,
    LONGEST,
    NOBODY,
    SCOUT,
    SHOW,
    UNCHOSEN,
    UP,
    State,
)
from kortbord.games.scout.moves import is_stuck
from kortbord.rng import Rng, below, shuffle

_DEALS = 100  # tried before a show is planted
_PLANTS = 10_000


@njit
def hide(s: State, seat: int) -> None:
    """Blank the other hands, the others' choices and the cards aside; seat -1 is a watcher."""
    for other in range(s.players):
        if other != seat:
            s.hand[other, :] = HIDDEN
            if s.turned[other] != UNCHOSEN:
                s.turned[other] = CHOSEN
    s.aside[:] = HIDDEN


@njit
def _unseen(s: State, seat: int, out: NDArray[np.int8]) -> int:
    """Write the numbers of the cards that may lie anywhere hidden to `out`; return how many."""
    seen = np.zeros(CARDS, np.bool_)
    for k in range(s.active_n):
        seen[s.active[k] // 2] = True
    if seat >= 0:
        for place in range(s.hand_n[seat]):
            seen[s.hand[seat, place] // 2] = True
    n = 0
    for card in range(CARDS):
        if s.in_play[card] and not s.gone[card] and not seen[card] and s.known[card] == NOBODY:
            out[n] = card
            n += 1
    return n


@njit
def _fill(s: State, seat: int, unseen: NDArray[np.int8], n: int, rng: Rng) -> None:
    """Deal the unseen cards to other hands and aside; every place and side is left to chance."""
    shuffle(rng, unseen, n)
    cards = np.empty(CAPACITY, np.int8)
    for other in range(s.players):
        if other == seat:
            continue
        size = 0
        for card in range(CARDS):
            if s.known[card] == other:
                cards[size] = card
                size += 1
        while size < s.hand_n[other]:
            n -= 1
            cards[size] = unseen[n]
            size += 1
        shuffle(rng, cards, size)
        for place in range(size):
            s.hand[other, place] = 2 * int(cards[place]) + below(rng, 2)
    for k in range(s.aside_n):
        s.aside[k] = 2 * int(unseen[k]) + below(rng, 2)


@njit
def _with_up(card: int, number: int) -> int:
    """Return the code of a card (by number of the card) that shows `number`, or `HIDDEN`."""
    if UP[2 * card] == number:
        return 2 * card
    if DOWN[2 * card] == number:
        return 2 * card + 1
    return HIDDEN


@njit
def _hidden_from(s: State, mover: int, place: int) -> int:
    """Return the first place from `place` on with a card not known to be there, or -1."""
    for k in range(place, s.hand_n[mover]):
        if s.known[s.hand[mover, k] // 2] == NOBODY:
            return k
    return -1


@njit
def _bring(s: State, seat: int, place: int, number: int, rng: Rng) -> None:
    """Let a card at `place` of the mover's hand show `number`, if one may come from elsewhere.

    Cards before `place` stay. A card from another hand, or from aside, changes places with a hidden
    one.
    """
    mover = int(s.seat)
    spare = _hidden_from(s, mover, place)
    first = below(rng, CARDS)
    for step in range(CARDS):
        card = (first + step) % CARDS
        code = _with_up(card, number)
        if code == HIDDEN:
            continue
        for k in range(place, s.hand_n[mover]):
            if s.hand[mover, k] // 2 == card:
                s.hand[mover, k] = s.hand[mover, place]
                s.hand[mover, place] = code
                return
        if spare < 0 or s.known[card] != NOBODY:
            continue
        for other in range(s.players):
            if other != seat and other != mover:
                for k in range(s.hand_n[other]):
                    if s.hand[other, k] // 2 == card:
                        s.hand[other, k] = s.hand[mover, spare]
                        s.hand[mover, spare] = s.hand[mover, place]
                        s.hand[mover, place] = code
                        return
        for k in range(s.aside_n):
            if s.aside[k] // 2 == card:
                s.aside[k] = s.hand[mover, spare]
                s.hand[mover, spare] = s.hand[mover, place]
                s.hand[mover, place] = code
                return


@njit
def _plant_show(s: State, seat: int, rng: Rng) -> None:
    """Try sets that would beat the active one until the mover's hidden hand has such a show."""
    mover = int(s.seat)
    size = int(s.hand_n[mover])
    hand = np.empty(CAPACITY, np.int8)
    for _ in range(_PLANTS):
        length = min(int(s.active_n) + below(rng, 2), size, LONGEST)
        step = below(rng, 3) - 1
        number = 1 + below(rng, 10)
        for place in range(length):
            _bring(s, seat, place, number + step * place, rng)
        # The set lies at the left end: move it anywhere.
        hand[:] = s.hand[mover]
        shift = below(rng, size - length + 1)
        for place in range(size):
            s.hand[mover, (place + shift) % size] = hand[place]
        if not is_stuck(s):
            return


@njit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Fill hidden places and choices with a random possibility that fits what `seat` knows.

    All know that the player to act can act; where chance rarely deals such a hand, one is made.
    """
    hide(s, seat)
    unseen = np.empty(CARDS, np.int8)
    n = _unseen(s, seat, unseen)
    _fill(s, seat, unseen, n, rng)
    if s.seat != seat and (s.phase in (ACT, SHOW)):
        tries = 1
        while is_stuck(s) and tries < _DEALS:
            _fill(s, seat, unseen, n, rng)
            tries += 1
        if is_stuck(s):
            _plant_show(s, seat, rng)
    for other in range(s.players):
        if s.turned[other] == CHOSEN:
            s.turned[other] = below(rng, 2)


supply(verbs.hide, SCOUT, hide)
supply(verbs.redeal, SCOUT, redeal)
