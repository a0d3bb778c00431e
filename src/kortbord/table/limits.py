"""What is limited at a table, and how long things last. Times are in seconds."""

from dataclasses import dataclass
from math import inf
from typing import Literal

LONGEST_NAME = 24
"""The greatest length of a person's name, in characters."""

LONGEST_TEXT = 40
"""The greatest length of the text of a move, in characters."""

MOST_ROUNDS = 12
"""The greatest number of rounds of a match: a page that connects is told of all of them."""

LOG_LINES = 300
"""How many lines of the log a page is told, the latest; only who goes in circles has more."""

GRACE = 60.0
"""For how long a person may be away before the others need not wait any more."""

MOVE_TIMES: dict[str, float | None] = {"none": None, "relaxed": 90.0, "quick": 25.0}
"""How long a move may take, by kind of clock."""

SUBSTITUTE = "medium"
"""The level of the bot that plays for a person who is away."""

HURRIED = "easy"
"""The level of the bot that moves when the time is up."""

Phase = Literal["waiting", "playing", "scored", "over"]

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Lifetimes:
    """How long after its last event a table is kept.

    Attributes:
        unfinished: where a match is under way; one that nobody starts is kept for a day at most.
        finished: where it was played to its end.
    """

    unfinished: float = 14 * DAY
    finished: float = inf

    def of(self, phase: Phase) -> float:
        """Return how long a table in a phase is kept."""
        if phase == "over":
            return self.finished
        return min(self.unfinished, DAY) if phase == "waiting" else self.unfinished


PERSON_LIFETIME = 365 * DAY
"""How long a name is kept of a person who has no seat at any table."""
