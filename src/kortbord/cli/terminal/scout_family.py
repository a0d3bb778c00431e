"""Scout in the terminal: its short keys, its story, and what ends its rounds.

`3-5` shows cards 3 to 5, `l4` scouts the left end as card 4 of the hand, `r4t` the right end
turned, `l4+` is the scout of a scout & show, `l4+3-5` all of it. The notation is always accepted.
"""

import re
from collections.abc import Sequence

from kortbord.cli.terminal.family import Family
from kortbord.cli.terminal.keys import Typed
from kortbord.cli.terminal.scout import draw, numbers, told
from kortbord.cli.terminal.table import whose
from kortbord.games import doors
from kortbord.games.scout.scoring import kind_of_set
from kortbord.games.scout.view import ScoutView
from kortbord.match import Match

_PLACES = re.compile(r"\d{1,2}(-\d{1,2})?")
_END = re.compile(r"[lr]\+?")
_WIDTH = 80


def read(text: str, view: ScoutView, legal: Sequence[str]) -> Typed:
    """Return what a line means for the player to move."""
    body = text.replace(" ", "").lower()
    if view.phase == "turn":
        words = {"k": "keep", "t": "turn"}
        return Typed(move=words.get(body, text))
    if _PLACES.fullmatch(body):
        return Typed(move=f"S{body}")
    if _END.fullmatch(body):
        return _asked(body, view)
    scout, plus, show = body.partition("+")
    if plus and _PLACES.fullmatch(show):
        return Typed(move=f"{scout}+S{show}".upper())
    return Typed(move=body)


def _asked(body: str, view: ScoutView) -> Typed:
    """Return the question where a scouted card goes."""
    if not view.active or view.phase == "show":
        return Typed(move=f"{body[0]}1{body[1:]}".upper())  # which says what is wrong
    if body[0] == "r" and len(view.active) == 1:
        body = f"l{body[1:]}"
    up, down = view.active[0 if body[0] == "l" else -1].split("/")
    size = view.hand_sizes[view.to_move] + 1
    answers = {
        f"{place}{turned}": f"{body[0].upper()}{place}{turned}{body[1:]}"
        for place in range(1, size + 1)
        for turned in ("", "t")
    }
    question = f"{up}/{down} becomes which card of your hand, 1 to {size}? "
    question += f"4 = card 4 and shows {up}, 4t = card 4 and shows {down}"
    return Typed(
        question=question.replace("4", str(min(4, size))) if size < 4 else question, answers=answers
    )


def legal_keys(view: ScoutView, legal: Sequence[str]) -> list[str]:
    """Return one or two lines with the keys that are legal now."""
    if view.phase == "turn":
        return [
            "Hold your hand as it is, or turn all of it: cards keep their places.",
            "k = keep   t = turn   ? = all keys   help = the rules",
        ]
    shows = _shows(view, legal)
    line = "Show:  " + "   ".join(shows[:1])
    for show in shows[1:]:
        if len(line) + len(show) > _WIDTH - 9:
            line += "   ..."
            break
        line += f"   {show}"
    if not shows:
        line = "Show:  nothing in your hand beats the table"
    if view.phase == "show":
        return [line, "undo takes the scout back   ? = all keys"]
    scouts = [move for move in legal if move[0] in "LR" and "+" not in move]
    second = []
    if scouts and len(view.active) > 1:
        second += ["l4 = left to place 4", "r4t = right, turned"]
    elif scouts:
        second += ["l4 = to place 4", "l4t = turned"]
    if any("+" in move for move in legal):
        second.append("l4+ = & show")
    second.append("? = keys")
    return [line, ("Scout:  " if scouts else "") + "   ".join(second)]


def _shows(view: ScoutView, legal: Sequence[str]) -> list[str]:
    """Return the legal shows, the strongest first."""
    hand = numbers(view.hand or ())
    shows = []
    for move in legal:
        if move[0] != "S":
            continue
        first, _, last = move[1:].partition("-")
        shown = hand[int(first) - 1 : int(last or first)]
        strength = (len(shown), kind_of_set(shown) != "run", min(shown))
        shows.append((strength, f"{move[1:]} ({' '.join(map(str, shown))})"))
    shows.sort(key=lambda show: show[0], reverse=True)
    return [text for _, text in shows]


