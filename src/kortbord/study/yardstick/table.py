"""The yardstick's table: how exploitable each player is at each size, and who beats whom."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from statistics import fmean
from typing import Any

from kortbord.study.yardstick import players
from kortbord.study.yardstick.equilibrium import average, fresh, improve, unfold
from kortbord.study.yardstick.response import Strategy, best_response
from kortbord.study.yardstick.sizes import Size
from kortbord.study.yardstick.tree import Tree, grow
from kortbord.study.yardstick.value import expected_margin

EQUILIBRIUM = "equilibrium"
"""The name of the player by CFR+."""

ITERATIONS = 1000
_UNFOLDS = 100_000  # outcomes up to which a size is unfolded for CFR+


@dataclass
class Measure:
    """What was found of a player at a size; margins are points a round.

    Attributes:
        player: its name.
        responses: the margin of a best response to it, for the responder in seat 0 and in seat 1.
        margins: its own margin against each player, by name: the mean over both seats.
    """

    player: str
    responses: tuple[float, float]
    margins: dict[str, float] = field(default_factory=dict)

    @property
    def exploitability(self) -> float:
        """What a best response wins on average over both seats."""
        return fmean(self.responses)


@dataclass
class Found:
    """What was found at a size."""

    size: Size
    positions: int
    views: int
    outcomes: int
    measures: list[Measure]

    def to_json(self) -> dict[str, Any]:
        """Return it as `kortbord yardstick --json` prints it."""
        return {
            **asdict(self.size),
            "about": self.size.describe(),
            "positions": self.positions,
            "views": self.views,
            "outcomes": self.outcomes,
            "players": {
                measure.player: {
                    "best_responses": list(measure.responses),
                    "exploitability": measure.exploitability,
                    "margins": measure.margins,
                }
                for measure in self.measures
            },
        }


def measure(
    size: Size,
    names: Sequence[str],
    seed: int = 0,
    say: Callable[[str], None] = lambda text: None,
) -> Found:
    """Return how exploitable players are at a small game, and how they fare with each other.

    Where the game is small enough, an equilibrium by CFR+ stands beside them.

    Args:
        size: the game.
        names: the players, see `players.find`.
        seed: of searches.
        say: told what is under way.

    Raises:
        OptionError: a player doesn't exist, or its play can't be told exactly.
    """
    levels = [players.find(name) for name in names]
    say(f"{size.name}: finding all positions")
    tree = grow(size)
    outcomes = sum(len(layer.chance) for layer in tree.layers)
    strategies: dict[str, Strategy] = {}
    for name, level in zip(names, levels, strict=True):
        strategies[name] = players.strategy_of(tree, level, seed, _told(say, size, name))
    measures = []
    for name, strategy in strategies.items():
        say(f"{size.name}: the best response to {name}")
        responses = best_response(tree, strategy, 0), best_response(tree, strategy, 1)
        measures.append(Measure(name, responses, _margins(tree, strategy, strategies)))
    if outcomes <= _UNFOLDS:
        say(f"{size.name}: an equilibrium")
        measures.append(_equilibrium(tree))
    return Found(
        size,
        sum(layer.positions for layer in tree.layers),
        sum(len(layer.example) for layer in tree.layers),
        outcomes,
        measures,
    )


def _told(say: Callable[[str], None], size: Size, name: str) -> Callable[[int], None]:
    return lambda asked: (
        say(f"{size.name}: {name} asked at {asked} views") if not asked % 20_000 else None
    )


def _margins(tree: Tree, strategy: Strategy, others: dict[str, Strategy]) -> dict[str, float]:
    """Return the margin of a player against each, the mean over both seats."""
    return {
        name: (expected_margin(tree, strategy, other) - expected_margin(tree, other, strategy)) / 2
        for name, other in others.items()
    }


def _equilibrium(tree: Tree) -> Measure:
    unfolded = unfold(tree)
    found = fresh(unfolded)
    improve(unfolded, found, ITERATIONS)
    strategy = average(unfolded, found)
    responses = best_response(unfolded, strategy, 0), best_response(unfolded, strategy, 1)
    return Measure(EQUILIBRIUM, responses)
