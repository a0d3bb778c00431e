"""What the network sees of Scout: the hand card by card, the table, and each of the others.

All are parts of one list of features: a block for a hand position with its neighbours, one for the
active set, one for each of the others by the distance of their seat. The features of a position say
nothing of where in the hand it lies, but for the edges, so that a set weighs the same everywhere.
Only what the seat knows is read: its own hand, and of the others' hands the sizes.
"""

from kortbord._jit import njit
from kortbord.games.scout.layout import (
    ACT,
    LONGEST,
    NOBODY,
    SHOW,
    TURNING,
    UP,
    State,
)
from kortbord.games.scout.rules import score
from kortbord.games.scout.sets import can_show, floor
from kortbord.search.verbs import Numbers

_NUMBERS = 10
_EDGE = 0  # instead of a number: no card there
_STEPS = 5  # to a neighbour: no card, equal, up, down, anything else

# A hand position.
_NUMBER = 0
_PAIRED = _NUMBER + _NUMBERS  # steps to the left and right neighbours, together
_LEFT = _PAIRED + _STEPS * _STEPS
_RIGHT = _LEFT + _NUMBERS + 1
_JOINS = _RIGHT + _NUMBERS + 1  # the step between the neighbours, once this card is gone
_EQUAL = _JOINS + _STEPS  # the longest set of equal numbers that it is in
_EQUALS = 5
_RUN = _EQUAL + _EQUALS  # the longest run
_RUNS = 7
_BEATS = _RUN + _RUNS  # it is in a set that beats the table
_NUMBER_OF_SET = _BEATS + 1  # number and whether alone, in a pair or run of two, in more
_BEYOND_LEFT = _NUMBER_OF_SET + 3 * _NUMBERS  # the step of the left neighbour to its left one
_BEYOND_RIGHT = _BEYOND_LEFT + _STEPS
_POSITION = _BEYOND_RIGHT + _STEPS

# The active set.
_TABLE = _POSITION
_SHAPE = _TABLE  # length, and whether equal
_LENGTHS = 6
_LOWEST = _SHAPE + 2 * _LENGTHS  # length, and the lowest number
_OWNER = _LOWEST + _LENGTHS * _NUMBERS  # distance of its owner's seat
_WAIT = _OWNER + 6  # how many more scouts end the round
_TABLE_END = _WAIT + 6

# Each of the others.
_OTHER = _TABLE_END
_CARDS = 16
_SHOW_CHIP = _OTHER + 4 * _CARDS
_KNOWN = _SHOW_CHIP + 4  # cards it is known to hold
_KNOWNS = 5
_POINTS = _KNOWN + 4 * _KNOWNS  # of it less those of the seat
_STEP_POINTS, _MOST_POINTS = 3, 11
FEATURES = _POINTS + 4 * _MOST_POINTS
MOST = 24
MOST_PARTS = 52

# The whole.
_PLAYERS = 0
_PHASE = _PLAYERS + 4  # before the first turn, an action of mine, of another
_FIRST = _PHASE + 3  # distance of who starts, before the first turn
_HELD = _FIRST + 5
_HELDS = 20
_SETS = _HELD + _HELDS  # into how few sets the hand can be divided
_MOST_SETS = 12
_SINGLES = _SETS + _MOST_SETS
_MOST_SINGLES = 10
_OWN_CHIP = _SINGLES + _MOST_SINGLES  # may scout and show
_OWN_CHIPS = _OWN_CHIP + 1  # two players: chips left
_OTHER_CHIPS = _OWN_CHIPS + 4
_LONG = _OTHER_CHIPS + 4  # actions of the round
_LONGS = 8
_CAN_BEAT = _LONG + _LONGS
_MINE = _CAN_BEAT + 1  # the active set is the seat's own
_LEAD = _MINE + 1
_LEADS = 15
WHOLE = _LEAD + _LEADS


@njit
def _step(left: int, right: int) -> int:
    """Return the kind of step from one number to the next; 0 if either is no card."""
    if left == _EDGE or right == _EDGE:
        return 0
    if left == right:
        return 1
    if right == left + 1:
        return 2
    return 3 if right == left - 1 else 4


