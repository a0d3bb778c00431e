"""What the terminal knows of a family of games: how to draw, read and tell it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kortbord.cli.terminal import expedition, expedition_keys, story
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


def _warning(view: View, match: Match, names: Sequence[str]) -> str:
    limit = match.setup.number("stall_limit")
    if view.idle >= limit - 10 and view.idle >= 4:
        left = limit - view.idle
        return (
            f"Nobody has drawn from the pile for {view.idle} turns; "
            f"the round ends after {left} more turn{'s' * (left != 1)} like that."
        )
    if view.pile > 5:
        return ""
    if view.pile == 1:
        return "1 draw left: whoever takes it ends the round."
    turns = -(-view.pile // view.players)
    return (
        f"{view.pile} draws left: you get {turns} turn{'s' * (turns != 1)}, this one counted, "
        f"if all draw from the pile."
    )


def _ending(view: View, match: Match, actions: Sequence[int], texts: Sequence[str]) -> str:
    if "/d" in texts:
        last = view.pile == 1
        return "This draw takes the last card and ends the round" if last else ""
    limit = match.setup.number("stall_limit")
    if any(text.startswith("/") for text in texts) and view.idle + 1 >= limit:
        return f"This is turn {limit} in a row without a draw from the pile and ends the round"
    return ""


def _reason(view: View, text: str, names: Sequence[str], match: Match) -> str:
    if text == "/d":
        return f"{names[view.to_move]} took the last card of the pile."
    return f"Nobody had drawn from the pile for {view.idle + 1} turns."


EXPEDITION = Family(
    draw=expedition.draw,
    read=expedition_keys.read,
    legal_keys=expedition_keys.legal_keys,
    all_keys=expedition_keys.all_keys,
    part=lambda view, text, names: story.expedition_part(view, text),
    warning=_warning,
    ending=_ending,
    reason=_reason,
    prompts={"place": "place a card", "draw": "draw a card"},
)


def family_of(game: str) -> Family:
    """Return the family of a game."""
    if game == "scout":
        from kortbord.cli.terminal.scout_family import SCOUT

        return SCOUT
    return EXPEDITION
