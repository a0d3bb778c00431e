"""`kortbord games`: the games, how many play, their options and other names; the levels."""

from typing import Any

import click

from kortbord.cli.options import json_option
from kortbord.cli.output import print_json


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the games, how many play, their options, and the levels of the bots."""
    from kortbord.bots.levels import LEVELS
    from kortbord.games import SPECS

    if as_json:
        levels = [{"name": level.name, "about": level.about} for level in LEVELS]
        print_json({"games": [_as_json(spec) for spec in SPECS], "levels": levels})
        return
    for spec in SPECS:
        players = " or ".join(str(n) for n in spec.players)
        click.echo(f"{spec.name}: {spec.title}, {players} players\n  {spec.about}")
        width = max(len(_shown(option)) for option in spec.options)
        for option in spec.options:
            click.echo(f"  --option {_shown(option):{width}}  {option.about} ({option.accepted})")
        for alias, permitted in spec.aliases.items():
            fixed = ", ".join(
                f"{name} {' or '.join(map(str, values))}" for name, values in permitted.items()
            )
            click.echo(f"  {alias}: the same with {fixed}")
        click.echo()
    click.echo("Levels of the bots, weakest first:")
    width = max(len(level.name) for level in LEVELS)
    for level in LEVELS:
        click.echo(f"  {level.name:{width}}  {level.about}")


def _shown(option: Any) -> str:
    default = option.default
    if isinstance(default, bool):
        default = "yes" if default else "no"
    return f"{option.name}={default}"


def _as_json(spec: Any) -> dict[str, Any]:
    return {
        "name": spec.name,
        "title": spec.title,
        "about": spec.about,
        "players": list(spec.players),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "accepted": option.accepted,
                "about": option.about,
            }
            for option in spec.options
        ],
        "aliases": {
            alias: {name: list(values) for name, values in permitted.items()}
            for alias, permitted in spec.aliases.items()
        },
    }
