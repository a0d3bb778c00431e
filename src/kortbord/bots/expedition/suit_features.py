"""What the network sees of a suit of Lost Cities: one part, the same numbers for every suit.

The features of a part are numbers below `FEATURES`, at most `MOST` at once. `have` holds the cards
of the seat's hand by kind, `unseen` those that it has not seen (in the pile or in unknown hands).
Of the record itself only what all may see is read.
"""

from kortbord._jit import njit
from kortbord.bots.expedition.sight import Counts
from kortbord.games.expedition.layout import State
from kortbord.games.expedition.rules import find_row
from kortbord.search.verbs import Numbers

_RANKS = 10
_NUMBERS = 9  # ranks 1 to 9 are the numbers 2 to 10; rank 0 is the wager

# One side: the top (none, wagers only, 2 to 10), wagers, cards, sum of the numbers.
_TOP, _WAGERS, _CARDS, _SUM = 0, 11, 15, 28
_SUM_STEP, _SUMS = 4, 14
_SIDE = _SUM + _SUMS

_HELD = 2 * _SIDE  # numbers in the hand that the seat can play
_HELD_FOR_OTHER = _HELD + _NUMBERS  # and those that only the other can
_HELD_WAGERS = _HELD_FOR_OTHER + _NUMBERS
_HELD_WAGERS_FOR_OTHER = _HELD_WAGERS + 3
_UNSEEN = _HELD_WAGERS_FOR_OTHER + 3
_UNSEEN_FOR_OTHER = _UNSEEN + _NUMBERS
_UNSEEN_WAGERS = _UNSEEN_FOR_OTHER + _NUMBERS
_UNSEEN_WAGERS_FOR_OTHER = _UNSEEN_WAGERS + 3
_TOP_CARD = _UNSEEN_WAGERS_FOR_OTHER + 3  # of the discards, if the seat can play it
_TOP_CARD_FOR_OTHER = _TOP_CARD + _RANKS
_SECOND = _TOP_CARD_FOR_OTHER + _RANKS
_SECOND_FOR_OTHER = _SECOND + _RANKS
_BURIED = _SECOND_FOR_OTHER + _RANKS  # deeper, if the seat can play it
_KNOWN = _BURIED + _RANKS  # known to be in the other hand, if the other can play it
_KNOWN_WANTED = _KNOWN + _RANKS  # if the seat could
_MAY_REACH = _KNOWN_WANTED + _RANKS  # the sum with all held numbers that still fit
_REACH_STEP, _REACHES = 5, 12
_PLAYABLE = _MAY_REACH + _REACHES  # how many held cards still fit
_PLAYABLES = 9

FEATURES = _PLAYABLE + _PLAYABLES
MOST = 64


@njit
def _side(t: State, seat: int, suit: int, block: int, out: Numbers, n: int) -> int:
    """Describe a player's expedition; return the new count of features."""
    row = find_row(t, seat, suit, 1)
    if row < 0:
        out[n] = block + _TOP
        return n + 1
    top = int(t.row_top[seat, row])
    out[n] = block + _TOP + (top if top > 0 else 1)
    out[n + 1] = block + _WAGERS + int(t.row_multipliers[seat, row])
    out[n + 2] = block + _CARDS + min(int(t.row_cards[seat, row]), 12)
    out[n + 3] = block + _SUM + min(int(t.row_total[seat, row]) // _SUM_STEP, _SUMS - 1)
    return n + 4


@njit
def _top(t: State, seat: int, suit: int) -> int:
    row = find_row(t, seat, suit, 1)
    return int(t.row_top[seat, row]) if row >= 0 else 0


@njit
def _fits(rank: int, top: int) -> bool:
    """Tell whether a card may go on an expedition with this top number (0: no number yet)."""
    return rank + 1 > top if rank > 0 else top == 0


@njit
def describe_suit(
    t: State, have: Counts, unseen: Counts, seat: int, suit: int, out: Numbers
) -> int:
    """Write the features of a suit to `out`; return how many."""
    other = 1 - seat
    n = _side(t, seat, suit, 0, out, 0)
    n = _side(t, other, suit, _SIDE, out, n)
    own_top, other_top = _top(t, seat, suit), _top(t, other, suit)
    first = suit * _RANKS
    reach, playable = 0, 0
    row = find_row(t, seat, suit, 1)
    if row >= 0:
        reach = int(t.row_total[seat, row])
    if own_top == 0:
        playable = int(have[first])
        if have[first] > 0:
            out[n] = _HELD_WAGERS + int(have[first]) - 1
            n += 1
        if unseen[first] > 0:
            out[n] = _UNSEEN_WAGERS + int(unseen[first]) - 1
            n += 1
    if other_top == 0:
        if own_top > 0 and have[first] > 0:
            out[n] = _HELD_WAGERS_FOR_OTHER + int(have[first]) - 1
            n += 1
        if unseen[first] > 0:
            out[n] = _UNSEEN_WAGERS_FOR_OTHER + int(unseen[first]) - 1
            n += 1
    for rank in range(1, _RANKS):
        own = rank + 1 > own_top
        others = rank + 1 > other_top
        if have[first + rank] > 0:
            if own:
                out[n] = _HELD + rank - 1
                n += 1
                reach += rank + 1
                playable += 1
            elif others:
                out[n] = _HELD_FOR_OTHER + rank - 1
                n += 1
        elif unseen[first + rank] > 0:
            if own:
                out[n] = _UNSEEN + rank - 1
                n += 1
            if others:
                out[n] = _UNSEEN_FOR_OTHER + rank - 1
                n += 1
    for rank in range(_RANKS):
        if t.known[other, first + rank] > 0:
            if _fits(rank, other_top):
                out[n] = _KNOWN + rank
                n += 1
            if _fits(rank, own_top):
                out[n] = _KNOWN_WANTED + rank
                n += 1
    depth = int(t.discard_n[suit])
    buried_wager = False
    for k in range(depth):
        rank = int(t.discard[suit, k]) - first
        own = _fits(rank, own_top)
        if k >= depth - 2:
            block = _TOP_CARD if k == depth - 1 else _SECOND
            if own:
                out[n] = block + rank
                n += 1
            if _fits(rank, other_top):
                out[n] = block + _RANKS + rank
                n += 1
        elif own and not (rank == 0 and buried_wager):
            buried_wager = buried_wager or rank == 0
            out[n] = _BURIED + rank
            n += 1
    out[n] = _MAY_REACH + min(reach // _REACH_STEP, _REACHES - 1)
    out[n + 1] = _PLAYABLE + min(playable, _PLAYABLES - 1)
    return n + 2
