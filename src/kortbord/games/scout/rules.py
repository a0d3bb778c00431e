"""The rules of Scout as kernels over a record.

Everybody first keeps or turns the fresh hand. An action is then a show, a scout, or, with 3 to 5
players and once a round, a scout and a show together. A round ends when a hand is empty after a
show, when nobody beat a set before its owner's turn came round, or after `stall_limit` actions.
With two players a scout costs a chip of one's own and leaves its player on turn until the show;
whoever can do neither has let the set stand unbeaten.

Kernels take legal input for granted and change the record in place.
"""

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit, supply
from kortbord.games import verbs
from kortbord.games.scout import scoring
from kortbord.games.scout.layout import (
    ACT,
    CAPACITY,
    CARDS,
    DOWN,
    EMPTY,
    FIRST_SCOUT,
    FIRST_SCOUT_SHOW,
    FIRST_SHOW,
    HAND_SIZE,
    HIDDEN,
    LEFT,
    LONGEST,
    NOBODY,
    OVER,
    PLAYERS_AT,
    RUNNING,
    SCOUT,
    SECOND_AT,
    SHOW,
    STALL_AT,
    STALLED,
    START_AT,
    TURNING,
    UNBEATEN,
    UNCHOSEN,
    UP,
    State,
)
from kortbord.games.scout.moves import is_legal, is_stuck, legal, random_action
from kortbord.rng import Rng, below, shuffle

_round_score = njit(scoring.round_score)
_CHIPS_OF_TWO = 3  # a player's own chips in a game of two


@njit
def deck(players: int, out: NDArray[np.int8]) -> int:
    """Write a code of each card of the deck, ascending, to `out`; return how many.

    Three players leave out the cards with a 10, two and four the 9/10.
    """
    n = 0
    for card in range(CARDS):
        low, high = int(UP[2 * card]), int(DOWN[2 * card])
        if high == 10 and (players == 3 or (low == 9 and players != 5)):
            continue
        out[n] = 2 * card
        n += 1
    return n


@njit
def _open(s: State, config: NDArray[np.int32]) -> None:
    """Set up an empty table from the configuration: everything but the cards."""
    players = int(config[PLAYERS_AT])
    s.actions = 0
    s.stall_limit = config[STALL_AT]
    s.players = players
    s.start = config[START_AT]
    s.seat = 0
    s.phase = TURNING
    s.ending = RUNNING
    s.owner = NOBODY
    s.active_n = 0
    s.active[:] = HIDDEN
    s.scouts = 0
    s.scouted[:] = 0
    s.turned[:] = UNCHOSEN
    s.chips[:] = 0
    s.show_chip[:] = 0
    for seat in range(players):
        if players == 2:
            s.chips[seat] = _CHIPS_OF_TWO
        else:
            s.show_chip[seat] = 1
    s.captured[:] = 0
    s.hand_n[:] = 0
    s.hand[:] = HIDDEN
    s.in_play[:] = 0
    s.known[:] = NOBODY
    s.gone[:] = 0
    s.aside_n = 0
    s.aside[:] = HIDDEN


