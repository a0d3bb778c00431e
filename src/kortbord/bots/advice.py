"""The turns of a position, the best first, as the learned players see them."""

from dataclasses import dataclass
from typing import Any

from kortbord.bots.bot import Bot
from kortbord.bots.learned import aims_of, budget
from kortbord.bots.networks import Network, load_network
from kortbord.games.contract import Game
from kortbord.games.doors import seats
from kortbord.games.turns import told
from kortbord.search.aims import Standing, for_points
from kortbord.search.root import Line, Search


@dataclass(frozen=True)
class Turn:
    """A turn, or what is missing of one.

    Attributes:
        move: its text.
        worth: what it promises, in the unit of `kortbord.search.aims.worth`.
    """

    move: str
    worth: float


def ranked(
    game: Game,
    seen: Any,
    standing: Standing | None,
    seconds: float = 0.0,
    seed: int = 0,
) -> list[Turn]:
    """Return the turns of the seat to move, the best first.

    Args:
        game: the game.
        seen: record 0 holds what the seat to move may know.
        standing: how the match stands, if it is to be won; without it the points count.
        seconds: how long to search, at most; 0 for the word of the network on every turn.
        seed: what the worlds of the search follow from.

    Raises:
        WeightsError: the network can't be read.
    """
    network = _network(game, seen)
    search = Search(game, network.weights, aims=aims_of(network, standing))
    if seconds > 0:
        lines = search.run(seen, 0, budget(seconds=seconds), seed)
    else:
        lines = search.propose(seen, 0)
    return [Turn(told(game, seen, line.actions), line.mean) for line in lines]


def by_points(game: Game, seen: Any) -> list[Line]:
    """Return the turns of the seat to move by the points that the network promises, best first.

    Points alone: what a win is worth beside them is not for everybody the same.

    Args:
        game: the game.
        seen: record 0 holds what the seat to move may know.

    Raises:
        WeightsError: the network can't be read.
    """
    network = _network(game, seen)
    return Search(game, network.weights, aims=for_points(0.0)).propose(seen, 0)


def _network(game: Game, seen: Any) -> Network:
    Bot(game.spec.name, "hard")  # supplies the kernels
    return load_network(None, game.spec.name, int(seats(seen, 0)))
