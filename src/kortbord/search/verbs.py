"""What search and training ask of a game with a value network, supplied for each record type.

A *candidate* is what a seat may do until another seat acts or a card is revealed: in the expedition
games a placement and a draw, in Scout one action (the second is then -1). An *afterstate* is the
record after a candidate as its player knows it: a card just drawn from the pile stands as hidden.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import verb

Floats = NDArray[np.float32]
Numbers = NDArray[np.int16]
Actions = NDArray[np.int32]

MARGIN, LOGIT, STAGE, IDLE = range(4)
"""The columns of what a candidate promises."""

PROMISES = 4

ENDED = -1
"""The stage of a round that is over."""


@verb
def candidates(s: Any, net: Floats, turns: Actions, outputs: Floats) -> int:
    """Write all candidates of the seat to move and what each promises; return how many.

    Args:
        s: the record; of what is hidden from the seat nothing is read.
        net: the network.
        turns: a row of two action numbers each; the second is -1 where the first is all.
        outputs: for each the expected margin at the end of the round (points), the logit of
            winning the round, and the stage of the afterstate. Where the candidate ends the round,
            the stage is `ENDED`, and in place of the logit stands the lead over the best of the
            others (points). The last number is how many turns in a row then were made without a
            draw from the pile, of which too many end the round; 0 in games that have no such rule.
    """
    raise NotImplementedError


@verb
def describe(s: Any, seat: int, parts: Numbers, sizes: Numbers, whole: Numbers) -> int:
    """Write the features of an afterstate of `seat`; return how many parts there are.

    Args:
        s: the record, after the seat's candidate; of what is hidden from it nothing is read.
        seat: whose view.
        parts: a row of feature numbers a part.
        sizes: how many features each part has.
        whole: place 0 holds the stage, 1 how many features follow, then those of the whole.
    """
    raise NotImplementedError
