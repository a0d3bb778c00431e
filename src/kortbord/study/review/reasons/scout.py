"""Why a move of Scout was dear."""

from typing import Any

from kortbord.cards import SCOUT_TEXTS
from kortbord.games.plain import Plain
from kortbord.games.scout.layout import (
    CAPACITY,
    FIRST_SCOUT,
    FIRST_SCOUT_SHOW,
    FIRST_SHOW,
    LONGEST,
    UP,
)
from kortbord.games.scout.scoring import kind_of_set
from kortbord.study.review.walk import Decision

CODES = (
    "other-way-round",
    "broke-set",
    "showed-less",
    "showed-more",
    "scout-first",
    "could-show",
    "kept-double",
    "spent-double",
    "other-end",
    "other-way-up",
    "other-place",
)

_TURN, _SHOW, _SCOUT, _BOTH = range(4)


def reason(decision: Decision, best: tuple[int, ...]) -> dict[str, Any] | None:
    """Return why a move was dear, or None."""
    s = Plain(decision.seen, 0)
    made, better = _kind(decision.actions), _kind(best)
    if made == _TURN:
        return {"code": "other-way-round"}
    if made == better == _SHOW:
        return _of_shows(s, decision.seat, decision.actions[0], best[0])
    if made == better:
        return _of_scouts(s, decision.actions[0], best[0])
    if better == _BOTH:
        return {"code": "kept-double"}
    if made == _BOTH:
        return {"code": "spent-double"}
    if made == _SHOW:
        return _broken(s, decision.seat, decision.actions[0]) or {"code": "scout-first"}
    return {"code": "could-show", "numbers": _numbers(s, decision.seat, *_span(best[0]))}


def _kind(actions: tuple[int, ...]) -> int:
    if len(actions) == 2:
        return _BOTH
    if actions[0] < FIRST_SHOW:
        return _TURN
    return _SHOW if actions[0] < FIRST_SCOUT else _SCOUT


def _span(action: int) -> tuple[int, int]:
    """Return the first place of a show and the one after its last."""
    start, longer = divmod(action - FIRST_SHOW, LONGEST)
    return start, start + longer + 1


def _numbers(s: Plain, seat: int, start: int, end: int) -> list[int]:
    return [int(UP[code]) for code in s.hand[seat][start:end]]


def _of_shows(s: Plain, seat: int, made: int, better: int) -> dict[str, Any] | None:
    broken = _broken(s, seat, made)
    if broken is not None:
        return broken
    here, there = _span(made), _span(better)
    numbers = _numbers(s, seat, *there)
    if here[1] - here[0] < there[1] - there[0]:
        return {"code": "showed-less", "numbers": numbers}
    if here[1] - here[0] > there[1] - there[0]:
        return {"code": "showed-more", "numbers": numbers}
    return None


def _broken(s: Plain, seat: int, made: int) -> dict[str, Any] | None:
    """Return the reason if the cards shown were part of a longer set."""
    start, end = _span(made)
    size = s.hand_n[seat]
    longest = (start, end)
    for first in range(start + 1):
        for last in range(end, min(size, first + LONGEST) + 1):
            longer = last - first > longest[1] - longest[0]
            if longer and kind_of_set(_numbers(s, seat, first, last)) != "invalid":
                longest = (first, last)
    if longest == (start, end):
        return None
    return {
        "code": "broke-set",
        "numbers": _numbers(s, seat, *longest),
        "shown": _numbers(s, seat, start, end),
    }


def _of_scouts(s: Plain, made: int, better: int) -> dict[str, Any] | None:
    """Return the reason between two scouts, or two scouts with a show each."""
    first = FIRST_SCOUT_SHOW if made >= FIRST_SCOUT_SHOW else FIRST_SCOUT
    (here, at), (there, to) = divmod(made - first, CAPACITY), divmod(better - first, CAPACITY)
    card = SCOUT_TEXTS[s.active[s.active_n - 1 if there // 2 else 0]]
    if here // 2 != there // 2:
        return {"code": "other-end", "card": card}
    if here != there:
        return {"code": "other-way-up", "card": card}
    if at != to:
        return {"code": "other-place", "card": card, "place": to + 1}
    return None
