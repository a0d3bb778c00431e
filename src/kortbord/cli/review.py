"""`kortbord review`: what each move of a record was worth."""

import os
from pathlib import Path

import click

from kortbord.cli.options import json_option
from kortbord.cli.output import Refused, print_json, progress, say, shortened


@click.command()
@click.argument("record", metavar="RECORD")
@json_option
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the review to FILE, one page that opens in any browser.",
)
@click.option(
    "--worlds",
    type=click.IntRange(16, 65536),
    default=512,
    show_default=True,
    metavar="N",
    help="In how many worlds the best candidates of each decision are tried.",
)
@click.option(
    "--depth",
    type=click.IntRange(1, 50),
    default=2,
    show_default=True,
    metavar="N",
    help="How many own turns are played on before the network judges.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    metavar="N",
    help="The same seed gives the same review.",
)
@click.option(
    "--threads",
    type=click.IntRange(1, 256),
    metavar="N",
    help="How many decisions are looked at side by side; by default as many as there are cores.",
)
@click.option(
    "--weights",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    metavar="FILE",
    help="Judge by these weights, written by `kortbord train`.",
)
@click.option(
    "--language",
    type=click.Choice(("en", "nb", "da", "nl")),
    default="en",
    show_default=True,
    help="The language of the tables and of the page.",
)
def review(
    record: str,
    as_json: bool,
    page: Path | None,
    worlds: int,
    depth: int,
    seed: int,
    threads: int | None,
    weights: Path | None,
    language: str,
) -> None:
    """Tell what each move of a RECORD was worth.

    For each decision a search plays on from hands that the player could not rule out then, each
    sensible move in the same ones, and tells by how many points the move made was behind the best.
    What lies within the interval of that difference is called equal and costs nothing. Luck is
    what the cards that came were worth. RECORD is a file written by `kortbord play --record` or
    downloaded from the page; - reads standard input.
    """
    from kortbord import record as records
    from kortbord.cli.check import read_text, reason_of
    from kortbord.games.errors import RecordError

    name = shortened(record)
    try:
        document = records.load(read_text(record))
        game = records.read(document).setup.spec.name
    except (RecordError, Refused, OSError) as error:
        raise Refused(f"{name}: {reason_of(error)}") from None

    from kortbord.cli.warm import ensure_warm

    ensure_warm(game, review=True)

    from kortbord.study.review.judging import Effort
    from kortbord.study.review.review import review
    from kortbord.study.review.walk import walk

    try:
        walked = walk(document)
    except RecordError as error:
        raise Refused(f"{name}: {error}") from None
    with progress("decisions", len(walked.decisions)) as report:
        found = review(
            walked,
            effort=Effort(worlds=worlds, depth=depth),
            seed=seed,
            threads=threads or os.cpu_count() or 1,
            weights=weights,
            report=lambda done, _: report(done),
        )
    told = found.to_json()

    from kortbord.cli.reviews.words import Words

    words = Words(language, found.walked.match.names)
    if page is not None:
        from kortbord.cli.reviews.document import document as written

        page.write_text(written(told, words), "utf-8")
        say(f"written to {page}")
    if as_json:
        print_json(told)
    elif page is None:
        from rich.console import Console

        from kortbord.cli.reviews.tables import show

        show(told, words, Console(highlight=False))
