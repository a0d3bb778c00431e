"""Measure the levels against each other and write docs/reference/bots.md with its plots.

    python benchmarks/ladder.py [--tables NAME ...] [--deals N] [--searches N] [--matches N]
        [--searched-matches N] [--again] [--write-only]

What was measured before with the same weights is kept in docs/reference/ladder.json and not
measured again. Two levels meet over duplicate deals; both that search take a whole core or more,
so that nothing else should run. The seed is 20261130, which no training and no tuning uses.
"""

import argparse
import itertools
import json
import os
import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kortbord.bots.networks import FOLDER, NETWORKS, read_network
from kortbord.study.arena import arena
from ladder_page import ANCHOR, LADDER, TABLES, Table, is_searching, written

SEED = 20261130
REFERENCE = Path(__file__).parent.parent / "docs" / "reference"


def weights(table: Table) -> str:
    """Return a mark of the weights that play a table."""
    _, card = read_network(FOLDER / f"{NETWORKS[table.game, table.players]}.npz")
    return str(card["sha256"])[:12]


def wanted(table: Table, chosen: argparse.Namespace) -> Iterator[tuple[str, str, bool, int]]:
    """Yield what is to be measured at a table: two players, whether matches, and how many deals."""
    for player in ("hard", "hard@0.05", "expert", "master"):
        deals = chosen.searches if is_searching(player) else chosen.deals
        yield player, ANCHOR, False, deals
    yield "hard", "hard", False, chosen.deals
    for weaker, stronger in itertools.combinations(LADDER, 2):
        both = is_searching(weaker) or is_searching(stronger)
        yield stronger, weaker, True, chosen.searched_matches if both else chosen.matches


def main() -> None:
    """Measure what is missing and write the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", nargs="+", choices=[table.name for table in TABLES])
    parser.add_argument("--deals", type=int, default=2000, help="rounds of players at once")
    parser.add_argument("--searches", type=int, default=600, help="rounds of players that search")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--searched-matches", type=int, default=60)
    parser.add_argument("--players", nargs="+", help="only pairs of these levels")
    parser.add_argument("--again", action="store_true", help="measure again what is there")
    parser.add_argument("--write-only", action="store_true", help="measure nothing")
    chosen = parser.parse_args()
    file = REFERENCE / "ladder.json"
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    for table in TABLES:
        if chosen.write_only or (chosen.tables and table.name not in chosen.tables):
            continue
        mark = weights(table)
        for a, b, matches, deals in wanted(table, chosen):
            if chosen.players and not {a, b} <= set(chosen.players):
                continue
            kind = "matches" if matches else "rounds"
            key = f"{table.name} {a} {b} {kind}"
            known = found.get(key)
            if known and known["weights"] == mark and known["deals"] >= deals and not chosen.again:
                continue
            result = arena(
                table.game, a, b, players=table.players, deals=deals, seed=SEED, matches=matches
            ).to_json()
            machine = f"{os.cpu_count()} cores, {platform.machine()}"
            found[key] = {**result, "weights": mark, "seed": SEED, "machine": machine}
            file.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", "utf-8")
            print(key, f"{result['difference']:+.2f}", result.get("matches_won"), file=sys.stderr)
    for name, text in written(found).items():
        (REFERENCE / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
