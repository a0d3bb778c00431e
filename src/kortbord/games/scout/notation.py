"""Moves of Scout as text: `keep`, `turn`, `S3-5`, `S3`, `L4`, `R4t`, `L4t+S3-5`."""

import re
from typing import TYPE_CHECKING

import numpy as np

from kortbord.cards import SCOUT_TEXTS
from kortbord.games import doors
from kortbord.games.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from kortbord.games.plain import Plain
from kortbord.games.scout.layout import (
    ACTIONS,
    CAPACITY,
    FIRST_SCOUT,
    FIRST_SCOUT_SHOW,
    FIRST_SHOW,
    LONGEST,
    OVER,
    SHOW,
    TURNING,
)
from kortbord.games.scout.scoring import kind_of_set

if TYPE_CHECKING:
    from kortbord.games.scout.layout import States

_SHOW = re.compile(r"S(?P<first>[0-9]{1,2})(-(?P<last>[0-9]{1,2}))?")
_SCOUT = re.compile(r"(?P<end>[LR])(?P<place>[0-9]{1,2})(?P<turned>T?)")
_EXAMPLES = (
    "S3-5 shows cards 3 to 5, L4 scouts the left end as card 4, R4t the right end turned, "
    "L4+S3-5 scouts and shows"
)


def describe(action: int) -> str:
    """Return the text of an action; the scout half of a scout & show ends in `+`."""
    if action < FIRST_SHOW:
        return ("keep", "turn")[action]
    if action < FIRST_SCOUT:
        start, length = divmod(action - FIRST_SHOW, LONGEST)
        return f"S{start + 1}" if length == 0 else f"S{start + 1}-{start + length + 1}"
    both = action >= FIRST_SCOUT_SHOW
    which, place = divmod(action - (FIRST_SCOUT_SHOW if both else FIRST_SCOUT), CAPACITY)
    return f"{'LR'[which // 2]}{place + 1}{'t' * (which % 2)}{'+' * both}"


def public(states: "States", i: int, action: int) -> str:
    """Return an action as the other seats may know it.

    Of a show the cards are told, of a scout which card and from which end; not how the hand is
    held, nor where in a hand cards come from or go to: `S 4/7 5/2`, `L 3/9`, `L 3/9 +`, `chosen`.
    """
    s = Plain(states, i)
    if action < FIRST_SHOW:
        return "chosen"
    if action < FIRST_SCOUT:
        start, length = divmod(action - FIRST_SHOW, LONGEST)
        cards = s.hand[s.seat][start : start + length + 1]
        return " ".join(("S", *(SCOUT_TEXTS[code] for code in cards)))
    both = action >= FIRST_SCOUT_SHOW
    which = (action - (FIRST_SCOUT_SHOW if both else FIRST_SCOUT)) // CAPACITY
    code = s.active[0 if which < 2 else s.active_n - 1]
    return f"{'LR'[which // 2]} {SCOUT_TEXTS[code & ~1]}{' +' * both}"


def moves(states: "States", i: int) -> list[str]:
    """Return the texts of the legal moves; each scout & show as a whole."""
    out = np.empty(ACTIONS, np.int16)
    n = doors.legal(states, i, out)
    texts = []
    after = states[i : i + 1].copy()  # type: ignore[index, attr-defined]
    shows = np.empty(ACTIONS, np.int16)
    for action in out[:n].tolist():
        text = describe(action)
        if action < FIRST_SCOUT_SHOW:
            texts.append(text)
            continue
        after[0] = states[i]
        doors.apply(after, 0, action)
        texts += [text + describe(show) for show in shows[: doors.legal(after, 0, shows)].tolist()]
    return texts


def parse(states: "States", i: int, text: str) -> list[int]:
    """Return the one or two actions that `text` means, both legal.

    `L4t+` alone is the scout half of a scout & show.

    Raises:
        InvalidMoveError: not a move of this game.
        AmbiguousMoveError: an end without the place where the card goes.
        IllegalMoveError: not allowed here.
    """
    body = text.strip().upper()
    scout, plus, show = body.partition("+")
    if not plus:
        return [_single(states, i, body, text)]
    first = _scout(states, i, scout, text, both=True)
    if not show:
        return [first]
    after = states[i : i + 1].copy()  # type: ignore[index, attr-defined]
    doors.apply(after, 0, first)
    return [first, _show(after, 0, show, text)]


