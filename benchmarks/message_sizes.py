"""How large the messages of a table are: whole, and as they are sent.

    python benchmarks/message_sizes.py [--matches 20] [--json]

People play at random at tables without sockets; after each change every seat and a watcher are
told the table, as the server does. A message that is sent leaves out what is as in the one before.
"""

import argparse
import json
import random
import statistics
from typing import Any

import msgspec

from kortbord.table import messages as msg
from kortbord.table.changes import changes
from kortbord.table.decide import decide
from kortbord.table.seats import Presence
from kortbord.table.table import Table
from kortbord.table.told import told

TABLES = (("lost-cities", 2), ("store-oppdagere", 4), ("scout", 2), ("scout", 5))


def sizes(game: str, players: int, seed: int) -> tuple[list[int], list[int]]:
    """Return the sizes of the messages of a match, whole and as sent, in bytes."""
    rng = random.Random(seed)
    people = [f"person {seat}" for seat in range(players)]
    table, _ = Table.create(
        code="ABCDEFGH",
        game=game,
        players=players,
        host=people[0],
        host_name=people[0],
        seed=seed,
        at=0.0,
    )
    presence = Presence(here=frozenset([*people, "watcher"]), away={}, since=0.0)
    shown: dict[str, msg.TableTold] = {}
    whole: list[int] = []
    sent: list[int] = []

    def do(person: str, message: msg.PageMessage) -> None:
        for event in decide(table, person, message, 1.0, presence, names={person: person}):
            table.apply(event)
        for reader in [*people, "watcher"]:
            message_now = told(table, reader, presence, 1.0)
            whole.append(len(msgspec.json.encode(message_now)))
            sent.append(len(msgspec.json.encode(changes(message_now, shown.get(reader)))))
            shown[reader] = message_now

    for seat, person in enumerate(people[1:], 1):
        do(person, msg.Sit(seat=seat))
    do(people[0], msg.Start())
    while table.phase != "over":
        if table.phase == "scored":
            for person in people:
                if table.phase == "scored":
                    do(person, msg.Ready())
            continue
        person = people[rng.choice(table.acting)]
        text = rng.choice(shown[person].legal).text
        do(person, msg.Move(state=table.state, text=text))
    return whole, sent


def spread(values: list[int]) -> dict[str, int]:
    """Return what tells of the sizes."""
    ordered = sorted(values)
    return {
        "mean": round(statistics.mean(ordered)),
        "p50": ordered[len(ordered) // 2],
        "p99": ordered[len(ordered) * 99 // 100],
        "max": ordered[-1],
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found: dict[str, Any] = {}
    for game, players in TABLES:
        both: tuple[list[int], list[int]] = ([], [])
        for seed in range(chosen.matches):
            for all_sizes, more in zip(both, sizes(game, players, seed), strict=True):
                all_sizes += more
        found[f"{game}, {players} players"] = {
            "messages": len(both[0]),
            "whole": spread(both[0]),
            "sent": spread(both[1]),
        }
    if chosen.json:
        print(json.dumps(found))
        return
    for name, figures in found.items():
        print(f"{name}: {figures['messages']} messages, in bytes")
        for kind in ("whole", "sent"):
            print(f"  {kind:6}" + "".join(f"{k:>8}{v:>8}" for k, v in figures[kind].items()))


if __name__ == "__main__":
    main()
