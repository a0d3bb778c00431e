"""Who sits where, and who is here."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from kortbord.table.limits import GRACE


@dataclass
class Seat:
    """A seat of a table.

    Attributes:
        person: the id of the person it belongs to; None for a bot or a free seat.
        name: the name of that person.
        level: the level of the bot that plays here, be it for a person; None if a person plays.
        left: whether the person has left it for good (it may be taken back).
        ready: whether it wants to go on.
        agreed: the seats that agree to a bot playing for this one, and when they did.
    """

    person: str | None = None
    name: str | None = None
    level: str | None = None
    left: bool = False
    ready: bool = False
    agreed: dict[int, float] = field(default_factory=dict)

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.level is None

    @property
    def played(self) -> bool:
        """Whether its person plays, rather than a bot or nobody."""
        return self.person is not None and self.level is None


@dataclass(frozen=True)
class Presence:
    """Which persons have a page open at the table; the server knows, the log doesn't.

    Attributes:
        here: the persons with at least one page connected.
        away: when others were last here.
        since: since when the server has looked; a person never seen has been away since then.
    """

    here: Set[str] = frozenset()
    away: Mapping[str, float] = field(default_factory=dict)
    since: float = 0.0

    def away_since(self, person: str) -> float | None:
        """Return since when a person has been away; None if here."""
        return None if person in self.here else self.away.get(person, self.since)

    def gone(self, person: str, now: float) -> bool:
        """Tell whether a person has been away for longer than the others need to wait."""
        since = self.away_since(person)
        return since is not None and now - since >= GRACE
