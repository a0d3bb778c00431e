"""Why a move was dear, as a code with its parameters; whoever shows it has the words.

A reason is a rule of thumb of players, checked in the position: it is given only where it holds,
and many a dear move has none.
"""

from collections.abc import Callable
from typing import Any

from kortbord.games import doors
from kortbord.games.contract import Game
from kortbord.study.review.reasons import expedition, scout
from kortbord.study.review.walk import Decision

Reason = dict[str, Any]
"""A `code`, and what its sentence needs: cards, suits, seats, numbers."""

_GAMES: dict[str, Callable[..., Reason | None]] = {
    "lost-cities": expedition.reason,
    "store-oppdagere": expedition.reason,
    "scout": scout.reason,
}

CODES = ("ended", "went-on", *expedition.CODES, *scout.CODES)
"""Every code there is."""


def reason(game: Game, decision: Decision, best: tuple[int, ...]) -> Reason | None:
    """Return why a move was worth less than the best one; None if no rule of thumb tells.

    Args:
        game: the game.
        decision: the move, dearer than `best`.
        best: what the search would have done.
    """
    here, there = ends(game, decision.seen, decision.actions), ends(game, decision.seen, best)
    if here != there:
        return {"code": "ended" if here else "went-on"}
    return _GAMES[game.spec.name](decision, best)


def ends(game: Game, seen: Any, actions: tuple[int, ...]) -> bool:
    """Tell whether a move ends the round; what is hidden decides nothing of that."""
    after = game.new(1)
    after[0] = seen[0]
    for action in actions:
        doors.apply(after, 0, action)
    return bool(doors.is_over(after, 0))
