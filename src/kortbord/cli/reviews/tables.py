"""A review in the terminal: tables and spark lines."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from kortbord.cli.output import one_line
from kortbord.cli.reviews.lines import lines_of, spark
from kortbord.cli.reviews.words import Words

_LABEL = 16


def show(review: Mapping[str, Any], words: Words, console: Console) -> None:
    """Print a review."""
    console.print(f"[bold]{escape(review['title'])}[/bold]")
    _players(review, words, console)
    _graph(review, words, console, "expected")
    _graph(review, words, console, "win")
    _dearest(review, words, console)
    _decisions(review, words, console)
    effort = words("review.effort", worlds=review["effort"]["worlds"], network=review["network"])
    console.print(f"\n{effort}", style="dim")


def _players(review: Mapping[str, Any], words: Words, console: Console) -> None:
    table = Table(title=words("review.players"), title_justify="left")
    table.add_column(words("review.player"))
    for key in ("decisions", "lost", "perDecision", "luckDeal", "luckDraws"):
        table.add_column(words(f"review.{key}"), justify="right")
    for player in review["players"]:
        draws = player["luck"]["draws"]
        table.add_row(
            _name(words, player["seat"]),
            str(player["decisions"]),
            f"{words.points(player['lost'])} ({words.between(player['lost_interval'])})",
            f"{player['lost_per_decision']:.2f}",
            words.points(player["luck"]["deal"], signed=True),
            "" if draws is None else words.points(draws, signed=True),
        )
    console.print(table)


def _name(words: Words, seat: int) -> str:
    return escape(one_line(words.name(seat)))


def _graph(review: Mapping[str, Any], words: Words, console: Console, key: str) -> None:
    lines = lines_of(review, key)
    values = [point.value for line in lines for point in line]
    low, high = (0.0, 1.0) if key == "win" else (min(0.0, *values), max(0.0, *values))
    width = max(10, min(console.width, 120) - _LABEL - 2)
    title = "graph" if key == "expected" else "graphWin"
    bounds = (
        f"{words.percent(low)}, {words.percent(high)}"
        if key == "win"
        else words.between((low, high))
    )
    console.print(f"\n[bold]{escape(words(f'review.{title}'))}[/bold] ({bounds})")
    for seat, line in enumerate(lines):
        name = one_line(words.name(seat))[:_LABEL].ljust(_LABEL)
        drawn = spark([point.value for point in line], low, high, width)
        console.print(f"{escape(name)}  {drawn}", no_wrap=True, crop=True)


def _dearest(review: Mapping[str, Any], words: Words, console: Console) -> None:
    console.print(f"\n[bold]{escape(words('review.dearest'))}[/bold]")
    for player in review["players"]:
        console.print(_name(words, player["seat"]))
        if not player["dearest"]:
            console.print(f"  {escape(words('review.noneDear'))}")
        for number in player["dearest"]:
            decision = review["decisions"][number]
            where = words("review.where", round=decision["round"], move=decision["move"])
            cost = words("review.points", points=words.points(decision["cost"]))
            made, best = _moves(decision, words)
            console.print(
                f"  {where}: {escape(made)}. {words('review.better')}: {escape(best)}. "
                f"{words('review.cost')}: {cost} ({words.between(decision['interval'])}). "
                f"{escape(words.reason(decision['reason']))}"
            )


def _moves(decision: Mapping[str, Any], words: Words) -> tuple[str, str]:
    """Return the move made and the best one, in words."""
    parts = {option["move"]: option["parts"] for option in decision["options"]}
    return words.move(parts[decision["made"]]), words.move(parts[decision["best"]])


def _decisions(review: Mapping[str, Any], words: Words, console: Console) -> None:
    table = Table(title=f"\n{words('review.all')}", title_justify="left")
    table.add_column("#", justify="right")
    table.add_column(words("review.player"))
    for key in ("made", "better"):
        table.add_column(words(f"review.{key}"), overflow="fold")
    for key in ("cost", "grade", "expected", "win"):
        named = "" if key == "grade" else words(f"review.{key}")
        table.add_column(named, justify="left" if key == "grade" else "right")
    for decision in review["decisions"]:
        dear = decision["cost"] > 0
        table.add_row(
            f"{decision['round']}.{decision['move']}",
            _name(words, decision["seat"]),
            decision["made"],
            decision["best"] if dear else "",
            words.points(decision["cost"]) if dear else "",
            words(f"grade.{decision['grade']}"),
            words.points(decision["expected"], signed=True),
            words.percent(decision["win"]),
        )
    console.print(table)
