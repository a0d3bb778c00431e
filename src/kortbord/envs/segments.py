"""Named parts of an observation, from which its documentation and its bounds are made."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod


@dataclass(frozen=True)
class Segment:
    """A named part of an observation: the numbers from `start` on, in the order of `shape`.

    Attributes:
        name: what it is called.
        shape: its shape, the last axis running fastest.
        low: no number is less.
        high: no number is greater.
        about: what the numbers say, and what the axes stand for.
        start: the place of its first number in the observation.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    about: str
    start: int = 0

    @property
    def length(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def stop(self) -> int:
        """The place after its last number."""
        return self.start + self.length


def in_order(*parts: Segment) -> tuple[Segment, ...]:
    """Return the parts one after the other, each with its place."""
    placed = []
    start = 0
    for part in parts:
        placed.append(replace(part, start=start))
        start = placed[-1].stop
    return tuple(placed)


def total_length(segments: Sequence[Segment]) -> int:
    """Return how many numbers an observation has."""
    return segments[-1].stop
