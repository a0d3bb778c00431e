"""Networks with random weights, and positions that players like `medium` come to."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from kortbord._jit import njit
from kortbord.bots.bot import Bot
from kortbord.games import doors, find, load
from kortbord.games.contract import Game
from kortbord.learn import fit
from kortbord.learn.presets import PRESETS
from kortbord.rng import generator
from kortbord.search import network, verbs
from kortbord.search.playing import margin
from kortbord.search.verbs import Floats

TABLES = [
    ("lost-cities", 2, {"colours": 5}),
    ("lost-cities", 2, {"colours": 6}),
    ("store-oppdagere", 2, {}),
    ("store-oppdagere", 3, {}),
    ("store-oppdagere", 4, {}),
    ("scout", 2, {}),
    ("scout", 3, {}),
    ("scout", 4, {}),
    ("scout", 5, {}),
]
SPREAD = {"stages": [30.0] * network.STAGES, "round": 45.0}
"""What the card of a file of weights must tell beside its network."""

FEATURES = {preset.game: preset.features for preset in PRESETS}
Table = tuple[str, int, dict[str, int]]


def random_network(game: str, seed: int = 1) -> Floats:
    """Return a network of the game's shape whose outputs vary much."""
    net = fit.fresh(FEATURES[game], 50.0, seed)
    net[network.AT_OUTPUT : network.AT_OUTPUT_BIAS] *= 10.0
    return net


def positions(table: Table, seed: int, level: str = "medium") -> Iterator[tuple[Game, Any]]:
    """Yield each position of a round: the game, and an array of five records, the first in use."""
    name, players, options = table
    game, setup = load(name), find(name)[0].setup(players, options)
    states = game.new(5)
    game.deal(states, 0, setup, seed % players, (), generator(seed))
    bot = Bot(name, level, seed=seed)
    while not doors.is_over(states, 0):
        yield game, states
        doors.redact(states, 0, doors.to_move(states, 0), states, 1)
        doors.apply(states, 0, bot.choose(states, 1))


@njit
def _describe(states: Any, i: int, seat: int, parts: Any, sizes: Any, whole: Any) -> int:
    return verbs.describe(states[i], seat, parts, sizes, whole)


@njit
def base(states: Any, i: int, seat: int) -> float:
    return margin(states[i], seat)


def described(states: Any, i: int, seat: int) -> tuple[list[list[int]], int, list[int]]:
    """Return the features of the parts, the stage, and the features of the whole."""
    parts = np.empty((128, 64), np.int16)
    sizes = np.empty(128, np.int16)
    whole = np.empty(160, np.int16)
    n = _describe(states, i, seat, parts, sizes, whole)
    rows = [[int(f) for f in parts[part, : sizes[part]]] for part in range(n)]
    return rows, int(whole[0]), [int(f) for f in whole[2 : 2 + whole[1]]]


def evaluated(net: Floats, parts: list[list[int]], stage: int, whole: list[int]) -> Floats:
    """Return both outputs, worked out plainly with whole arrays in double precision."""
    flat = net.astype(np.float64)

    def block(at: int, rows: int, columns: int) -> Any:
        return flat[at : at + rows * columns].reshape(rows, columns)

    rows = block(network.AT_PARTS, (len(net) - network.AT_PARTS) // network.HIDDEN, network.HIDDEN)
    stages = block(network.AT_STAGES, network.STAGES, network.HIDDEN)
    lower = sum(np.maximum(rows[part].sum(axis=0) + stages[stage], 0.0) for part in parts)
    upper = lower @ block(network.AT_UPPER, network.HIDDEN, network.UPPER)
    upper = upper + block(network.AT_UPPER_BIAS, 1, network.UPPER)[0]
    upper = upper + block(network.AT_WHOLE, network.WHOLE, network.UPPER)[whole].sum(axis=0)
    outputs = block(network.AT_OUTPUT, network.OUTPUTS, network.UPPER) @ np.maximum(upper, 0.0)
    outputs = outputs + block(network.AT_OUTPUT_BIAS, 1, network.OUTPUTS)[0]
    outputs[0] *= flat[network.AT_UNIT]
    found: Floats = outputs
    return found
