"""The table of Scout as lines of text. A hand is shown in its order, each card with its place."""

from collections.abc import Sequence

from kortbord.cli.terminal.table import Table, shown_sum, spaced, whose
from kortbord.games.scout.scoring import kind_of_set
from kortbord.games.scout.view import ScoutView

_LABEL = 13  # columns before the cards


def numbers(cards: Sequence[str], side: int = 0) -> list[int]:
    """Return the numbers that cards `up/down` show, or with `side` 1 the others."""
    return [int(card.split("/")[side]) for card in cards]


def told(cards: Sequence[str]) -> str:
    """Return the numbers that cards show, as one says them."""
    return " ".join(map(str, numbers(cards)))


def joined(shown: Sequence[int]) -> str:
    """Return numbers in cells of three columns, neighbours of one set joined by a sign."""
    text = ""
    for place, number in enumerate(shown):
        step = shown[place + 1] - number if place + 1 < len(shown) else None
        text += (
            f"{number:2}{'=' if step == 0 else '<' if step == 1 else '>' if step == -1 else ' '}"
        )
    return text


def draw(view: ScoutView, table: Table) -> list[str]:
    """Return the screen of the seat whose view it is, without the prompt."""
    room = table.height - 1
    head = [table.headline("")]
    players = _players(view, table)
    active = _active(view, table)
    hand = _hand(view, table)
    below = table.below()
    taken = sum(map(len, (head, players, active, hand, below)))
    news = table.told(max(room - taken, 1))
    return spaced([head, players, active, hand, news, below], room)


def _players(view: ScoutView, table: Table) -> list[str]:
    """Return a line of figures for each player, the viewer's last."""
    names = max(9, *map(len, table.names)) + 1
    both = view.players > 2
    head = f"{'':{names}}{'cards':>6}{'captured':>10}{'chips':>7}"
    head += "  scout & show" if both else ""
    head += f"{'round':>7}{'earlier':>9}"
    lines = [head]
    for k in range(1, view.players + 1):
        seat = ((view.seat or 0) + k) % view.players
        line = f"{table.names[seat]:{names}}{view.hand_sizes[seat]:>6}{view.captured[seat]:>10}"
        line += f"{view.chips[seat]:>7}"
        if both:
            line += f"{'to come' if view.show_chips[seat] else 'used':>14}"
        line += f"{shown_sum(view.scores[seat]):>7}{shown_sum(table.totals[seat]):>9}"
        lines.append(_noted(line + "  ", view, seat, table.width))
    return lines


def _noted(line: str, view: ScoutView, seat: int, width: int) -> str:
    """Return the line with what else everybody knows of the player, as far as it fits."""
    if view.phase == "turn":
        return (line + "has chosen" * view.chosen[seat]).rstrip()
    notes = "scouted " if view.scouted[seat] else ""
    known = view.known[seat] if seat != view.seat else ()
    for count in range(len(known), -1, -1):
        more = f" +{len(known) - count}" if count < len(known) else ""
        held = f"holds {' '.join(known[:count])}{more}" if count else ""
        whole = (line + notes + held).rstrip()
        if len(whole) <= width:
            return whole
    return line.rstrip()


def _active(view: ScoutView, table: Table) -> list[str]:
    """Return the set on the table, both numbers of each card."""
    if view.phase == "turn":
        return []
    if not view.active:
        return ["Table:       empty"]
    shown = numbers(view.active)
    kind = {"single": "1 card", "matching": f"{len(shown)} equal", "run": f"a run of {len(shown)}"}
    about = kind[kind_of_set(shown)]
    owner = whose(table.names[view.owner or 0])
    first = f"{'Table:':{_LABEL}}{joined(shown)}  {owner} set, {about}"
    return [first, " " * _LABEL + _cells(numbers(view.active, 1))]


def _cells(shown: Sequence[int]) -> str:
    return "".join(f"{number:2} " for number in shown)


def _hand(view: ScoutView, table: Table) -> list[str]:
    """Return the hand: places above, the numbers that show, the numbers below them."""
    cards = view.hand or ()
    a_row = (table.width - _LABEL) // 3
    rows = max(-(-len(cards) // a_row), 1)
    a_row = max(-(-len(cards) // rows), 1)
    up, down = numbers(cards), numbers(cards, 1)
    choosing = view.phase == "turn"
    first, second = ("keep:", "turn:") if choosing else ("Your hand:", "  turned")
    shown, other = joined(up), joined(down) if choosing else _cells(down)
    lines = []
    for start in range(0, len(cards), a_row):
        end = min(start + a_row, len(cards))
        part = slice(3 * start, 3 * end)
        lines += [
            f"{'':{_LABEL}}" + _cells(range(start + 1, end + 1)),
            f"{first:{_LABEL}}{shown[part]}",
            f"{second:{_LABEL}}{other[part]}",
        ]
    return lines or ["Your hand is empty"]
