"""Records of a small game as short rows of bytes, and which rows are the same."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord.games.expedition.layout import LOST_CITIES

Rows = NDArray[np.uint8]
Indices = NDArray[np.int64]
Values = NDArray[np.float64]

_PRIME, _START = np.uint64(0x9E3779B97F4A7C15), np.uint64(0x243F6A8885A308D3)
_SHIFT = np.uint64(29)


class Packing:
    """Which bytes of a record can differ from those of another in the same small game.

    Args:
        base: a record of the game, from which all others get the rest of their bytes.
        suits: how many suits.
        cards: cards of a suit.
        hand: cards of a hand.
        pile: cards of the pile at first.
    """

    def __init__(self, base: Any, suits: int, cards: int, hand: int, pile: int) -> None:
        self._base = _bytes_of(base[:1]).copy()
        players = range(2)
        plays = suits * cards
        room: dict[str, list[tuple[int, ...]]] = {
            "pile": [(k,) for k in range(pile)],
            "hand": [(p, k) for p in players for k in range(hand)],
            "known": [(p, k) for p in players for k in range(suits * 10)],
            "discard_n": [(k,) for k in range(suits)],
            "discard": [(suit, k) for suit in range(suits) for k in range(cards)],
        }
        for name in ("row_suit", "row_top", "row_total", "row_multipliers", "row_cards"):
            room[name] = [(p, k) for p in players for k in range(suits)]
        for name in ("played", "played_row"):
            room[name] = [(p, k) for p in players for k in range(plays)]
        for name in ("hand_n", "row_n", "played_n"):
            room[name] = [(p,) for p in players]
        for name in ("turns", "idle", "seat", "phase", "banned", "stalled", "pile_n"):
            room[name] = [()]
        columns: list[int] = []
        for name, places in room.items():
            dtype, offset = LOST_CITIES.fields[name][:2]  # type: ignore[index]  # it has fields
            width = dtype.base.itemsize
            for place in places:
                k = int(np.ravel_multi_index(place, dtype.shape)) if place else 0
                columns += range(offset + k * width, offset + (k + 1) * width)
        self._columns = np.array(sorted(columns))
        self._rest = np.setdiff1d(np.arange(LOST_CITIES.itemsize), self._columns)

    def pack(self, states: Any) -> Rows:
        """Return a row for each record.

        Raises:
            ValueError: a record is none of this game.
        """
        wide = _bytes_of(states)
        if (wide[:, self._rest] != self._base[:, self._rest]).any():
            raise ValueError("a record differs where records of this small game can't")
        return np.ascontiguousarray(wide[:, self._columns])

    def unpack(self, rows: Rows) -> Any:
        """Return the records of some rows."""
        wide = np.repeat(self._base, len(rows), axis=0)
        wide[:, self._columns] = rows
        return wide.view(LOST_CITIES).ravel()


def _bytes_of(states: Any) -> Rows:
    wide: Rows = np.ascontiguousarray(states).view(np.uint8)
    wide = wide.reshape(len(states), LOST_CITIES.itemsize)
    return wide


def distinct(rows: NDArray[Any]) -> tuple[Indices, Indices]:
    """Return which rows are the first of their kind, and for each row the number of its kind.

    Rows are sorted by a hash of 64 bits; that rows with the same hash are the same is checked.

    Raises:
        RuntimeError: two different rows have the same hash.
    """
    n = len(rows)
    narrow = np.ascontiguousarray(rows).view(np.uint8)
    narrow = narrow.reshape(n, rows.shape[1] * rows.itemsize)
    wide = np.zeros((n, -(-narrow.shape[1] // 8) * 8), np.uint8)
    wide[:, : narrow.shape[1]] = narrow
    words = wide.view(np.uint64)
    mixed = np.full(n, _START)
    for k in range(words.shape[1]):
        mixed = (mixed ^ words[:, k]) * _PRIME
        mixed ^= mixed >> _SHIFT
    order = np.argsort(mixed, kind="stable")
    new = np.ones(n, np.bool_)
    new[1:] = mixed[order][1:] != mixed[order][:-1]
    kinds = np.empty(n, np.int64)
    kinds[order] = np.cumsum(new) - 1
    first = order[new]
    if (words != words[first[kinds]]).any():
        raise RuntimeError("two different rows have the same hash")
    return first, kinds


def spread(starts: Indices, which: Indices) -> tuple[Indices, Indices]:
    """Return the members of some groups, group by group.

    Args:
        starts: where each group begins, and where the last ends.
        which: the groups, any number of times.

    Returns:
        For each member its place in `which`, and the member.
    """
    sizes = starts[which + 1] - starts[which]
    owner = np.repeat(np.arange(len(which)), sizes)
    ends = np.cumsum(sizes)
    offset = np.arange(len(owner)) - np.repeat(ends - sizes, sizes)
    return owner, starts[which][owner] + offset


def summed(group: Indices, weight: Values, groups: int) -> Values:
    """Return the sum of the weights in each of some groups."""
    # Of no weights at all NumPy makes counts, which are integers.
    return np.bincount(group, weight, groups).astype(np.float64, copy=False)
