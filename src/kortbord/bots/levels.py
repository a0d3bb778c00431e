"""The ladder of levels, weakest first. No kernels, no NumPy."""

from dataclasses import dataclass
from pathlib import Path

from kortbord.games.errors import OptionError


@dataclass(frozen=True)
class Level:
    """A strength of play.

    Attributes:
        name: the word that names it on the command line and in records.
        number: its number for the kernels.
        about: one line on what it does well and badly.
        weights: the file of the network that it plays by; None for a rule-of-thumb player.
        seconds: how long it searches a turn; 0 for not at all.
    """

    name: str
    number: int
    about: str
    weights: Path | None = None
    seconds: float = 0.0


LEVELS: tuple[Level, ...] = (
    Level("random", 0, "Any legal move, each with the same chance."),
    Level(
        "beginner",
        1,
        "Plays what it holds at once, without plan, and sees neither the others nor the end.",
    ),
    Level(
        "easy",
        2,
        "Weighs its own cards well, but neither what the others gain nor how soon the round ends.",
    ),
    Level(
        "medium",
        3,
        "Weighs its own cards, what the others gain by each move, and the end of the round.",
    ),
)


def find_level(name: str) -> Level:
    """Return the level called `name`.

    Raises:
        OptionError: there is no such level.
    """
    for level in LEVELS:
        if level.name == name:
            return level
    known = ", ".join(level.name for level in LEVELS)
    raise OptionError(f"there is no level {name[:40]!r}; there are: {known}")


def find_player(name: str) -> Level:
    """Return the level called `name`, or a player by the network of a file.

    `FILE.npz` plays its network's best turn at once, `FILE.npz@0.3` searches for 0.3 seconds. This
    is for those who train: a server takes the names of levels alone.

    Raises:
        OptionError: there is no such level, or the time is no number from 0.01 to 60.
    """
    path, at, time = name.partition("@")
    if not path.endswith(".npz"):
        return find_level(name)
    seconds = 0.0
    if at:
        try:
            seconds = float(time)
        except ValueError:
            seconds = -1.0
        if not 0.01 <= seconds <= 60:
            raise OptionError(
                f"{time[:20]!r} is no time to search: FILE.npz@SECONDS, from 0.01 to 60"
            )
    return Level(name, -1, "Plays by the network of a file.", Path(path), seconds)
