"""The page of the exact yardstick, from what `kortbord yardstick --json` found."""

import json
from pathlib import Path
from typing import Any

_INTRO = """# The exact yardstick

How far can a player be beaten by somebody who knows its ways? In the full game nobody can work that
out. In small versions of Lost Cities it can be worked out exactly, with the rules and the very
players of the full game: the record says which cards are left out, and both the rules and the
players count the cards that are there.

`make yardstick` measured what stands here and wrote this page; `kortbord yardstick --help` tells
how to measure other players.

## The sizes

"""

_TERMS = """
A *position* is what lies where after a turn, the pile as a set: its order is hidden from both, and
every order that fits is equally likely. A *view* is a position as the player to move may know it;
there a player is asked for its turn. An *outcome* is a turn with the card that it brings.
Where the rounds would grow too long to be followed all, they are stopped after two turns in a row
without a draw from the pile, which is the rule of the full game with 2 in place of 100; the other
sizes have 100, and no round of theirs comes to that.

These sizes are short: a row of 8, 9 and 10 takes three turns and brings 7 points, so that it is
often right to begin nothing. A player that is hard to beat here need not be so in the full game,
for which an exploiter gives a lower bound (`kortbord train --against`).

## How far each player can be beaten

Points a round that a best response wins, in the mean over both seats; with fair seats it is
what the player loses to the worst opponent that it can have. 0 means that nobody beats it. (The sum
over both seats, twice as much, is known as NashConv.)

"""

_HOW = """
A best response knows how the player chooses and recalls all that it saw; it knows no hidden card,
and weighs what may be hidden by how well it explains the player's turns.

- `random` and `medium` have their chances as they are: `medium` takes its best action, and each of
  level ones alike. `beginner` and `easy` err at random by amounts that are drawn anew each time,
  and have no row here.
- A name with `@32w` is a search through 32 worlds with a fixed seed, the same at each view. It is a
  fixed table of turns then, and a best response makes use of its errors of sampling too. Players
  with fresh seeds can be beaten by no more than the mean over the seeds.
- `equilibrium` is what CFR+ comes to in 1000 iterations. That its figure is next to 0 checks both.

## Who beats whom

Points a round that the player on the left gets beyond those of the one above, over all deals and
both seats, exactly.
"""


def page(found: Path) -> str:
    """Return the page for the figures in a file."""
    document: dict[str, Any] = json.loads(found.read_text("utf-8"))
    sizes: list[dict[str, Any]] = document["sizes"]
    parts = [_INTRO, "| size | what is in it | positions | views | outcomes |\n"]
    parts.append("| --- | --- | ---: | ---: | ---: |\n")
    for size in sizes:
        counts = " | ".join(f"{size[what]:,}" for what in ("positions", "views", "outcomes"))
        parts.append(f"| {size['name']} | {size['about']} | {counts} |\n")
    parts.append(_TERMS)
    names = list(dict.fromkeys(name for size in sizes for name in size["players"]))
    parts.append(_row("player", [size["name"] for size in sizes]))
    parts.append(_row("---", ["---:"] * len(sizes)))
    for name in names:
        figures = [_exploitability(size["players"].get(name)) for size in sizes]
        parts.append(_row(f"`{name}`", figures))
    sums = {name: value for name, value in document["weights"].items() if value}
    if sums:
        told = ", ".join(f"`{name}` {value[:12]}" for name, value in sums.items())
        parts.append(f"\nNetworks by the beginning of their checksum: {told}.")
        parts.append(f" Seed of the searches: {document['seed']}.\n")
    parts.append(_HOW)
    for size in sizes:
        players = {name: one for name, one in size["players"].items() if one["margins"]}
        parts.append(f"\n### {size['name']}\n\n")
        parts.append(_row("", [f"`{name}`" for name in players]))
        parts.append(_row("---", ["---:"] * len(players)))
        for name, one in players.items():
            margins = [
                "" if other == name else f"{one['margins'][other]:+.3f}" for other in players
            ]
            parts.append(_row(f"`{name}`", margins))
    return "".join(parts)


def _exploitability(player: dict[str, Any] | None) -> str:
    if player is None:
        return ""
    figure = float(player["exploitability"])
    # What is not nought exactly, but to the digits shown, says how near it is.
    return f"{figure:.3f}" if abs(figure) >= 0.0005 or abs(figure) < 1e-9 else f"{figure:.1e}"


def _row(first: str, others: list[str]) -> str:
    return f"| {' | '.join([first, *others])} |\n"
