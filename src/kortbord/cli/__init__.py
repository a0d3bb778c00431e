"""The command line. Each command is a module here, and imports its room only when it runs.

Whatever goes wrong ends as one line on standard error: exit code 1 if the input was refused or the
command was interrupted, 2 if it was wrongly used. Set `KORTBORD_TRACEBACK=1` to see where an
unforeseen error came from.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from kortbord import __version__
from kortbord.cli.output import error_line
from kortbord.games.errors import MoveError, OptionError, RecordError

_COMMANDS: dict[str, tuple[str, str, str]] = {
    "play": ("kortbord.cli.play", "play", "Play a game here, or let bots play it."),
    "score": ("kortbord.cli.score", "score", "Count the points of a game on a real table."),
    "sheet": ("kortbord.cli.sheet", "sheet", "Count score sheets, saved or typed by hand."),
    "games": ("kortbord.cli.games", "games", "List the games, their options and the levels."),
    "check": ("kortbord.cli.check", "check", "Replay records and tell whether they are right."),
    "review": ("kortbord.cli.review", "review", "Tell what each move of a record was worth."),
    "arena": ("kortbord.cli.arena", "arena", "Compare two levels over many deals."),
    "serve": ("kortbord.cli.serve", "serve", "Serve the table to browsers, for friends."),
    "train": ("kortbord.cli.train", "train", "Train a value network by self-play."),
    "yardstick": (
        "kortbord.cli.yardstick",
        "yardstick",
        "Measure exactly how far players can be beaten, at small sizes.",
    ),
    "bench": ("kortbord.cli.bench", "bench", "Measure how fast this machine plays."),
    "warm-up": ("kortbord.cli.warm_up", "warm_up", "Compile the rules, so that no game waits."),
}
"""Module, name and one line of each command, in the order in which help lists them."""

INTERRUPTED = 1
BROKEN_PIPE = 141


class Stopped(click.ClickException):
    """The person at the keyboard pressed Ctrl-C or ended the input."""

    exit_code = INTERRUPTED


class Kortbord(click.Group):
    """The group of all commands: loads a command when it is called, and words its errors."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, imported now."""
        if cmd_name not in _COMMANDS:
            return None
        module, attribute, about = _COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(module), attribute)
        command.short_help = about
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, _, about) in _COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an interruption or a closed output becomes an exit code."""
        try:
            return super().invoke(ctx)
        except (KeyboardInterrupt, EOFError, click.Abort):
            raise Stopped("stopped") from None
        except BrokenPipeError:
            _silence_stdout()
            ctx.exit(BROKEN_PIPE)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "kortbord",
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run `kortbord` and leave the interpreter, unless `standalone_mode` is false."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                # A name may hold letters that the terminal hasn't.
                stream.reconfigure(errors="backslashreplace")
        sys.exit(self._exit_code(args, prog_name, complete_var, extra))

    def _exit_code(
        self,
        args: Sequence[str] | None,
        prog_name: str | None,
        complete_var: str | None,
        extra: dict[str, Any],
    ) -> int:
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except click.UsageError as error:
            path = error.ctx.command_path if error.ctx else "kortbord"
            message = error.format_message().rstrip(".? ")
            message = f"{message[:1].lower()}{message[1:]}"
            return _refuse(message, error.exit_code, hint=f"; see {path} --help")
        except Stopped as error:
            return _stop(error.format_message())
        except click.ClickException as error:
            return _refuse(error.format_message(), error.exit_code)
        except (MoveError, OptionError, RecordError) as error:
            return _refuse(str(error), 1)
        except (KeyboardInterrupt, click.Abort):
            return _stop("stopped")
        except OSError as error:
            _silence_stdout()
            where = f"{error.filename}: " if error.filename is not None else ""
            return _refuse(f"{where}{error.strerror or error}", 1)
        except Exception as error:
            if os.environ.get("KORTBORD_TRACEBACK"):
                raise
            return _refuse(
                f"an error that should not happen, {type(error).__name__}: {error}",
                1,
                hint=" (KORTBORD_TRACEBACK=1 shows where)",
            )
        return code if isinstance(code, int) else 0


def _refuse(message: str, code: int, *, hint: str = "") -> int:
    """Say what is wrong in one line on standard error; return the exit code."""
    click.echo(error_line(message, hint), err=True)
    return code


def _stop(message: str) -> int:
    """Say that the command was interrupted; return the exit code."""
    if sys.stderr.isatty():
        click.echo(err=True)  # the terminal has written ^C
    return _refuse(message, INTERRUPTED)


def _silence_stdout() -> None:
    """Let what is still to be written vanish, so that the interpreter's last flush can't fail."""
    try:
        number = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)


@click.group(
    cls=Kortbord,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96},
)
@click.version_option(__version__, "--version", prog_name="kortbord")
@click.pass_context
def main(ctx: click.Context) -> None:
    """A card table for De store oppdagere, Lost Cities and Scout.

    `kortbord COMMAND --help` explains a command.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
