"""Moves of the expedition games as text: `+R7`, `-R7`, `+H7@2`, `/d`, `/R`, `+R7/d`."""

import re
from typing import TYPE_CHECKING

import numpy as np

from kortbord.cards import Suits
from kortbord.games import doors
from kortbord.games.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from kortbord.games.expedition.layout import (
    ACTIONS,
    DISCARD,
    DRAW,
    NO_SUIT,
    NUMBERING,
    OVER,
    PLAY,
    SUITS,
)
from kortbord.games.plain import Plain

if TYPE_CHECKING:
    from kortbord.games.expedition.layout import States

_PLACE = re.compile(
    r"(?P<sign>[+-]?)(?P<suit>[A-Za-z])(?P<rank>10|[1-9]|[AaJjQqKkXx])(@(?P<row>\d+))?"
)
_DRAW = re.compile(r"/(?P<pile>[A-Za-z]?)")


def _rows_of_suit(s: Plain, seat: int, suit: int) -> list[int]:
    return [row for row in range(s.row_n[seat]) if s.row_suit[seat][row] == suit]


def describe(states: "States", i: int, action: int) -> str:
    """Return the text of a legal action."""
    return _text(Plain(states, i), SUITS[states.dtype], NUMBERING[states.dtype], action)


def _text(s: Plain, suits: Suits, numbers: tuple[int, int], action: int) -> str:
    first, targets = numbers
    if action == 0:
        return "/d"
    if action < first:
        return f"/{suits.letters[action - 1]}"
    kind, target = divmod(action - first, targets)
    card = suits.texts[kind]
    if target == DISCARD:
        return f"-{card}"
    if target == PLAY:
        return f"+{card}"
    suit = kind // len(suits.ranks)
    row = _rows_of_suit(s, s.seat, suit)[target - PLAY - 1]
    return f"+{card}@{row + 1}"


def parse(states: "States", i: int, text: str) -> list[int]:
    """Return the one or two actions that `text` means, both legal.

    Raises:
        InvalidMoveError: not a move of this game.
        AmbiguousMoveError: a card without the sign that says what to do with it.
        IllegalMoveError: not allowed here.
    """
    body = text.strip()
    place, slash, draw = body.partition("/")
    actions: list[int] = []
    if place:
        actions.append(_place_action(states, i, place))
    if slash:
        if actions:
            states = states[i : i + 1].copy()  # type: ignore[index, attr-defined]
            i = 0
            doors.apply(states, 0, actions[0])
        actions.append(_draw_action(states, i, slash + draw))
    if not actions:
        raise InvalidMoveError(f"{_shown(text)} is not a move: {_examples(states, i)}", "no-move")
    return actions


def _shown(text: str) -> str:
    short = text if len(text) <= 20 else f"{text[:20]}..."
    return repr(short)


def _examples(states: "States", i: int) -> str:
    s = Plain(states, i)
    suits = SUITS[states.dtype]
    letter = suits.letters[1]
    if s.phase == DRAW:
        return f"/d draws from the pile, /{letter} from the discard pile of {suits.names[1]}"
    return f"+{letter}7 plays a card, -{letter}7 discards it"


def _suit(states: "States", i: int, letter: str, text: str) -> int:
    suits = SUITS[states.dtype]
    in_play = suits.letters[: Plain(states, i).suits]
    suit = in_play.find(letter.upper())
    if suit < 0:
        named = ", ".join(f"{a} {name}" for a, name in zip(in_play, suits.names, strict=False))
        raise InvalidMoveError(f"{_shown(text)} names no suit of this game: {named}", "no-suit")
    return suit


def _place_action(states: "States", i: int, text: str) -> int:
    s = Plain(states, i)
    suits = SUITS[states.dtype]
    first, targets = NUMBERING[states.dtype]
    match = _PLACE.fullmatch(text)
    if match is None:
        raise InvalidMoveError(f"{_shown(text)} is not a move: {_examples(states, i)}", "no-move")
    suit = _suit(states, i, match["suit"], text)
    rank = match["rank"].upper()
    rank = {"X": "x", "1": "A"}.get(rank, rank)
    if rank not in suits.ranks:
        raise InvalidMoveError(
            f"{_shown(text)} names no rank of this game: {' '.join(suits.ranks)}", "no-rank"
        )
    kind = suit * len(suits.ranks) + suits.ranks.index(rank)
    card = suits.texts[kind]
    if not match["sign"]:
        raise AmbiguousMoveError(
            f"{card} could be played or discarded: say +{card} or -{card}", "which", card=card
        )
    playing = match["sign"] == "+"
    if match["row"] and (not playing or not s.many_rows):
        raise InvalidMoveError(
            f"{_shown(text)}: a row is named only when a card is played on it", "no-move"
        )
    _check_phase_for_placing(s)
    seat = s.seat
    if kind not in s.hand[seat][: s.hand_n[seat]]:
        raise IllegalMoveError(f"{card} is not in the hand", "not-in-hand", card=card)
    target = DISCARD
    if playing:
        target = _row_target(states, i, kind, match["row"]) if match["row"] else PLAY
    action = first + kind * targets + target
    if not doors.is_legal(states, i, action):
        raise _why_not_played(states, i, kind, target)
    return action


