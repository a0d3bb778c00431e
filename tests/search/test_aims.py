"""What a seat plays for: points, a sure win of the round, or the match."""

import math
from statistics import NormalDist

import numpy as np
import pytest

from kortbord.search.aims import (
    SURE,
    Spread,
    Standing,
    for_match,
    for_points,
    leads,
    outcome,
    worth,
)
from kortbord.search.network import STAGES
from kortbord.search.verbs import ENDED

SPREAD = Spread(tuple(10.0 + stage for stage in range(STAGES)), 40.0)
POINT = 0.01  # what a point of margin is worth beside the match


def promise(margin: float, logit: float, stage: int, idle: int = 0) -> np.ndarray:
    return np.array([[margin, logit, stage, idle]], np.float32)


def chance(margin: float, standing: Standing, stage: int, seat: int = 0) -> float:
    """Return the chance to win the match in percent that a promise is worth to one of two."""
    found = worth(promise(margin, 0.0, stage), 0, seat, 2, for_match(standing, SPREAD))
    return float(found) - POINT * margin


def test_for_points_the_margin_counts_and_a_share_for_winning() -> None:
    assert worth(promise(7.0, 3.0, 4), 0, 0, 2, for_points(0.0)) == 7.0
    sure = for_points(60.0)
    assert worth(promise(7.0, 0.0, 4), 0, 0, 3, sure) == pytest.approx(37.0)
    assert worth(promise(7.0, math.log(3), 4), 0, 0, 3, sure) == pytest.approx(52.0)
    # A round that is over is won, shared or lost, by however few points.
    assert [worth(promise(7.0, lead, ENDED), 0, 0, 3, sure) for lead in (1, 0, -1)] == [67, 37, 7]


def test_to_wait_for_the_other_costs_more_and_more() -> None:
    aims = for_points(0.0)
    waits = [float(worth(promise(20.0, 0.0, 4, idle), 0, 0, 2, aims)) for idle in (0, 8, 9, 28, 99)]
    assert waits == [20.0, 20.0, 19.5, 10.0, -25.5]
    last = for_match(Standing((0, 0), 0), SPREAD)
    assert worth(promise(3.0, 0.0, 4, 20), 0, 0, 2, last) < worth(
        promise(0.0, 0.0, 4), 0, 0, 2, last
    )


def test_in_the_last_round_only_the_lead_of_the_match_counts() -> None:
    behind = Standing((100, 130), 0)
    assert chance(29.0, behind, 5) < 50.0 < chance(31.0, behind, 5)
    assert chance(30.0, behind, 5) == pytest.approx(50.0)
    # To end the round is sure; a lead that isn't needed is worth no risk, one that is too small is.
    final = for_match(Standing((130, 100), 0), SPREAD)
    ends = float(worth(promise(-25.0, -25.0, ENDED), 0, 0, 2, final))
    assert ends == pytest.approx(SURE - 25 * POINT)
    assert ends > worth(promise(15.0, 0.0, 12), 0, 0, 2, final)
    lost = float(worth(promise(-35.0, -35.0, ENDED), 0, 0, 2, final))
    assert lost < worth(promise(-50.0, 0.0, 12), 0, 0, 2, final)


def test_the_curve_is_nearly_the_normal_distribution() -> None:
    for left in (0, 1, 2):
        for lead in (-60, -20, 0, 35):
            for stage in (0, 7, 15):
                deviation = math.hypot(SPREAD.stages[stage], SPREAD.round * left**0.5)
                expected = 100 * NormalDist(0, deviation).cdf(lead + 12.0)
                found = chance(12.0, Standing((lead, 0), left), stage)
                assert found == pytest.approx(expected, abs=1.0)


def test_both_seats_of_a_match_see_it_from_their_side() -> None:
    standing = Standing((40, 75), 1)
    assert leads(standing.totals) == [-35, 35]
    there = chance(20.0, standing, 3, seat=1)
    assert chance(-20.0, standing, 3, seat=0) == pytest.approx(100.0 - there)


def test_with_more_players_the_logit_tells_the_lead_over_the_best() -> None:
    aims = for_match(Standing((10, 30, 20), 0), SPREAD)
    even = worth(promise(0.0, 20.0 / SPREAD.stages[2], 2), 0, 0, 3, aims)
    assert even == pytest.approx(50.0)
    assert leads((10, 30, 20)) == [-20, 10, -10]


def test_the_end_of_a_round_is_worth_its_share() -> None:
    assert outcome(20, 20, 1, 3.0, 0, for_points(10.0)) == 8.0
    assert outcome(20, 20, 3, 3.0, 0, for_points(10.0)) == 5.5
    aims = for_match(Standing((5, 0), 0), SPREAD)
    assert outcome(20, 25, 1, -5.0, 0, aims) == pytest.approx(50.0 - 5 * POINT)
    assert outcome(20, 24, 1, -4.0, 0, aims) == pytest.approx(100.0 - 4 * POINT)
