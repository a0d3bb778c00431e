"""The verbs of every game: what a kernel may ask of a record, whatever the game.

Each game supplies them for its own record type (`kortbord._jit.supply`), so that search, batches
and benchmarks are written once. All work in place on the record `s`; a seat is a number from 0.
Kernels take legal input for granted: the friendly layer (`kortbord.match`) checks it once.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import verb
from kortbord.rng import Rng


@verb
def deal(s: Any, config: NDArray[np.int32], rng: Rng) -> None:
    """Start a round: set every field of the record from `config` and a shuffled deck."""
    raise NotImplementedError


@verb
def lay(s: Any, config: NDArray[np.int32], cards: NDArray[np.int8]) -> None:
    """Start a round with `cards` in the order in which the deck is dealt out."""
    raise NotImplementedError


@verb
def seats(s: Any) -> int:
    """Return the number of players."""
    raise NotImplementedError


@verb
def to_move(s: Any) -> int:
    """Return the seat whose action is next; when the round is over, the seat that ended it."""
    raise NotImplementedError


@verb
def is_over(s: Any) -> bool:
    """Tell whether the round has ended."""
    raise NotImplementedError


@verb
def is_stalled(s: Any) -> bool:
    """Tell whether the round was ended by the stall limit."""
    raise NotImplementedError


@verb
def legal(s: Any, out: NDArray[np.int16]) -> int:
    """Write the legal actions, ascending, to `out` and return how many; 0 when over."""
    raise NotImplementedError


@verb
def is_legal(s: Any, action: int) -> bool:
    """Tell whether `action`, any number below the game's `actions`, is legal."""
    raise NotImplementedError


@verb
def random_action(s: Any, rng: Rng) -> int:
    """Return a legal action, each with the same chance."""
    raise NotImplementedError


@verb
def apply(s: Any, action: int) -> None:
    """Carry out a legal action."""
    raise NotImplementedError


@verb
def score(s: Any, seat: int) -> int:
    """Return the points of `seat` as the table stands."""
    raise NotImplementedError


@verb
def hide(s: Any, seat: int) -> None:
    """Blank all that `seat` may not know; seat -1 is a watcher. Used by `doors.redact` alone."""
    raise NotImplementedError


@verb
def redeal(s: Any, seat: int, rng: Rng) -> None:
    """Replace what `seat` doesn't know by a random possibility; accepts redacted records."""
    raise NotImplementedError
