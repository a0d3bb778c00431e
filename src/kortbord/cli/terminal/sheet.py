"""Score sheets: a round with its working, and the match so far."""

from collections.abc import Sequence

from kortbord.cli.output import listed
from kortbord.cli.terminal.table import wrap
from kortbord.games.contract import Sheet


def round_sheet(names: Sequence[str], sheets: Sequence[Sheet], width: int) -> list[str]:
    """Return the points of a round, every part with its working."""
    lines: list[str] = []
    for name, sheet in zip(names, sheets, strict=True):
        if [label for label, _, _ in sheet.lines] == ["round"]:
            lines += wrap(f"{name}: {sheet.lines[0][1]}", width)
            continue
        lines.append(f"{name}: {sheet.total}")
        for label, working, points in sheet.lines:
            shown = f"  {label}  {working}" if label else f"  {working}"
            if "=" not in working and working != str(points):
                shown += f" = {points}"
            lines += _broken(shown, width)
        if not sheet.lines:
            lines.append("  nothing on the table")
    return lines


def _broken(line: str, width: int) -> list[str]:
    if len(line) <= width:
        return [line]
    cut = line.rfind("+", 0, width) + 1
    return [line[:cut], *_broken("     " + line[cut:], width)] if cut > 6 else [line[:width]]


def totals(
    names: Sequence[str], scores: Sequence[Sequence[int]], sums: Sequence[int], width: int
) -> list[str]:
    """Return a table of the rounds played, the latest ones if they don't all fit."""
    first = max(map(len, names)) + 2
    room = max((width - first - 9) // 6, 1)
    shown = list(enumerate(scores, 1))[-room:]
    head = " " * first + "".join(f"{f'r{number}':>6}" for number, _ in shown) + f"{'total':>9}"
    lines = [head]
    for seat, name in enumerate(names):
        line = f"{name:{first}}" + "".join(f"{points[seat]:>6}" for _, points in shown)
        lines.append(line + f"{sums[seat]:>9}")
    return lines


def outcome(
    names: Sequence[str], sums: Sequence[int], winners: Sequence[int], width: int
) -> list[str]:
    """Return who won, or who shares the win."""
    best = max(sums)
    won = [names[seat] for seat in winners]
    points = f"{best} point{'s' * (best != 1)}"
    if len(won) > 1:
        return wrap(f"Level with {points}: {listed(won)} share the win.", width)
    others = [seat for seat in range(len(names)) if seat not in winners]
    ahead = best - max(sums[seat] for seat in others)
    verb = "win" if won[0] == "You" else "wins"
    behind = "the next" if len(others) > 1 else names[others[0]]
    behind = "you" if behind == "You" else behind
    return wrap(f"{won[0]} {verb} with {points}, {ahead} more than {behind}.", width)
