"""The small versions of Lost Cities: the real rules with most of the cards left out.

A size keeps the highest numbers of a few suits, so that the cost of an expedition needs no scaling:
8, 9 and 10 together still bring 7 points.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord.games import doors
from kortbord.games.errors import OptionError
from kortbord.games.expedition.game import LOST_CITIES_GAME

_RANKS = 10


@dataclass(frozen=True)
class Size:
    """A small version of Lost Cities for two.

    Attributes:
        name: what it is called.
        suits: how many suits.
        lowest: the lowest number; 10 is the highest.
        wagers: wagers of a suit.
        hand: cards of a hand.
        stall_limit: turns in a row without a draw from the pile that end the round.
    """

    name: str
    suits: int
    lowest: int
    wagers: int
    hand: int
    stall_limit: int

    @property
    def cards(self) -> list[int]:
        """The kinds of the deck, ascending."""
        kinds: list[int] = []
        for suit in range(self.suits):
            first = suit * _RANKS
            kinds += [first] * self.wagers
            kinds += range(first + self.lowest - 1, first + _RANKS)
        return kinds

    @property
    def pile(self) -> int:
        """How many cards the pile holds at first."""
        return len(self.cards) - 2 * self.hand

    def describe(self) -> str:
        """Return the size in words."""
        wagers = "" if not self.wagers else f"{self.wagers} wager{'s' * (self.wagers > 1)} and "
        return (
            f"{self.suits} suits of {wagers}{self.lowest} to 10, hands of {self.hand}, "
            f"a pile of {self.pile}, stopped after {self.stall_limit} turns without a draw from it"
        )

    def deals(self) -> tuple[Any, NDArray[np.float64]]:
        """Return a record for each pair of hands, and the chance of each.

        The pile of a record lies in ascending order: which card comes next is decided only when it
        is drawn.
        """
        config = np.array([2, 0, self.stall_limit, self.suits, self.hand, self.wagers, self.lowest])
        found = list(_split(Counter(self.cards), self.hand))
        states = LOST_CITIES_GAME.new(len(found))
        ways = np.empty(len(found))
        for i, (cards, count) in enumerate(found):
            doors.lay(states, i, config.astype(np.int32), np.array(cards, np.int8))
            ways[i] = count
        return states, ways / ways.sum()


def _hands(deck: Counter[int], size: int) -> list[tuple[int, ...]]:
    return sorted(set(combinations(sorted(deck.elements()), size)))


def _ways(deck: Counter[int], hand: tuple[int, ...]) -> int:
    ways = 1
    for kind, count in Counter(hand).items():
        ways *= comb(deck[kind], count)
    return ways


def _split(deck: Counter[int], size: int) -> Iterator[tuple[list[int], int]]:
    """Yield each pair of hands with the pile behind it, and how many deals it stands for."""
    for first in _hands(deck, size):
        rest = deck - Counter(first)
        for second in _hands(rest, size):
            pile = sorted((rest - Counter(second)).elements(), reverse=True)
            yield [*first, *second, *pile], _ways(deck, first) * _ways(rest, second)


SIZES = (
    Size("2x3", suits=2, lowest=8, wagers=0, hand=2, stall_limit=100),
    Size("2x4-3", suits=2, lowest=7, wagers=0, hand=3, stall_limit=100),
    Size("3x3", suits=3, lowest=8, wagers=0, hand=3, stall_limit=2),
    Size("2x4", suits=2, lowest=7, wagers=0, hand=2, stall_limit=2),
    Size("2x3+1", suits=2, lowest=8, wagers=1, hand=2, stall_limit=2),
)
"""The sizes that the yardstick is made of, the smallest first."""


def find_size(name: str) -> Size:
    """Return the size called `name`.

    Raises:
        OptionError: there is no such size.
    """
    for size in SIZES:
        if size.name == name:
            return size
    known = ", ".join(size.name for size in SIZES)
    raise OptionError(f"there is no size {name[:40]!r}; there are: {known}")
