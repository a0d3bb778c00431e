"""A short run of the lockstep comparison; `driver.py` makes the long one."""

from __future__ import annotations

import pytest

from kortbord._jit import jit_enabled
from lockstep.driver import POLICIES, TABLES, compare

ROUNDS = 12 if jit_enabled() else 1


@pytest.mark.nojit
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", TABLES)
def test_kernels_agree_with_the_naive_rules(name: str, policy: str) -> None:
    assert compare(name, policy, ROUNDS, seed=31) > ROUNDS
