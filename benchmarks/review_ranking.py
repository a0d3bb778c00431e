"""How often a review tells the better player: it counts the points lost by `medium` and `hard`.

    python benchmarks/review_ranking.py [--games N] [--worlds N] [--rounds N] [--json]

Each game is a match of Lost Cities between the two, from a seed that no training uses, with the
seats changed from one game to the next. Printed is in how many of them the review found that
`medium` lost more points a decision than `hard`, and the means.
"""

import argparse
import json
import os
import statistics
import time

from kortbord import Match
from kortbord.bots.bot import Bot, standing_of
from kortbord.study.review.judging import Effort
from kortbord.study.review.review import review
from kortbord.study.review.walk import walk

SEED = 20261130
LEVELS = ("medium", "hard")


def lost(game: int, rounds: int, effort: Effort) -> list[float]:
    """Return the points a decision that the review says `medium` and `hard` lost in a game."""
    seats = LEVELS if game % 2 == 0 else LEVELS[::-1]
    match = Match("lost-cities", seed=SEED + game, rounds=rounds)
    bots = [Bot("lost-cities", level, seed=SEED + 2 * game + k) for k, level in enumerate(seats)]
    while match.seat is not None:
        seat = match.seat
        match.play_action(bots[seat].choose(match.redacted(seat), 0, standing_of(match)))
    found = review(walk(match.record()), effort=effort, threads=os.cpu_count() or 1, seed=SEED)
    costs = []
    for level in LEVELS:
        decisions = found.of(seats.index(level))
        costs.append(sum(one.verdict.cost for one in decisions) / len(decisions))
    return costs


def main() -> None:
    """Play, review and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=Effort().worlds)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    effort, begun = Effort(worlds=chosen.worlds), time.perf_counter()
    costs = [lost(game, chosen.rounds, effort) for game in range(chosen.games)]
    told = {
        "games": chosen.games,
        "rounds": chosen.rounds,
        "worlds": chosen.worlds,
        "medium_below_hard": sum(medium > hard for medium, hard in costs),
        "lost_a_decision": {
            level: round(statistics.fmean(column), 3)
            for level, column in zip(LEVELS, zip(*costs, strict=True), strict=True)
        },
        "seconds_a_game": round((time.perf_counter() - begun) / chosen.games, 2),
    }
    if chosen.json:
        print(json.dumps(told))
        return
    means = ", ".join(f"{level} {points}" for level, points in told["lost_a_decision"].items())
    print(f"medium below hard in {told['medium_below_hard']} of {chosen.games} games")
    print(f"points lost a decision: {means}; {told['seconds_a_game']} s a game")


if __name__ == "__main__":
    main()
