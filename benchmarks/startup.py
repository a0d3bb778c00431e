"""Measure how long a person waits for the first output of a command, each in a fresh process.

    python benchmarks/startup.py [--json]

`score` and `games` need no kernels. `play` is timed to the first table, with the kernels compiled
and cached beforehand.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

KORTBORD = Path(sys.executable).with_name("kortbord")
REPETITIONS = 7
COMMANDS = {
    "score": ["score", "lost-cities", "x x 4 5 6 7 8 10"],
    "games": ["games"],
    "play lost-cities": ["play", "lost-cities", "--seed", "1"],
    "play store-oppdagere": ["play", "store-oppdagere", "--seed", "1"],
    "play scout": ["play", "scout", "--seed", "1"],
}


def seconds_to_output(arguments: list[str]) -> float:
    """Return the time from the start of the process to its first line on standard output."""
    began = time.perf_counter()
    with subprocess.Popen(
        [KORTBORD, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        if process.stdout is None or not process.stdout.readline():
            raise RuntimeError(f"kortbord {' '.join(arguments)} printed nothing")
        waited = time.perf_counter() - began
        process.kill()
    return waited


def main() -> None:
    """Print the median and the least of several starts of each command."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    subprocess.run([KORTBORD, "warm-up"], check=True, stdout=subprocess.DEVNULL)
    figures = {}
    for name, arguments in COMMANDS.items():
        times = [seconds_to_output(arguments) for _ in range(REPETITIONS)]
        figures[name] = {"median": statistics.median(times), "least": min(times)}
    if as_json:
        print(json.dumps(figures, indent=1))
        return
    for name, times in figures.items():
        print(f"{name:<22} median {times['median']:.2f} s, least {times['least']:.2f} s")


if __name__ == "__main__":
    main()
