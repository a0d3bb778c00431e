"""Who starts the next round: used by the games and, without kernels, by score sheets."""

from collections.abc import Sequence


def next_seat(start: int, players: int) -> int:
    """Return the seat after the one that started the last round."""
    return (start + 1) % players


def leader_or_other(start: int, totals: Sequence[int]) -> int:
    """Return the leader of two players; if level, the one who did not start the last round."""
    if totals[0] == totals[1]:
        return next_seat(start, 2)
    return 0 if totals[0] > totals[1] else 1
