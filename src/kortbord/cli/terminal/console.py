"""Reading lines and writing screens, on a terminal as through a pipe."""

import io
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TextIO

WIDTH, HEIGHT = 80, 24
_WIDEST = 100
_CLEAR, _FORGET = "\x1b[H\x1b[2J", "\x1b[3J"

_STYLES = {
    # Letters on a ground of their own are read on a dark terminal as on a light one.
    "Y": "30;43",
    "B": "97;44",
    "W": "30;47",
    "G": "30;42",
    "R": "97;41",
    "P": "97;45",
    "S": "97;40",
    "H": "97;41",
    "D": "97;44",
    "C": "30;42",
}
_LOST_CITIES_CARD = re.compile(r"\b([YBWGRP])(?:x|10|[2-9])\b")
# A card, or a whole row of them: `H:A 3 5`.
_STANDARD_CARD = re.compile(
    r"\b([SHDC])(?:(?:A|J|Q|K|10|[2-9])\b|:(?:A|J|Q|K|10|[2-9])(?: (?:A|J|Q|K|10|[2-9])\b)*)"
)
_CARDS = {"lost-cities": _LOST_CITIES_CARD, "store-oppdagere": _STANDARD_CARD}


class Left(Exception):  # noqa: N818  # a person leaving is not an error
    """The input came to its end: whoever typed has gone."""


def paint(line: str, game: str) -> str:
    """Return the line with the cards of an expedition game in their colours."""
    cards = _CARDS.get(game)
    if cards is None:
        return line
    return cards.sub(lambda found: f"\x1b[{_STYLES[found[1]]}m{found[0]}\x1b[0m", line)


@dataclass
class Console:
    """Where the game is written to and read from.

    Attributes:
        source: where lines are read.
        sink: where lines are written.
        waits: whether a person sits at the input, so that it may be asked to press Enter.
        clears: whether the screen can be cleared.
        colours: whether escape codes for colours are wanted.
        game: the game whose cards are coloured.
        prompting: reads a line after a prompt, with a history of lines; None reads `source`.
    """

    source: TextIO
    sink: TextIO
    waits: bool = False
    clears: bool = False
    colours: bool = False
    game: str = ""
    prompting: Callable[[str], str] | None = None

    @classmethod
    def of_process(cls, game: str) -> "Console":
        """Return the console of this process: a terminal, or whatever was connected instead."""
        source = sys.stdin or io.StringIO()  # closed: among bots nobody types
        waits, shown = source.isatty(), sys.stdout.isatty()
        smart = shown and os.environ.get("TERM", "dumb") != "dumb"
        if waits and shown:
            _load_readline()
        elif hasattr(source, "reconfigure"):
            source.reconfigure(errors="replace")
        return cls(
            source,
            sys.stdout,
            waits=waits,
            clears=smart,
            colours=smart and not os.environ.get("NO_COLOR"),
            game=game,
            prompting=input if waits and shown else None,
        )

    @property
    def width(self) -> int:
        """How many columns a screen may take."""
        if not self.clears:
            return WIDTH
        return max(WIDTH, min(_WIDEST, shutil.get_terminal_size((WIDTH, HEIGHT)).columns))

    @property
    def height(self) -> int:
        """How many lines a screen may take, the prompt included."""
        if not self.clears:
            return HEIGHT
        return max(HEIGHT, shutil.get_terminal_size((WIDTH, HEIGHT)).lines)

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            text = paint(line, self.game) if self.colours else line
            self.sink.write(text.rstrip() + "\n")
        self.sink.flush()

    def screen(self, lines: Iterable[str]) -> None:
        """Write a screen: at the top of a cleared terminal, or below what was written before."""
        if self.clears:
            self.sink.write(_CLEAR)
        else:
            self.sink.write("\n")
        self.say(*lines)

    def ask(self, prompt: str) -> str:
        """Return the next line typed; the prompt is only shown to a person.

        Raises:
            Left: there is no next line.
        """
        try:
            if self.prompting is not None:
                return self.prompting(prompt).strip()
            if self.waits:
                self.sink.write(prompt)
                self.sink.flush()
            line = self.source.readline()
        except EOFError:
            raise Left from None
        except UnicodeDecodeError:
            return "\ufffd"
        if not line:
            raise Left
        return line.strip()

    def pause(self, text: str) -> str:
        """Wait for Enter if a person sits there; return what was typed before it."""
        return self.ask(text) if self.waits else ""

    def pages(self, lines: Sequence[str], last: str = "Enter goes back to the table ") -> None:
        """Show lines on as many screens as they need; through a pipe, all at once.

        After the last one a person is asked to press Enter with the words `last`, if any.
        """
        if not self.waits:
            self.say("", *lines)
            return
        room = self.height - 1
        for start in range(0, len(lines), room):
            self.screen(lines[start : start + room])
            shown = min(start + room, len(lines))
            if shown < len(lines):
                stops = ", q to stop" if last else ""
                if self.pause(f"Enter for more{stops} ({shown} of {len(lines)} lines) ") and last:
                    return
        if last:
            self.pause(last)

    def wipe(self) -> None:
        """Take from the screen, and from the lines to scroll back to, all that was shown."""
        if self.clears:
            self.sink.write(_CLEAR + _FORGET)
        elif self.waits:
            self.sink.write("\n" * 60)
        self.sink.flush()
        readline = sys.modules.get("readline")
        if readline is not None and self.prompting is not None:
            readline.clear_history()


def _load_readline() -> None:
    """Give `input` its editing and its history, where the system has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
