"""What the expedition bots weigh, by name, and how much each level makes of it.

A vector of weights holds one number for each name below. `easy` and `medium` share the kernels and
differ in their vectors; Lost Cities and the two decks and one of De store oppdagere have their own.
"""

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float64]

(
    HOPE,
    WAIT,
    HELD,
    SOON,
    SWING,
    OPEN,
    RAISE,
    GIVE,
    GIVE_REST,
    FAR,
    SHUN,
    FADE,
    FRESH,
    FRESH_RAISE,
    KNOWN,
    PLAIN,
    TAKE,
    CLOCK,
    HASTE,
    LOITER,
    BELIEF,
    NOISE,
) = range(22)

MEANINGS: tuple[tuple[str, str], ...] = (
    ("hope", "share of the unseen cards due to come that a row counts on"),
    ("wait", "share of that hope for cards below the lowest held one"),
    ("held", "what a held card loses against one on the table, as a share"),
    ("soon", "the same, divided by the turns left and one"),
    ("swing", "spread, in points, of what a row not begun may still become, with 16 turns left"),
    ("open", "share of what a row not begun may bring that counts before it is begun"),
    ("raise", "share of the unseen multipliers due to come that a row without a number counts on"),
    ("give", "weight of the discard that others want most"),
    ("give_rest", "weight of the other discards that others want"),
    ("far", "weight of players after the next one"),
    ("shun", "points a discard must bring another to be worth a draw"),
    ("fade", "turns left at which discards have lost half of what they give to others"),
    ("fresh", "share of its number that a card is worth to who has no row for it"),
    ("fresh_raise", "points that a multiplier is worth to who has no numbers in that suit"),
    ("known", "what each card known to be in a hand adds to `fresh`, as a share"),
    ("plain", "points that a discard costs for each point of its number, whoever may want it"),
    ("take", "weight of the discard that the seat itself would like to find next time"),
    ("clock", "points that a turn yet to come costs: the others play too"),
    ("haste", "the same, for each multiple of the others' rows"),
    ("loiter", "points lost for each turn in a row without a draw from the pile, after a few"),
    ("belief", "turns believed to be left, at least"),
    ("noise", "spread of the error in each judgement, in points"),
)
"""The names of the weights in order, with what they mean."""

_START = (0.48, 0.778, 0.03938, 0.1171, 2, 0.9, 0.3992, 0.751, 0.08794, 0.302, 2, 0.5, 0.4986, 4.96, 0.2785, 0.0, 0.1, 5.3, 0.25, 1)

LOST_CITIES: Weights = np.array([(*_START, 6.0, 3.0), (*_START, 0.0, 0.0)])
STORE_OPPDAGERE: Weights = np.array([(*_START, 6.0, 3.0), (*_START, 0.0, 0.0)])
STORE_OPPDAGERE_TWO_DECKS: Weights = np.array([(*_START, 6.0, 3.0), (*_START, 0.0, 0.0)])

SCALES = (0.3, 0.3, 0.1, 0.3, 10.0, 0.3, 0.3, 0.4, 0.2, 0.4, 2.0, 1.0, 0.3, 5.0, 0.3, 0.2, 0.3, 1.0, 0.3, 1.0, 0, 0)
"""How far a weight may sensibly move at once, for tuning."""
