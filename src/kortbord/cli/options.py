"""Options and arguments that several commands share."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

game_argument: Callable[[F], F] = click.argument("game")

json_option: Callable[[F], F] = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)

players_option: Callable[[F], F] = click.option(
    "--players", type=int, metavar="N", help="How many play; by default as few as possible."
)

seed_option: Callable[[F], F] = click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="A number that fixes the deals: the same number gives the same cards again.",
)

game_options: Callable[[F], F] = click.option(
    "--option",
    "pairs",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, such as colours=6; may be repeated. `kortbord games` lists them.",
)


def parse_pairs(pairs: Iterable[str]) -> dict[str, str]:
    """Return the options given as `NAME=VALUE`; whether the game has them is not checked.

    Raises:
        click.BadParameter: a text has another form, or a name comes twice.
    """
    options: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = (part.strip() for part in pair.partition("="))
        if not sign or not name or not value:
            raise click.BadParameter(
                f"{pair[:40]!r} should be NAME=VALUE, such as colours=6", param_hint="--option"
            )
        if name in options:
            raise click.BadParameter(f"{name[:40]} is given twice", param_hint="--option")
        options[name] = value
    return options
