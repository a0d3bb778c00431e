"""The verb of the bots, supplied for each game's record type."""

from typing import Any

from kortbord._jit import verb
from kortbord.rng import Rng


@verb
def choose(s: Any, level: int, rng: Rng) -> int:
    """Return the action that a bot of the level takes in a record redacted for the seat to move."""
    raise NotImplementedError
