"""Who sits where: people and bots, what they are called, and the bots' seeds."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kortbord.bots.levels import LEVELS, find_level
from kortbord.cli.output import Refused
from kortbord.games.errors import OptionError

HUMAN = "human"
_REST = "medium"


@dataclass(frozen=True)
class Seat:
    """A seat at the table.

    Attributes:
        name: what its player is called.
        level: the level of the bot; None for a person.
    """

    name: str
    level: str | None

    @property
    def player(self) -> dict[str, str]:
        """What a record tells of the player."""
        return {"name": self.name, **({"level": self.level} if self.level else {})}


def seated(chosen: Sequence[str], players: int) -> list[Seat]:
    """Return the seats; nobody chosen is a person against bots, and seats left over are bots.

    Raises:
        Refused: there are more choices than seats, or one is no level.
    """
    if len(chosen) > players:
        raise Refused(f"--seat is given {len(chosen)} times for {players} players")
    kinds = [*(chosen or [HUMAN])]
    kinds += [_REST] * (players - len(kinds))
    people = kinds.count(HUMAN)
    seen: Counter[str] = Counter()
    seats = []
    for number, kind in enumerate(kinds, 1):
        if kind == HUMAN:
            seats.append(Seat("You" if people == 1 else f"Player {number}", None))
            continue
        try:
            level = find_level(kind)
        except OptionError:
            words = ", ".join((HUMAN, *(level.name for level in LEVELS)))
            raise Refused(f"--seat {kind[:40]} is not possible; there are: {words}") from None
        seen[level.name] += 1
        name = level.name.capitalize()
        seats.append(
            Seat(name if seen[level.name] == 1 else f"{name} {seen[name.lower()]}", level.name)
        )
    return seats
