"""The score sheet of the expedition games: rows with their working. No kernels, no NumPy."""

from collections.abc import Sequence
from dataclasses import dataclass

from kortbord.games.expedition.scoring import BONUS, BONUS_CARDS, COST, row_score

MULTIPLIERS = frozenset({"x", "F", "J", "Q", "K"})
"""The ranks that count 0 and multiply: wagers and face cards."""


def number_on(rank: str) -> int:
    """Return the number that a rank counts: 0 for a multiplier, 1 for an ace."""
    if rank in MULTIPLIERS:
        return 0
    return 1 if rank == "A" else int(rank)


@dataclass(frozen=True)
class Row:
    """A row of cards to be scored.

    Attributes:
        label: what the row is called on the sheet, such as its suit letter.
        ranks: the ranks of its cards, in order.
        bonus: whether 8 or more cards earn the bonus (Lost Cities).
    """

    label: str
    ranks: tuple[str, ...]
    bonus: bool

    @property
    def multipliers(self) -> int:
        """How many wagers or face cards the row holds."""
        return sum(rank in MULTIPLIERS for rank in self.ranks)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the row, multipliers left out."""
        return tuple(number_on(rank) for rank in self.ranks if rank not in MULTIPLIERS)

    @property
    def score(self) -> int:
        """The points of the row."""
        return row_score(
            sum(self.numbers), self.multipliers, len(self.ranks), BONUS_CARDS if self.bonus else 0
        )

    @property
    def working(self) -> str:
        """The calculation as one writes it: `(4+5+6+7+8+10 - 20) x 3 + 20 = 80`."""
        if not self.ranks:
            return "0"
        numbers = "+".join(map(str, self.numbers)) or "0"
        text = f"{numbers} - {COST}"
        if self.multipliers:
            text = f"({text}) x {1 + self.multipliers}"
        if self.bonus and len(self.ranks) >= BONUS_CARDS:
            text += f" + {BONUS}"
        return f"{text} = {self.score}"


@dataclass(frozen=True)
class Sheet:
    """The rows of one player in one round."""

    rows: Sequence[Row]

    @property
    def total(self) -> int:
        """The points of the round."""
        return sum(row.score for row in self.rows)

    @property
    def lines(self) -> Sequence[tuple[str, str, int]]:
        """Label, working and points of each row."""
        return [(row.label, row.working, row.score) for row in self.rows]
