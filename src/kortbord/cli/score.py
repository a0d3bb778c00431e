"""`kortbord score`: the points of a game on a real table, with the working."""

import click

from kortbord.cli.options import game_argument, json_option
from kortbord.cli.output import Refused, print_json

_CARDS_IN_PLAY = {2: 22, 3: 36, 4: 44, 5: 45}
_CHIPS_OF_TWO = 3


@click.command()
@game_argument
@click.argument("rows", nargs=-1, metavar="[ROW]...")
@click.option(
    "--players",
    type=int,
    metavar="N",
    help="How many play. De store oppdagere has one deck with 2 players, two decks otherwise.",
)
@click.option("--captured", type=int, metavar="N", help="Scout: how many cards you captured.")
@click.option(
    "--chips",
    type=int,
    metavar="N",
    help="Scout: how many scout chips you hold; with 2 players those of your own that are left.",
)
@click.option("--hand", type=int, metavar="N", help="Scout: how many cards you still hold.")
@click.option(
    "--spared", is_flag=True, help="Scout: you own the set that nobody beat; your hand is free."
)
@json_option
@click.pass_context
def score(
    ctx: click.Context,
    game: str,
    rows: tuple[str, ...],
    players: int | None,
    captured: int | None,
    chips: int | None,
    hand: int | None,
    spared: bool,
    as_json: bool,
) -> None:
    """Count the points of a game on a real table.

    Each ROW is one row of cards as it lies there, in quotes. Lost Cities: x for a wager, and 2 to
    10. De store oppdagere: A or 1, 2 to 10, J Q K, and F for any face card. You may put the suit
    before a row; then no card can be counted twice by mistake.

    \b
      kortbord score lost-cities "x x 4 5 6 7 8 10" "2 3 7 8 10"
      kortbord score lost-cities "R: x 4 5" "B: 2 3 7"
      kortbord score store-oppdagere "F 1 7 9 9" --players 3
      kortbord score scout --captured 2 --chips 5 --hand 3
    """
    from kortbord.games import find

    spec, alias = find(game)
    if players is not None:
        spec.setup(players, alias=alias)
    counts = {"--captured": captured, "--chips": chips, "--hand": hand}
    given = [name for name, value in counts.items() if value is not None]
    if spec.name == "scout":
        if rows:
            raise click.UsageError(
                "there are no rows in Scout: give --captured, --chips and --hand", ctx
            )
        if captured is None or chips is None or hand is None:
            missing = " and ".join(name for name in counts if name not in given)
            raise click.UsageError(f"also give {missing}", ctx)
        _score_scout(captured, chips, hand, spared, players, as_json)
        return
    if given or spared:
        wrong = [*given, *(["--spared"] if spared else [])][0]
        raise click.UsageError(f"{wrong} is for Scout; {spec.title} is counted by its rows", ctx)
    if not rows:
        raise click.UsageError('give at least one row, such as "x 4 5 6"', ctx)
    colours = 0
    if spec.name == "lost-cities":
        permitted = spec.aliases[alias]["colours"] if alias else (6,)
        colours = max(int(number) for number in permitted)
    _score_rows(rows, colours, 1 if players == 2 else 2, as_json)


def _score_rows(texts: tuple[str, ...], colours: int, copies: int, as_json: bool) -> None:
    """Print the points of rows; `colours` is 0 for De store oppdagere."""
    from kortbord.games.expedition import score_rows
    from kortbord.games.expedition.sheet import Sheet

    if colours:
        deck = score_rows.lost_cities_deck(colours)
    else:
        deck = score_rows.store_oppdagere_deck(copies)
    try:
        rows = score_rows.read_rows(texts, deck)
    except score_rows.RowError as error:
        raise Refused(str(error)) from None
    total = Sheet(rows).total
    if as_json:
        document = [
            {
                **({"suit": row.label} if row.label else {}),
                "cards": list(row.ranks),
                "score": row.score,
            }
            for row in rows
        ]
        print_json({"rows": document, "total": total})
        return
    shown = [
        " ".join((*([f"{row.label}:"] if row.label else []), *row.ranks)) or "no cards"
        for row in rows
    ]
    width = max(map(len, shown))
    for text, row in zip(shown, rows, strict=True):
        click.echo(f"{text:{width}}   {row.working}")
    click.echo(f"{'total':{width}}   {total}")


def _score_scout(
    captured: int, chips: int, hand: int, spared: bool, players: int | None, as_json: bool
) -> None:
    """Print the points of a round of Scout."""
    from kortbord.games.scout.scoring import round_score
    from kortbord.games.scout.spec import SCOUT

    cards = _CARDS_IN_PLAY[players or 5]
    longest = next(option.default for option in SCOUT.options if option.name == "stall_limit")
    most = _CHIPS_OF_TWO if players == 2 else int(longest)
    for name, value, high in (
        ("captured", captured, cards),
        ("chips", chips, most),
        ("hand", hand, cards),
    ):
        if not 0 <= value <= high:
            raise Refused(f"--{name} {_short(value)} is not possible: a number from 0 to {high}")
    if captured + hand > cards:
        raise Refused(
            f"{captured} cards captured and {hand} in hand are {captured + hand}: "
            f"a round is played with {cards}"
        )
    total = round_score(captured, chips, hand, spared)
    if as_json:
        print_json(
            {
                "captured": captured,
                "chips": chips,
                "hand": hand,
                "spared": spared,
                "total": total,
            }
        )
        return
    counted = "" if spared else f" - {hand} in hand"
    note = f" ({hand} in hand, spared)" if spared else ""
    click.echo(f"{captured} captured + {chips} chips{counted} = {total}{note}")
    click.echo(f"total   {total}")


def _short(number: int) -> str:
    text = str(number)
    return text if len(text) <= 12 else f"{text[:12]}..."
