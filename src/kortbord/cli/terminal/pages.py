"""What fills a screen of its own: the answers to commands, and the end of a round."""

from typing import Any

from kortbord.cli.terminal import sheet
from kortbord.cli.terminal.expedition import everything
from kortbord.cli.terminal.families import family_of
from kortbord.cli.terminal.keys import COMMANDS
from kortbord.cli.terminal.rulesheet import RULES
from kortbord.cli.terminal.story import Story
from kortbord.cli.terminal.table import wrap
from kortbord.match import Match


def about(word: str, match: Match, seat: int, story: Story, width: int) -> list[str]:
    """Return the answer to a command of the player to move."""
    game = match.setup.spec.name
    view: Any = match.view(seat)
    if word == "help":
        return RULES[game].splitlines()
    if word == "score":
        sheets = match.game.sheets(match.redacted(seat), 0)
        return [
            f"Round {len(match.rounds)} as it stands",
            *sheet.round_sheet(match.names, sheets, width),
            *_totals(match, width),
        ]
    if word == "log":
        return story.log(len(match.rounds), width) or ["No move yet."]
    if word == "rows":
        if game == "scout":
            return ["There are no rows in this game: table shows all there is."]
        return everything(view, match.names, width)
    if word == "moves":
        return wrap(" ".join(match.legal), width)
    commands = [
        f"  {key:8} {told}"
        for key, told in COMMANDS.items()
        if key != "?" and not (key == "rows" and game == "scout")
    ]
    return [*family_of(game).all_keys(view), "", *commands]


def round_end(match: Match, reason: str, width: int) -> list[str]:
    """Return why the round finished last is over, its score sheet, and the match so far."""
    number, rounds = len(match.scores), match.game.rounds(match.setup)
    lines = wrap(f"Round {number} of {rounds} is over. {reason}", width)
    lines += sheet.round_sheet(match.names, match.rounds[number - 1].sheets, width)
    if rounds > 1:
        lines += _totals(match, width)
    if match.is_over:
        lines.append("")
        lines += sheet.outcome(match.names, match.totals, match.winners, width)
    return lines


def _totals(match: Match, width: int) -> list[str]:
    if not match.scores:
        return []
    return ["", *sheet.totals(match.names, match.scores, match.totals, width)]
