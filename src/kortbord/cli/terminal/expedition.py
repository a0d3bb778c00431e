"""The table of Lost Cities and De store oppdagere as lines of text."""

import textwrap
from collections.abc import Sequence

from kortbord.cards import EXPEDITION_SUITS, STANDARD_SUITS, Suits
from kortbord.cli.terminal.table import Table, fitted, flow, shown_sum, spaced
from kortbord.games.expedition.view import ExpeditionView, RowView

_NAMES = 9  # columns of the longest name of a colour, and a space
_SCORE = 62  # column in which the points of a row end
_NEWS = {"lost-cities": 2, "store-oppdagere": 3}


def suits_of(view: ExpeditionView) -> Suits:
    """Return the suits of the game."""
    return EXPEDITION_SUITS if view.game == "lost-cities" else STANDARD_SUITS


def suit_name(view: ExpeditionView, letter: str) -> str:
    """Return what the suit with this letter is called."""
    suits = suits_of(view)
    return suits.names[suits.letters.index(letter)]


def row_text(row: RowView) -> str:
    """Return a row in short: `H:A 3 5`."""
    return f"{row.suit}:{' '.join(card[1:] for card in row.cards)}"


def draw(view: ExpeditionView, table: Table) -> list[str]:
    """Return the screen of the seat whose view it is, without the prompt."""
    news = table.told(_NEWS[view.game])
    head = [table.headline(f"draw pile: {view.pile} card{'s' * (view.pile != 1)}")]
    hand = _hand(view, table)
    below = table.below()
    room = table.height - 1
    taken = len(head) + 1 + len(hand) + len(news) + len(below)
    players = _players(view, table, room - taken)
    return spaced([head, *players[:-1], [_discards(view)], players[-1], hand, news, below], room)


def everything(view: ExpeditionView, names: Sequence[str], width: int) -> list[str]:
    """Return every row of every player, one a line, and the discard piles as far as they show."""
    lines = []
    for seat in _order(view):
        lines.append(f"{names[seat]}: {shown_sum(view.scores[seat])} points in this round")
        rows = view.rows[seat]
        lines += [f"  @{row.number:<3}{row_text(row)}  ({row.score})" for row in rows]
        if not rows:
            lines.append("  no row yet")
    lines.append("Discards, the top card last")
    for letter, cards in view.discards.items():
        hidden = view.discard_sizes[letter] - len(cards)
        shown = [*(["..."] if hidden else []), *cards] or ["-"]
        first = f"  {suit_name(view, letter):{_NAMES}}"
        lines += textwrap.wrap(
            " ".join(shown), width, initial_indent=first, subsequent_indent=" " * len(first)
        )
    return lines


def _order(view: ExpeditionView) -> list[int]:
    """Return the seats from the one after the viewer's round to the viewer's."""
    own = view.seat or 0
    return [(own + k) % view.players for k in range(1, view.players + 1)]


def _players(view: ExpeditionView, table: Table, room: int) -> list[list[str]]:
    """Return a block for each player, the viewer's last, on `room` lines together."""
    seats = _order(view)
    if view.game == "lost-cities":
        return [[_about(view, table, seat), *_expeditions(view, seat)] for seat in seats]
    parts = []
    for seat in seats:
        rows = sorted(view.rows[seat], key=lambda row: ("SHDC".index(row.suit), row.number))
        named = [f"@{row.number} " if seat == view.seat else "" for row in rows]
        told = [
            f"{name}{row_text(row)} ({row.score})" for name, row in zip(named, rows, strict=True)
        ]
        parts.append(told or ["no row yet"])
    width = table.width - 2
    given = _shares([len(flow(told, width)) for told in parts], room - len(seats))
    blocks = []
    for seat, told, most in zip(seats, parts, given, strict=True):
        lines = fitted(told, width, most, "... {} more: rows")
        blocks.append([_about(view, table, seat), *(f"  {line}" for line in lines)])
    return blocks


def _shares(needed: Sequence[int], room: int) -> list[int]:
    """Return how many lines each player gets of `room`; the last one's count twice."""
    given = [1] * len(needed)
    while sum(given) < room and given != list(needed):
        short = [k for k, lines in enumerate(given) if lines < needed[k]]
        least = min(short, key=lambda k: given[k] / (2 if k == len(needed) - 1 else 1))
        given[least] += 1
    return given


def _about(view: ExpeditionView, table: Table, seat: int) -> str:
    name = table.names[seat] + (
        " (you)" if seat == view.seat and table.names[seat] != "You" else ""
    )
    points = f"this round {shown_sum(view.scores[seat])}"
    if table.rounds > 1:
        points += f", earlier {shown_sum(table.totals[seat])}"
    if seat == view.seat:
        return f"{name}: {points}"
    line = f"{name}: {points}, {view.hand_sizes[seat]} cards"
    known = view.known[seat]
    for shown in range(len(known), 0, -1):
        more = "" if shown == len(known) else f" +{len(known) - shown}"
        whole = f"{line}, among them {' '.join(known[:shown])}{more}"
        if len(whole) <= table.width:
            return whole
    return line


def _expeditions(view: ExpeditionView, seat: int) -> list[str]:
    rows = {row.suit: row for row in view.rows[seat]}
    lines = []
    for letter in view.discards:
        name = f"  {suit_name(view, letter):{_NAMES}}"
        if letter in rows:
            cards = " ".join(rows[letter].cards)
            line = name + cards
            lines.append(line + f"{rows[letter].score}".rjust(max(_SCORE - len(line), 4)))
        else:
            lines.append(name + "-")
    return lines


def _discards(view: ExpeditionView) -> str:
    piles = []
    for letter, cards in view.discards.items():
        size = view.discard_sizes[letter]
        piles.append(f"{cards[-1]} ({size})" if size else f"{letter} -")
    return "Discards:  " + "   ".join(piles)


def _hand(view: ExpeditionView, table: Table) -> list[str]:
    cards = "Hand:      "
    keys = " " * len(cards)
    suit = ""
    fresh = table.fresh
    for number, card in enumerate(view.hand or (), 1):
        if suit and card[0] != suit:
            cards, keys = cards + " ", keys + " "
        suit = card[0]
        mark = "*" if card == fresh else ""
        if mark:
            fresh = None  # of two equal cards one is new
        cards += f"{card}{mark}".ljust(6)
        keys += (str(number) if view.phase == "place" else "").ljust(6)
    return [cards.rstrip(), keys.rstrip()] if view.phase == "place" else [cards.rstrip()]
