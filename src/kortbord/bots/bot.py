"""A bot as the table, the arena and the terminal use it."""

from importlib import import_module
from typing import Any

from kortbord import rng
from kortbord.bots import doors
from kortbord.bots.learned import think
from kortbord.bots.levels import Level, find_level
from kortbord.games import find, load
from kortbord.games.doors import apply
from kortbord.match import Match
from kortbord.search.aims import Standing

_ROOMS = {
    "lost-cities": "kortbord.bots.expedition",
    "store-oppdagere": "kortbord.bots.expedition",
    "scout": "kortbord.bots.scout",
}


def standing_of(match: Match) -> Standing:
    """Return how a match stands before its present round."""
    rounds = match.game.rounds(match.setup)
    return Standing(tuple(match.totals), rounds - len(match.scores) - 1)


class Bot:
    """A player of one level at one game; the same seed and positions give the same choices.

    A player that searches for a time is the exception: how far it comes depends on the machine.

    Args:
        game: the name of a game or an alias.
        level: a level or the name of one.
        seed: an integer of 0 or more.

    Raises:
        OptionError: no such game or level.
    """

    def __init__(self, game: str, level: str | Level, *, seed: int = 0) -> None:
        spec, _ = find(game)
        import_module(_ROOMS[spec.name])  # supplies the kernels of the bots
        self._level = find_level(level) if isinstance(level, str) else level
        self._rng = rng.generator(seed)
        self._game: Any = load(spec.name)
        self._planned: tuple[bytes, int] | None = None  # the rest of a turn: in which record, what

    @property
    def level(self) -> Level:
        """The level it plays at."""
        return self._level

    def choose(self, redacted: Any, i: int = 0, standing: Standing | None = None) -> int:
        """Return the number of its action.

        Args:
            redacted: record `i` holds what the seat to move may know.
            i: which record.
            standing: how the match stands, which levels that play by a network then play to win;
                without it they play for the points of the round.

        Raises:
            WeightsError: the network that it plays by can't be read, or is for other tables.
        """
        if not self._level.learned:
            return int(doors.choose(redacted, i, self._level.number, self._rng))
        planned, self._planned = self._planned, None
        if planned is not None and planned[0] == redacted[i].tobytes():
            return planned[1]
        actions = think(self._game, redacted, i, self._level, standing, self._rng)
        if len(actions) > 1:
            after = redacted[i : i + 1].copy()
            apply(after, 0, actions[0])
            self._planned = after[0].tobytes(), actions[1]
        return actions[0]
