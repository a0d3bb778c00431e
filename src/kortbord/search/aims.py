"""What a seat plays for: the points of a round, or to win the match.

For points, a turn is worth the margin it promises and `chance` points for a sure win of the round.
For the match it is worth the chance to win it: with the lead so far, the margin promised and the
rounds still to come, the final lead is taken to be spread normally about its mean, as widely as
self-play of the network was found to spread it at that stage of a round, and a round to come as
widely as whole rounds. In the last round that is the chance to win; in earlier ones it is a table
of winning chances by lead and rounds left, in the form of a curve.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.search.network import STAGES
from kortbord.search.verbs import IDLE, LOGIT, MARGIN, STAGE, Floats

Aims = NDArray[np.float64]

MOST_SEATS = 8
SURE = 100.0
"""What a match won is worth."""

_POINTS = 0.01
"""What a point is worth beside that: enough to go on well when the match is decided."""

_PATIENCE, _IMPATIENCE = 8, 0.5
"""After so many turns without a draw from the pile each further one costs so many points.

Two equal players could else wait for each other for ever, each sure that the other has more to lose
by drawing; the points say who gives in, before the rules end the round for both.
"""

_LOGISTIC = 1.702
"""The logistic curve of this steepness is within 0.01 of the normal distribution (Bowling 2009)."""

AT_CHANCE = 0
AT_MATCH = 1
AT_ROUNDS = 2  # the variance of the rounds to come, points squared
AT_IMPATIENCE = 3  # points a turn
AT_LEADS = 4
AT_SPREADS = AT_LEADS + MOST_SEATS
LENGTH = AT_SPREADS + STAGES


@dataclass(frozen=True)
class Spread:
    """How widely the results of a network's rounds are spread, fitted to its self-play.

    Attributes:
        stages: by the stage of the round, points. With two players the deviation of the final
            margin from the margin promised; with more, how many points of lead over the best of
            the others a unit of the logit of winning stands for.
        round: the standard deviation of the lead over the best of the others after a round, points.
    """

    stages: tuple[float, ...]
    round: float


@dataclass(frozen=True)
class Standing:
    """How a match stands before a round.

    Attributes:
        totals: the points of each seat so far.
        left: how many rounds are still to come after this one.
    """

    totals: tuple[int, ...]
    left: int


def for_points(chance: float) -> Aims:
    """Return the aims of who plays for points, and `chance` points for a sure win of the round."""
    aims = np.zeros(LENGTH)
    aims[AT_CHANCE] = chance
    aims[AT_IMPATIENCE] = _IMPATIENCE
    return aims


def for_match(standing: Standing, spread: Spread) -> Aims:
    """Return the aims of who plays to win a match that stands so."""
    aims = np.zeros(LENGTH)
    aims[AT_MATCH] = 1.0
    aims[AT_IMPATIENCE] = _IMPATIENCE
    aims[AT_ROUNDS] = standing.left * spread.round**2
    aims[AT_LEADS : AT_LEADS + len(standing.totals)] = leads(standing.totals)
    aims[AT_SPREADS:] = spread.stages
    return aims


def leads(totals: Sequence[int]) -> list[int]:
    """Return the lead of each seat over the best of the others."""
    return [
        total - max(other for k, other in enumerate(totals) if k != seat)
        for seat, total in enumerate(totals)
    ]


@njit
def _winning(lead: float, variance: float) -> float:
    """Return the chance that a lead spread so widely about its mean ends above 0; 0 is half."""
    if variance <= 0.0:
        return 1.0 if lead > 0.0 else (0.5 if lead == 0.0 else 0.0)
    return float(1.0 / (1.0 + np.exp(-_LOGISTIC * lead / np.sqrt(variance))))


@njit
def winning(outputs: Floats, k: int) -> float:
    """Return the chance to win the round that candidate `k` promises, a share if it is shared."""
    logit = float(outputs[k, LOGIT])
    if outputs[k, STAGE] < 0:
        return _winning(logit, 0.0)
    return float(1.0 / (1.0 + np.exp(-logit)))


@njit
def worth(outputs: Floats, k: int, seat: int, seats: int, aims: Aims) -> float:
    """Return what candidate `k` is worth to a seat: points, or the chance of the match in percent.

    Args:
        outputs: what the candidates promise, as `kortbord.search.verbs.candidates` writes it.
        k: which.
        seat: whose turn it is.
        seats: how many play.
        aims: what it plays for.
    """
    logit, stage = float(outputs[k, LOGIT]), int(outputs[k, STAGE])
    waited = max(0.0, float(outputs[k, IDLE]) - _PATIENCE) * float(aims[AT_IMPATIENCE])
    margin = float(outputs[k, MARGIN]) - waited
    if aims[AT_MATCH] == 0.0:
        if aims[AT_CHANCE] == 0.0:
            return margin
        return margin + float(aims[AT_CHANCE]) * winning(outputs, k)
    lead, variance = float(aims[AT_LEADS + seat]), float(aims[AT_ROUNDS])
    if stage < 0:
        lead += logit
    else:
        spread = float(aims[AT_SPREADS + stage])
        lead += margin if seats == 2 else spread * logit - waited
        variance += spread * spread
    return SURE * _winning(lead, variance) + _POINTS * margin


@njit
def share(own: int, best: int, equals: int) -> float:
    """Return a seat's share in winning a finished round.

    Args:
        own: its points.
        best: the most points of another seat.
        equals: how many others have as many.
    """
    if own > best:
        return 1.0
    return 1.0 / (1 + equals) if own == best else 0.0


@njit
def outcome(own: int, best: int, equals: int, margin: float, seat: int, aims: Aims) -> float:
    """Return what the end of a round is worth to a seat.

    Args:
        own: its points.
        best: the most points of another seat.
        equals: how many others have as many.
        margin: its points less the mean of the others'.
        seat: which.
        aims: what it plays for.
    """
    if aims[AT_MATCH] == 0.0:
        return margin + float(aims[AT_CHANCE]) * share(own, best, equals)
    lead = float(aims[AT_LEADS + seat]) + own - best
    return SURE * _winning(lead, float(aims[AT_ROUNDS])) + _POINTS * margin
