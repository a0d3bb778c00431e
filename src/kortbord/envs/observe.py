"""Observations: one vector for a seat, made from a redacted record and nothing else.

The vector is parted into named segments (`segments`); `named` gives them back as arrays. Seats
count from the observer on: place 0 of an axis of seats is the observer, place 1 the seat that plays
next. An agent is taken to remember what happened openly, so that the option `open_discards` changes
nothing here.
"""

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord.envs import doors
from kortbord.envs.segments import Segment, total_length
from kortbord.games import load

_ROOMS = {
    "lost-cities": "kortbord.envs.expedition",
    "store-oppdagere": "kortbord.envs.expedition",
    "scout": "kortbord.envs.scout",
}


@cache
def segments(game: str) -> tuple[Segment, ...]:
    """Return the segments of the observations of a game; they follow each other without gaps.

    They are the same for every number of players and all options.

    Raises:
        OptionError: no game has this name.
    """
    found = load(game)
    room = import_module(_ROOMS[found.spec.name])
    parts: tuple[Segment, ...] = room.SEGMENTS[found.dtype]
    return parts


def length(game: str) -> int:
    """Return how many numbers an observation of a game has."""
    return total_length(segments(game))


def bounds(game: str) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Return the least and the greatest possible observation, each of shape (length,)."""
    low = np.empty(length(game), np.int16)
    high = np.empty(length(game), np.int16)
    for part in segments(game):
        low[part.start : part.stop] = part.low
        high[part.start : part.stop] = part.high
    return low, high


def observe(game: str, redacted: Any, i: int, seat: int) -> NDArray[np.int16]:
    """Return the observation of `seat`, shape (length,).

    Args:
        game: the name of a game.
        redacted: an array of the game's records, as `Match.redacted` gives.
        i: which of them; it must be redacted for `seat`.
        seat: who observes, from 0.
    """
    out = np.empty(length(game), np.int16)
    doors.observe(redacted, i, seat, out)
    return out


def named(game: str, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Return the segments of one or more observations by name, as views of the same memory.

    Args:
        game: the name of a game.
        observation: an array whose last axis has the length of an observation; each segment takes
            its shape in place of that axis.
    """
    before = observation.shape[:-1]
    return {
        part.name: observation[..., part.start : part.stop].reshape(before + part.shape)
        for part in segments(game)
    }
