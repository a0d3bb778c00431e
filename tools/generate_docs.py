"""Write the reference pages that come from the program: `make pages`.

With `--check` nothing is written; the exit code is 1 if a page is not what it should be. A test
does the same by way of `pages`.
"""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

import env_pages
import yardstick_page
from kortbord.games import SPECS

REFERENCE = Path(__file__).parent.parent / "docs" / "reference"
NOTE = "<!-- Written by `make pages` from the program; changes here are overwritten. -->\n\n"


def games_page() -> str:
    """Return the page of games, players and options."""
    parts = ["# Games and options\n\nOptions are given as `--option name=value`, or to `Match`.\n"]
    for spec in SPECS:
        players = " or ".join(str(n) for n in spec.players)
        parts.append(
            f"\n## {spec.title}\n\n{spec.about}\n\n`{spec.name}`, for {players} players.\n"
        )
        parts.append("\n| option | default | accepted | what it is |\n| --- | --- | --- | --- |\n")
        for option in spec.options:
            default = option.default
            if isinstance(default, bool):
                default = "yes" if default else "no"
            parts.append(f"| `{option.name}` | {default} | {option.accepted} | {option.about} |\n")
        for alias, permitted in spec.aliases.items():
            choices = ", ".join(
                f"{name} {' or '.join(str(value) for value in values)}"
                for name, values in permitted.items()
            )
            parts.append(f"\n`{alias}` is `{spec.name}` with {choices}.\n")
    return "".join(parts)


def commands(command: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    """Yield a command and those below it, each with the words that call it."""
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command, info_name=path)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below and not below.hidden:
                yield from commands(below, f"{path} {name}")


def cli_page() -> str:
    """Return the page of commands: the help of each, as the program prints it."""
    root: Any = importlib.import_module("kortbord.cli").main
    parts = ["# Command line\n"]
    for path, command in commands(root, "kortbord"):
        context = click.Context(
            command,
            info_name=path,
            help_option_names=["-h", "--help"],
            max_content_width=96,
            terminal_width=96,
        )
        parts.append(f"\n## {path}\n\n```text\n{command.get_help(context).strip()}\n```\n")
    return "".join(parts)


PAGES: dict[str, Callable[[], str]] = {
    "actions.md": env_pages.actions_page,
    "cli.md": cli_page,
    "games.md": games_page,
    "observations.md": env_pages.observations_page,
    "yardstick.md": lambda: yardstick_page.page(REFERENCE / "yardstick.json"),
}


def pages() -> dict[Path, str]:
    """Return each generated page with what it should contain."""
    return {REFERENCE / name: NOTE + write() for name, write in PAGES.items()}


def main() -> int:
    """Write the pages, or check them; return the exit code."""
    check = sys.argv[1:] == ["--check"]
    stale = 0
    for path, text in pages().items():
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale += 1
        if not check:
            path.write_text(text, "utf-8")
        print(f"{'not up to date' if check else 'wrote'}: {path}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
