"""Sets of cards: what may be shown, and what beats the active set."""

from kortbord._jit import njit
from kortbord.games.scout import scoring
from kortbord.games.scout.layout import UP, State

_strength = njit(scoring.strength)


@njit
def floor(s: State, first: int, n: int) -> int:
    """Return the strength of `n` cards of the active set from `first` on, 0 if `n` is 0."""
    if n == 0:
        return 0
    left = int(UP[s.active[first]])
    right = int(UP[s.active[first + n - 1]])
    return _strength(n, left == right, min(left, right))


@njit
def show_strength(s: State, seat: int, start: int, length: int) -> int:
    """Return the strength of `length` hand cards from place `start` on; 0 if they are no set."""
    left = int(UP[s.hand[seat, start]])
    if length == 1:
        return _strength(1, True, left)
    right = int(UP[s.hand[seat, start + 1]])
    step = right - left
    if step < -1 or step > 1:
        return 0
    for place in range(start + 2, start + length):
        number = int(UP[s.hand[seat, place]])
        if number - right != step:
            return 0
        right = number
    return _strength(length, step == 0, min(left, right))


@njit
def can_show(s: State, seat: int, weakest: int) -> bool:
    """Tell whether a hand has a set stronger than `weakest`."""
    return can_show_with(s, seat, weakest, int(s.hand_n[seat]), 0)


@njit
def can_show_with(s: State, seat: int, weakest: int, place: int, number: int) -> bool:
    """Tell the same of a hand with a card that shows `number` put in at `place`; 0: no card."""
    n = int(s.hand_n[seat])
    if number > 0:
        n += 1
    before = -1
    equal = rising = falling = 0
    for k in range(n):
        # The longest sets that end at k: of equal numbers, up by ones, down by ones.
        if k < place:
            here = int(UP[s.hand[seat, k]])
        elif k == place:
            here = number
        else:
            here = int(UP[s.hand[seat, k - 1]])
        equal = equal + 1 if here == before else 1
        rising = rising + 1 if here == before + 1 else 1
        falling = falling + 1 if here == before - 1 else 1
        if (
            _strength(equal, True, here) > weakest
            or _strength(rising, False, here - rising + 1) > weakest
            or _strength(falling, False, here) > weakest
        ):
            return True
        before = here
    return False