@njit
def _number(s: State, seat: int, place: int) -> int:
    if place < 0 or place >= s.hand_n[seat]:
        return _EDGE
    return int(UP[s.hand[seat, place]])


@njit
def _reach(s: State, seat: int, place: int, side: int, step: int) -> int:
    """Count the cards beside `place` that go on from it to one side by the same step."""
    count = 0
    here = _number(s, seat, place)
    while True:
        there = _number(s, seat, place + side * (count + 1))
        if there == _EDGE or there - here != step:
            return count
        here = there
        count += 1


@njit
def _describe_position(s: State, seat: int, place: int, weakest: int, out: Numbers) -> int:
    here = _number(s, seat, place)
    left, right = _number(s, seat, place - 1), _number(s, seat, place + 1)
    equal = 1 + _reach(s, seat, place, -1, 0) + _reach(s, seat, place, 1, 0)
    below, above = _reach(s, seat, place, -1, -1), _reach(s, seat, place, 1, 1)
    rising = 1 + below + above
    higher, lower = _reach(s, seat, place, -1, 1), _reach(s, seat, place, 1, -1)
    falling = 1 + higher + lower
    run = max(rising, falling)
    lowest = here - below if rising >= falling else here - lower
    best = max(_strength(equal, True, here), _strength(run, False, lowest))
    size = max(equal, run)
    out[0] = _NUMBER + here - 1
    out[1] = _PAIRED + _step(left, here) * _STEPS + _step(here, right)
    out[2] = _LEFT + left
    out[3] = _RIGHT + right
    out[4] = _JOINS + _step(left, right)
    out[5] = _EQUAL + min(equal, _EQUALS) - 1
    out[6] = _RUN + min(run, _RUNS) - 1
    out[7] = _NUMBER_OF_SET + (min(size, 3) - 1) * _NUMBERS + here - 1
    out[8] = _BEYOND_LEFT + _step(_number(s, seat, place - 2), left)
    out[9] = _BEYOND_RIGHT + _step(right, _number(s, seat, place + 2))
    n = 10
    if best > weakest:
        out[n] = _BEATS
        n += 1
    return n


@njit
def _strength(cards: int, matching: bool, lowest: int) -> int:
    """Return the strength of a set, as `kortbord.games.scout.scoring.strength` does."""
    return (2 * cards + (1 if matching or cards == 1 else 0)) * 16 + lowest


@njit
def _distance(s: State, seat: int, other: int) -> int:
    return (other - seat) % int(s.players)


@njit
def _describe_table(s: State, seat: int, out: Numbers) -> int:
    n = int(s.active_n)
    first, last = int(UP[s.active[0]]), int(UP[s.active[n - 1]])
    length = min(n, _LENGTHS) - 1
    out[0] = _SHAPE + 2 * length + (1 if first == last else 0)
    out[1] = _LOWEST + length * _NUMBERS + min(first, last) - 1
    out[2] = _OWNER + _distance(s, seat, int(s.owner))
    out[3] = _WAIT + (int(s.players) - 1 - int(s.scouts) if s.players > 2 else 5)
    return 4


@njit
def _describe_other(s: State, seat: int, distance: int, out: Numbers) -> int:
    other = (seat + distance) % int(s.players)
    block = distance - 1
    out[0] = _OTHER + block * _CARDS + min(int(s.hand_n[other]), _CARDS - 1)
    known = 0
    for card in range(s.known.shape[0]):
        if s.known[card] == other:
            known += 1
    out[1] = _KNOWN + block * _KNOWNS + min(known, _KNOWNS - 1)
    ahead = score(s, other) - score(s, seat)
    middle = _MOST_POINTS // 2
    step = (ahead + middle * _STEP_POINTS + 1) // _STEP_POINTS
    out[2] = _POINTS + block * _MOST_POINTS + min(max(step, 0), _MOST_POINTS - 1)
    n = 3
    if s.show_chip[other] == 1:
        out[n] = _SHOW_CHIP + block
        n += 1
    return n


