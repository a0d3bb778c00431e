"""Tune the weights of Scout's medium bot by hill climbing over whole rounds.

    python benchmarks/tune_scout.py --players 3 --seed 2 --steps 49

In each step a few weights change at random. The candidate sits in each seat once of every deal,
the weights it came from in the others; it is taken if its mean margin clears its standard error
after a short and a long series of deals. The same seed tries the same candidates; how many depends
on `--steps` or `--minutes`. Prints the row for `kortbord/bots/scout/weights.py`.
"""

import argparse
import math
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.bots.scout.beginner import beginner_action
from kortbord.bots.scout.policy import best_action
from kortbord.bots.scout.weights import MEANINGS, NOISE, PATIENCE
from kortbord.games.scout.layout import SCOUT
from kortbord.games.scout.redact import hide
from kortbord.games.scout.rules import apply, deal, is_over, score

_FIXED = (NOISE, PATIENCE)
_SHORT, _LONG = 150, 900
# Where a search begins; kept here so that it can be repeated.
_STARTS = {
    "rough": (
        1.0, 0.5, 1.0, 2.0, 0.5, 1.0, 0.3, 0.4, 0.18, 0.15,
        1.0, 0.8, 1.0, 0.5, 0.2, 0.0, 1.0, 0.05, 0.0,
    ),
    "tuned": (
        1.0, 0.5, 0.794, 2.0, 0.82, 0.741, 0.284, 0.572, 0.571, 0.15,
        1.0, 0.8, 1.0, 0.5, 0.778, 0.0, 1.0, 0.05, 0.0,
    ),
}  # fmt: skip


@njit
def _margin(
    states: Any, rng: NDArray[np.uint64], seat_of_a: int, a: Any, b: Any, beginners: bool
) -> float:
    """Play record 0 to the end and return the margin of the seat with the weights `a`."""
    while not is_over(states[0]):
        seat = int(states[0].seat)
        states[1] = states[0]
        hide(states[1], seat)
        if seat == seat_of_a:
            action = best_action(states[1], a, rng)
        elif beginners:
            action = beginner_action(states[1], rng)
        else:
            action = best_action(states[1], b, rng)
        apply(states[0], action)
    players = int(states[0].players)
    total = 0.0
    for seat in range(players):
        total += score(states[0], seat)
    mine = float(score(states[0], seat_of_a))
    return mine - (total - mine) / (players - 1)


@njit
def margins(
    states: Any,
    rng: NDArray[np.uint64],
    players: int,
    a: Any,
    b: Any,
    beginners: bool,
    out: NDArray[np.float64],
) -> None:
    """Write the mean margin of `a` over all seats of each of `len(out)` random deals."""
    config = np.zeros(4, np.int32)
    config[0] = players
    config[2] = 1000
    for k in range(out.shape[0]):
        config[1] = k % players
        deal(states[2], config, rng)
        total = 0.0
        for seat in range(players):
            states[0] = states[2]
            total += _margin(states, rng, seat, a, b, beginners)
        out[k] = total / players


def _test(
    rng: NDArray[np.uint64], players: int, a: Any, b: Any, deals: int, beginners: bool = False
) -> tuple[float, float]:
    out = np.empty(deals)
    margins(np.zeros(3, SCOUT), rng, players, a, b, beginners, out)
    return float(out.mean()), float(out.std(ddof=1)) / math.sqrt(deals)


def tune(start: Any, players: int, minutes: float, steps: int, seed: int) -> NDArray[np.float64]:
    """Return the weights found for a number of players."""
    now: NDArray[np.float64] = start.copy()
    free = [k for k in range(len(MEANINGS)) if k not in _FIXED]
    chance = np.random.default_rng([seed, players])
    until = time.monotonic() + 60 * minutes
    step = taken = 0
    while step < steps and time.monotonic() < until:
        step += 1
        trial: NDArray[np.float64] = now.copy()
        for k in chance.choice(free, size=chance.integers(1, 5), replace=False):
            trial[k] = trial[k] * math.exp(0.5 * chance.normal()) + 0.04 * chance.normal()
            if MEANINGS[k][0] not in ("scout", "slant"):
                trial[k] = max(trial[k], 0.0)
        rng = chance.integers(1, 2**63, size=1, dtype=np.uint64)
        mean, error = _test(rng, players, trial, now, _SHORT)
        if mean < 0.5 * error:
            continue
        mean, error = _test(rng, players, trial, now, _LONG)
        if mean > error:
            now = trial
            taken += 1
            print(f"step {step}: {mean:+.2f} ({error:.2f})", flush=True)
    rng = chance.integers(1, 2**63, size=1, dtype=np.uint64)
    mean, error = _test(rng, players, now, start, 2000)
    print(f"{players} players: {step} steps, {taken} taken")
    print(f"gain over the start {mean:+.2f} ({error:.2f})")
    mean, error = _test(rng, players, now, now, 500, beginners=True)
    print(f"margin over beginners {mean:+.2f} ({error:.2f})")
    print("(" + ", ".join(f"{weight:.3g}" for weight in now) + ")", flush=True)
    return now


def main() -> None:
    """Tune as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--start", choices=list(_STARTS), default="tuned")
    parser.add_argument("--players", type=int, choices=[2, 3, 4, 5], nargs="+", default=[4])
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for players in chosen.players:
        tune(np.array(_STARTS[chosen.start]), players, chosen.minutes, chosen.steps, chosen.seed)


if __name__ == "__main__":
    main()
