"""Why a turn of Lost Cities or De store oppdagere was dear."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kortbord.games.expedition.layout import DISCARD, NUMBERING, PLAY, SUITS
from kortbord.games.expedition.scoring import COST
from kortbord.games.plain import Plain
from kortbord.study.review.walk import Decision

CODES = (
    "cannot-pay",
    "opened-late",
    "opened-thin",
    "wager-thin",
    "wager-late",
    "skipped",
    "helped",
    "threw-away",
    "held-back",
    "played-early",
    "other-play",
    "other-discard",
    "left-card",
    "took-little",
    "hurried",
    "stretched",
)

_LATE = 6  # own turns left, from which on a new row is late
_THIN = 14  # points in hand for a row of one's own
_THIN_WAGER = 17
_NEAR = 4  # draws a player until the end, from which on the pace matters


@dataclass(frozen=True)
class Turn:
    """A turn as players see it: a card, played on a row or discarded, and where one draws."""

    kind: int
    played: bool
    row: int | None
    draw: int


class Table:
    """What the seat to move sees, and what it can still come to."""

    def __init__(self, seen: Any, seat: int) -> None:
        self.s, self.seat = Plain(seen, 0), seat
        self.suits = SUITS[seen.dtype]
        self.first, self.targets = NUMBERING[seen.dtype]
        self.width = len(self.suits.ranks)
        self.hand = Counter(self.s.hand[seat][: self.s.hand_n[seat]])
        self.turns_left = -(-self.s.pile_n // self.s.players)

    def text(self, kind: int) -> str:
        """Return the text of a card."""
        return self.suits.texts[kind]

    def suit(self, kind: int) -> int:
        """Return the number of a card's suit."""
        return kind // self.width

    def value(self, kind: int) -> int:
        """Return the number on a card; 0 for one that multiplies."""
        rank = kind % self.width
        if self.s.many_rows:
            return rank + 1 if rank < 10 else 0
        return rank + 1 if rank else 0

    def rows(self, seat: int, suit: int) -> list[int]:
        """Return the rows of a suit that a seat has begun."""
        s = self.s
        return [row for row in range(s.row_n[seat]) if s.row_suit[seat][row] == suit]

    def fits(self, seat: int, row: int, kind: int) -> bool:
        """Tell whether a card of its suit goes on a row."""
        top, new = self.s.row_top[seat][row], self.value(kind)
        return new > top or (new == top and (new == 0 or bool(self.s.many_rows)))

    def fitting(self, seat: int, kind: int) -> bool:
        """Tell whether a card goes on a row that a seat has begun."""
        return any(self.fits(seat, row, kind) for row in self.rows(seat, self.suit(kind)))

    def turn(self, actions: tuple[int, ...]) -> Turn:
        """Return what two actions mean."""
        kind, target = divmod(actions[0] - self.first, self.targets)
        rows = self.rows(self.seat, self.suit(kind))
        row = None
        if target != DISCARD:
            if self.s.many_rows:
                row = None if target == PLAY else rows[target - PLAY - 1]
            elif rows:
                row = rows[0]
        return Turn(kind, target != DISCARD, row, actions[1])

    def held(self, suit: int, least: int = 0) -> int:
        """Return the sum of the numbers of a suit in hand, from `least` on."""
        values = (self.value(kind) * n for kind, n in self.hand.items() if self.suit(kind) == suit)
        return sum(value for value in values if value >= least)

    def most(self, turn: Turn) -> int:
        """Return the greatest sum of numbers that the row of a turn can come to, luck permitting.

        Any card that the seat holds or has not seen may still come, one a turn.
        """
        s, suit = self.s, self.suit(turn.kind)
        total = 0 if turn.row is None else s.row_total[self.seat][turn.row]
        least = self.value(turn.kind)
        coming = []
        for kind in range(suit * self.width, (suit + 1) * self.width):
            value = self.value(kind)
            if value == 0 or value < least or (value == least and not s.many_rows):
                continue
            coming += [value] * (self._out(kind) - (kind == turn.kind))
        coming.sort(reverse=True)
        return int(total + least + sum(coming[: max(self.turns_left - 1, 0)]))

    def _out(self, kind: int) -> int:
        """Return how many cards of a kind lie neither on rows nor deep in the discards."""
        s = self.s
        copies = s.copies if s.many_rows else 1
        gone = sum(
            s.played[player][: s.played_n[player]].count(kind) for player in range(s.players)
        )
        suit = self.suit(kind)
        return int(copies - gone - s.discard[suit][: max(s.discard_n[suit] - 1, 0)].count(kind))


