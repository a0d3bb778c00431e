"""What the commands print: one-line texts, JSON, refusals, and progress on standard error."""

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import click

LONGEST_LINE = 400
"""From how many characters a line is cut."""

_LONGEST_ERROR = 199  # with the word kortbord before it
_LONGEST_NAME = 60

_SECONDS_BETWEEN_LINES = 5.0

Report = Callable[[int], None]
"""Takes how many steps are done."""


class Refused(click.ClickException):
    """The input was refused; the message says what would be right."""

    exit_code = 1


def one_line(text: str) -> str:
    """Return `text` on one line, without control characters, cut if very long."""
    line = " ".join(text.split())
    line = "".join(letter if letter.isprintable() else "?" for letter in line)
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 3]}..."


def shortened(text: str, most: int = _LONGEST_NAME) -> str:
    """Return `text`, with its middle left out if it has more than `most` characters."""
    if len(text) <= most:
        return text
    end = (most - 3) // 2
    return f"{text[: most - 3 - end]}...{text[-end:]}"


def error_line(message: str, hint: str = "") -> str:
    """Return the line that says what is wrong; long names in it are cut, the hint never is."""
    line = one_line(" ".join(map(shortened, message.split())))
    start = "kortbord: "
    return f"{start}{shortened(line, _LONGEST_ERROR - len(start) - len(hint))}{hint}"


def print_json(document: object) -> None:
    """Print one JSON document on standard output."""
    click.echo(json.dumps(document))


def listed(words: Sequence[str]) -> str:
    """Return words as a sentence lists them: `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def say(text: str) -> None:
    """Print a line about the work under way on standard error."""
    click.echo(one_line(text), err=True)


@contextmanager
def progress(label: str, total: int) -> Iterator[Report]:
    """Show on standard error how far long work has come.

    A terminal gets a bar that goes when the work is done; anything else a line now and then.
    """
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import Progress

        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(label, total=total)
            yield lambda done: bar.update(task, completed=done)
        return
    last = time.monotonic()

    def report(done: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _SECONDS_BETWEEN_LINES:
            last = now
            say(f"{label}: {done} of {total}")

    yield report


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """Show on standard error what is being waited for: a spinner on a terminal, else a line."""
    if sys.stderr.isatty():
        from rich.console import Console

        with Console(stderr=True).status(text):
            yield
        return
    say(text)
    yield
