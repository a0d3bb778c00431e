"""Steps the kernels and the naive reference side by side and compares all that can be seen.

Run as a program for the long comparison:

    python tests/lockstep/driver.py --rounds 20000 lost-cities-5
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from kortbord.bots.bot import Bot
from kortbord.cards import EXPEDITION_SUITS, SCOUT_TEXTS, STANDARD_SUITS
from kortbord.games import doors, find, load
from kortbord.games.contract import Game
from kortbord.games.spec import Setup
from kortbord.rng import generator
from reference import expedition, scout

POLICIES = ("random", "rule-of-thumb", "perverse")


@dataclass(frozen=True)
class Table:
    """A preset and player count to be compared."""

    game: str
    players: int
    colours: int | None = None


TABLES = {
    "lost-cities-5": Table("lost-cities", 2, 5),
    "lost-cities-6": Table("lost-cities", 2, 6),
    "store-oppdagere-2": Table("store-oppdagere", 2),
    "store-oppdagere-3": Table("store-oppdagere", 3),
    "store-oppdagere-4": Table("store-oppdagere", 4),
    "scout-2": Table("scout", 2),
    "scout-3": Table("scout", 3),
    "scout-4": Table("scout", 4),
    "scout-5": Table("scout", 5),
}


def kind_of_move(text: str) -> str:
    """Return what sort of thing a move is, so that the perverse policy can do the rarest."""
    if text[0] in "+-":
        rank = text[2:].partition("@")[0]
        sort = rank if rank in ("x", "A", "2", "10") else "face" if rank in "JQK" else "n"
        return text[0] + sort + ("@" if "@" in text else "")
    if text[0] == "S":
        first, _, last = text[1:].partition("-")
        return f"S{int(last or first) - int(first) + 1}"
    if text[0] in "LR":
        return text[0] + text.lstrip("LR0123456789")
    return text


class Driver:
    """One of the driving policies; chooses among the texts of legal actions."""

    def __init__(self, policy: str, game: str, seed: int) -> None:
        self.policy = policy
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.bots = [Bot(game, level, seed=seed) for level in ("beginner", "easy", "medium")]

    def choose(self, states: Any, scratch: Any, texts: list[str], legal: Any) -> int:
        """Return the place of the chosen action among the legal ones."""
        if self.policy == "random":
            return self.rng.randrange(len(texts))
        if self.policy == "rule-of-thumb":
            seat = doors.to_move(states, 0)
            doors.redact(states, 0, seat, scratch, 0)
            action = self.rng.choice(self.bots).choose(scratch)
            return int(np.searchsorted(legal, action))
        sorts = [kind_of_move(text) for text in texts]
        rarest = min(self.done[sort] for sort in sorts)
        place = self.rng.choice([k for k, sort in enumerate(sorts) if self.done[sort] == rarest])
        self.done[sorts[place]] += 1
        return place


def compare_views(
    game: Game, setup: Setup, reference: Any, naive: Any, states: Any, seen: Any, steps: int
) -> None:
    """Compare what every seat and a watcher may know.

    One of the views, another at each step, is compared as a whole. The others may differ from a
    watcher's redacted record in the own hand and the own choice to turn it, and in nothing else;
    those are compared with the reference.

    Args:
        game: the game.
        setup: players and options.
        reference: the module with the naive rules.
        naive: the naive state.
        states: an array with the record.
        seen: room for three records.
        steps: how many steps were made.
    """
    players = setup.players
    viewer = steps % (players + 1)
    doors.redact(states, 0, viewer if viewer < players else -1, seen, 0)
    viewing = viewer if viewer < players else None
    view, expected = game.view(seen, 0, viewing, setup).to_json(), reference.view(naive, viewing)
    assert view == expected, f"view of {viewing} after {steps} steps: {view} != {expected}"
    doors.redact(states, 0, -1, seen, 1)
    for seat in range(players):
        doors.redact(states, 0, seat, seen, 2)
        hand = seen["hand"][2, seat, : seen["hand_n"][2, seat]].tolist()
        assert tuple(card_texts(game)[card] for card in hand) == tuple(naive.hands[seat])
        seen["hand"][2, seat] = seen["hand"][1, seat]
        if game.spec.name == "scout":
            choice = naive.turned[seat] if seat < len(naive.turned) else None
            assert seen["turned"][2, seat] == (-1 if choice is None else int(choice))
            seen["turned"][2, seat] = seen["turned"][1, seat]
        assert seen[2].tobytes() == seen[1].tobytes(), f"seat {seat} knows more than a watcher"


def card_texts(game: Game) -> tuple[str, ...]:
    """Return the texts of a game's cards by their numbers."""
    if game.spec.name == "scout":
        return SCOUT_TEXTS
    return (EXPEDITION_SUITS if game.spec.name == "lost-cities" else STANDARD_SUITS).texts


