"""What every drawing of a table needs besides the view, and how blocks share a screen."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from kortbord.cli.terminal.console import HEIGHT, WIDTH


@dataclass(frozen=True)
class Table:
    """What is told around a view.

    Attributes:
        title: the name of the game.
        number: the number of this round, from 1.
        rounds: how many rounds the match has.
        names: what the players are called.
        totals: their points over the finished rounds.
        news: what happened since, in sentences.
        fresh: the card drawn last by whoever looks, if it is still in hand.
        keys: the lines that say what may be typed.
        warning: a line about the end of the round, or nothing.
        notice: what is answered to the line typed last, or nothing.
        width: how many columns there are.
        height: how many lines there are, one for the prompt included.
    """

    title: str
    number: int
    rounds: int
    names: Sequence[str]
    totals: Sequence[int]
    news: Sequence[str] = ()
    fresh: str | None = None
    keys: Sequence[str] = ()
    warning: str = ""
    notice: str = ""
    width: int = WIDTH
    height: int = HEIGHT

    def headline(self, right: str) -> str:
        """Return the first line of a screen, with something at its right end."""
        left = f"{self.title}, round {self.number} of {self.rounds}"
        return left + right.rjust(self.width - len(left))

    def below(self) -> list[str]:
        """Return the warning, the answer to what was typed, and the keys: three lines at most."""
        lines = [self.warning] if self.warning else []
        lines += wrap(self.notice, self.width)[: 3 - len(lines)]
        return [*lines, *self.keys[: 3 - len(lines)]]

    def told(self, most: int) -> list[str]:
        """Return the news on at most that many lines; the oldest give way."""
        first = 0
        while True:
            kept = self.news[first:]
            lines = wrap(" ".join(["...", *kept] if first else kept), self.width)
            if len(lines) <= most or len(kept) <= 1:
                return lines[:most]
            first += 1


def wrap(text: str, width: int) -> list[str]:
    """Return the text on lines of at most `width` columns."""
    return textwrap.wrap(text, width, break_on_hyphens=False)


def flow(parts: Sequence[str], width: int, gap: str = "   ") -> list[str]:
    """Return the parts on as few lines as they need, none of them broken."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(gap) + len(part) <= width:
            lines[-1] += gap + part
        else:
            lines.append(part[:width])
    return lines


def fitted(parts: Sequence[str], width: int, most: int, more: str) -> list[str]:
    """Return the parts on at most that many lines; `more` tells how many were left out."""
    lines = flow(parts, width)
    shown = len(parts)
    while len(lines) > most:
        shown -= 1
        rest = more.format(len(parts) - shown)
        lines = flow([*parts[:shown], rest], width)
        if shown == 0:
            return lines[:most]
    return lines


def spaced(blocks: Sequence[Sequence[str]], height: int) -> list[str]:
    """Return the blocks one below the other, parted by blank lines as far as there is room.

    The last blocks are parted first: the hand is what the eye must find.
    """
    filled = [block for block in blocks if block]
    spare = height - sum(len(block) for block in filled)
    lines: list[str] = []
    for number, block in enumerate(reversed(filled), 1):
        lines = [*block, *lines]
        if number < len(filled) and spare > 0:
            lines = ["", *lines]
            spare -= 1
    return lines


def shown_sum(points: int) -> str:
    """Return points as they are shown beside others, with a sign."""
    return f"{points:+d}" if points else "0"


def whose(name: str) -> str:
    """Return the name as in `Anna's set`."""
    return "your" if name == "You" else f"{name}'s"
