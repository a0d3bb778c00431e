"""The ladder of levels, weakest first. No kernels, no NumPy."""

from dataclasses import dataclass, replace
from pathlib import Path

from kortbord.games.errors import OptionError


@dataclass(frozen=True)
class Level:
    """A strength of play.

    Attributes:
        name: the word that names it on the command line and in records.
        number: its number for the kernels; -1 if it plays by a network.
        about: one line on what it does well and badly.
        seconds: how long it may search a turn, at most; 0 for not at all.
        worlds: through how many worlds it searches instead, whatever time that takes; 0 for none.
        threads: how many cores it searches on; 0 for all.
        weights: the file of its network, if not the one that belongs to the table.
    """

    name: str
    number: int
    about: str
    seconds: float = 0.0
    worlds: int = 0
    threads: int = 1
    weights: Path | None = None

    @property
    def learned(self) -> bool:
        """Tell whether it plays by a network."""
        return self.number == LEARNED


LEARNED = -1
"""The number of every level that plays by a network."""


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
    Level(
        "hard",
        LEARNED,
        "Judges by what it learned from playing itself; plans well, but looks no turn ahead.",
    ),
    Level(
        "expert",
        LEARNED,
        "Learned, and looks ahead for up to 0.3 seconds; sees most of what a turn leads to.",
        seconds=0.3,
    ),
    Level(
        "master",
        LEARNED,
        "Learned, and looks ahead for up to a second on all cores; errs least of all.",
        seconds=1.0,
        threads=0,
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


def quick_levels() -> list[Level]:
    """Return all levels, those that search as players that try a few worlds only.

    They run every kernel that the levels run, in no time: to load or to compile them.
    """
    return [
        replace(level, seconds=0.0, worlds=8, threads=1) if level.seconds else level
        for level in LEVELS
    ]


def find_player(name: str) -> Level:
    """Return the level called `name`, or a player by a network whose search is told.

    `FILE.npz` plays the best turn of the network in a file, and `hard` that of the one that belongs
    to the table. With `@0.3` behind it, either searches for up to 0.3 seconds a turn, with `@64w`
    through 64 worlds, whatever time that takes. This is for those who train and measure: a server
    takes the names of levels alone.

    Raises:
        OptionError: there is no such level, or what is behind `@` is not possible.
    """
    what, at, budget = name.partition("@")
    if what.endswith(".npz"):
        level = Level(name, LEARNED, "Plays by the network of a file.", weights=Path(what))
    else:
        level = find_level(what)
    if not at:
        return level
    if not level.learned:
        raise OptionError(f"{what} doesn't search; only levels that play by a network do")
    worlds = budget[:-1] if budget.endswith("w") else ""
    if worlds.isascii() and worlds.isdigit() and 8 <= int(worlds) <= 1_000_000:
        return replace(level, name=name, seconds=0.0, worlds=int(worlds), threads=1)
    try:
        seconds = float(budget)
    except ValueError:
        seconds = -1.0
    if not 0.01 <= seconds <= 60:
        raise OptionError(
            f"{budget[:20]!r} is no budget for a search: seconds from 0.01 to 60 as in {what}@0.3, "
            f"or worlds from 8 to 1000000 as in {what}@64w"
        )
    return replace(level, name=name, seconds=seconds)
