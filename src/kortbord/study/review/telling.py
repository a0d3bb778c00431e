"""A move as plain data, from which whoever shows it makes words in some language."""

from typing import Any

from kortbord.cards import SCOUT_TEXTS
from kortbord.games import doors
from kortbord.games.contract import Game
from kortbord.games.expedition.layout import DISCARD, NUMBERING, PLAY, SUITS
from kortbord.games.plain import Plain
from kortbord.games.scout.layout import (
    CAPACITY,
    FIRST_SCOUT,
    FIRST_SCOUT_SHOW,
    FIRST_SHOW,
    LONGEST,
    UP,
)

ACTS = ("play", "discard", "keep", "turn", "show", "scout", "both")
"""What a move may be."""


def parts_of(game: Game, seen: Any, actions: tuple[int, ...]) -> dict[str, Any]:
    """Return what a move is made of.

    Always `act`, one of `ACTS`. Expedition games: `card`, `row` (De store oppdagere, when it goes
    on a row begun) and `draw`, the card taken from a discard pile or null for the pile. Scout:
    `numbers` shown, and of a scout the `card` as it comes into the hand and its `place`, from 1.
    """
    if game.spec.name == "scout":
        return _of_scout(game, seen, actions)
    s, suits = Plain(seen, 0), SUITS[seen.dtype]
    first, targets = NUMBERING[seen.dtype]
    kind, target = divmod(actions[0] - first, targets)
    told: dict[str, Any] = {
        "act": "discard" if target == DISCARD else "play",
        "card": suits.texts[kind],
        "draw": None,
    }
    if target > PLAY:
        suit = kind // len(suits.ranks)
        rows = [row for row in range(s.row_n[s.seat]) if s.row_suit[s.seat][row] == suit]
        told["row"] = rows[target - PLAY - 1] + 1
    if actions[1]:
        suit = actions[1] - 1
        told["draw"] = suits.texts[s.discard[suit][s.discard_n[suit] - 1]]
    return told


def _of_scout(game: Game, seen: Any, actions: tuple[int, ...]) -> dict[str, Any]:
    s, action = Plain(seen, 0), actions[0]
    if action < FIRST_SHOW:
        return {"act": ("keep", "turn")[action]}
    if action < FIRST_SCOUT:
        return {"act": "show", "numbers": _shown(s, action)}
    both = action >= FIRST_SCOUT_SHOW
    which, place = divmod(action - (FIRST_SCOUT_SHOW if both else FIRST_SCOUT), CAPACITY)
    code = s.active[s.active_n - 1 if which // 2 else 0] ^ (which % 2)
    told = {"act": "both" if both else "scout", "card": SCOUT_TEXTS[code], "place": place + 1}
    if both:
        after = game.new(1)
        after[0] = seen[0]
        doors.apply(after, 0, action)
        told["numbers"] = _shown(Plain(after, 0), actions[1])
    return told


def _shown(s: Plain, action: int) -> list[int]:
    start, longer = divmod(action - FIRST_SHOW, LONGEST)
    return [int(UP[code]) for code in s.hand[s.seat][start : start + longer + 1]]