def compare_round(table: Table, driver: Driver, seed: int) -> int:
    """Play one round in both; return the number of steps compared.

    Raises:
        AssertionError: they differ.
    """
    reference: Any = scout if table.game == "scout" else expedition
    game = load(table.game)
    rng = random.Random(seed)
    limit = rng.choice((5, 20, 100)) if table.game != "scout" else rng.choice((20, 100, 1000))
    start = rng.randrange(table.players)
    options: dict[str, object] = {"start": start, "stall_limit": limit}
    if table.colours:
        options["colours"] = table.colours
    if table.game != "scout":
        options["open_discards"] = rng.random() < 0.7
    setup = find(table.game)[0].setup(table.players, options)
    states, scratch, seen = game.new(), game.new(), game.new(3)
    game.deal(states, 0, setup, start, (), generator(seed))
    deal = game.deal_json(states, 0)
    if table.game == "scout":
        naive = reference.deal(
            table.players, deal["hands"], deal.get("aside", []), start=start, stall_limit=limit
        )
    else:
        naive = reference.deal(
            table.game,
            table.players,
            deal["hands"],
            deal["pile"],
            colours=table.colours or 5,
            start=start,
            stall_limit=limit,
            open_discards=options["open_discards"],
        )
    out = np.empty(game.actions, np.int16)
    steps = 0
    while True:
        compare_views(game, setup, reference, naive, states, seen, steps)
        n = doors.legal(states, 0, out)
        texts = [game.describe(states, 0, action) for action in out[:n].tolist()]
        assert sorted(texts) == reference.legal(naive), (steps, texts, reference.legal(naive))
        if doors.is_over(states, 0):
            break
        assert n > 0, "a legal action always exists before the end"
        place = driver.choose(states, scratch, texts, out[:n])
        doors.apply(states, 0, int(out[place]))
        naive = reference.play(naive, texts[place])
        steps += 1
    assert reference.is_over(naive)
    assert bool(doors.is_stalled(states, 0)) == reference.is_stalled(naive)
    scores = [int(doors.score(states, 0, seat)) for seat in range(table.players)]
    assert scores == reference.scores(naive)
    return steps


def compare(name: str, policy: str, rounds: int, seed: int) -> int:
    """Compare many rounds of one policy; return the number of steps."""
    table = TABLES[name]
    driver = Driver(policy, table.game, seed)
    steps = 0
    for k in range(rounds):
        steps += compare_round(table, driver, seed + k)
    return steps


def main() -> None:
    """Compare at length and print what was compared."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("tables", nargs="*", default=list(TABLES))
    parser.add_argument("--rounds", type=int, default=20_000, help="rounds a table, all policies")
    parser.add_argument("--seed", type=int, default=1_000_000)
    arguments = parser.parse_args()
    for name in arguments.tables:
        began = time.perf_counter()
        rounds = [arguments.rounds // len(POLICIES)] * len(POLICIES)
        rounds[0] += arguments.rounds - sum(rounds)
        steps = [
            compare(name, policy, n, arguments.seed + 10_000_000 * k)
            for k, (policy, n) in enumerate(zip(POLICIES, rounds, strict=True))
        ]
        told = ", ".join(f"{policy} {n}" for policy, n in zip(POLICIES, steps, strict=True))
        seconds = time.perf_counter() - began
        print(
            f"{name}: {arguments.rounds} rounds agree; steps: {told}; {seconds:.0f} s", flush=True
        )


if __name__ == "__main__":
    main()
