"""The text of a whole turn."""

from collections.abc import Sequence
from typing import Any

from kortbord.games.contract import Game
from kortbord.games.doors import apply


def told(game: Game, states: Any, actions: Sequence[int]) -> str:
    """Return the text of a turn in record 0, given as its actions; nothing is changed."""
    scratch, text = states[:1].copy(), ""
    for action in actions:
        text += game.describe(scratch, 0, action)
        apply(scratch, 0, action)
    return text
