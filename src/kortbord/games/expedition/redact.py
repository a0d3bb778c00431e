"""What a seat may know, and random possibilities for what it may not.

Everybody knows all rows, all discarded cards, the sizes of hands and pile, and which cards were
taken from discard piles and not placed since. A seat also knows its own hand.
"""

import numpy as np

from kortbord._jit import njit, supply
from kortbord.games import verbs
from kortbord.games.expedition.layout import HIDDEN, LOST_CITIES, STORE_OPPDAGERE, State, ranks
from kortbord.games.expedition.rules import copies, take_up
from kortbord.rng import Rng, shuffle


@njit
def _known_only(s: State, seat: int) -> int:
    """Reduce a hand to the cards that all know to be in it; return how many were hidden."""
    size = int(s.hand_n[seat])
    s.hand_n[seat] = 0
    s.hand[seat, :] = HIDDEN
    for kind in range(s.suits * ranks(s)):
        for _ in range(s.known[seat, kind]):
            take_up(s, seat, kind)
    return size - int(s.hand_n[seat])


@njit
def hide(s: State, seat: int) -> None:
    """Blank the pile and what is unknown of the other hands; seat -1 is a watcher.

    The hidden cards of a hand stand as `HIDDEN` behind those known to all.
    """
    for other in range(s.players):
        if other != seat:
            hidden = _known_only(s, other)
            s.hand_n[other] += hidden
    s.pile[:] = HIDDEN


@njit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Fill other hands and the pile with a random possibility that fits what `seat` knows."""
    hide(s, seat)
    width = ranks(s)
    left = np.zeros(s.known.shape[1], np.int8)
    for kind in range(s.suits * width):
        left[kind] = copies(s, kind)
    for suit in range(s.suits):
        for k in range(s.discard_n[suit]):
            left[s.discard[suit, k]] -= 1
    for player in range(s.players):
        for k in range(s.played_n[player]):
            left[s.played[player, k]] -= 1
        for place in range(s.hand_n[player]):
            if s.hand[player, place] != HIDDEN:
                left[s.hand[player, place]] -= 1
    unseen = np.empty(s.pile.shape[0], np.int8)
    n = 0
    for kind in range(s.suits * width):
        for _ in range(left[kind]):
            unseen[n] = kind
            n += 1
    shuffle(rng, unseen, n)
    for other in range(s.players):
        if other != seat:
            hidden = _known_only(s, other)
            for _ in range(hidden):
                n -= 1
                take_up(s, other, int(unseen[n]))
    for k in range(s.pile_n):
        s.pile[k] = unseen[k]


for _dtype in (LOST_CITIES, STORE_OPPDAGERE):
    supply(verbs.hide, _dtype, hide)
    supply(verbs.redeal, _dtype, redeal)
