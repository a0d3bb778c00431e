"""Random play a second, beside OpenSpiel's C++ card games, on one core in one run.

    python benchmarks/compare_openspiel.py [--json] [--repetitions 7] [--seconds 0.5]

A step is one action of a player, chosen at random among the legal ones. OpenSpiel is measured in
four ways:

- *C++, dealt*: its core alone, from positions after the deal. `RandomRolloutEvaluator` plays random
  rounds to the end in C++; Python reaches it through a tree search of one simulation, which is
  nothing but its 1,000 rollouts from the position.
- *C++, whole rounds*: with the deal, which is 52 chance nodes, as Kortbord's rounds include theirs.
  The time of a deal is that by which `evaluate_bots` takes longer from the beginning than after the
  deal; it runs in C++ too, but its bots make the play itself slower than a rollout.
- *C++, chance counted*: the same, each chance node counted as a step, as OpenSpiel's own
  `benchmark_game` counts.
- *from Python*: the loop of `legal_actions` and `apply_action`, the usual way to drive it.

How many steps a round takes is measured beforehand by playing from Python. The repetitions of all
measures are interleaved, so that a slower moment of the machine strikes all; medians are shown, of
processor time, since cores may be shared. Needs the extra `bench`.
"""

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import pyspiel

from kortbord.envs.setups import one_round
from kortbord.games import doors, load
from kortbord.rng import generator

OPENSPIEL = ("hearts", "spades")
KORTBORD = (
    ("lost-cities", 2),
    ("store-oppdagere", 2),
    ("store-oppdagere", 4),
    ("scout", 2),
    ("scout", 4),
)
DEALS = 40  # positions after the deal, over which OpenSpiel's rounds are spread
_ROLLOUTS = 1000

Work = Callable[[], float]
"""Does some work and returns how many units of it."""


def dealt(game: Any, chance: random.Random) -> Any:
    """Return a state of an OpenSpiel game after all chance nodes of its beginning."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])
    return state


def play_on(state: Any, chance: random.Random) -> int:
    """Play a copy of a state to the end from Python; return the players' actions."""
    state = state.clone()
    steps = 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        steps += 1
    return steps


def chance_nodes(game: Any) -> int:
    """Return how many chance nodes a deal of an OpenSpiel game has."""
    return len(dealt(game, random.Random(1)).history())


def openspiel(name: str) -> tuple[dict[str, Work], float]:
    """Return works of an OpenSpiel game, whose units are rounds, and the steps of a round."""
    game = pyspiel.load_game(name)
    chance = random.Random(1)
    states = [dealt(game, chance) for _ in range(DEALS)]
    length = statistics.fmean(play_on(state, chance) for state in states for _ in range(20))
    evaluator = pyspiel.RandomRolloutEvaluator(_ROLLOUTS, 1)
    searcher = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def rollouts() -> float:
        for state in states:
            searcher.mcts_search(state)
        return DEALS * _ROLLOUTS

    def bots_dealt() -> float:
        for seed, state in enumerate(states):
            pyspiel.evaluate_bots(state.clone(), bots, seed)
        return DEALS

    def bots_whole() -> float:
        for seed in range(DEALS):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return DEALS

    def python() -> float:
        return sum(play_on(state, chance) for state in states) / length

    works: dict[str, Work] = {
        "rollouts": rollouts,
        "bots, dealt": bots_dealt,
        "bots, whole": bots_whole,
        "python": python,
    }
    return works, length


def kortbord(name: str, players: int) -> tuple[Work, float]:
    """Return the work of a game of Kortbord, whose units are steps, and the steps of a round."""
    config = load(name).config(one_round(name, players, {}), 0, 0)
    states = load(name).new()
    rng = generator(1)
    length = doors.random_rounds(states, config, rng, 2000) / 2000
    return lambda: float(doors.random_rounds(states, config, rng, 500)), length


def seconds_a_unit(work: Work, seconds: float) -> float:
    """Return the processor time of a unit of work, measured for about `seconds`."""
    units = 0.0
    start = time.process_time()
    while time.process_time() - start < seconds:
        units += work()
    return (time.process_time() - start) / units


def measure(repetitions: int, seconds: float) -> tuple[dict[str, list[float]], dict[str, float]]:
    """Return the steps a second of each repetition, and the steps of a round, by what it is."""
    works: dict[str, Work] = {}
    lengths: dict[str, float] = {}
    for name in OPENSPIEL:
        label = f"OpenSpiel {name}"
        more, lengths[label] = openspiel(name)
        works |= {f"{label}, {part}": work for part, work in more.items()}
    for name, players in KORTBORD:
        label = f"Kortbord {name}, {players} players"
        works[label], lengths[label] = kortbord(name, players)
    chances = {name: chance_nodes(pyspiel.load_game(name)) for name in OPENSPIEL}
    speeds: dict[str, list[float]] = {}
    for _ in range(repetitions):
        took = {label: seconds_a_unit(work, seconds) for label, work in works.items()}
        for name in OPENSPIEL:
            label = f"OpenSpiel {name}"
            deal = max(took[f"{label}, bots, whole"] - took[f"{label}, bots, dealt"], 0.0)
            play = took[f"{label}, rollouts"]
            steps = lengths[label]
            for part, speed in (
                ("C++, dealt", steps / play),
                ("C++, whole rounds", steps / (play + deal)),
                ("C++, chance counted", (steps + chances[name]) / (play + deal)),
                ("from Python", steps / took[f"{label}, python"]),
            ):
                speeds.setdefault(f"{label}, {part}", []).append(speed)
        for label in lengths:
            if label in took:
                speeds.setdefault(label, []).append(1 / took[label])
    return speeds, lengths


def main() -> int:
    """Measure, print and return the exit code."""
    parser = argparse.ArgumentParser(description="random steps a second, beside OpenSpiel's")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    parser.add_argument("--repetitions", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measure a repetition")
    chosen = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one core, the same for all

    speeds, lengths = measure(chosen.repetitions, chosen.seconds)
    medians = {label: statistics.median(found) for label, found in speeds.items()}
    theirs = [label for label in medians if label.startswith("OpenSpiel")]
    ratios = {
        ours: {label: medians[ours] / medians[label] for label in theirs}
        for ours in medians
        if ours not in theirs
    }
    if chosen.json:
        document = {
            "steps_per_s": medians,
            "steps_per_s_range": {k: [min(found), max(found)] for k, found in speeds.items()},
            "steps_per_round": lengths,
            "ratios": ratios,
            "repetitions": chosen.repetitions,
        }
        print(json.dumps(document))
        return 0
    print(f"{'random play, one core':38} {'M steps/s':>9} {'range':>15} {'steps a round':>14}")
    for label, speed in medians.items():
        low, high = min(speeds[label]) / 1e6, max(speeds[label]) / 1e6
        steps = next(steps for game, steps in lengths.items() if label.startswith(game))
        print(f"{label:38} {speed / 1e6:9.2f} {f'{low:.2f}-{high:.2f}':>15} {steps:14.1f}")
    print()
    for label in theirs:
        print(f"times {label}:")
        for ours, to in ratios.items():
            print(f"  {ours:36} {to[label]:9.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
