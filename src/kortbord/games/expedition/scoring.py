"""The score of a row: one formula, used by the kernels and, uncompiled, by the score sheet."""

COST = 20
"""What starting an expedition costs, in points."""

BONUS = 20
"""What a long expedition earns in Lost Cities, in points; not multiplied."""

BONUS_CARDS = 8
"""From how many cards, wagers counted, a Lost Cities expedition is long."""


def row_score(total: int, multipliers: int, cards: int, bonus_cards: int) -> int:
    """Return the points of a row, 0 if it has no cards.

    Args:
        total: the sum of its numbers.
        multipliers: how many wagers or face cards it holds.
        cards: how many cards it holds, multipliers included.
        bonus_cards: from how many cards the bonus is paid; 0 for a game without one.
    """
    if cards == 0:
        return 0
    points = (total - COST) * (1 + multipliers)
    if bonus_cards > 0 and cards >= bonus_cards:
        points += BONUS
    return points
