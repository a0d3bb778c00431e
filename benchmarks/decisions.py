"""How many turns a network decides in a second of one core, playing rounds with itself.

    python benchmarks/decisions.py [--rounds N] [--weights FILE --network NAME] [--json]

A turn is all that a seat does: judging every candidate, placement and draw or both halves of a
scout & show, as well as the rules. The median of five runs counts.
"""

import argparse
import json
import statistics
import time
from pathlib import Path
from typing import Any

from kortbord.bots.bot import Bot
from kortbord.bots.networks import CHANCES, FOLDER, read_network
from kortbord.games import find, load
from kortbord.learn.presets import PRESETS, Preset
from kortbord.learn.spreads import Spreads
from kortbord.rng import generator

_RUNS = 5


def measured(preset: Preset, weights: Path, rounds: int) -> float:
    """Return the turns a second of the median run, at the first table of a preset."""
    Bot(preset.game, "random")  # supplies the kernels
    net, _ = read_network(weights)
    table = preset.tables[0]
    game: Any = load(preset.game)
    setup = find(preset.game)[0].setup(table.players, table.options)
    spreads = Spreads(net, CHANCES[preset.name])
    states = game.new(2)
    speeds = []
    for run in range(_RUNS + 1):  # the first loads the kernels
        turns, spent = spreads.turns, 0
        for deal in range(rounds if run else 2):
            game.deal(states, 0, setup, deal % setup.players, (), generator(run, deal))
            begun = time.thread_time_ns()
            spreads.play(states)
            spent += time.thread_time_ns() - begun
        speeds.append((spreads.turns - turns) / spent * 1e9)
    return statistics.median(speeds[1:])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--weights", type=Path)
    parser.add_argument("--network", choices=[preset.name for preset in PRESETS])
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = {}
    for preset in PRESETS:
        if chosen.network in (None, preset.name):
            file = chosen.weights or FOLDER / f"{preset.name}.npz"
            found[preset.name] = round(measured(preset, file, chosen.rounds))
            if not chosen.json:
                speed = found[preset.name]
                print(f"{preset.name:20} {speed:7} turns a second, {1e6 / speed:6.1f} µs a turn")
    if chosen.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
