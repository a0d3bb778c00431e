"""What the others may do with the table: beat it, scout it, or let the round end.

Another's hand counts as random numbers in which a card continues the set of the card before more
often than chance would have it (`BUILD`), for hands are built.
"""

import math

from kortbord._jit import njit
from kortbord.bots.scout.plan import Desk
from kortbord.bots.scout.weights import BUILD, HOLD, LEFT_OVER, Weights
from kortbord.games.scout.layout import State

_TOP_OF_THREE = 9  # three players leave out the tens
_TOP = 10


@njit
def top_number(s: State) -> int:
    """Return the highest number in the deck."""
    return _TOP_OF_THREE if s.players == 3 else _TOP


@njit
def holds_out(held: int, cards: int, matching: bool, lowest: int, top: int, build: float) -> float:
    """Return the chance that a hidden hand of `held` cards has no set that beats the given one."""
    if cards == 0:
        return 0.0
    # The expected number of sets of that length that are stronger, and of the longer ones.
    each = build ** (cards - 1) / top
    if matching or cards == 1:
        kinds = top - lowest
    else:
        kinds = top + 2 * (top - cards + 1 - lowest)
    expected = 0.0
    if held >= cards:
        expected += (held - cards + 1) * each * kinds
    if held > cards:
        expected += (held - cards) * each * build * (top + 2 * (top - cards))
    return math.exp(-expected)


@njit
def size_up(s: State, d: Desk, w: Weights) -> None:
    """Write what the others hold to the desk: their mean points and the turns they leave."""
    seat = int(s.seat)
    points = 0.0
    cards = 0.0
    for other in range(s.players):
        if other != seat:
            points += int(s.captured[other]) + int(s.chips[other])
            cards += int(s.hand_n[other])
    count = int(s.players) - 1
    d.others = (points - w[LEFT_OVER] * cards) / count
    d.others_now = (points - cards) / count


@njit
def fewest_cards(s: State) -> int:
    """Return how many cards the other who holds fewest has."""
    fewest = 99
    for other in range(s.players):
        if other != s.seat:
            fewest = min(fewest, int(s.hand_n[other]))
    return fewest


@njit
def _foresee_two(s: State, d: Desk, cards: int, matching: bool, lowest: int, w: Weights) -> None:
    other = 1 - int(s.seat)
    held = int(s.hand_n[other])
    chips = int(s.chips[other])
    top = top_number(s)
    for scouted in range(chips + 1):
        if scouted == cards:
            d.alive = 0.0  # nothing is left to beat
            return
        fails = holds_out(held + scouted, cards - scouted, matching, lowest, top, w[BUILD])
        if scouted == 0:
            d.alarm = (1.0 - fails) / held
        d.alive *= fails
        if scouted < chips:
            d.paid += d.alive


@njit
def foresee(
    s: State, d: Desk, turns: int, cards: int, matching: bool, lowest: int, w: Weights
) -> None:
    """Write `d.alive`, `d.paid` and `d.alarm` for a table that the next players are to beat.

    Args:
        s: the record; its seat to move leaves the table.
        d: the desk.
        turns: how many others act before the table has stood for a round.
        cards: how many cards the table has.
        matching: whether they are equal numbers.
        lowest: the smallest number; scouts are taken to leave it.
        w: the weights.
    """
    d.alive = 1.0
    d.paid = 0.0
    d.alarm = 0.0
    if s.players == 2:
        _foresee_two(s, d, cards, matching, lowest, w)
        return
    top = top_number(s)
    other = int(s.seat)
    for k in range(turns):
        other = other + 1 if other + 1 < s.players else 0
        held = int(s.hand_n[other])
        fails = holds_out(held, cards, matching, lowest, top, w[BUILD])
        d.alarm += d.alive * (1.0 - fails) / (held * held)
        if s.show_chip[other] == 1:
            fails *= 1.0 - w[HOLD]
        d.alive *= fails
        d.paid += d.alive
        if cards > 0:
            cards -= 1
        elif k + 1 < turns:
            d.alive = 0.0
            return
