"""Help, `games` and `score` answer at once: they load no kernels and nothing that draws."""

import resource
import subprocess
import sys

import pytest

from cli.running import run_apart

HEAVY = ("numba", "numpy", "rich", "llvmlite", "platformdirs", "prompt_toolkit")
PROGRAM = f"""
import sys
from kortbord.cli import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    assert end.code == 0, end.code
print("loaded:", *[name for name in {HEAVY!r} if name in sys.modules])
"""


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--help"],
        ["--version"],
        ["games"],
        ["games", "--json"],
        ["score", "--help"],
        ["score", "lost-cities", "x 4 5"],
        ["score", "store-oppdagere", "F 1", "--json"],
        ["score", "scout", "--captured", "2", "--chips", "5", "--hand", "3"],
        ["sheet", "--help"],
        ["check", "--help"],
        ["arena", "--help"],
        ["review", "--help"],
        ["yardstick", "--help"],
        ["bench", "--help"],
        ["warm-up", "--help"],
    ],
    ids=" ".join,
)
def test_nothing_heavy_is_loaded(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "loaded:"


def test_score_takes_less_than_three_tenths_of_a_second() -> None:
    # Processor time, since this machine may be busy with other tests.
    times = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run_apart("score", "lost-cities", "x x 4 5 6 7 8 10")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(times) < 0.3
