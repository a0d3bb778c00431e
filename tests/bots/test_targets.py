"""The strength that the levels must have at Lost Cities, over duplicate deals with fixed seeds.

`kortbord arena` measures the same over more deals; these seeds were not used in tuning.
"""

from __future__ import annotations

import pytest

from kortbord.study.arena import arena

SEED = 881_000


@pytest.mark.parametrize(
    ("better", "worse", "deals", "share"),
    [("medium", "random", 100, 0.99), ("medium", "easy", 200, 0.6), ("easy", "beginner", 200, 0.6)],
)
def test_a_level_wins_its_share_of_rounds(
    better: str, worse: str, deals: int, share: float
) -> None:
    result = arena("lost-cities", better, worse, deals=deals, seed=SEED).to_json()
    assert result["rounds_won"] >= share
    assert result["ci95"][0] > 0
    assert result["stalled"] == 0


def test_medium_scores_25_points_a_round_against_itself() -> None:
    result = arena("lost-cities", "medium", "medium", deals=100, seed=SEED).to_json()
    assert min(result["points"]) >= 25
    assert result["stalled"] == 0
