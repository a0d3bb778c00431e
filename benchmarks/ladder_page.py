"""The page on the strength of the bots: tables and plots of what `ladder.py` found."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from kortbord.bots.levels import LEVELS, find_player

LADDER = tuple(level.name for level in LEVELS if level.name != "random")
ANCHOR = "medium"
Found = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class Table:
    """A kind of table at which the levels meet."""

    name: str
    game: str
    players: int
    title: str


TABLES = (
    Table("lost-cities-2", "lost-cities", 2, "Lost Cities, 5 colours"),
    Table("store-oppdagere-2", "store-oppdagere", 2, "De store oppdagere, 2 players"),
    Table("store-oppdagere-3", "store-oppdagere", 3, "De store oppdagere, 3 players"),
    Table("store-oppdagere-4", "store-oppdagere", 4, "De store oppdagere, 4 players"),
    Table("scout-2", "scout", 2, "Scout, 2 players"),
    Table("scout-3", "scout", 3, "Scout, 3 players"),
    Table("scout-4", "scout", 4, "Scout, 4 players"),
    Table("scout-5", "scout", 5, "Scout, 5 players"),
)

_INTRO = """# Strength of the bots

Every figure on this page is measured by `python benchmarks/ladder.py`, which also writes the page
(from `docs/reference/ladder.json`). Players meet over duplicate deals: on each, the first sits in
every seat once and the second fills the others, so that the luck of the deal falls out. Intervals
are of 95 %, over deals. The seed, {seed}, is used in no training and no tuning. What each level
does well and badly, `kortbord games` tells; how the learned ones come about,
{{doc}}`../how-to/train-a-network`.
"""


def is_searching(player: str) -> bool:
    """Tell whether a player searches."""
    level = find_player(player)
    return level.seconds > 0 or level.worlds > 0


def written(found: Found) -> dict[str, str]:
    """Return the files of the page by name."""
    seed = next(iter(found.values()))["seed"] if found else "none yet"
    lines = [_INTRO.format(seed=seed)]
    files = {}
    for table in TABLES:
        own = {key: value for key, value in found.items() if key.split()[0] == table.name}
        if not own:
            continue
        lines += [f"## {table.title}\n", *_rounds(table, own)]
        ratings = rated(table, own)
        if ratings:
            files[f"ladder-{table.name}.svg"] = plotted(table, ratings)
            lines += _matches(table, own)
            lines.append(f"![Ratings of the levels at {table.title}](ladder-{table.name}.svg)\n")
    files["bots.md"] = "\n".join(lines)
    return files


def _rounds(table: Table, found: Found) -> list[str]:
    rows = [value for key, value in found.items() if key.endswith(" rounds")]
    if not rows:
        return []
    rows.sort(key=lambda row: _place(row["a"]))
    lines = [
        f"Single rounds, played for points{' and to win them' if table.players > 2 else ''}.\n",
        "| player | against | deals | points a round more | rounds won | points "
        "| moves a round | stalled | ms a move (99 of 100) |",
        "| --- | --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for row in rows:
        low, high = row["ci95"]
        time = row["ms_per_move"]["a"]
        others = f"{table.players - 1} `{row['b']}`" if table.players > 2 else f"`{row['b']}`"
        gain = "" if row["a"] == row["b"] else f"{row['difference']:+.1f} ± {(high - low) / 2:.1f}"
        lines.append(
            f"| `{row['a']}` | {others} | {row['deals']} | {gain} | {row['rounds_won']:.1%} "
            f"| {row['points'][0]:.1f} | {row['moves_per_round']:.0f} | {row['stalled']:.2%} "
            f"| {time['median']:.2g} ({time['p99']:.2g}) |"
        )
    return [*lines, ""]


def _place(player: str) -> tuple[int, str]:
    return LADDER.index(player.partition("@")[0]), player


def _matches(table: Table, found: Found) -> list[str]:
    others = "" if table.players == 2 else f" against {table.players - 1} of the other"
    lines = [
        f"Whole matches: share won by the level of the row{others} (and from how many deals).\n",
        "| | " + " | ".join(f"`{level}`" for level in LADDER[:-1]) + " |",
        "| --- |" + " --: |" * (len(LADDER) - 1),
    ]
    for stronger in LADDER[1:]:
        cells = []
        for weaker in LADDER[:-1]:
            row = found.get(f"{table.name} {stronger} {weaker} matches")
            if row is None:
                cells.append("")
                continue
            low, high = row["matches_ci95"]
            half = (high - low) / 2
            cells.append(f"{row['matches_won']:.0%} ± {half:.0%} ({row['deals']})")
        lines.append(f"| `{stronger}` | " + " | ".join(cells) + " |")
    return [*lines, ""]


def rated(table: Table, found: Found) -> dict[str, tuple[float, float]]:
    """Return the Elo rating of each level, `medium` at 0, and its standard error.

    The model is that of Bradley and Terry (1952), fitted by Newton's method: the chance of `a`
    among n - 1 of `b` is that of its strength among all strengths at the table. A win and a loss
    are added to every pair, so that a level that always wins has a rating.
    """
    rows = [value for key, value in found.items() if key.endswith(" matches")]
    met = [level for level in LADDER if any(level in (row["a"], row["b"]) for row in rows)]
    if ANCHOR not in met:
        return {}
    free = [level for level in met if level != ANCHOR]
    strength = np.zeros(len(free))
    hessian = np.eye(len(free))
    for _ in range(50):
        gradient, hessian = np.zeros(len(free)), np.eye(len(free)) * 1e-9
        for row in rows:
            a, b = (free.index(n) if n in free else -1 for n in (row["a"], row["b"]))
            gap = (strength[a] if a >= 0 else 0.0) - (strength[b] if b >= 0 else 0.0)
            played = row["deals"] * table.players + 2.0
            won = row["matches_won"] * row["deals"] * table.players + 1.0
            chance = 1.0 / (1.0 + (table.players - 1) * math.exp(-gap))
            step, curve = won - played * chance, played * chance * (1.0 - chance)
            for k, sign in ((a, 1.0), (b, -1.0)):
                if k >= 0:
                    gradient[k] += sign * step
                    hessian[k, k] += curve
            if a >= 0 and b >= 0:
                hessian[a, b] -= curve
                hessian[b, a] -= curve
        strength = strength + np.clip(np.linalg.solve(hessian, gradient), -2.0, 2.0)
    scale = 400.0 / math.log(10.0)
    errors = np.sqrt(np.diag(np.linalg.inv(hessian)))
    ratings = {
        level: (scale * float(strength[k]), scale * float(errors[k]))
        for k, level in enumerate(free)
    }
    ratings[ANCHOR] = (0.0, 0.0)
    return {level: ratings[level] for level in met}


_WIDTH, _ROW, _LEFT, _RIGHT = 640, 30, 90, 90


def plotted(table: Table, ratings: Mapping[str, tuple[float, float]]) -> str:
    """Return a plot of ratings with their 95 % intervals, as SVG that reads on any background."""
    low = min(r - 2 * e for r, e in ratings.values()) - 40
    high = max(r + 2 * e for r, e in ratings.values()) + 40
    step = 100 if high - low < 900 else 200

    def x(rating: float) -> float:
        return _LEFT + (rating - low) / (high - low) * (_WIDTH - _LEFT - _RIGHT)

    bottom = 16 + _ROW * len(ratings)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {bottom + 40}" '
        'font-family="sans-serif" font-size="13" role="img">',
        f"<title>Ratings of the levels at {table.title}</title>",
        f'<rect width="{_WIDTH}" height="{bottom + 40}" fill="#fff"/>',
    ]
    parts += [
        f'<line x1="{x(mark):.1f}" y1="8" x2="{x(mark):.1f}" y2="{bottom}" stroke="#ddd"/>'
        f'<text x="{x(mark):.1f}" y="{bottom + 16}" text-anchor="middle" '
        f'fill="#555">{mark:+d}</text>'
        for mark in range(math.ceil(low / step) * step, int(high) + 1, step)
    ]
    for place, (level, (rating, error)) in enumerate(ratings.items()):
        y = 16 + _ROW * place + _ROW / 2
        parts.append(
            f'<text x="{_LEFT - 10}" y="{y + 4}" text-anchor="end" fill="#222">{level}</text>'
            f'<line x1="{x(rating - 1.96 * error):.1f}" y1="{y}" '
            f'x2="{x(rating + 1.96 * error):.1f}" y2="{y}" stroke="#2a6f6b" stroke-width="2"/>'
            f'<circle cx="{x(rating):.1f}" cy="{y}" r="5" fill="#2a6f6b"/>'
            f'<text x="{x(rating + 1.96 * error) + 10:.1f}" y="{y + 4}" fill="#222">'
            f"{rating:+.0f}</text>"
        )
    parts.append(
        f'<text x="{_LEFT}" y="{bottom + 34}" fill="#555">Elo points above medium, 95 % interval'
        "</text></svg>"
    )
    return "\n".join(parts) + "\n"
