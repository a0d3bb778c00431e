"""A bot as the table, the arena and the terminal use it."""

from importlib import import_module
from typing import Any

from kortbord.bots import doors
from kortbord.bots.levels import Level, find_level
from kortbord.games import find
from kortbord.rng import generator

_ROOMS = {
    "lost-cities": "kortbord.bots.expedition",
    "store-oppdagere": "kortbord.bots.expedition",
    "scout": "kortbord.bots.scout",
}


class Bot:
    """A player of one level at one game; the same seed and positions give the same choices.

    Args:
        game: the name of a game or an alias.
        level: the name of a level.
        seed: an integer of 0 or more.

    Raises:
        OptionError: no such game or level.
    """

    def __init__(self, game: str, level: str, *, seed: int = 0) -> None:
        spec, _ = find(game)
        import_module(_ROOMS[spec.name])  # supplies the kernels of the bots
        self._level = find_level(level)
        self._rng = generator(seed)

    @property
    def level(self) -> Level:
        """The level it plays at."""
        return self._level

    def choose(self, redacted: Any, i: int = 0) -> int:
        """Return the number of its action; record `i` holds what the seat to move may know."""
        return int(doors.choose(redacted, i, self._level.number, self._rng))
