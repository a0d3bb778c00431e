"""Runs `kortbord` for the tests: in this process, or in one of its own."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from kortbord.cli import main

KORTBORD = Path(sys.executable).with_name("kortbord")


@dataclass(frozen=True)
class Done:
    """What a command ended with."""

    code: int
    out: str
    err: str


def run(*arguments: str, text: str | bytes | None = None) -> Done:
    """Run a command in this process, `text` on its standard input."""
    result = CliRunner().invoke(main, arguments, input=text, prog_name="kortbord")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Done(result.exit_code, result.stdout, result.stderr)


def run_apart(*arguments: str) -> Done:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [KORTBORD, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def refusal(done: Done, code: int = 1) -> str:
    """Return the one line with which a command was refused, and see that it is just that."""
    assert done.code == code, done
    assert done.out == ""
    assert done.err.startswith("kortbord: ")
    assert done.err.endswith("\n")
    assert done.err.count("\n") == 1, done.err
    assert "Traceback" not in done.err
    return done.err.strip()
