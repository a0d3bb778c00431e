"""The score of a round and the strength of a set: used by the kernels and, uncompiled, by people.

A set is a list of numbers from left to right: a single card, equal numbers, or a run up or down by
ones.
"""

from collections.abc import Sequence
from itertools import pairwise


def round_score(captured: int, chips: int, hand: int, spared: bool) -> int:
    """Return the points of a round.

    Args:
        captured: how many cards the player has captured.
        chips: how many scout chips the player holds; with two players the unspent own ones.
        hand: how many cards are left in hand.
        spared: whether the player owns a set that nobody could beat, and so loses nothing.
    """
    points = captured + chips
    if not spared:
        points -= hand
    return points


def strength(cards: int, matching: bool, lowest: int) -> int:
    """Return the strength of a set: one that is stronger beats one that is weaker.

    More cards decide first, then equal numbers over a run, then the smallest number. A single card
    counts as equal numbers. No set has the strength 0.
    """
    return (2 * cards + (1 if matching else 0)) * 16 + lowest


def kind_of_set(numbers: Sequence[int]) -> str:
    """Return "single", "matching" (equal numbers), "run" or "invalid" (may not be shown)."""
    if not numbers:
        return "invalid"
    if len(numbers) == 1:
        return "single"
    step = numbers[1] - numbers[0]
    for left, right in pairwise(numbers):
        if right - left != step:
            return "invalid"
    if step == 0:
        return "matching"
    return "run" if step in (1, -1) else "invalid"


def beats(new: Sequence[int], active: Sequence[int]) -> bool:
    """Tell whether `new` may be shown against the active set, which may be empty.

    A tie does not beat. Of a run the direction is irrelevant.
    """
    kind = kind_of_set(new)
    if kind == "invalid":
        return False
    if not active:
        return True
    new_strength = strength(len(new), kind != "run", min(new))
    return new_strength > strength(len(active), kind_of_set(active) != "run", min(active))
