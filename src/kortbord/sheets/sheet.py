"""A score sheet: what each player had in each round, the totals, who starts, who wins."""

from dataclasses import dataclass
from typing import Any

from kortbord.games.expedition.sheet import Row
from kortbord.games.scout.scoring import round_score
from kortbord.games.spec import Spec
from kortbord.games.starting import leader_or_other, next_seat

FORMAT, VERSION = "kortbord-sheet", 1


@dataclass(frozen=True)
class Entry:
    """What a player has in a round.

    Attributes:
        rows: the rows, in games with rows.
        counters: captured cards, chips and cards in hand, in Scout.
        spared: whether the hand costs nothing.
        points: the points, if only these were written down.
    """

    rows: tuple[Row, ...] = ()
    counters: tuple[int, int, int] | None = None
    spared: bool = False
    points: int | None = None

    @property
    def score(self) -> int:
        """The points of the round."""
        if self.points is not None:
            return self.points
        if self.counters is not None:
            return round_score(*self.counters, self.spared)
        return sum(row.score for row in self.rows)

    @property
    def document(self) -> dict[str, Any]:
        """The entry as it stands in a document."""
        if self.points is not None:
            return {"points": self.points}
        if self.counters is not None:
            captured, chips, hand = self.counters
            return {"captured": captured, "chips": chips, "hand": hand, "spared": self.spared}
        return {"rows": [_row_text(row) for row in self.rows]}


def _row_text(row: Row) -> str:
    return " ".join((*([f"{row.label}:"] if row.label else []), *row.ranks))


@dataclass(frozen=True)
class ScoreSheet:
    """A game that was counted.

    Attributes:
        spec: the game.
        colours: of Lost Cities, else 0.
        players: their names by seat.
        planned: how many rounds were to be played.
        start: the seat that started the first round.
        rounds: the entries of each round by seat; None where nothing was entered.
        made: the day, or empty.
    """

    spec: Spec
    colours: int
    players: tuple[str, ...]
    planned: int
    start: int
    rounds: tuple[tuple[Entry | None, ...], ...]
    made: str = ""

    def totals(self, rounds: int | None = None) -> list[int]:
        """Return the points of each player, of the first `rounds` rounds."""
        return [
            sum(entry.score for entries in self.rounds[:rounds] if (entry := entries[seat]))
            for seat in range(len(self.players))
        ]

    @property
    def winners(self) -> list[int]:
        """The seats with the most points."""
        totals = self.totals()
        return [seat for seat, points in enumerate(totals) if points == max(totals)]

    def starts(self, rounds: int) -> list[int]:
        """Return the seat that starts each of the first so many rounds."""
        starts = [self.start]
        for number in range(1, rounds):
            if self.spec.name == "lost-cities":
                starts.append(leader_or_other(starts[-1], self.totals(number)))
            else:
                starts.append(next_seat(starts[-1], len(self.players)))
        return starts[:rounds]

    @property
    def document(self) -> dict[str, Any]:
        """The sheet as plain data."""
        colours = {"colours": self.colours} if self.colours else {}
        starts = self.starts(len(self.rounds))
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.spec.name,
            "made": self.made,
            "options": {**colours, "rounds": self.planned, "start": self.start},
            "players": [{"name": name} for name in self.players],
            "rounds": [
                {
                    "start": start,
                    "entries": [entry and entry.document for entry in entries],
                    "scores": [entry.score if entry else None for entry in entries],
                }
                for start, entries in zip(starts, self.rounds, strict=True)
            ],
            "totals": self.totals(),
            "winners": self.winners,
        }
