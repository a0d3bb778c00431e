"""Advice for a person who plays bots: the best turn by what the seat may know.

The finding needs no table and may be done in another thread.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from kortbord.bots.advice import by_points, ranked
from kortbord.games import doors
from kortbord.games.contract import Game
from kortbord.search.aims import Standing
from kortbord.table.messages import Value
from kortbord.table.table import Table
from kortbord.table.thinking import position_for, standing_of

SECONDS = 0.5
"""How long the search for a hint goes on, at most."""

MOST_VALUES = 8
"""Of how many moves is told what they bring."""

_SEEDS = 2**63
_KINDS = (
    ("hold", re.compile(r"keep|turn")),
    ("pile", re.compile(r"/d")),
    ("discards", re.compile(r"/.")),
    ("play", re.compile(r"\+")),
    ("discard", re.compile(r"-")),
    ("show", re.compile(r"S")),
    ("both", re.compile(r"[LR]\d+t?\+")),
    ("scout", re.compile(r"[LR]\d")),
)


def may_ask(table: Table, number: int) -> bool:
    """Tell whether a seat may have hints: all others are bots, and results aren't compared."""
    others = (seat for k, seat in enumerate(table.seats) if k != number)
    return table.created.daily is None and all(
        seat.person is None and seat.level is not None for seat in others
    )


def may_weigh(table: Table, number: int) -> bool:
    """Tell whether a seat is told what moves bring: the table was made so, all others are bots."""
    return table.created.values and may_ask(table, number)


def near(move: str) -> str:
    """Return of what kind a move is, or what is missing of one.

    Raises:
        ValueError: it is none.
    """
    for kind, form in _KINDS:
        if form.match(move):
            return kind
    raise ValueError(f"no move: {move!r}")


@dataclass(frozen=True)
class Question:
    """A turn to be found; it holds nothing that the seat may not know.

    Attributes:
        seat: the seat to move.
        state: the number of the table's state that it is for.
        game: the game.
        standing: how the match stands.
        seen: a record redacted for the seat.
        seed: what the worlds of the search follow from.
    """

    seat: int
    state: int
    game: Game
    standing: Standing
    seen: Any = field(repr=False)
    seed: int = field(repr=False)

    def at_once(self) -> str:
        """Return the best move as `hard` sees it.

        Raises:
            WeightsError: there is no network to ask.
        """
        return ranked(self.game, self.seen, self.standing)[0].move

    def looked_ahead(self, seconds: float = SECONDS) -> str:
        """Return the best move that a search finds.

        Args:
            seconds: how long it goes on, at most.

        Raises:
            WeightsError: there is no network to ask.
        """
        return ranked(self.game, self.seen, self.standing, seconds, self.seed)[0].move

    def weighed(self) -> tuple[Value, ...]:
        """Return what the best moves are expected to bring, the best first.

        Of moves in two steps the first is told, with what its best second step brings.

        Raises:
            WeightsError: there is no network to ask.
        """
        best: dict[int, Value] = {}
        for line in by_points(self.game, self.seen):
            first = line.actions[0]
            if first not in best:
                text = self.game.describe(self.seen, 0, first)
                best[first] = Value(move=text, points=round(line.mean, 1))
            if len(best) == MOST_VALUES:
                break
        return tuple(best.values())


def question_for(table: Table, number: int) -> Question:
    """Return what is asked for a seat that is to act."""
    current = table.rounds[-1]
    seen = current.game.new()
    doors.redact(position_for(current, number), 0, number, seen, 0)
    return Question(
        seat=number,
        state=table.state,
        game=current.game,
        standing=standing_of(table),
        seen=seen,
        # It says nothing of the seed of the deals, which isn't asked.
        seed=(table.number * 1_000_003 + number) % _SEEDS,
    )
