"""`kortbord warm-up`: compiles the rules beforehand."""

import click


@click.command("warm-up")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--part",
    "parts",
    multiple=True,
    type=click.Choice(["rules", "bots", "networks", "batches", "review"]),
    help="Compile this part only (may be given again); by default all.",
)
def warm_up(games: tuple[str, ...], parts: tuple[str, ...]) -> None:
    """Compile the rules and the bots, so that no game has to wait for it.

    Without a GAME all are compiled. It is needed once after an installation or an update, and
    commands do it themselves when they must.
    """
    from kortbord.cli import warm
    from kortbord.games import SPECS, find

    for name in games:
        find(name)
    warm.warm_up(games or [spec.name for spec in SPECS], parts)
