"""The score sheet of Scout: one line a player and round. No kernels, no NumPy."""

from collections.abc import Sequence
from dataclasses import dataclass

from kortbord.games.scout.scoring import round_score


@dataclass(frozen=True)
class Sheet:
    """What a player's round was made of.

    Attributes:
        captured: captured cards.
        chips: scout chips held; with two players the unspent own ones.
        hand: cards left in hand.
        spared: whether the cards in hand cost nothing, as owner of a set that nobody beat.
    """

    captured: int
    chips: int
    hand: int
    spared: bool

    @property
    def total(self) -> int:
        """The points of the round."""
        return round_score(self.captured, self.chips, self.hand, self.spared)

    @property
    def working(self) -> str:
        """The calculation as one writes it: `3 captured + 2 chips - 4 in hand = 1`."""
        hand = "hand spared" if self.spared else f"- {self.hand} in hand"
        joint = ", " if self.spared else " "
        return f"{self.captured} captured + {self.chips} chips{joint}{hand} = {self.total}"

    @property
    def lines(self) -> Sequence[tuple[str, str, int]]:
        """Label, working and points of the only part."""
        return [("round", self.working, self.total)]
