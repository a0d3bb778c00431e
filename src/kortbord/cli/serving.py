"""What `kortbord serve` does once its settings are known. Imports the server."""

import gc
import subprocess
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path

import click
import platformdirs

from kortbord.bots.networks import WeightsError, check_networks
from kortbord.cli.output import Refused, say
from kortbord.server.logs import set_up
from kortbord.server.reach import reach
from kortbord.server.run import ListenError, listen, run
from kortbord.server.settings import Settings
from kortbord.store import StoreError


def serve_with(settings: Settings, *, open_page: bool) -> None:
    """Serve until a signal comes."""
    set_up(settings.log_level, settings.log_format)
    settings = replace(settings, database=database_url(settings.database))
    try:
        check_networks()
    except WeightsError as error:
        raise Refused(str(error)) from None
    try:
        opened = listen(settings.host, settings.port)
    except ListenError as error:
        raise Refused(str(error)) from None
    address = settings.public_url or _address(settings.host, opened.getsockname()[1])
    others = reach(address, settings)

    def ready() -> None:
        click.echo(f"Kortbord is at {address} (Ctrl-C ends it)")
        if others.here_only:
            say("only this machine reaches it; --host 0.0.0.0 lets others in the network in")
        elif others.base != address.rstrip("/"):
            click.echo(f"others in this network find it at {others.base}")
        if open_page and not webbrowser.open(address):
            say(f"no browser could be opened; visit {address}")

    try:
        run(settings, opened, ready, warm)
    except StoreError as error:
        raise Refused(str(error)) from None
    finally:
        # All is stored and closed. At its end the interpreter would look through every object once
        # more, the compiled kernels among them: seconds on a busy machine, for nothing.
        gc.freeze()


def database_url(chosen: str) -> str:
    """Return the URL of a database that may be given as a file, or not at all."""
    if "://" in chosen:
        return chosen
    default = Path(platformdirs.user_data_dir("kortbord")) / "kortbord.sqlite3"
    file = Path(chosen).expanduser() if chosen else default
    return f"sqlite:///{file.absolute()}"


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


_PARTS = ("rules", "bots", "networks")
"""What a table needs; a review has a process of its own, and compiles there."""


def warm(game: str) -> None:
    """Make the kernels of a game ready; compiles them, if need be, in a process of their own.

    A compiler in this process would hold up every message.
    """
    from kortbord import _jit

    if not all(_jit.is_warm(f"{game}.{part}") for part in _PARTS):
        say(f"compiling {game} in the background, once; its tables open when that is done")
        _compile(game)
    _load(game)


def _compile(game: str) -> None:
    program = "from kortbord.cli import main; main()"
    subprocess.run(
        [sys.executable, "-c", program, "warm-up", game, *(f"--part={part}" for part in _PARTS)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )


def _load(game: str) -> None:
    """Load the compiled kernels: play a round, with every level in turn."""
    from kortbord.bots.bot import Bot
    from kortbord.bots.levels import quick_levels
    from kortbord.match import Match

    match = Match(game, seed=0)
    bots = [Bot(game, level) for level in quick_levels()]
    turn = 0
    while not match.scores and match.seat is not None:
        match.view(match.seat)
        match.play(match.legal[0])
        match.play_action(bots[turn % len(bots)].choose(match.redacted(match.seat)))
        turn += 1
    Match.replay(match.record())
