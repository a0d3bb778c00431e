"""Tune the weights of the rule-of-thumb bots of Lost Cities and De store oppdagere.

    python benchmarks/tune_expedition.py lost-cities --seed 1 --minutes 5
    python benchmarks/tune_expedition.py store-oppdagere --players 3 --seed 1 --minutes 5

A hill climb: some weights of the champion (at first those of `medium`) are changed at random, and
the challenger takes its place if it wins a race of duplicate deals, each seat of a deal played once
by the challenger. A gain is the mean of two: against champions, and against beginners over what the
champion gains from these, so that nothing is learnt that works against its own kind alone. Every
stage of a race has deals of its own. Prints each new champion; `--minutes` bounds the whole.
"""

import argparse
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.bots.expedition import weights
from kortbord.bots.expedition.beginner import beginner_action
from kortbord.bots.expedition.choice import best_action
from kortbord.bots.expedition.weights import WEIGHTS, Weights
from kortbord.games import find
from kortbord.games.expedition.game import LOST_CITIES_GAME, STORE_OPPDAGERE_GAME
from kortbord.games.verbs import apply, deal, hide, is_over, score, to_move
from kortbord.rng import Rng, generator

STAGES = ((80, 0.2), (240, 0.8), (800, 1.8))
"""Deals of each stage of a race, and the standard errors of gain needed to pass it."""

BEGINNER: Weights = np.zeros(0)
"""Stands for the beginner, who weighs nothing."""


@njit
def duel(
    states: Any,
    config: NDArray[np.int32],
    challenger: Weights,
    other: Weights,
    rng: Rng,
    gains: NDArray[np.float64],
) -> None:
    """Write the challenger's gain over the mean of the others for each of the duplicate deals."""
    players = config[0]
    for k in range(gains.shape[0]):
        config[1] = k % players
        deal(states[2], config, rng)
        gains[k] = 0.0
        for own in range(players):
            states[0] = states[2]
            while not is_over(states[0]):
                seat = to_move(states[0])
                states[1] = states[0]
                hide(states[1], seat)
                w = challenger if seat == own else other
                if w.shape[0] == 0:
                    action = beginner_action(states[1], rng)
                else:
                    action = best_action(states[1], w, rng)
                apply(states[0], action)
            for seat in range(players):
                points = score(states[0], seat) / players
                gains[k] += points if seat == own else -points / (players - 1)


def changed(champion: Weights, steps: Weights, random: np.random.Generator) -> Weights:
    """Return a copy with one to four weights changed at random."""
    new = champion.copy()
    size = random.choice([0.15, 0.4])
    for place in random.choice(np.flatnonzero(steps), random.integers(1, 5), replace=False):
        new[place] += size * steps[place] * random.normal()
    return np.maximum(new, 0.0)


def start_of(game: str, players: int) -> Weights:
    """Return the weights of `medium` at the game."""
    table = weights.LOST_CITIES
    if game == "store-oppdagere":
        table = weights.STORE_OPPDAGERE if players == 2 else weights.STORE_OPPDAGERE_TWO_DECKS
    medium: Weights = table[1].copy()
    return medium


def main(arguments: list[str]) -> None:
    """Tune one game and print what was found."""
    parser = argparse.ArgumentParser(description="Tune the medium bot of an expedition game.")
    parser.add_argument("game", choices=("lost-cities", "store-oppdagere"))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=5.0)
    chosen = parser.parse_args(arguments)
    spec, _ = find(chosen.game)
    game = LOST_CITIES_GAME if chosen.game == "lost-cities" else STORE_OPPDAGERE_GAME
    config = game.config(spec.setup(chosen.players, {}), 0)
    states = game.new(3)

    def gain(challenger: Weights, other: Weights, deals: int, *path: int) -> NDArray[np.float64]:
        gains = np.empty(deals)
        duel(states, config, challenger, other, generator(chosen.seed, *path), gains)
        return gains

    champion = start_of(chosen.game, chosen.players)
    steps = np.array([weight.step for weight in WEIGHTS])
    steps = np.where(steps > 0.0, np.maximum(steps, champion), 0.0)
    if chosen.players == 2:
        steps[weights.FAR] = 0.0
    random = np.random.default_rng(chosen.seed)
    start = time.monotonic()
    tried = 0
    while time.monotonic() - start < 60.0 * chosen.minutes:
        tried += 1
        challenger = changed(champion, steps, random)
        for stage, (deals, needed) in enumerate(STAGES):
            kin = gain(challenger, champion, deals, tried, stage, 0)
            beginners = gain(challenger, BEGINNER, deals, tried, stage, 1)
            beginners -= gain(champion, BEGINNER, deals, tried, stage, 1)
            both = (kin + beginners) / 2.0
            if both.mean() <= needed * both.std() / deals**0.5:
                break
        else:
            champion = challenger
            print(f"try {tried}, {time.monotonic() - start:.0f} s: {both.mean():+.2f}")
            named = zip(WEIGHTS, champion, strict=True)
            print("  " + ", ".join(f"{weight.name}={x:.4g}" for weight, x in named), flush=True)
    print(f"{tried} tried")


if __name__ == "__main__":
    main(sys.argv[1:])
