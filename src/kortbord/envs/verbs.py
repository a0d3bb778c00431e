"""The verb of the environments, supplied for each game's record type."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import verb


@verb
def observe(s: Any, seat: int, out: NDArray[np.int16]) -> int:
    """Write the observation of `seat` to `out`; return how many numbers it has.

    The record must be redacted for `seat`. `out` holds as many numbers as the segments of the game
    have together (`kortbord.envs.observe.segments`), and all are written.
    """
    raise NotImplementedError
