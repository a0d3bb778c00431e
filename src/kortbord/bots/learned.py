"""A player by a network: its best turn at once, or the best that a search finds."""

import contextlib
import os
import sys
import threading
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import cache
from typing import Any

from kortbord import rng
from kortbord.bots.levels import Level
from kortbord.bots.networks import Network, load_network
from kortbord.games.contract import Game
from kortbord.games.doors import seats
from kortbord.rng import Rng
from kortbord.search.aims import Aims, Standing, for_match, for_points
from kortbord.search.root import Budget, Search

_WIDTH, _DEPTH = 6, 1
"""How many candidates a search looks at, and how many own turns its rollouts go on for."""


def think(
    game: Game, redacted: Any, i: int, level: Level, standing: Standing | None, random: Rng
) -> tuple[int, ...]:
    """Return the actions of a turn.

    Args:
        game: the game.
        redacted: record `i` holds what the seat to move may know.
        i: which record.
        level: a level that plays by a network.
        standing: how the match stands, if it is to be won; without it the points count.
        random: steps once if there is a search.

    Raises:
        WeightsError: the network can't be read, or is for other tables.
    """
    network = load_network(level.weights, game.spec.name, int(seats(redacted, i)))
    aims = aims_of(network, standing)
    if level.seconds == 0 and level.worlds == 0:
        return Search(game, network.weights, aims=aims).propose(redacted, i)[0].actions
    threads = level.threads or os.cpu_count() or 1
    pool = _pool() if threads > 1 else None
    search = Search(game, network.weights, pool=pool, threads=threads, aims=aims)
    allowed = budget(seconds=level.seconds, worlds=level.worlds or None)
    return search.run(redacted, i, allowed, int(rng.bits(random)))[0].actions


def budget(*, seconds: float, worlds: int | None = None) -> Budget:
    """Return how a player searches for so long, or through so many worlds."""
    return Budget(_WIDTH, _DEPTH, worlds=worlds, seconds=seconds)


def aims_of(network: Network, standing: Standing | None) -> Aims:
    """Return what a network plays for: the match, or points where its standing isn't told."""
    if standing is None:
        return for_points(network.chance)
    return for_match(standing, network.spread)


@cache
def _pool() -> Executor:
    """Return the threads on which all searches of this process run side by side."""
    return ThreadPoolExecutor(os.cpu_count() or 1, "search", initializer=step_back)


def step_back() -> None:
    """Give the calling thread less of the processor than others get, where the system can.

    A search takes what is left: it must not hold up the messages of a server.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
