"""What the network sees of a suit of De store oppdagere: the suit and every row in it.

The suit itself is a part and so is each row, whoever owns it; all share one list of features, in
which blocks tell the suit from the rows and own rows from those of the next player and of players
further on. `have` and `unseen` are as in `suit_features`.
"""

from kortbord._jit import njit
from kortbord.bots.expedition.sight import Counts
from kortbord.games.expedition.layout import State
from kortbord.search.verbs import Numbers

_RANKS = 13
_NUMBERS = 10  # ranks 0 to 9 are ace to 10; ranks 10 to 12 are the face cards
_CLASSES = 11  # of a card: a face card, or a number
_FACES = 6  # of a suit, with two decks

_HELD = 0  # numbers in the hand, once or twice
_HELD_FACES = _HELD + 2 * _NUMBERS
_UNSEEN = _HELD_FACES + _FACES
_UNSEEN_FACES = _UNSEEN + 2 * _NUMBERS
_TOP_CARD = _UNSEEN_FACES + _FACES  # of the discards
_SECOND = _TOP_CARD + _CLASSES
_BURIED = _SECOND + _CLASSES
_KNOWN_NEXT = _BURIED + _CLASSES  # known to be in the hand of the next player
_KNOWN_FURTHER = _KNOWN_NEXT + _CLASSES
_OWN_ROWS = _KNOWN_FURTHER + _CLASSES
_MOST_ROWS = 5
_OTHER_ROWS = _OWN_ROWS + _MOST_ROWS
_SUIT = _OTHER_ROWS + _MOST_ROWS

# A row: top, face cards, cards, sum, then what could still go on it.
_TOP = 0
_MULTIPLIERS = _TOP + _CLASSES
_CARDS = _MULTIPLIERS + _FACES + 1
_MOST_CARDS = 13
_SUM = _CARDS + _MOST_CARDS
_SUM_STEP, _SUMS = 4, 18
_FITS = _SUM + _SUMS  # numbers of the seat's hand that fit
_FITS_FACES = _FITS + _NUMBERS
_COMING = _FITS_FACES + 3  # unseen numbers that fit
_COMING_FACES = _COMING + _NUMBERS
_DISCARD_FITS = _COMING_FACES + 3
_REACH = _DISCARD_FITS + 1  # own rows: the sum with all held numbers that fit
_REACH_STEP, _REACHES = 5, 14
_ROW = _REACH + _REACHES

FEATURES = _SUIT + 3 * _ROW
MOST = 64
MOST_PARTS = 112  # a part for each suit, and a row for each card of two decks


@njit
def _class(rank: int) -> int:
    return rank + 1 if rank < _NUMBERS else 0


@njit
def _describe_suit(
    t: State, have: Counts, unseen: Counts, seat: int, suit: int, out: Numbers
) -> int:
    first = suit * _RANKS
    n = 0
    faces, coming = 0, 0
    for rank in range(_RANKS):
        held, left = int(have[first + rank]), int(unseen[first + rank])
        if rank >= _NUMBERS:
            faces += held
            coming += left
            continue
        if held > 0:
            out[n] = _HELD + 2 * rank + held - 1
            n += 1
        if left > 0:
            out[n] = _UNSEEN + 2 * rank + left - 1
            n += 1
    if faces > 0:
        out[n] = _HELD_FACES + faces - 1
        n += 1
    if coming > 0:
        out[n] = _UNSEEN_FACES + coming - 1
        n += 1
    depth = int(t.discard_n[suit])
    buried = 0
    for k in range(depth):
        kind = _class(int(t.discard[suit, k]) - first)
        if k == depth - 1:
            out[n] = _TOP_CARD + kind
            n += 1
        elif k == depth - 2:
            out[n] = _SECOND + kind
            n += 1
        elif not (buried >> kind) & 1:
            buried |= 1 << kind
            out[n] = _BURIED + kind
            n += 1
    following = seat + 1 if seat + 1 < t.players else 0
    known_next, known_further = 0, 0
    for player in range(t.players):
        if player == seat:
            continue
        for rank in range(_RANKS):
            if t.known[player, first + rank] > 0:
                if player == following:
                    known_next |= 1 << _class(rank)
                else:
                    known_further |= 1 << _class(rank)
    for kind in range(_CLASSES):
        if (known_next >> kind) & 1:
            out[n] = _KNOWN_NEXT + kind
            n += 1
        if (known_further >> kind) & 1:
            out[n] = _KNOWN_FURTHER + kind
            n += 1
    return n


@njit
def _describe_row(
    t: State,
    have: Counts,
    unseen: Counts,
    owner: int,
    row: int,
    block: int,
    out: Numbers,
) -> int:
    suit = int(t.row_suit[owner, row])
    first = suit * _RANKS
    top = int(t.row_top[owner, row])
    total = int(t.row_total[owner, row])
    out[0] = block + _TOP + top
    out[1] = block + _MULTIPLIERS + min(int(t.row_multipliers[owner, row]), _FACES)
    out[2] = block + _CARDS + min(int(t.row_cards[owner, row]), _MOST_CARDS) - 1
    out[3] = block + _SUM + min(total // _SUM_STEP, _SUMS - 1)
    n = 4
    reach = total
    faces, coming = 0, 0
    for rank in range(_RANKS):
        number = rank + 1 if rank < _NUMBERS else 0
        if number < top:
            continue
        held, left = int(have[first + rank]), int(unseen[first + rank])
        if number == 0:
            faces += held
            coming += left
            continue
        reach += number * held
        if held > 0:
            out[n] = block + _FITS + rank
            n += 1
        if left > 0:
            out[n] = block + _COMING + rank
            n += 1
    if faces > 0:
        out[n] = block + _FITS_FACES + min(faces, 3) - 1
        n += 1
    if coming > 0:
        out[n] = block + _COMING_FACES + min(coming, 3) - 1
        n += 1
    depth = int(t.discard_n[suit])
    if depth > 0:
        kind = _class(int(t.discard[suit, depth - 1]) - first)
        if kind >= top:
            out[n] = block + _DISCARD_FITS
            n += 1
    if block == _SUIT:
        out[n] = block + _REACH + min(reach // _REACH_STEP, _REACHES - 1)
        n += 1
    return n


@njit
def describe_rows(
    t: State,
    have: Counts,
    unseen: Counts,
    seat: int,
    suit: int,
    parts: Numbers,
    sizes: Numbers,
    at: int,
) -> int:
    """Write a suit and its rows as parts from number `at` on; return the new count of parts."""
    n = _describe_suit(t, have, unseen, seat, suit, parts[at])
    count = at + 1
    own, others = 0, 0
    following = seat + 1 if seat + 1 < t.players else 0
    for player in range(t.players):
        if player == seat:
            block = _SUIT
        elif player == following:
            block = _SUIT + _ROW
        else:
            block = _SUIT + 2 * _ROW
        for row in range(t.row_n[player]):
            if t.row_suit[player, row] != suit:
                continue
            if player == seat:
                own += 1
            else:
                others += 1
            sizes[count] = _describe_row(t, have, unseen, player, row, block, parts[count])
            count += 1
    parts[at, n] = _OWN_ROWS + min(own, _MOST_ROWS - 1)
    parts[at, n + 1] = _OTHER_ROWS + min(others, _MOST_ROWS - 1)
    sizes[at] = n + 2
    return count
