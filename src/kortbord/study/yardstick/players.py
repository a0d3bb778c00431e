"""How the players play a small game: the chance of each turn at a view, as they themselves say.

A level that plays by rule of thumb is read off its judgement: it takes the best action, and shares
the chance between level ones; `random` shares it between all. A player by a network is asked for
its turn, anew and with the same seed at every view, so that also a search through a fixed number of
worlds is a plain table from views to turns. Levels that err at random and searches for a time have
no such table, and are refused.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from kortbord.bots.bot import Bot
from kortbord.bots.expedition.choice import chances, is_blurred
from kortbord.bots.levels import LEVELS, Level, find_player
from kortbord.bots.networks import FOLDER, NETWORKS, read_network
from kortbord.games import doors
from kortbord.games.errors import OptionError
from kortbord.games.expedition.game import LOST_CITIES_GAME
from kortbord.study.yardstick.response import Strategy
from kortbord.study.yardstick.rows import Indices, Values
from kortbord.study.yardstick.tree import Layer, Tree, actions_of, turn_of

GAME = "lost-cities"
WORLDS = 32
"""Through how many worlds the search of the usual players goes."""

_RANDOM = "random"
_ASKED_AT_ONCE = 1000

Player = Callable[[Any, int], dict[int, float]]
"""From redacted records and the number of one to the chance of each turn that may be made there."""


def usual() -> list[str]:
    """Return the levels whose play can be told exactly, and a search by the first learned one."""
    levels = [level for level in LEVELS if not _why_not(level)]
    learned = [f"{level.name}@{WORLDS}w" for level in levels if level.number < 0]
    return [level.name for level in levels] + learned[:1]


def find(name: str) -> Level:
    """Return the player called `name`: a level, a file of weights, a search in worlds.

    Raises:
        OptionError: there is no such player, or its play can't be told exactly.
    """
    level = find_player(name)
    if reason := _why_not(level):
        raise OptionError(f"how {name} plays can't be told exactly: {reason}")
    return level


def _why_not(level: Level) -> str:
    if level.seconds > 0:
        return "it searches for a time; tell the worlds of its search instead"
    return "it errs at random" if level.number >= 0 and is_blurred(level.number) else ""


def checksum(level: Level) -> str | None:
    """Return the checksum of the network that a player plays by, or None.

    Raises:
        WeightsError: the network can't be read.
    """
    if level.number >= 0:
        return None
    _, card = read_network(level.weights or FOLDER / f"{NETWORKS[GAME, 2]}.npz")
    return str(card["sha256"])


def strategy_of(
    tree: Tree, level: Level, seed: int = 0, report: Callable[[int], None] = lambda asked: None
) -> Strategy:
    """Return how a player plays a small game.

    Args:
        tree: the game.
        level: who plays, from `find`.
        seed: of its search.
        report: called now and then with how many views it was asked about.
    """
    if level.name == _RANDOM:
        return _uniform(tree)
    player = _by_rule(level) if level.number >= 0 else _by_network(level, seed)
    return Reading(tree, player, report)


def _uniform(tree: Tree) -> Strategy:
    """Return uniformly random play: each placement alike, then each draw."""

    def of_layer(layer: Layer) -> Values:
        turn = np.empty(layer.choices, np.int64)
        turn[layer.choice] = layer.turn
        view = np.repeat(np.arange(len(layer.example)), np.diff(layer.choice_at))
        place = turn // turn_of(1, 0)
        new = np.ones(len(turn), np.bool_)
        new[1:] = (place[1:] != place[:-1]) | (view[1:] != view[:-1])
        placements = np.bincount(view[new], minlength=len(layer.example))
        draws = np.bincount(np.cumsum(new) - 1)
        shares: Values = 1.0 / (placements[view] * draws[np.cumsum(new) - 1])
        return shares

    known: dict[int, Values] = {}

    def strategy(t: int, views: Indices) -> Values:
        if t not in known:
            known[t] = of_layer(tree.layers[t])
        return known[t]

    return strategy


def _by_rule(level: Level) -> Player:
    Bot(GAME, level)  # supplies the kernels
    after = LOST_CITIES_GAME.new(1)

    def player(redacted: Any, i: int) -> dict[int, float]:
        found: dict[int, float] = {}
        for place, share in chances(redacted, i, level.number).items():
            after[:] = redacted[i]
            doors.apply(after, 0, place)
            for draw, chance in chances(after, 0, level.number).items():
                found[turn_of(place, draw)] = share * chance
        return found

    return player


def _by_network(level: Level, seed: int) -> Player:
    after = LOST_CITIES_GAME.new(1)

    def player(redacted: Any, i: int) -> dict[int, float]:
        bot = Bot(GAME, level, seed=seed)
        place = bot.choose(redacted, i)
        after[:] = redacted[i]
        doors.apply(after, 0, place)
        return {turn_of(place, bot.choose(after, 0)): 1.0}

    return player


class Reading:
    """A player's chances in a tree, read off at the views that come up, and kept.

    Args:
        tree: the game.
        player: who is asked.
        report: called now and then with how many views it was asked about.
    """

    def __init__(self, tree: Tree, player: Player, report: Callable[[int], None]) -> None:
        self._tree, self._player, self._report = tree, player, report
        self._chances = [np.full(layer.choices, np.nan) for layer in tree.layers]
        self._asked = 0

    def __call__(self, t: int, views: Indices) -> Values:
        """Return the chance of each choice of layer `t`, right at the given views.

        Raises:
            RuntimeError: the player makes a turn that is not legal.
        """
        layer, known = self._tree.layers[t], self._chances[t]
        unknown = views[np.isnan(known[layer.choice_at[views]])]
        for begin in range(0, len(unknown), _ASKED_AT_ONCE):
            some = unknown[begin : begin + _ASKED_AT_ONCE]
            redacted = self._tree.redacted(t, some)
            for i, view in enumerate(some):
                self._note(layer, known, int(view), self._player(redacted, i))
            self._asked += len(some)
            self._report(self._asked)
        return known

    def _note(self, layer: Layer, known: Values, view: int, found: dict[int, float]) -> None:
        first = layer.turn_at[layer.example[view]]
        begin, end = int(layer.choice_at[view]), int(layer.choice_at[view + 1])
        turns = layer.turn[first : first + end - begin].tolist()
        if not set(found) <= set(turns) or abs(sum(found.values()) - 1.0) > 1e-9:
            moves = [actions_of(turn) for turn in found]
            raise RuntimeError(f"a player makes turns {moves} that can't be made")
        known[begin:end] = [found.get(turn, 0.0) for turn in turns]