def all_keys(view: ScoutView) -> list[str]:
    """Return what may be typed for moves, line by line."""
    lines = [
        "  k  t     keep the fresh hand, or turn it     keep  turn",
        "  3-5      show cards 3 to 5; 3 shows card 3   S3-5  S3",
        "  l4       scout the left end as card 4        L4",
        "  r4t      scout the right end, turned         R4t",
        "  l  r     the same, and you are asked where",
    ]
    if view.players > 2:
        lines += [
            "  l4+      scout so, then show (once a round)  L4+",
            "  l4+3-5   all of it; places after the scout   L4+S3-5",
        ]
    return lines


def part(view: ScoutView, text: str, names: Sequence[str]) -> str:
    """Return what everybody saw of an action, from its public text and the view before it."""
    kind, *cards = text.split()
    if kind == "chosen":
        return ""
    if kind == "S":
        line = f"showed {told(cards)}"
        return f"{line}, capturing {len(view.active)}" if view.active else line
    owner = whose(names[view.owner or 0])
    if len(view.active) == 1:
        return f"scouted {cards[0]}, the last card of {owner} set"
    return f"scouted {cards[0]} from the {'left' if kind == 'L' else 'right'} of {owner} set"


def warning(view: ScoutView, match: Match, names: Sequence[str]) -> str:
    """Return a line about the end of the round, or nothing."""
    if view.phase != "act" or not view.active:
        return ""
    if view.players == 2:
        chips = view.chips[view.to_move]
        return f"You can scout {chips} more time{'s' * (chips != 1)}, and must show in the end."
    if sum(view.scouted) == view.players - 2:
        owner = whose(names[view.owner or 0])
        return f"All the others have scouted: if you scout too, {owner} set stands and it is over."
    return ""


def ending(view: ScoutView, match: Match, actions: Sequence[int], texts: Sequence[str]) -> str:
    """Return the question before a move that ends the round, or nothing."""
    held = len(view.hand or ())
    for text in texts:
        if text[0] == "S":
            first, _, last = text[1:].partition("-")
            held -= int(last or first) - int(first) + 1
        elif text[0] in "LR":
            held += 1
    if held == 0:
        return "This show empties your hand and ends the round"
    if view.phase == "act" and view.actions + 1 >= match.setup.number("stall_limit"):
        return f"This is action {view.actions + 1} of the round and ends it"
    if texts[0][0] not in "LR" or texts[0].endswith("+"):
        return ""
    owner = whose(match.names[view.owner or 0])
    if view.players > 2:
        if sum(view.scouted) + 1 < view.players - 1:
            return ""
        return f"This scout ends the round: {owner} set stands unbeaten"
    # The player stays on turn, and knows whether a show is left.
    after = match.redacted(view.to_move)
    doors.apply(after, 0, actions[0])
    if doors.is_over(after, 0):
        return "This scout leaves you without a move and ends the round"
    return ""


def reason(view: ScoutView, text: str, names: Sequence[str], match: Match) -> str:
    """Return why the round ended with an action, from its public text and the view before it."""
    mover = view.to_move
    kind, *cards = text.split()
    if match.rounds[len(match.scores) - 1].stalled:
        return f"It was stopped after {match.setup.number('stall_limit')} actions."
    if kind == "S" and view.hand_sizes[mover] == len(cards):
        return f"{names[mover]} {'have' if names[mover] == 'You' else 'has'} no card left."
    owner = mover if kind == "S" else view.owner or 0
    stuck = 1 - owner if view.players == 2 else None
    loses = "lose" if names[owner] == "You" else "loses"
    spared = f"{names[owner]} {loses} nothing for cards in hand."
    spared = spared[0].lower() + spared[1:] if names[owner] == "You" else spared
    if stuck is not None:
        return f"{names[stuck]} could neither show nor scout, so {spared}"
    return f"Nobody beat {whose(names[owner])} set, so {spared}"


SCOUT = Family(
    draw=draw,
    read=read,
    legal_keys=legal_keys,
    all_keys=all_keys,
    part=part,
    warning=warning,
    ending=ending,
    reason=reason,
    prompts={"turn": "keep or turn", "act": "show or scout", "show": "show"},
)
