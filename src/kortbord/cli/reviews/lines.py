"""What a graph of a review shows: for each player the expectation before each own decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

BLOCKS = "▁▂▃▄▅▆▇█"


@dataclass(frozen=True)
class Point:
    """A point of a line.

    Attributes:
        at: the number of the decision.
        value: points of lead, or the chance to win.
        round: the round, from 1: a line is broken where another begins.
    """

    at: int
    value: float
    round: int


def lines_of(review: Mapping[str, Any], key: str) -> list[list[Point]]:
    """Return a line for each player; `key` is `expected` or `win`."""
    lines: list[list[Point]] = [[] for _ in review["players"]]
    for number, decision in enumerate(review["decisions"]):
        lines[decision["seat"]].append(Point(number, decision[key], decision["round"]))
    return lines


def spark(values: Sequence[float], low: float, high: float, width: int) -> str:
    """Return a line of blocks, one a value or, with too many, one for the mean of a few."""
    if len(values) > width:
        steps = [round(k * len(values) / width) for k in range(width + 1)]
        values = [sum(values[a:b]) / (b - a) for a, b in pairwise(steps) if b > a]
    span = high - low or 1.0
    last = len(BLOCKS) - 1
    return "".join(BLOCKS[round((value - low) / span * last)] for value in values)
