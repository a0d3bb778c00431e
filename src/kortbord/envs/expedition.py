"""What an agent observes of Lost Cities and De store oppdagere."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit, supply
from kortbord.envs.segments import Segment, in_order
from kortbord.envs.verbs import observe as observe_verb
from kortbord.games.expedition.layout import (
    HIDDEN,
    LOST_CITIES,
    OVER,
    STORE_OPPDAGERE,
    SUITS,
    State,
    ranks,
)
from kortbord.games.expedition.rules import copies, score

_PHASES = OVER + 1
_OF_A_ROW = 4  # numbers that tell of a row
_MOST = np.iinfo(np.int16).max
_LEAST = np.iinfo(np.int16).min


def _segments(dtype: np.dtype[Any]) -> tuple[Segment, ...]:
    """Return the segments, in the order in which `observe` writes them."""
    seats, size = dtype["hand"].shape
    suits, depth = dtype["discard"].shape
    kinds = dtype["known"].shape[1]
    deck = dtype["pile"].shape[0]
    width = len(SUITS[dtype].ranks)
    rows, twins = (1, 3) if dtype == LOST_CITIES else (depth, 2)
    return in_order(
        Segment("hand", (kinds,), 0, twins, "how many cards of each kind are in the own hand"),
        Segment(
            "known",
            (seats, kinds),
            0,
            twins,
            "how many cards of each kind a seat took from discard piles and still holds, as all "
            "know",
        ),
        Segment("hand_sizes", (seats,), 0, size, "how many cards each seat holds"),
        Segment(
            "unseen",
            (kinds,),
            0,
            twins,
            "how many cards of each kind are in the pile or hidden in other hands",
        ),
        Segment(
            "rows",
            (seats, suits, rows, _OF_A_ROW),
            0,
            127,
            "the rows of each seat by suit, in the order started: how many cards, the last number "
            "(0 for a multiplier), the sum of the numbers, how many multipliers (wagers, face "
            "cards)",
        ),
        Segment(
            "discard_counts", (kinds,), 0, twins, "how many cards of each kind are in discard piles"
        ),
        Segment("discard_tops", (kinds,), 0, 1, "1 for each kind that tops a discard pile"),
        Segment(
            "discard_piles",
            (suits, depth),
            0,
            width,
            "the discard pile of each suit from the top down: 1 + rank, 0 where there is no card",
        ),
        Segment("pile", (1,), 0, deck, "how many cards are left to draw"),
        Segment("phase", (_PHASES,), 0, 1, "one of: place, draw, over"),
        Segment(
            "banned", (suits,), 0, 1, "1 for the suit just discarded to, not to be drawn from now"
        ),
        Segment("to_move", (seats,), 0, 1, "1 for the seat whose action is next"),
        Segment("playing", (seats,), 0, 1, "1 for each seat that takes part"),
        Segment("suits", (suits,), 0, 1, "1 for each suit that is in the deck"),
        Segment("turns", (1,), 0, _MOST, "turns completed, or 32767"),
        Segment(
            "idle_left",
            (1,),
            0,
            _MOST,
            "turns in a row without a draw from the pile until the round is stopped",
        ),
        Segment("scores", (seats,), _LEAST, _MOST, "the points of each seat as the table stands"),
    )


SEGMENTS: dict[np.dtype[Any], tuple[Segment, ...]] = {
    dtype: _segments(dtype) for dtype in (LOST_CITIES, STORE_OPPDAGERE)
}
"""The segments of an observation, by record type."""


@njit
def _hands(s: State, seat: int, out: NDArray[np.int16], k: int) -> int:
    """Write `hand`, `known`, `hand_sizes` and `unseen` from place `k` on; return where they end."""
    seats, kinds = int(s.known.shape[0]), int(s.known.shape[1])
    unseen = k + kinds + seats * kinds + seats
    for kind in range(s.suits * ranks(s)):
        out[unseen + kind] = copies(s, kind)
    for suit in range(s.suits):
        for place in range(s.discard_n[suit]):
            out[unseen + int(s.discard[suit, place])] -= 1
    for place in range(s.hand_n[seat]):
        out[k + int(s.hand[seat, place])] += 1
    k += kinds
    for other in range(s.players):
        player = (seat + other) % int(s.players)
        for kind in range(kinds):
            out[k + other * kinds + kind] = s.known[player, kind]
        out[k + seats * kinds + other] = s.hand_n[player]
        for place in range(s.hand_n[player]):
            if s.hand[player, place] != HIDDEN:
                out[unseen + int(s.hand[player, place])] -= 1
        for place in range(s.played_n[player]):
            out[unseen + int(s.played[player, place])] -= 1
    return unseen + kinds


@njit
def _rows(s: State, seat: int, out: NDArray[np.int16], k: int) -> int:
    """Write `rows` from place `k` on; return where they end."""
    suits = int(s.discard_n.shape[0])
    width = int(s.discard.shape[1]) if s.many_rows else 1
    of_suit = np.zeros(suits, np.int64)
    for other in range(s.players):
        player = (seat + other) % int(s.players)
        of_suit[:] = 0
        for row in range(s.row_n[player]):
            suit = int(s.row_suit[player, row])
            at = k + ((other * suits + suit) * width + of_suit[suit]) * _OF_A_ROW
            out[at] = s.row_cards[player, row]
            out[at + 1] = s.row_top[player, row]
            out[at + 2] = s.row_total[player, row]
            out[at + 3] = s.row_multipliers[player, row]
            of_suit[suit] += 1
    return k + int(s.hand_n.shape[0]) * suits * width * _OF_A_ROW


@njit
def _discards(s: State, out: NDArray[np.int16], k: int) -> int:
    """Write the three segments of the discard piles from `k` on; return where they end."""
    kinds = int(s.known.shape[1])
    suits, depth = int(s.discard.shape[0]), int(s.discard.shape[1])
    piles = k + 2 * kinds
    for suit in range(s.suits):
        n = int(s.discard_n[suit])
        for place in range(n):
            kind = int(s.discard[suit, place])
            out[k + kind] += 1
            out[piles + suit * depth + n - 1 - place] = 1 + kind % ranks(s)
            if place == n - 1:
                out[k + kinds + kind] = 1
    return piles + suits * depth


@njit
def _table(s: State, seat: int, out: NDArray[np.int16], k: int) -> int:
    """Write what is left, from `pile` to `scores`, from place `k` on; return where it ends."""
    seats, suits = int(s.hand_n.shape[0]), int(s.discard_n.shape[0])
    players = int(s.players)
    out[k] = s.pile_n
    k += 1
    out[k + int(s.phase)] = 1
    k += _PHASES
    if s.banned >= 0:
        out[k + int(s.banned)] = 1
    k += suits
    out[k + (int(s.seat) - seat) % players] = 1
    k += seats
    out[k : k + players] = 1
    k += seats
    out[k : k + int(s.suits)] = 1
    k += suits
    out[k] = min(int(s.turns), _MOST)
    out[k + 1] = s.stall_limit - s.idle
    k += 2
    for other in range(players):
        out[k + other] = score(s, (seat + other) % players)
    return k + seats


@njit
def observe(s: State, seat: int, out: NDArray[np.int16]) -> int:
    """Write the observation of `seat` to `out`; the record must be redacted for it."""
    out[:] = 0
    k = _hands(s, seat, out, 0)
    k = _rows(s, seat, out, k)
    k = _discards(s, out, k)
    return _table(s, seat, out, k)


for _dtype in (LOST_CITIES, STORE_OPPDAGERE):
    supply(observe_verb, _dtype, observe)
