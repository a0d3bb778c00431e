"""`kortbord arena`: two levels over many deals, with the seats changed round."""

import click

from kortbord.cli.options import (
    game_argument,
    game_options,
    json_option,
    parse_pairs,
    players_option,
    seed_option,
)
from kortbord.cli.output import print_json, progress


@click.command()
@game_argument
@click.argument("a")
@click.argument("b")
@players_option
@click.option(
    "--deals",
    type=click.IntRange(2, 1_000_000),
    default=200,
    show_default=True,
    metavar="N",
    help="How many deals; each is played once for every seat that A can have.",
)
@click.option(
    "--matches",
    is_flag=True,
    help="Play whole matches, each from one of the deals, and count who wins them.",
)
@seed_option
@game_options
@json_option
def arena(
    game: str,
    a: str,
    b: str,
    players: int | None,
    deals: int,
    matches: bool,
    seed: int | None,
    pairs: tuple[str, ...],
    as_json: bool,
) -> None:
    """Compare two levels, A and B, over many deals.

    Each deal is played once for every seat: A sits in it, and B in all others. So both get the
    same cards, and only the difference in play is left. The difference is A's points less B's (the
    mean of the others' with three or more), a round; the interval says how sure it is. A round is
    what is dealt: of Scout with two players the first of the two. Without --seed it is 0. Levels
    and options are listed by `kortbord games`. A or B may also be the weights of a network that
    `kortbord train` wrote: FILE.npz. Behind that, or behind `hard`, @0.3 searches for up to 0.3
    seconds a turn, and @64w through 64 worlds. With --matches a deal is the first of a match, which
    players by a network then play to win.
    """
    from kortbord.bots.levels import find_player
    from kortbord.games import find

    options = parse_pairs(pairs)
    spec, alias = find(game)
    setup = spec.setup(players, options, alias=alias)
    learned = find_player(a).learned or find_player(b).learned

    from kortbord.cli.warm import ensure_warm
    from kortbord.study import arena as study

    ensure_warm(game, networks=learned)
    with progress(f"{a} against {b}, deals", deals) as report:
        result = study.arena(
            game,
            a,
            b,
            players=players,
            deals=deals,
            seed=seed or 0,
            options=options,
            matches=matches,
            report=report,
        )
    found = result.to_json()
    if as_json:
        print_json(found)
        return
    first, second = (a, b) if a != b else (f"{a} (A)", f"{b} (B)")
    low, high = found["ci95"]
    points = found["points"]
    click.echo(
        f"{spec.title}, {setup.players} players, {deals} deals, "
        f"each with {first} in every seat once, {second} in the others"
    )
    click.echo(
        f"difference  {found['difference']:+.2f} points a round for {first} "
        f"(95 % interval {low:+.2f} to {high:+.2f})"
    )
    click.echo(f"points      {first} {points[0]:.2f}, {second} {points[1]:.2f} a round")
    click.echo(f"rounds won  {first} {found['rounds_won']:.1%} (ties shared)")
    if matches:
        low, high = found["matches_ci95"]
        click.echo(
            f"matches won {first} {found['matches_won']:.1%} "
            f"(95 % interval {low:.1%} to {high:.1%})"
        )
    click.echo(
        f"length      {found['moves_per_round']:.1f} moves a round; "
        f"{found['stalled']:.1%} of the rounds stopped by the stall limit"
    )
    for name, side in ((first, "a"), (second, "b")):
        times = found["ms_per_move"][side]
        click.echo(
            f"time        {name} {times['median']:.3f} ms a move, "
            f"99 of 100 within {times['p99']:.3f} ms"
        )
