"""The records of Lost Cities and De store oppdagere, and the numbers of their actions.

One set of fields serves both games; the sizes differ, so that each game's record stays small and
its kernels are compiled for its own sizes. Cards are *kinds*, `suit * ranks + rank`.

A turn is two actions: one that places a card, one that draws. Numbers of actions:

- 0 draws from the pile, 1 + suit takes the top card of that suit's discard pile;
- `first_place(s) + kind * targets(s) + target` places a card: target 0 discards it, 1 plays it
  (Lost Cities: to its one expedition; De store oppdagere: as the start of a new row), and 1 + k
  plays it on the k-th row of its suit, in the order in which its owner started them.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from kortbord._jit import njit, supply, verb
from kortbord.cards import EXPEDITION_SUITS, STANDARD_SUITS, Suits

PLACE, DRAW, OVER = 0, 1, 2
"""The phases of a turn, and the end of the round."""

NO_SUIT = -1
HIDDEN = -1
"""An unknown card; also fills the unused places of a list."""

DISCARD, PLAY = 0, 1
"""Targets of a placed card; larger ones continue a row (De store oppdagere)."""

PLAYERS_AT, START_AT, STALL_AT, SUITS_AT, HAND_AT, WAGERS_AT, LOWEST_AT = range(7)
"""Places in the configuration that `deal` and `lay` take; the last three for Lost Cities alone."""

HAND, WAGERS, LOWEST = 8, 3, 2
"""Cards of a hand, wagers of a suit and the lowest number of Lost Cities as people play it."""

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.int8]

    class State:
        """The fields of a record, for the type checker."""

        turns: int
        idle: int
        stall_limit: int
        players: int
        suits: int
        copies: int
        hand_size: int
        wagers: int
        lowest: int
        bonus_cards: int
        many_rows: int
        seat: int
        phase: int
        banned: int
        stalled: int
        pile_n: int
        pile: Bytes
        hand_n: Bytes
        hand: Bytes
        known: Bytes
        discard_n: Bytes
        discard: Bytes
        row_n: Bytes
        row_suit: Bytes
        row_top: Bytes
        row_total: Bytes
        row_multipliers: Bytes
        row_cards: Bytes
        played_n: Bytes
        played: Bytes
        played_row: Bytes

    class States:
        """An array of records, for the type checker."""

        dtype: np.dtype[np.void]
        shape: tuple[int, ...]

        def __getitem__(self, i: int) -> State:
            """Return record `i`."""

        def __setitem__(self, i: int, s: State) -> None:
            """Copy a record to place `i`."""
else:
    State = States = Any


def _layout(
    suits: int, ranks: int, deck: int, players: int, hand: int, rows: int, plays: int, depth: int
) -> np.dtype[Any]:
    """Return the record type for the given greatest sizes."""
    byte = np.int8
    return np.dtype(
        (
            np.record,
            [
                ("turns", np.int32),  # turns completed
                ("idle", np.int32),  # turns in a row without a draw from the pile
                ("stall_limit", np.int32),  # idle turns that end the round
                ("players", byte),
                ("suits", byte),
                ("copies", byte),  # decks (De store oppdagere: 1 or 2)
                ("hand_size", byte),
                ("wagers", byte),  # of a suit in the deck (Lost Cities)
                ("lowest", byte),  # number in the deck (Lost Cities); lower ones are left out
                ("bonus_cards", byte),  # cards of a row that earns the bonus; 0: there is none
                ("many_rows", byte),  # 1: several rows a suit, equal cards accepted
                ("seat", byte),  # to move; at the end, who ended the round
                ("phase", byte),
                ("banned", byte),  # suit discarded to in this turn, else NO_SUIT
                ("stalled", byte),
                ("pile_n", byte),
                ("pile", byte, (deck,)),  # the next card drawn is pile[pile_n - 1]
                ("hand_n", byte, (players,)),
                ("hand", byte, (players, hand)),  # ascending
                ("known", byte, (players, suits * ranks)),  # held for certain, for all to know
                ("discard_n", byte, (suits,)),
                ("discard", byte, (suits, depth)),  # the top card is the last
                ("row_n", byte, (players,)),  # rows started
                ("row_suit", byte, (players, rows)),
                ("row_top", byte, (players, rows)),  # value of the last card; 0 for a multiplier
                ("row_total", byte, (players, rows)),  # sum of the numbers
                ("row_multipliers", byte, (players, rows)),
                ("row_cards", byte, (players, rows)),  # how many cards
                ("played_n", byte, (players,)),
                ("played", byte, (players, plays)),  # cards in the order played
                ("played_row", byte, (players, plays)),  # and the row each went to
            ],
        )
    )


# A player's plays are bounded by the cards that can't be in the other hands or in their own.
LOST_CITIES = _layout(suits=6, ranks=10, deck=72, players=2, hand=HAND, rows=6, plays=57, depth=12)
STORE_OPPDAGERE = _layout(
    suits=4, ranks=13, deck=104, players=4, hand=10, rows=76, plays=76, depth=26
)

# Draws come first (the pile and each suit), then placements. A row is continued only while the card
# is still in the hand, so no suit of 26 cards has more than 25 rows to continue.
NUMBERING: dict[np.dtype[Any], tuple[int, int]] = {LOST_CITIES: (7, 2), STORE_OPPDAGERE: (5, 27)}
"""The number of the first placing action, and how many targets a placed card may have."""

_LOST_CITIES_FIRST, _LOST_CITIES_TARGETS = NUMBERING[LOST_CITIES]
_STORE_OPPDAGERE_FIRST, _STORE_OPPDAGERE_TARGETS = NUMBERING[STORE_OPPDAGERE]

SUITS: dict[np.dtype[Any], Suits] = {
    LOST_CITIES: EXPEDITION_SUITS,
    STORE_OPPDAGERE: STANDARD_SUITS,
}


@verb
def ranks(s: State) -> int:
    """Return the number of ranks a suit has."""
    raise NotImplementedError


@verb
def targets(s: State) -> int:
    """Return the number of targets a placed card may have."""
    raise NotImplementedError


@verb
def first_place(s: State) -> int:
    """Return the number of the first action that places a card."""
    raise NotImplementedError


@njit
def _lost_cities_ranks(s: State) -> int:
    return 10


@njit
def _lost_cities_targets(s: State) -> int:
    return _LOST_CITIES_TARGETS


@njit
def _lost_cities_first_place(s: State) -> int:
    return _LOST_CITIES_FIRST


@njit
def _store_oppdagere_ranks(s: State) -> int:
    return 13


@njit
def _store_oppdagere_targets(s: State) -> int:
    return _STORE_OPPDAGERE_TARGETS


@njit
def _store_oppdagere_first_place(s: State) -> int:
    return _STORE_OPPDAGERE_FIRST


supply(ranks, LOST_CITIES, _lost_cities_ranks)
supply(targets, LOST_CITIES, _lost_cities_targets)
supply(first_place, LOST_CITIES, _lost_cities_first_place)
supply(ranks, STORE_OPPDAGERE, _store_oppdagere_ranks)
supply(targets, STORE_OPPDAGERE, _store_oppdagere_targets)
supply(first_place, STORE_OPPDAGERE, _store_oppdagere_first_place)

ACTIONS: dict[np.dtype[Any], int] = {
    dtype: first + len(SUITS[dtype].texts) * width for dtype, (first, width) in NUMBERING.items()
}
"""How many action numbers each game has; Lost Cities with five colours uses the first 107."""