def reason(decision: Decision, best: tuple[int, ...]) -> dict[str, Any] | None:
    """Return why a turn was dear, or None."""
    table = Table(decision.seen, decision.seat)
    made, better = table.turn(decision.actions), table.turn(best)
    placed = (made.kind, made.played, made.row) != (better.kind, better.played, better.row)
    found = None
    if placed:
        found = _of_play(table, made, better) if made.played else _of_discard(table, made, better)
    if found is None and made.draw != better.draw:
        found = _of_draw(table, made, better)
    if found is None and placed:
        found = _of_choice(table, made, better)
    return found


def _of_play(table: Table, made: Turn, better: Turn) -> dict[str, Any] | None:
    card, suit, value = table.text(made.kind), table.suit(made.kind), table.value(made.kind)
    named = {"card": card, "suit": table.suits.letters[suit]}
    negative = made.row is None or table.s.row_total[table.seat][made.row] < COST
    most = table.most(made)
    if negative and most < COST:
        return {"code": "cannot-pay", **named, "most": most}
    if value == 0:
        if table.turns_left <= _LATE:
            return {"code": "wager-late", **named, "turns": table.turns_left}
        if table.held(suit) < _THIN_WAGER:
            return {"code": "wager-thin", **named, "held": table.held(suit)}
        return None
    if made.row is None:
        if table.turns_left <= _LATE:
            return {"code": "opened-late", **named, "turns": table.turns_left}
        if table.held(suit, value) < _THIN:
            return {"code": "opened-thin", **named, "held": table.held(suit, value)}
    skipped = _skipped(table, made)
    if skipped:
        return {"code": "skipped", **named, "cards": [table.text(kind) for kind in skipped]}
    return None


def _skipped(table: Table, made: Turn) -> list[int]:
    """Return the cards in hand that can't go on the row any more once a number lies there."""
    suit, value = table.suit(made.kind), table.value(made.kind)
    lower = (k for k in table.hand if table.suit(k) == suit and table.value(k) < value)
    if made.row is None:
        return sorted(lower)
    row = made.row
    return sorted(kind for kind in lower if table.fits(table.seat, row, kind))


def _of_discard(table: Table, made: Turn, better: Turn) -> dict[str, Any] | None:
    card = table.text(made.kind)
    others = [(table.seat + step) % table.s.players for step in range(1, table.s.players)]
    for other in others:
        if table.fitting(other, made.kind):
            return {"code": "helped", "card": card, "seat": other}
    if better.played and better.kind == made.kind:
        return {"code": "threw-away", "card": card}
    if table.fitting(table.seat, made.kind) and table.value(made.kind):
        return {"code": "threw-away", "card": card}
    return None


def _of_draw(table: Table, made: Turn, better: Turn) -> dict[str, Any] | None:
    near = table.turns_left <= _NEAR
    if better.draw and (wanted := _useful(table, better.draw, better)):
        return {"code": "left-card", "card": wanted}
    if made.draw == 0 and better.draw and near:
        return {"code": "hurried", "pile": table.s.pile_n}
    if made.draw and better.draw == 0:
        if near:
            return {"code": "stretched", "pile": table.s.pile_n}
        return {"code": "took-little", "card": table.text(_top(table, made.draw))}
    return None


def _top(table: Table, draw: int) -> int:
    suit = draw - 1
    return int(table.s.discard[suit][table.s.discard_n[suit] - 1])


def _useful(table: Table, draw: int, turn: Turn) -> str | None:
    """Return the text of a discarded card that goes on an own row after a turn, or None."""
    kind = _top(table, draw)
    same = turn.played and table.suit(turn.kind) == table.suit(kind)
    rows: Iterable[int] = table.rows(table.seat, table.suit(kind))
    if same and turn.row is not None:
        rows = [row for row in rows if row != turn.row]
        above = table.value(kind) > table.value(turn.kind)
        if above or (table.s.many_rows and table.value(kind) == table.value(turn.kind)):
            return table.text(kind)
    if any(table.fits(table.seat, row, kind) for row in rows):
        return table.text(kind)
    return None


def _of_choice(table: Table, made: Turn, better: Turn) -> dict[str, Any] | None:
    if better.played and not made.played:
        return {"code": "held-back", "card": table.text(better.kind)}
    if made.played and not better.played:
        return {"code": "played-early", "card": table.text(made.kind)}
    if made.kind == better.kind:
        return None
    code = "other-play" if made.played else "other-discard"
    return {"code": code, "card": table.text(better.kind)}
