"""`kortbord yardstick`: exact exploitability in small versions of Lost Cities."""

import click

from kortbord.cli.options import json_option
from kortbord.cli.output import print_json, say


@click.command()
@click.option(
    "--player",
    "names",
    multiple=True,
    metavar="WHO",
    help="A level, or the weights of a network; may be repeated. "
    "By default all levels whose play can be told exactly, and a search.",
)
@click.option(
    "--size",
    "sizes",
    multiple=True,
    metavar="SIZE",
    help="A small version of the game, such as 2x3; may be repeated. By default all.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    metavar="N",
    help="What the worlds of a search follow from.",
)
@json_option
def yardstick(names: tuple[str, ...], sizes: tuple[str, ...], seed: int, as_json: bool) -> None:
    """Measure exactly how far players can be beaten in small versions of Lost Cities.

    The rules are the real ones; most cards are left out. For each size and player the best
    response is found, by a player who knows the other's ways but no hidden card, and so the
    exploitability: how many points a round a best response wins, the mean over both seats. The
    margins are those of the player against each other one, just as exactly. At the smallest size
    an equilibrium stands beside them. All sizes with all players take some minutes.
    """
    from kortbord.cli.warm import ensure_warm
    from kortbord.study.yardstick import players
    from kortbord.study.yardstick.sizes import SIZES, find_size
    from kortbord.study.yardstick.table import measure

    chosen = [find_size(name) for name in dict.fromkeys(sizes)] or list(SIZES)
    who = list(dict.fromkeys(names)) or players.usual()
    levels = [players.find(name) for name in who]
    sums = {level.name: players.checksum(level) for level in levels}
    ensure_warm(players.GAME, networks=any(sums.values()))
    results = []
    for size in chosen:
        found = measure(size, who, seed, say)
        results.append(found.to_json())
        if as_json:
            continue
        click.echo(f"{size.name}: {size.describe()}; {found.positions} positions")
        for measured in found.measures:
            first, second = measured.responses
            click.echo(
                f"  {measured.player:<20} exploitability {measured.exploitability:.4f} "
                f"(responder first {first:.4f}, second {second:.4f})"
            )
            for other, margin in measured.margins.items():
                if other != measured.player:
                    click.echo(f"    against {other}: {margin:+.4f}")
    if as_json:
        print_json({"seed": seed, "weights": sums, "sizes": results})
