"""The turns of a position, the best first, as the learned players see them."""

from dataclasses import dataclass
from typing import Any

from kortbord.bots.bot import Bot
from kortbord.bots.learned import aims_of
from kortbord.bots.networks import load_network
from kortbord.games.contract import Game
from kortbord.games.doors import apply, seats
from kortbord.search.aims import Standing
from kortbord.search.root import Budget, Search

_WIDTH, _DEPTH = 6, 1


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
    Bot(game.spec.name, "hard")  # supplies the kernels
    network = load_network(None, game.spec.name, int(seats(seen, 0)))
    search = Search(game, network.weights, aims=aims_of(network, standing))
    if seconds > 0:
        lines = search.run(seen, 0, Budget(_WIDTH, _DEPTH, seconds=seconds), seed)
    else:
        lines = search.propose(seen, 0)
    return [Turn(told(game, seen, line.actions), line.mean) for line in lines]


def told(game: Game, seen: Any, actions: tuple[int, ...]) -> str:
    """Return the text of the actions of a turn."""
    scratch, text = seen[:1].copy(), ""
    for action in actions:
        text += game.describe(scratch, 0, action)
        apply(scratch, 0, action)
    return text