@njit
def _lay_out(s: State, cards: NDArray[np.int8], n: int) -> None:
    """Deal hands seat by seat from the front of `cards`; the rest is set aside."""
    size = int(HAND_SIZE[s.players])
    k = 0
    for seat in range(s.players):
        for place in range(size):
            s.hand[seat, place] = cards[k]
            k += 1
        s.hand_n[seat] = size
    s.aside_n = n - k
    for j in range(n - k):
        s.aside[j] = cards[k + j]
    for j in range(n):
        s.in_play[cards[j] // 2] = 1


@njit
def deal(s: State, config: NDArray[np.int32], rng: Rng) -> None:
    """Start a round from a shuffled deck; a second round of two players from half of it."""
    _open(s, config)
    cards = np.empty(CARDS, np.int8)
    n = deck(int(s.players), cards)
    shuffle(rng, cards, n)
    for k in range(n):
        cards[k] += below(rng, 2)
    if config[SECOND_AT] == 1:
        n = 2 * int(HAND_SIZE[2])
    _lay_out(s, cards, n)


@njit
def lay(s: State, config: NDArray[np.int32], cards: NDArray[np.int8]) -> None:
    """Start a round with hands from the front of `cards`, seat 0 first; the rest is set aside."""
    _open(s, config)
    _lay_out(s, cards, cards.shape[0])


@njit
def _finish(s: State, ending: int) -> None:
    s.ending = ending
    s.phase = OVER


@njit
def _close(s: State, following: int) -> None:
    """Close an action: the round ends, or `following` is to act."""
    s.actions += 1
    s.phase = ACT
    actor = int(s.seat)
    if s.hand_n[actor] == 0:
        _finish(s, EMPTY)
        return
    if s.players == 2:
        s.seat = following
        if is_stuck(s):
            _finish(s, UNBEATEN)
            return
    elif s.scouts == s.players - 1:
        _finish(s, UNBEATEN)
        return
    if s.actions >= s.stall_limit:
        s.seat = actor
        _finish(s, STALLED)
        return
    s.seat = following


@njit
def _next(s: State, seat: int) -> int:
    return seat + 1 if seat + 1 < s.players else 0


@njit
def _choose(s: State, turned: int) -> None:
    seat = int(s.seat)
    s.turned[seat] = turned
    if turned:
        for place in range(s.hand_n[seat]):
            s.hand[seat, place] ^= 1
    if seat + 1 < s.players:
        s.seat = seat + 1
    else:
        s.seat = s.start
        s.phase = ACT


@njit
def _show(s: State, start: int, length: int) -> None:
    seat = int(s.seat)
    s.captured[seat] += s.active_n
    for k in range(s.active_n):
        s.gone[s.active[k] // 2] = 1
        s.active[k] = HIDDEN
    for k in range(length):
        card = int(s.hand[seat, start + k])
        s.active[k] = card
        s.known[card // 2] = NOBODY
    s.active_n = length
    n = int(s.hand_n[seat]) - length
    for place in range(start, n):
        s.hand[seat, place] = s.hand[seat, place + length]
    for place in range(n, n + length):
        s.hand[seat, place] = HIDDEN
    s.hand_n[seat] = n
    s.owner = seat
    s.scouts = 0
    s.scouted[:] = 0
    _close(s, _next(s, seat))


@njit
def _take_in(s: State, seat: int, end: int, turned: int, place: int) -> None:
    """Move a card from an end of the active set to `place` of a hand, and pay for it."""
    n = int(s.active_n) - 1
    card = int(s.active[0 if end == LEFT else n])
    if end == LEFT:
        for k in range(n):
            s.active[k] = s.active[k + 1]
    s.active[n] = HIDDEN
    s.active_n = n
    size = int(s.hand_n[seat])
    for k in range(size, place, -1):
        s.hand[seat, k] = s.hand[seat, k - 1]
    s.hand[seat, place] = card ^ turned
    s.hand_n[seat] = size + 1
    s.known[card // 2] = seat
    if s.players == 2:
        s.chips[seat] -= 1
    else:
        s.chips[s.owner] += 1


@njit
def apply(s: State, action: int) -> None:
    """Carry out a legal action."""
    if action < FIRST_SHOW:
        _choose(s, action)
        return
    if action < FIRST_SCOUT:
        show = action - FIRST_SHOW
        _show(s, show // LONGEST, show % LONGEST + 1)
        return
    seat = int(s.seat)
    scout = action - FIRST_SCOUT if action < FIRST_SCOUT_SHOW else action - FIRST_SCOUT_SHOW
    _take_in(s, seat, scout // (2 * CAPACITY), scout // CAPACITY % 2, scout % CAPACITY)
    if action >= FIRST_SCOUT_SHOW:
        s.show_chip[seat] = 0
        s.phase = SHOW
    elif s.players == 2:
        _close(s, seat)
    else:
        s.scouts += 1
        s.scouted[seat] = 1
        _close(s, _next(s, seat))


@njit
def score(s: State, seat: int) -> int:
    """Return the points of a player; the owner of an unbeaten set loses nothing for the hand."""
    spared = s.ending == UNBEATEN and s.owner == seat
    return _round_score(int(s.captured[seat]), int(s.chips[seat]), int(s.hand_n[seat]), spared)


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
    return bool(s.ending == STALLED)


supply(verbs.deal, SCOUT, deal)
supply(verbs.lay, SCOUT, lay)
supply(verbs.seats, SCOUT, seats)
supply(verbs.to_move, SCOUT, to_move)
supply(verbs.is_over, SCOUT, is_over)
supply(verbs.is_stalled, SCOUT, is_stalled)
supply(verbs.legal, SCOUT, legal)
supply(verbs.is_legal, SCOUT, is_legal)
supply(verbs.random_action, SCOUT, random_action)
supply(verbs.apply, SCOUT, apply)
supply(verbs.score, SCOUT, score)