def _single(states: "States", i: int, body: str, text: str) -> int:
    if body in ("KEEP", "TURN"):
        action = ("KEEP", "TURN").index(body)
        if not doors.is_legal(states, i, action):
            raise IllegalMoveError("a hand is kept or turned once, before the first turn", "chosen")
        return action
    if body[:1] == "S":
        return _show(states, i, body, text)
    return _scout(states, i, body, text, both=False)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 20 else f"{text[:20]}...")


def _check_phase(s: Plain) -> None:
    if s.phase == OVER:
        raise IllegalMoveError("the round is over", "round-over")
    if s.phase == TURNING:
        raise IllegalMoveError(
            "first everybody chooses how to hold the hand: keep or turn", "choose-first"
        )


def _numbers(codes: list[int]) -> list[int]:
    return [int(SCOUT_TEXTS[code].partition("/")[0]) for code in codes]


def _show(states: "States", i: int, body: str, text: str) -> int:
    match = _SHOW.fullmatch(body)
    if match is None:
        raise InvalidMoveError(f"{_shown(text)} is not a move: {_EXAMPLES}", "no-move")
    first = int(match["first"])
    last = int(match["last"] or first)
    s = Plain(states, i)
    _check_phase(s)
    size = s.hand_n[s.seat]
    if not 1 <= first <= last <= size:
        raise IllegalMoveError(
            f"{match[0]} names no cards of the hand: they are 1 to {size}, the left one first",
            "no-cards",
            size=size,
        )
    numbers = _numbers(s.hand[s.seat][first - 1 : last])
    told = " ".join(map(str, numbers))
    if kind_of_set(numbers) == "invalid":
        raise IllegalMoveError(
            f"{told} is no set: equal numbers, or a run up or down by ones throughout",
            "no-set",
            cards=told,
        )
    action = FIRST_SHOW + (first - 1) * LONGEST + last - first
    if not doors.is_legal(states, i, action):
        table = " ".join(map(str, _numbers(s.active[: s.active_n])))
        raise IllegalMoveError(
            f"{told} does not beat {table}: more cards win, then equal numbers over a run, "
            "then the higher lowest number",
            "not-beating",
            cards=told,
            table=table,
        )
    return action


def _scout(states: "States", i: int, body: str, text: str, *, both: bool) -> int:
    match = _SCOUT.fullmatch(body)
    if match is None:
        if body in ("L", "R"):
            raise AmbiguousMoveError(
                f"{body} doesn't say where the card goes: {body}4 or {body}4t", "which-place"
            )
        raise InvalidMoveError(f"{_shown(text)} is not a move: {_EXAMPLES}", "no-move")
    s = Plain(states, i)
    _check_phase(s)
    if s.phase == SHOW:
        raise IllegalMoveError("the card was scouted: now show, such as S3-5", "show-due")
    if s.active_n == 0:
        raise IllegalMoveError(
            "there is nothing on the table to scout: show, such as S3-5", "nothing-to-scout"
        )
    size = s.hand_n[s.seat]
    place = int(match["place"])
    if not 1 <= place <= size + 1:
        raise IllegalMoveError(
            f"a scouted card becomes card 1 to {size + 1} of the hand", "no-place", size=size + 1
        )
    if match["end"] == "R" and s.active_n == 1:
        raise IllegalMoveError(
            f"a single card has one end only: L{match[0][1:].lower()}", "one-end"
        )
    if both and s.players == 2:
        raise IllegalMoveError(
            "with two players there is no scout & show: scout, then go on", "no-scout-show"
        )
    if both and not s.show_chip[s.seat]:
        raise IllegalMoveError(
            "scout & show was used in this round: it is allowed once a round", "scout-show-used"
        )
    if not both and s.players == 2 and not s.chips[s.seat]:
        raise IllegalMoveError("there is no scout chip left to pay with", "no-chip")
    which = "LR".index(match["end"]) * 2 + (match["turned"] == "T")
    action = (FIRST_SCOUT_SHOW if both else FIRST_SCOUT) + which * CAPACITY + place - 1
    if not doors.is_legal(states, i, action):
        raise IllegalMoveError(
            "after this scout no show would beat what is left on the table", "no-show-follows"
        )
    return action
