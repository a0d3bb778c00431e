"""What the network sees of a table of the expedition games as a whole.

That is the pile and idle turns, how useful the hand is, how the points stand.
"""

import numpy as np

from kortbord._jit import njit
from kortbord.bots.expedition.sight import Counts
from kortbord.games.expedition.layout import HIDDEN, State, ranks
from kortbord.games.expedition.rules import copies, fits, score
from kortbord.search import network
from kortbord.search.verbs import Numbers

MOST_SUITS = 6

_PILE = 0
_PILES = 32
_IDLE = _PILE + _PILES
_IDLES = 8
_UNKNOWN = _IDLE + _IDLES  # a card just drawn is not seen yet
_SIX = _UNKNOWN + 1  # six colours
_PLAYERS = _SIX + 1  # three, four
_DEAD = _PLAYERS + 2  # held cards that nobody can play
_USEFUL = _DEAD + 11  # held cards that the seat can play
_LEAD = _USEFUL + 11  # over the next player, and over the best of the others
_LEAD_STEP, _LEADS = 15, 15
_LEFT = _LEAD + 2 * _LEADS  # turns of the seat until the pile is empty, by the others' draws too
_LEFTS = 8
WHOLE = _LEFT + _LEFTS
assert WHOLE <= network.WHOLE

STAGE_OF = np.array(
    [0, 1, 2, 3, 4, 5, 5, 6, 6]
    + [7] * 3
    + [8] * 4
    + [9] * 5
    + [10] * 6
    + [11] * 7
    + [12] * 8
    + [13] * 15
    + [14] * 20
    + [15] * 40,
    np.int64,
)
_PILE_OF = np.array(
    list(range(21))
    + [21] * 3
    + [22] * 3
    + [23] * 4
    + [24] * 4
    + [25] * 5
    + [26] * 6
    + [27] * 8
    + [28] * 10
    + [29] * 12
    + [30] * 14
    + [31] * 20,
    np.int64,
)


@njit
def see(s: State, seat: int, have: Counts, unseen: Counts) -> int:
    """Count the seat's hand and the cards it has not seen; return how many it holds unseen."""
    kinds = int(s.suits) * ranks(s)
    have[:] = 0
    blind = 0
    for place in range(s.hand_n[seat]):
        kind = int(s.hand[seat, place])
        if kind == HIDDEN:
            blind += 1
        else:
            have[kind] += 1
    for kind in range(kinds):
        unseen[kind] = copies(s, kind) - have[kind]
    for suit in range(s.suits):
        for k in range(s.discard_n[suit]):
            unseen[int(s.discard[suit, k])] -= 1
    for player in range(s.players):
        for k in range(s.played_n[player]):
            unseen[int(s.played[player, k])] -= 1
        if player != seat:
            for kind in range(kinds):
                unseen[kind] -= int(s.known[player, kind])
    return blind


@njit
def _lead(points: int) -> int:
    return min(max((points + 7 * _LEAD_STEP + _LEAD_STEP // 2) // _LEAD_STEP, 0), _LEADS - 1)


@njit
def _fitting(t: State, seat: int, kind: int) -> int:
    """Return 0 for a card that fits no row begun, 1 if it fits those of others only, else 2.

    In Lost Cities an expedition not begun counts as one that every card fits.
    """
    suit = kind // ranks(t)
    fit = 0
    for player in range(t.players):
        begun = False
        for row in range(t.row_n[player]):
            if t.row_suit[player, row] == suit:
                begun = True
                if fits(t, player, row, kind):
                    if player == seat:
                        return 2
                    fit = 1
        if not begun and t.many_rows == 0:
            if player == seat:
                return 2
            fit = 1
    return fit


@njit
def count_hand(t: State, have: Counts, seat: int, suit: int, out: Counts) -> None:
    """Write for a suit how many held cards fit no row, and how many an own one."""
    out[0] = 0
    out[1] = 0
    for kind in range(suit * ranks(t), (suit + 1) * ranks(t)):
        if have[kind] > 0:
            fit = _fitting(t, seat, kind)
            if fit == 0:
                out[0] += have[kind]
            elif fit == 2:
                out[1] += have[kind]


@njit
def points(s: State, seat: int, out: Counts) -> None:
    """Write the points of the next player, the most of any other and the sum of the others'."""
    following = seat + 1 if seat + 1 < s.players else 0
    out[0] = score(s, following)
    out[1] = out[0]
    out[2] = 0
    for player in range(s.players):
        if player != seat:
            points = score(s, player)
            out[1] = max(out[1], points)
            out[2] += points


@njit
def describe_whole(
    s: State,
    pile: int,
    idle: int,
    blind: int,
    dead: int,
    useful: int,
    own: int,
    others: Counts,
    whole: Numbers,
) -> int:
    """Write the features of the whole; return how many. `own` and `others` are points."""
    whole[0] = _PILE + int(_PILE_OF[pile])
    n = 1
    if idle > 0:
        step = 0
        while step < _IDLES - 1 and (1 << (step + 1)) <= idle:
            step += 1
        whole[n] = _IDLE + step
        n += 1
    if blind > 0:
        whole[n] = _UNKNOWN
        n += 1
    if s.suits == MOST_SUITS:
        whole[n] = _SIX
        n += 1
    if s.players > 2:
        whole[n] = _PLAYERS + int(s.players) - 3
        n += 1
    whole[n] = _DEAD + min(dead, 10)
    whole[n + 1] = _USEFUL + min(useful, 10)
    whole[n + 2] = _LEAD + _lead(own - int(others[0]))
    whole[n + 3] = _LEAD + _LEADS + _lead(own - int(others[1]))
    left = (pile + int(s.players) - 1) // int(s.players)
    whole[n + 4] = _LEFT + min(left, _LEFTS - 1)
    return n + 5