@njit
def _divide(s: State, seat: int, fewest: Numbers, singles: Numbers) -> None:
    """Write for each number of first cards the fewest sets they divide into, and single cards.

    The last places tell of the whole hand; both arrays have room for one more than the hand.
    """
    fewest[0] = 0
    singles[0] = 0
    before = -1
    equal = rising = falling = 0
    for k in range(s.hand_n[seat]):
        here = int(UP[s.hand[seat, k]])
        equal = equal + 1 if here == before else 1
        rising = rising + 1 if here == before + 1 else 1
        falling = falling + 1 if here == before - 1 else 1
        before = here
        fewest[k + 1] = fewest[k] + 1
        singles[k + 1] = singles[k] + 1
        for cards in range(2, min(max(equal, rising, falling), LONGEST) + 1):
            at = k + 1 - cards
            if fewest[at] + 1 < fewest[k + 1] or (
                fewest[at] + 1 == fewest[k + 1] and singles[at] < singles[k + 1]
            ):
                fewest[k + 1] = fewest[at] + 1
                singles[k + 1] = singles[at]


@njit
def describe_parts(s: State, seat: int, parts: Numbers, sizes: Numbers) -> int:
    """Write the hand, the table and the others as parts; return how many."""
    weakest = floor(s, 0, int(s.active_n))
    n = 0
    for place in range(s.hand_n[seat]):
        sizes[n] = _describe_position(s, seat, place, weakest, parts[n])
        n += 1
    if s.active_n > 0:
        sizes[n] = _describe_table(s, seat, parts[n])
        n += 1
    for distance in range(1, int(s.players)):
        sizes[n] = _describe_other(s, seat, distance, parts[n])
        n += 1
    return n


@njit
def stage(s: State, seat: int) -> int:
    """Return the stage: how few cards the other has who holds fewest."""
    fewest = 99
    for other in range(s.players):
        if other != seat:
            fewest = min(fewest, int(s.hand_n[other]))
    return min(fewest, 15)


@njit
def describe_whole(s: State, seat: int, fewest: Numbers, singles: Numbers, out: Numbers) -> int:
    """Write the features of the whole; return how many. `fewest` and `singles` are scratch."""
    out[0] = _PLAYERS + int(s.players) - 2
    n = 1
    if s.phase == TURNING:
        out[1] = _PHASE
        out[2] = _FIRST + _distance(s, seat, int(s.start))
        n = 3
    else:
        mine = s.seat == seat and (s.phase == ACT or s.phase == SHOW)
        out[1] = _PHASE + (1 if mine else 2)
        n = 2
    held = int(s.hand_n[seat])
    _divide(s, seat, fewest, singles)
    out[n] = _HELD + min(held, _HELDS - 1)
    out[n + 1] = _SETS + min(int(fewest[held]), _MOST_SETS - 1)
    out[n + 2] = _SINGLES + min(int(singles[held]), _MOST_SINGLES - 1)
    n += 3
    if s.show_chip[seat] == 1:
        out[n] = _OWN_CHIP
        n += 1
    if s.players == 2:
        out[n] = _OWN_CHIPS + min(int(s.chips[seat]), 3)
        out[n + 1] = _OTHER_CHIPS + min(int(s.chips[1 - seat]), 3)
        n += 2
    size = 0
    while size < _LONGS - 1 and (4 << size) <= s.actions:
        size += 1
    out[n] = _LONG + size
    n += 1
    if s.active_n > 0 and can_show(s, seat, floor(s, 0, int(s.active_n))):
        out[n] = _CAN_BEAT
        n += 1
    if s.owner == seat and s.owner != NOBODY:
        out[n] = _MINE
        n += 1
    best = -99
    for other in range(s.players):
        if other != seat:
            best = max(best, score(s, other))
    ahead = (score(s, seat) - best + 3 * (_LEADS // 2) + 1) // 3
    out[n] = _LEAD + min(max(ahead, 0), _LEADS - 1)
    return n + 1
