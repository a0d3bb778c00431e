"""`kortbord check`: replays records and tells of each whether it is right."""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kortbord.cli.output import Refused, error_line, listed, one_line, shortened
from kortbord.games.errors import RecordError

if TYPE_CHECKING:
    from kortbord.match import Match


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Replay records and tell whether they are right.

    Every move is made again under the rules and the points are compared. Each FILE is a record
    written by `kortbord play --record`; - reads one from standard input. A record that doesn't
    replay is refused: one line says in which round, at which move and why.

    A FILE whose name ends in .jsonl holds a record on each line, as the page saves all matches of a
    person; the line is named before what is said of it.
    """
    refused = False
    for name in files:
        for where, told, right in _lines(name) if name.endswith(".jsonl") else _whole(name):
            if right:
                click.echo(one_line(f"{name}: {where}{told}"))
            else:
                click.echo(error_line(f"{shortened(name)}: {where}{told}"), err=True)
                refused = True
    if refused:
        ctx.exit(1)


Told = Iterator[tuple[str, str, bool]]
"""Where in a file, what is said of it, and whether it is right."""


def _whole(name: str) -> Told:
    """Yield what is said of a file that is one record."""
    try:
        yield "", _check(read_text(name)), True
    except (RecordError, Refused, OSError) as error:
        yield "", reason_of(error), False


def _lines(name: str) -> Told:
    """Yield what is said of each line of a file."""
    from kortbord.record import LARGEST

    number, found = 0, False
    try:
        with open(name, "rb") as file:
            for number in count(1):
                raw = file.readline(LARGEST + 1)
                if not raw:
                    break
                if len(raw) > LARGEST:
                    what = f"larger than {LARGEST // 1024 // 1024} MiB, so not a record"
                    yield f"line {number}: ", what, False
                    return
                if raw.strip():
                    found = True
                    yield _line(number, raw)
    except (OSError, ValueError) as error:
        yield "", reason_of(error), False
        return
    if not found:
        yield "", "there is no record in it", False


def _line(number: int, raw: bytes) -> tuple[str, str, bool]:
    where = f"line {number}: "
    try:
        return where, _check(raw.decode("utf-8-sig")), True
    except UnicodeDecodeError as error:
        return where, f"not UTF-8 text (byte {error.start}), so not a record", False
    except (RecordError, Refused) as error:
        # The line of the file is told already; that of the text on it is always the first.
        return where, str(error).replace(" at line 1", ""), False


def reason_of(error: Exception) -> str:
    """Return in words why a file was refused."""
    if isinstance(error, OSError):
        return error.strerror or "can't be read"
    if isinstance(error, RecordError | Refused):
        return str(error)
    return "this can't be the name of a file"


def read_text(name: str) -> str:
    """Return the text of a file, or of standard input if `name` is `-`.

    Raises:
        OSError: the file can't be read.
        Refused: it is a folder, too large, or not text.
    """
    from kortbord.record import LARGEST

    if name == "-" and sys.stdin is None:
        raise Refused("standard input is closed")
    if name != "-" and Path(name).is_dir():
        raise Refused("this is a folder; give the files in it")
    try:
        if name == "-":
            content = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(name, "rb") as file:
                content = file.read(LARGEST + 1)
    except ValueError:
        raise Refused("this can't be the name of a file") from None
    if len(content) > LARGEST:
        raise Refused(f"larger than {LARGEST // 1024 // 1024} MiB, so not a record")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(f"not UTF-8 text (byte {error.start}), so not a record") from None


def _check(text: str) -> str:
    """Return the line that tells of a record which replays."""
    from kortbord import record

    document = record.load(text)
    game = record.read(document).setup.spec.name

    from kortbord.cli.warm import ensure_warm
    from kortbord.match import Match

    ensure_warm(game, bots=False)
    return _told(Match.replay(document))


def _told(match: "Match") -> str:
    played = len(match.scores)
    whole = match.game.rounds(match.setup)
    rounds = f"{played} round{'s' * (played != 1)}"
    if not match.is_over:
        rounds = f"not finished, {played} of {whole} round{'s' * (whole != 1)}"
    points = ", ".join(
        f"{name} {total}" for name, total in zip(match.names, match.totals, strict=True)
    )
    line = f"ok, {match.setup.spec.name}, {rounds}, {points}"
    winners = [match.names[seat] for seat in match.winners]
    if winners:
        line += f", winner{'s' * (len(winners) != 1)} {listed(winners)}"
    return line
