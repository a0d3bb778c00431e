"""What the terminal knows of a family of games: how to draw, read and tell it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kortbord.cli.terminal.keys import Typed
from kortbord.cli.terminal.table import Table
from kortbord.match import Match

View = Any


@dataclass(frozen=True)
class Family:
    """The functions of a family. A view is always that of the seat to move.

    Attributes:
        draw: the screen, without the prompt.
        read: what a line means, given the legal moves.
        legal_keys: the lines that say what may be typed now.
        all_keys: the lines that explain every key.
        part: what an action was, in words; nothing if nobody may know.
        warning: a line about the end of the round, or nothing.
        ending: the question before actions with these texts that end the round, or nothing.
        reason: why the round ended with an action.
        prompts: what to write before the cursor in each phase.
    """

    draw: Callable[[View, Table], list[str]]
    read: Callable[[str, View, Sequence[str]], Typed]
    legal_keys: Callable[[View, Sequence[str]], list[str]]
    all_keys: Callable[[View], list[str]]
    part: Callable[[View, str, Sequence[str]], str]
    warning: Callable[[View, Match, Sequence[str]], str]
    ending: Callable[[View, Match, Sequence[int], Sequence[str]], str]
    reason: Callable[[View, str, Sequence[str], Match], str]
    prompts: Mapping[str, str]
