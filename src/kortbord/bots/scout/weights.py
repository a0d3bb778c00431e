"""What the Scout bots weigh, by name, and how much each level makes of it.

A vector of weights holds one number for each name below, in points where no other unit is told.
`easy` and `medium` share the kernels and differ in their vectors; each number of players has its
own. All are for the margin: own points less the mean of the others'.
"""

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float64]

(
    BASE,
    PACE,
    WEAK,
    MIDDLE,
    GAIN_CARD,
    GAIN_EASE,
    SLANT,
    BRIDGE,
    BUILD,
    HOLD,
    TRUST,
    CHIP,
    GIVE,
    LEFT_OVER,
    SHOW_CHIP,
    SCOUT,
    ALARM,
    PATIENCE,
    NOISE,
) = range(19)

MEANINGS: tuple[tuple[str, str], ...] = (
    ("base", "own turns believed to be left, whatever the others hold"),
    ("pace", "the same, for each card of the other who holds fewest"),
    ("weak", "turns that a set which beats nothing takes to get rid of, more than a strong one"),
    ("middle", "strength, in cards, of a set that beats every second table"),
    ("gain_card", "points that a show to come brings, for each of its cards"),
    ("gain_ease", "points that a show to come brings if it beats everything"),
    ("slant", "turns that a point to gain is worth in the choice of how to divide the hand"),
    ("bridge", "turns saved where a set, once shown, joins its neighbours to a longer one"),
    ("build", "chance that a card in another hand continues the set of the card before"),
    ("hold", "what a scout & show chip adds to another's chance to beat the table"),
    ("trust", "weight of the chance that nobody beats the table and the round ends"),
    ("chip", "worth of a chip that others are expected to pay"),
    ("give", "cost of a chip given to the owner of the table, as a share of its true cost"),
    ("left_over", "share of their cards that others are left with in the end"),
    ("show_chip", "worth of the own scout & show chip, for each own turn believed to be left"),
    ("scout", "cost of a scout"),
    ("alarm", "cost, for each card left, of the chance that another goes out next"),
    ("patience", "cost of a scout for each action of the round after the first 60"),
    ("noise", "spread of the error in each judgement"),
)
"""The names of the weights in order, with what they mean."""

# `python benchmarks/tune_scout.py --start rough --players 4 --seed 1 --steps 46`. The same search
# from this row found nothing better for 2, 4 and 5 players (`--seed 2 --steps 75`, 42 and 16).
_MOST_TABLES = (
    1.0, 0.5, 0.794, 2.0, 0.82, 0.741, 0.284, 0.572, 0.571, 0.15,
    1.0, 0.8, 1.0, 0.5, 0.778, 0.0, 1.0, 0.05, 0.0,
)  # fmt: skip
# `python benchmarks/tune_scout.py --players 3 --seed 2 --steps 49`.
_THREE = (
    1.0, 0.354, 0.827, 2.0, 1.35, 1.07, 0.581, 0.431, 0.666, 0.274,
    1.15, 0.8, 1.52, 0.261, 0.778, -0.184, 1.0, 0.05, 0.0,
)  # fmt: skip

MEDIUM: Weights = np.array([_MOST_TABLES, _THREE, _MOST_TABLES, _MOST_TABLES])
"""The weights of `medium`, a row for each number of players from 2 on."""

# Set by hand: the own hand counts as with `medium`, the others don't, and a judgement errs.
_EASY = (
    5.0, 0.0, 0.794, 2.0, 0.82, 0.741, 0.284, 0.0, 0.571, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.05, 1.5,
)  # fmt: skip

EASY: Weights = np.array([_EASY, _EASY, _EASY, _EASY])
"""The weights of `easy`, a row for each number of players from 2 on."""
