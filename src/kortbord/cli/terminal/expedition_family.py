"""Lost Cities and De store oppdagere in the terminal: their keys, warnings and endings."""

from collections.abc import Sequence
from typing import Any

from kortbord.cli.terminal import expedition, expedition_keys, story
from kortbord.cli.terminal.family import Family
from kortbord.match import Match

View = Any


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
