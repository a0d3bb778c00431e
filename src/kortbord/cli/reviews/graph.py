"""The graphs of a review as SVG, which needs no script and no file beside it."""

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any

from kortbord.cli.reviews.lines import Point, lines_of
from kortbord.cli.reviews.words import Words

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 720, 220, 44, 10, 10, 24
DASHES = ("", "7 4", "2 4", "10 3 2 3", "4 2")
"""Lines are told apart by dashes too, not by colour alone."""


def graph(review: Mapping[str, Any], words: Words, key: str) -> str:
    """Return the graph of `expected` or `win` as an SVG element."""
    lines = lines_of(review, key)
    values = [point.value for line in lines for point in line]
    low, high = (0.0, 1.0) if key == "win" else (min(-1.0, *values), max(1.0, *values))
    last = max(len(review["decisions"]) - 1, 1)
    inner = _WIDTH - _LEFT - _RIGHT

    def x(at: float) -> float:
        return _LEFT + at / last * inner

    def y(value: float) -> float:
        return _TOP + (high - value) / (high - low) * (_HEIGHT - _TOP - _BOTTOM)

    marks = (0.0, 0.5, 1.0) if key == "win" else (low, 0.0, high)
    title = words("review.graph" if key == "expected" else "review.graphWin")
    parts = [f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(title)}">']
    for mark in marks:
        told = words.percent(mark) if key == "win" else words.points(mark)
        parts.append(
            f'<line class="grid" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y(mark):.1f}" '
            f'y2="{y(mark):.1f}"/><text x="{_LEFT - 6}" y="{y(mark) + 4:.1f}" '
            f'text-anchor="end">{escape(told)}</text>'
        )
    parts += _rounds(review, words, x)
    for seat, line in enumerate(lines):
        for _, points in groupby(line, lambda point: point.round):
            parts.append(_line(list(points), seat, x, y))
    return "".join([*parts, "</svg>"])


def _rounds(review: Mapping[str, Any], words: Words, x: Any) -> list[str]:
    parts = []
    for number, decisions in groupby(enumerate(review["decisions"]), lambda pair: pair[1]["round"]):
        start = next(decisions)[0]
        told = escape(words("review.round", round=number))
        if start:
            parts.append(
                f'<line class="grid" x1="{x(start - 0.5):.1f}" x2="{x(start - 0.5):.1f}" '
                f'y1="{_TOP}" y2="{_HEIGHT - _BOTTOM}"/>'
            )
        parts.append(f'<text x="{x(start):.1f}" y="{_HEIGHT - 6}">{told}</text>')
    return parts


def _line(points: Sequence[Point], seat: int, x: Any, y: Any) -> str:
    path = " ".join(f"{x(point.at):.1f},{y(point.value):.1f}" for point in points)
    if len(points) == 1:
        point = points[0]
        return f'<circle class="l{seat}" cx="{x(point.at):.1f}" cy="{y(point.value):.1f}" r="2"/>'
    return f'<polyline class="l{seat}" stroke-dasharray="{DASHES[seat]}" points="{path}"/>'


def legend(words: Words, seats: int) -> str:
    """Return which line is whose."""
    return "".join(
        f'<span><svg viewBox="0 0 30 8" aria-hidden="true"><polyline class="l{seat}" '
        f'stroke-dasharray="{DASHES[seat]}" points="0,4 30,4"/></svg>'
        f"{escape(words.name(seat))}</span>"
        for seat in range(seats)
    )
