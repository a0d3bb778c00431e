"""The kernels are compiled before the tests; a command that had to would say so."""

from __future__ import annotations

import pytest

from kortbord.cli.warm import ensure_warm
from kortbord.games import SPECS


@pytest.fixture(scope="session", autouse=True)
def warm() -> None:
    """Compile the rules and the bots of every game, unless they lie in the cache."""
    for spec in SPECS:
        ensure_warm(spec.name, networks=True)
