"""What is legal in Scout: shows, scouts, and scouts that a show may follow."""

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.games.scout.layout import (
    ACT,
    CAPACITY,
    DOWN,
    FIRST_SCOUT,
    FIRST_SCOUT_SHOW,
    FIRST_SHOW,
    LEFT,
    LONGEST,
    OVER,
    RIGHT,
    SHOW,
    TURNING,
    UP,
    State,
)
from kortbord.games.scout.sets import can_show, can_show_with, floor, show_strength
from kortbord.rng import Rng, below

_EITHER = 2  # to keep or to turn


@njit
def may_scout(s: State, seat: int) -> bool:
    """Tell whether a plain scout is allowed to `seat`, given an active set."""
    return bool(s.players > 2 or s.chips[seat] > 0)


@njit
def is_stuck(s: State) -> bool:
    """Tell whether the player to act can neither show nor scout."""
    seat = int(s.seat)
    if s.active_n == 0 or (s.phase == ACT and may_scout(s, seat)):
        return False
    return not can_show(s, seat, floor(s, 0, int(s.active_n)))


@njit
def _show_follows(s: State, seat: int, end: int, turned: int, place: int) -> bool:
    """Tell whether a show is possible after the given scout."""
    n = int(s.active_n)
    if n == 1:
        return True
    card = int(s.active[0 if end == LEFT else n - 1])
    number = int(DOWN[card] if turned else UP[card])
    weakest = floor(s, 1 if end == LEFT else 0, n - 1)
    return can_show_with(s, seat, weakest, place, number)


@njit
def is_legal(s: State, action: int) -> bool:
    """Tell whether an action number is legal."""
    if s.phase == OVER:
        return False
    if action < FIRST_SHOW:
        return bool(s.phase == TURNING)
    if s.phase == TURNING:
        return False
    seat = int(s.seat)
    n = int(s.active_n)
    if action < FIRST_SCOUT:
        start = (action - FIRST_SHOW) // LONGEST
        length = (action - FIRST_SHOW) % LONGEST + 1
        if length < n or start + length > s.hand_n[seat]:
            return False
        return show_strength(s, seat, start, length) > floor(s, 0, n)
    if s.phase == SHOW or n == 0:
        return False
    scout = action - FIRST_SCOUT if action < FIRST_SCOUT_SHOW else action - FIRST_SCOUT_SHOW
    end = scout // (2 * CAPACITY)
    turned = scout // CAPACITY % 2
    place = scout % CAPACITY
    if place > s.hand_n[seat] or (end == RIGHT and n == 1):
        return False
    if action < FIRST_SCOUT_SHOW:
        return may_scout(s, seat)
    return s.show_chip[seat] == 1 and _show_follows(s, seat, end, turned, place)


@njit
def legal(s: State, out: NDArray[np.int16]) -> int:
    """Write the legal actions, ascending, to `out`; return how many."""
    n = 0
    if s.phase == OVER:
        return n
    if s.phase == TURNING:
        out[0], out[1] = 0, 1
        return 2
    seat = int(s.seat)
    size = int(s.hand_n[seat])
    weakest = floor(s, 0, int(s.active_n))
    for start in range(size):
        for length in range(1, min(LONGEST, size - start) + 1):
            strength = show_strength(s, seat, start, length)
            if strength == 0:
                break  # nor is a longer one from here
            if strength > weakest:
                out[n] = FIRST_SHOW + start * LONGEST + length - 1
                n += 1
    if s.phase == SHOW or s.active_n == 0:
        return n
    ends = 1 if s.active_n == 1 else 2
    if may_scout(s, seat):
        for which in range(2 * ends):
            for place in range(size + 1):
                out[n] = FIRST_SCOUT + which * CAPACITY + place
                n += 1
    if s.show_chip[seat] == 1:
        for which in range(2 * ends):
            for place in range(size + 1):
                if _show_follows(s, seat, which // 2, which % 2, place):
                    out[n] = FIRST_SCOUT_SHOW + which * CAPACITY + place
                    n += 1
    return n


@njit
def random_action(s: State, rng: Rng) -> int:
    """Return a legal action, each with the same chance, by trying until one is legal.

    Tried are the shows no shorter than the active set, from every place where one fits; the plain
    scouts, all legal; and the scouts of a scout & show.
    """
    if s.phase == TURNING:
        return below(rng, _EITHER)
    seat = int(s.seat)
    size = int(s.hand_n[seat])
    n = int(s.active_n)
    weakest = floor(s, 0, n)
    shortest = max(n, 1)
    lengths = max(min(size, LONGEST) - shortest + 1, 0)
    shows = lengths * (size - shortest + 1)
    plain = both = 0
    if s.phase == ACT and n > 0:
        scouts = (2 if n == 1 else 4) * (size + 1)
        plain = scouts if may_scout(s, seat) else 0
        both = scouts if s.show_chip[seat] == 1 else 0
    while True:
        trial = below(rng, shows + plain + both)
        if trial < shows:
            start = trial // lengths
            length = shortest + trial % lengths
            if start + length <= size and show_strength(s, seat, start, length) > weakest:
                return FIRST_SHOW + start * LONGEST + length - 1
            continue
        scout = trial - shows if trial < shows + plain else trial - shows - plain
        which = scout // (size + 1)
        place = scout % (size + 1)
        if trial < shows + plain:
            return FIRST_SCOUT + which * CAPACITY + place
        if _show_follows(s, seat, which // 2, which % 2, place):
            return FIRST_SCOUT_SHOW + which * CAPACITY + place
