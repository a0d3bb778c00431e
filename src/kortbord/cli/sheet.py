"""`kortbord sheet`: score sheets that were typed or saved, counted again."""

import json
from pathlib import Path

import click

from kortbord.cli.options import json_option
from kortbord.cli.output import Refused, listed, print_json


@click.command()
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path)
)
@json_option
@click.option("--lines", "as_lines", is_flag=True, help="Print each sheet as JSON on one line.")
@click.pass_context
def sheet(ctx: click.Context, files: tuple[Path, ...], as_json: bool, as_lines: bool) -> None:
    """Count score sheets, from the score pad or typed by hand.

    A FILE is a sheet that the score pad of the page saved (JSON, or one sheet a line), or a table
    with a header as a spreadsheet saves it (CSV): one line for each player and round, with the
    columns game, round, player, and rows, or captured, chips, hand and spared, or points. Rows are
    parted by |.

    \b
      game,round,player,rows
      lost-cities,1,Anna,R: x 4 5 9 | B: 2 3 7 8 10
      lost-cities,1,Bo,G: 5 8 10
    """
    from kortbord.sheets.checks import LARGEST, SheetError
    from kortbord.sheets.documents import read_json
    from kortbord.sheets.typed import read_csv

    if as_json and as_lines:
        raise click.UsageError("--json and --lines exclude each other", ctx)
    sheets = []
    for path in files:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise Refused(f"{path}: larger than {LARGEST} bytes, which no score sheet is")
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Refused(f"{path}: no text in UTF-8; save it as CSV UTF-8") from None
        try:
            found = read_json(text) if text.lstrip()[:1] in ("{", "[") else read_csv(text)
        except SheetError as error:
            raise Refused(f"{path}: {error}") from None
        sheets += [(path, one) for one in found]
    if as_json:
        print_json([one.document for _, one in sheets])
    elif as_lines:
        for _, one in sheets:
            click.echo(json.dumps(one.document, ensure_ascii=False))
    else:
        for number, (path, one) in enumerate(sheets):
            if number:
                click.echo()
            click.echo(f"{one.spec.title} ({path.name})")
            scores = [[entry.score if entry else None for entry in each] for each in one.rounds]
            width = max(map(len, one.players)) + 2
            for seat, name in enumerate(one.players):
                points = "".join(f"{'-' if row[seat] is None else row[seat]:>6}" for row in scores)
                click.echo(f"{name:{width}}{points}{one.totals()[seat]:>8}")
            won = [one.players[seat] for seat in one.winners]
            verb = "wins" if len(won) == 1 else "share the win"
            click.echo(f"{listed(won)} {verb}.")
