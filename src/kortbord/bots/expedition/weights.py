"""What the expedition bots weigh, by name, and how much each level makes of it.

`easy` and `medium` share their kernels and differ in their weights; Lost Cities and De store
oppdagere with one deck and with two have their own. Those of `medium` come from scans of single
weights and from hill climbs like that of `benchmarks/tune_expedition.py`, which goes on from here:

    python benchmarks/tune_expedition.py lost-cities --seed 1 --minutes 5

They are rounded, and from a draft of that script, so that it does not give them again to the digit.
`easy` is `medium` with faults.
"""

from dataclasses import dataclass

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
    LIFT,
    GIVE,
    GIVE_REST,
    FAR,
    SHUN,
    FADE,
    FRESH,
    FRESH_LIFT,
    KNOWN,
    PLAIN,
    RETAKE,
    CLOCK,
    HASTE,
    LOITER,
    BELIEF,
    NOISE,
) = range(22)
"""The place of each weight in a vector of weights."""


@dataclass(frozen=True)
class Weight:
    """What a weight is for.

    Attributes:
        name: its name.
        step: how far it may sensibly move at once in tuning; 0 for the faults of weaker levels.
        meaning: what it weighs.
    """

    name: str
    step: float
    meaning: str


WEIGHTS: tuple[Weight, ...] = (
    Weight("hope", 0.3, "share of the unseen cards due to come that a row counts on"),
    Weight("wait", 0.3, "share of that hope for cards below the lowest held one"),
    Weight("held", 0.1, "what a held card loses against one on the table, as a share"),
    Weight("soon", 0.3, "the same, divided by one more than the turns left"),
    Weight("swing", 1.0, "how far a row not begun may still rise or fall, in standard deviations"),
    Weight("open", 0.3, "share of what a row not begun may bring that counts before it is begun"),
    Weight("lift", 0.3, "share of the hope for multipliers that a row without a number counts on"),
    Weight("give", 0.4, "weight of the discard that the others want most"),
    Weight("give_rest", 0.2, "weight of the other discards that they want"),
    Weight("far", 0.4, "weight of players after the next one"),
    Weight("shun", 2.0, "points a discard must bring another player to be worth a draw"),
    Weight("fade", 1.0, "turns left at which discards have lost half of what they give"),
    Weight("fresh", 0.3, "share of its number that a card is worth to who has no row for it"),
    Weight("fresh_lift", 5.0, "points that a multiplier is worth to who can still use it"),
    Weight("known", 0.3, "what each card known to be in a hand adds to the last two, as a share"),
    Weight("plain", 0.2, "points a discard costs for each point of its number, whoever wants it"),
    Weight("retake", 0.3, "weight of the discard that the seat itself may take the next time"),
    Weight("clock", 1.0, "points that a turn yet to come costs: the others play too"),
    Weight("haste", 0.3, "the same, for each multiple of the others' rows"),
    Weight("loiter", 1.0, "points lost for each turn without a draw from the pile, after a few"),
    Weight("belief", 0.0, "turns believed to be left, at least"),
    Weight("noise", 0.0, "greatest error of each judgement, in points"),
)


def vector(base: Weights | None = None, **by_name: float) -> Weights:
    """Return weights given by name, the others from `base` (or 0)."""
    places = {weight.name: place for place, weight in enumerate(WEIGHTS)}
    weights = np.zeros(len(WEIGHTS)) if base is None else base.copy()
    for name, number in by_name.items():
        weights[places[name]] = number
    return weights


# Five colours; six have not been tuned for.
_MEDIUM_LOST_CITIES = vector(
    hope=0.48,
    wait=0.79,
    held=0.039,
    soon=0.117,
    swing=2.0,
    open=0.9,
    lift=0.399,
    give=0.5,
    give_rest=0.088,
    far=0.302,
    shun=2.0,
    fade=0.5,
    fresh=0.499,
    fresh_lift=4.96,
    known=0.279,
    plain=0.2,
    retake=0.1,
    clock=5.3,
    haste=0.25,
    loiter=1.0,
)

# Two players.
_MEDIUM_STORE_OPPDAGERE = vector(
    hope=0.48,
    wait=0.938,
    held=0.105,
    soon=0.03,
    swing=1.87,
    open=0.599,
    lift=0.399,
    give=0.0814,
    give_rest=0.0708,
    far=0.302,
    shun=2.0,
    fade=0.57,
    fresh=0.3,
    fresh_lift=4.51,
    known=0.219,
    plain=0.2,
    retake=0.1,
    clock=2.0,
    haste=0.225,
    loiter=1.12,
)

# Three players; four have not been tuned for.
_MEDIUM_STORE_OPPDAGERE_TWO_DECKS = vector(
    hope=0.48,
    wait=1.11,
    held=0.0392,
    soon=0.119,
    swing=2.0,
    open=0.9,
    lift=0.492,
    give=0.452,
    give_rest=0.0879,
    far=0.302,
    shun=3.37,
    fade=0.835,
    fresh=0.41,
    fresh_lift=4.96,
    known=0.219,
    plain=0.2,
    retake=0.1,
    clock=2.0,
    haste=0.226,
    loiter=1.06,
)

# Easy holds on to high cards whatever the others have, begins too much and dozes near the end.
_EASY_LOST_CITIES = vector(
    _MEDIUM_LOST_CITIES, give=0.0, give_rest=0.0, plain=0.6, open=0.6, belief=2.0, noise=2.0
)
_EASY_STORE_OPPDAGERE = vector(
    _MEDIUM_STORE_OPPDAGERE, give=0.0, give_rest=0.0, plain=0.6, open=0.4, belief=2.0, noise=2.0
)
_EASY_STORE_OPPDAGERE_TWO_DECKS = vector(
    _MEDIUM_STORE_OPPDAGERE_TWO_DECKS,
    give=0.0,
    give_rest=0.0,
    plain=0.6,
    open=0.6,
    belief=2.0,
    noise=2.0,
)

LOST_CITIES: Weights = np.array([_EASY_LOST_CITIES, _MEDIUM_LOST_CITIES])
STORE_OPPDAGERE: Weights = np.array([_EASY_STORE_OPPDAGERE, _MEDIUM_STORE_OPPDAGERE])
STORE_OPPDAGERE_TWO_DECKS: Weights = np.array(
    [_EASY_STORE_OPPDAGERE_TWO_DECKS, _MEDIUM_STORE_OPPDAGERE_TWO_DECKS]
)
"""The weights by game; the first row is `easy`, the second `medium`."""

for _table in (LOST_CITIES, STORE_OPPDAGERE, STORE_OPPDAGERE_TWO_DECKS):
    _table.setflags(write=False)  # the type that constants have in kernels: compiled once
