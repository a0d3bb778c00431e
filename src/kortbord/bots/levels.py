"""The ladder of levels, weakest first. No kernels, no NumPy."""

from dataclasses import dataclass

from kortbord.games.errors import OptionError


@dataclass(frozen=True)
class Level:
    """A strength of play.

    Attributes:
        name: the word that names it on the command line and in records.
        number: its number for the kernels.
        about: one line on what it does well and badly.
    """

    name: str
    number: int
    about: str


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
