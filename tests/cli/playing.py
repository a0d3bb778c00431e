"""Plays `kortbord play` for the tests: somebody who types, and what was written for them."""

import io
import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from kortbord.cli.terminal.console import Console, Left
from kortbord.cli.terminal.recordfile import RecordFile
from kortbord.cli.terminal.seats import seated
from kortbord.cli.terminal.session import Session
from kortbord.match import Match

CLEAR = "\x1b[H\x1b[2J"
WIDTH, HEIGHT = 80, 24

Answer = Callable[[str, Match], str]


class Pipe(io.StringIO):
    """An input that gives the lines of an iterator."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines = iter(lines)

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # typeshed means bytes
        line = next(self._lines, None)
        return "" if line is None else f"{line}\n"


class Game:
    """A match in the terminal, with a person at a terminal or lines through a pipe.

    Attributes:
        out: what was written.
        prompts: the prompts that were shown, with what was answered.
    """

    def __init__(
        self,
        game: str,
        players: int,
        seats: Sequence[str],
        *,
        answer: Answer | None = None,
        lines: Iterable[str] = (),
        record: Path | None = None,
        seed: int = 1,
        match: Match | None = None,
        colours: bool = False,
        **options: object,
    ) -> None:
        sitting = seated(seats, players)
        self.match = match or Match(
            game, players, seed=seed, names=[seat.player for seat in sitting], options=options
        )
        self.out = io.StringIO()
        self.prompts: list[tuple[str, str]] = []
        terminal = answer is not None
        self.console = Console(
            Pipe(lines),
            self.out,
            waits=terminal,
            clears=terminal,
            colours=colours,
            game=self.match.setup.spec.name,
            prompting=self._prompt if terminal else None,
        )
        self._answer = answer
        file = None if record is None else RecordFile(record)
        self.session = Session(self.match, sitting, self.console, file)

    def _prompt(self, prompt: str) -> str:
        assert self._answer is not None
        answer = self._answer(prompt, self.session.match)
        self.prompts.append((prompt, answer))
        if answer == "^D":
            raise EOFError
        return answer

    def run(self) -> bool:
        """Play until the match is over or was quit; an end of input is no error here."""
        try:
            return self.session.run()
        except Left:
            return False

    @property
    def text(self) -> str:
        """All that was written."""
        return self.out.getvalue()

    @property
    def screens(self) -> list[str]:
        """What was written, cut where the screen was cleared."""
        return self.text.split(CLEAR)


def picks(seed: int) -> Answer:
    """Return an answer to every prompt: any legal move, `y` to a question, Enter to go on."""
    choice = random.Random(seed)

    def answer(prompt: str, match: Match) -> str:
        if prompt.endswith("y/n "):
            return "y"
        if not prompt.endswith("> "):
            return ""
        return pick(match, choice)

    return answer


def pick(match: Match, choice: random.Random) -> str:
    """Return a legal move, in Scout a show rather than another."""
    legal = match.legal
    shows = [move for move in legal if move[0] == "S"]
    return choice.choice(shows if shows and choice.random() < 0.7 else legal)


def fits(lines: Iterable[str]) -> bool:
    """Tell whether lines and a prompt below them have room on a screen."""
    shown = list(lines)
    return len(shown) < HEIGHT and all(len(line) <= WIDTH for line in shown)
