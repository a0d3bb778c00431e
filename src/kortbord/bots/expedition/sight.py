"""What the seat to move sees, as plain integers on a desk where a bot may try things out.

Nothing here reads a hidden card: others' hands count through `known` alone.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from kortbord._jit import njit
from kortbord.games.expedition.layout import HIDDEN, State, ranks
from kortbord.games.expedition.rules import copies

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Counts = NDArray[np.int64]
    Points = NDArray[np.float64]

    class Desk:
        """The fields of a desk, for the type checker."""

        have: Counts
        unseen: Counts
        row_n: int
        row_suit: Counts
        row_top: Counts
        row_total: Counts
        row_multipliers: Counts
        row_cards: Counts
        turns: Counts
        chance: Points
        price: Points
        sizes: Counts
        values: Points
        share: Points
        factor: Points
        stay: Points
        fresh: Points
        spent: Points
        wanted: Points
        below: Points
        useful: Points
        draws: Points
else:
    Counts = Points = Desk = Any

PILE, TAKE, TAKEN = 0, 1, 2
"""What a count on the desk supposes: a draw from the pile; one from another suit's discards; one
from this suit's, its top card in the hand."""

MOST_SUITS = 6
MOST_HELD = 12
"""Room for 0, 1, ... cards of a suit in the hand."""

_KINDS, _RANKS, _ROWS, _WAYS = 60, 13, 78, 3

DESK = np.dtype(
    (
        np.record,
        [
            # What lies there.
            ("have", np.int64, (_KINDS,)),  # cards of each kind in the own hand
            ("unseen", np.int64, (_KINDS,)),  # cards of each kind that the seat can't see
            ("row_n", np.int64),  # own rows, in the order started
            ("row_suit", np.int64, (_ROWS,)),
            ("row_top", np.int64, (_ROWS,)),  # value of the last card; 0: no number yet
            ("row_total", np.int64, (_ROWS,)),
            ("row_multipliers", np.int64, (_ROWS,)),
            ("row_cards", np.int64, (_ROWS,)),
            # What is left, for each way to draw.
            ("turns", np.int64, (_WAYS,)),  # own placements still to come
            ("chance", np.float64, (_WAYS,)),  # that a given unseen card comes to hand in time
            ("price", np.float64, (_WAYS,)),  # points that the others will make meanwhile
            # What the suits promise, by the number of held cards still played there.
            ("sizes", np.int64, (_WAYS, MOST_SUITS)),
            ("values", np.float64, (_WAYS, MOST_SUITS, MOST_HELD)),
            ("share", np.float64, (_RANKS,)),  # scratch: expected cards of each rank of a suit
            ("factor", np.float64, (_RANKS,)),  # scratch: by how much a row takes each rank
            ("stay", np.float64, (MOST_HELD,)),  # scratch: with no row begun or raised
            ("fresh", np.float64, (MOST_HELD,)),  # scratch: with one
            ("spent", np.float64, (MOST_HELD,)),  # scratch: by turns spent
            # What the top of each discard pile is worth.
            ("wanted", np.float64, (MOST_SUITS,)),  # to the others
            ("below", np.float64, (MOST_SUITS,)),  # to the others, of the card beneath it
            ("useful", np.float64, (MOST_SUITS,)),  # to the seat itself
            ("draws", np.float64, (1 + MOST_SUITS,)),  # what each draw promises
        ],
    )
)


@njit
def look(s: State, d: Desk) -> int:
    """Fill the first part of a blank desk; return how many cards the seat to move can't see."""
    width = ranks(s)
    seat = int(s.seat)
    for place in range(s.hand_n[seat]):
        d.have[int(s.hand[seat, place])] += 1
    for kind in range(s.suits * width):
        d.unseen[kind] = copies(s, kind) - d.have[kind]
    for suit in range(s.suits):
        for k in range(s.discard_n[suit]):
            d.unseen[int(s.discard[suit, k])] -= 1
    for player in range(s.players):
        for k in range(s.played_n[player]):
            d.unseen[int(s.played[player, k])] -= 1
        if player != seat:
            for kind in range(s.suits * width):
                d.unseen[kind] -= int(s.known[player, kind])
    hidden = 0
    for kind in range(s.suits * width):
        hidden += d.unseen[kind]
    d.row_n = int(s.row_n[seat])
    for row in range(d.row_n):
        d.row_suit[row] = int(s.row_suit[seat, row])
        d.row_top[row] = int(s.row_top[seat, row])
        d.row_total[row] = int(s.row_total[seat, row])
        d.row_multipliers[row] = int(s.row_multipliers[seat, row])
        d.row_cards[row] = int(s.row_cards[seat, row])
    return hidden


@njit
def follows(s: State, top: int, number: int) -> bool:
    """Tell whether a card of value `number` may go on a row whose last card has value `top`."""
    return number > top or (number == top and (number == 0 or bool(s.many_rows == 1)))


@njit
def top_of(s: State, suit: int, depth: int) -> int:
    """Return the kind `depth` cards below the top of a discard pile, or `HIDDEN` for none."""
    n = int(s.discard_n[suit]) - 1 - depth
    if n < 0:
        return HIDDEN
    return int(s.discard[suit, n])
