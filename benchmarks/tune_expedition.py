"""Tune the weights of the rule-of-thumb bots of Lost Cities and De store oppdagere.

    python benchmarks/tune_expedition.py lost-cities --seed 1 --minutes 8
    python benchmarks/tune_expedition.py store-oppdagere --players 3 --seed 1 --minutes 8

A hill climb: some weights of the champion are changed at random, and the challenger takes its place
if it wins a race of duplicate deals, every seat of each deal played once by the challenger against
champions. Deals of later stages are not those of earlier ones. Prints the weights by name.
"""

import argparse
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.bots.expedition import weights
from kortbord.bots.expedition.choice import best_action
from kortbord.games import find, load
from kortbord.games.verbs import apply, deal, hide, is_over, score, to_move
from kortbord.rng import Rng, generator

STAGES = ((100, 0.0), (300, 0.5), (1200, 2.0))
"""Deals of each stage of a race, and the standard errors of gain needed to pass it."""


@njit
def duel(
    states: Any,
    config: NDArray[np.int32],
    challenger: NDArray[np.float64],
    champion: NDArray[np.float64],
    rng: Rng,
    gains: NDArray[np.float64],
) -> None:
    """Write the challenger's gain over the champions for each of `len(gains)` duplicate deals."""
    players = config[0]
    for k in range(gains.shape[0]):
        config[1] = k % players
        deal(states[2], config, rng)
        gain = 0.0
        for own in range(players):
            states[0] = states[2]
            while not is_over(states[0]):
                seat = to_move(states[0])
                states[1] = states[0]
                hide(states[1], seat)
                w = challenger if seat == own else champion
                apply(states[0], best_action(states[1], w, rng))
            for seat in range(players):
                points = float(score(states[0], seat))
                gain += points if seat == own else -points / (players - 1)
        gains[k] = gain / players


def changed(
    vector: NDArray[np.float64], scale: NDArray[np.float64], random: np.random.Generator
) -> NDArray[np.float64]:
    """Return a copy of `vector` with one to four weights changed at random."""
    new = vector.copy()
    for place in random.choice(np.flatnonzero(scale), random.integers(1, 5), replace=False):
        new[place] += scale[place] * random.normal() * random.choice([0.1, 0.3])
    return np.maximum(new, 0.0)


def main(arguments: list[str]) -> None:
    """Tune one game and print what was found."""
    parser = argparse.ArgumentParser(description="Tune the medium bot.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--colours", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=5.0)
    chosen = parser.parse_args(arguments)
    spec, alias = find(chosen.game)
    options = {} if chosen.colours is None else {"colours": chosen.colours}
    setup = spec.setup(chosen.players, options, alias=alias)
    game = load(spec.name)
    config = game.config(setup, 0)  # type: ignore[attr-defined]  # of this family's games
    states = game.new(3)
    table = weights.LOST_CITIES
    if spec.name != "lost-cities":
        table = weights.STORE_OPPDAGERE
        if chosen.players > 2:
            table = weights.STORE_OPPDAGERE_TWO_DECKS
    champion = table[1].copy()
    scale = np.maximum(champion, np.array(weights.SCALES))
    scale[[weights.BELIEF, weights.NOISE]] = 0.0
    random = np.random.default_rng(chosen.seed)
    start = time.monotonic()
    tried = 0
    while time.monotonic() - start < 60.0 * chosen.minutes:
        challenger = changed(champion, scale, random)
        tried += 1
        for stage, (deals, needed) in enumerate(STAGES):
            gains = np.empty(deals)
            duel(states, config, challenger, champion, generator(chosen.seed, tried, stage), gains)
            if gains.mean() < needed * gains.std() / deals**0.5:
                break
        else:
            champion = challenger
            print(f"# try {tried}, {time.monotonic() - start:.0f} s: +{gains.mean():.2f}")
            print("(" + ", ".join(f"{x:.4g}" for x in champion) + ")", flush=True)
    print(f"# {tried} tried")
    for (name, meaning), number in zip(weights.MEANINGS, champion, strict=True):
        print(f"{name:12} {number:8.4f}  {meaning}")


if __name__ == "__main__":
    main(sys.argv[1:])
