"""`kortbord warm-up`: compiles the rules beforehand."""

import click


@click.command("warm-up")
@click.argument("games", nargs=-1, metavar="[GAME]...")
def warm_up(games: tuple[str, ...]) -> None:
    """Compile the rules and the bots, so that no game has to wait for it.

    Without a GAME all are compiled. It is needed once after an installation or an update, and
    commands do it themselves when they must.
    """
    from kortbord.cli import warm
    from kortbord.games import SPECS, find

    for name in games:
        find(name)
    warm.warm_up(games or [spec.name for spec in SPECS])