def _check_phase_for_placing(s: Plain) -> None:
    if s.phase == OVER:
        raise IllegalMoveError("the round is over", "round-over")
    if s.phase == DRAW:
        raise IllegalMoveError(
            "a card was placed already: now draw one, /d from the pile", "draw-due"
        )


def _row_target(states: "States", i: int, kind: int, number: str) -> int:
    s = Plain(states, i)
    suits = SUITS[states.dtype]
    seat = s.seat
    row = int(number) - 1 if len(number) <= 3 else 999
    if not 0 <= row < s.row_n[seat]:
        count = s.row_n[seat]
        started = f"rows are 1 to {count}" if count else "none is started"
        raise IllegalMoveError(
            f"there is no row {number[:5]}: {started}", "no-row", row=number[:5], rows=count
        )
    suit = kind // len(suits.ranks)
    if s.row_suit[seat][row] != suit:
        held = suits.names[s.row_suit[seat][row]]
        raise IllegalMoveError(
            f"{suits.texts[kind]} can't go on row {row + 1}: that row is of {held}",
            "other-suit",
            card=suits.texts[kind],
            row=row + 1,
            suit=suits.letters[s.row_suit[seat][row]],
        )
    return PLAY + 1 + _rows_of_suit(s, seat, suit).index(row)


def _why_not_played(states: "States", i: int, kind: int, target: int) -> IllegalMoveError:
    s = Plain(states, i)
    suits = SUITS[states.dtype]
    seat = s.seat
    suit = kind // len(suits.ranks)
    row = _rows_of_suit(s, seat, suit)[max(target - PLAY - 1, 0)]
    card = suits.texts[kind]
    top = s.row_top[seat][row]
    if not s.many_rows and card.endswith("x"):
        return IllegalMoveError(
            f"{card} can't be played: a wager goes on before the first number",
            "wager-late",
            card=card,
        )
    if s.many_rows and card[1:] in "JQK":
        return IllegalMoveError(
            f"{card} can't go on row {row + 1}: a face card goes on before the first number",
            "face-late",
            card=card,
            row=row + 1,
        )
    where = f"row {row + 1}" if s.many_rows else f"the {suits.names[suit]} expedition"
    needed = f"{top} or more" if s.many_rows else f"more than {top}"
    return IllegalMoveError(
        f"{card} can't go on {where}: its next number must be {needed}",
        "too-low-of-row" if s.many_rows else "too-low",
        card=card,
        row=row + 1,
        top=top,
    )


def _draw_action(states: "States", i: int, text: str) -> int:
    s = Plain(states, i)
    suits = SUITS[states.dtype]
    match = _DRAW.fullmatch(text)
    if match is None:
        raise InvalidMoveError(
            f"{_shown(text)} is not a draw: /d from the pile, or / and a suit", "no-move"
        )
    if not match["pile"]:
        raise AmbiguousMoveError(
            "/ alone doesn't say where to draw: /d is the pile, or / and a suit", "which-pile"
        )
    suit = NO_SUIT if match["pile"] == "d" else _suit(states, i, match["pile"], text)
    if s.phase == OVER:
        raise IllegalMoveError("the round is over", "round-over")
    if s.phase != DRAW:
        raise IllegalMoveError("first a card is placed: + plays it, - discards it", "place-due")
    if suit == NO_SUIT:
        return 0
    name = suits.names[suit]
    if suit == s.banned:
        raise IllegalMoveError(
            f"/{suits.letters[suit]}: in the turn in which one discards to a pile one may not draw "
            f"from it; {name} was just discarded to",
            "banned",
            suit=suits.letters[suit],
        )
    if s.discard_n[suit] == 0:
        raise IllegalMoveError(
            f"the discard pile of {name} is empty: /d draws from the pile",
            "empty-pile",
            suit=suits.letters[suit],
        )
    return 1 + suit


def moves(states: "States", i: int) -> list[str]:
    """Return the texts of the legal actions, ascending by number."""
    out = np.empty(ACTIONS[states.dtype], np.int16)
    n = doors.legal(states, i, out)
    s, suits, numbers = Plain(states, i), SUITS[states.dtype], NUMBERING[states.dtype]
    return [_text(s, suits, numbers, action) for action in out[:n].tolist()]
