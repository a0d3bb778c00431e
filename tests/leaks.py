"""Whether a message tells a seat a card that it may not know: the check, apart from what it checks.

It looks at the whole record of the table, which no page ever sees.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from kortbord.cards import EXPEDITION_SUITS, SCOUT_TEXTS, STANDARD_SUITS
from kortbord.table.table import Table

_CARDS = {
    "lost-cities": re.compile(r"(?<![A-Za-z0-9])[YBWGRP](?:10|[2-9x])(?![A-Za-z0-9])"),
    "store-oppdagere": re.compile(r"(?<![A-Za-z0-9])[SHDC](?:10|[2-9AJQK])(?![A-Za-z0-9])"),
    "scout": re.compile(r"\d+/\d+"),
}
_FREE = ("code", "title", "options", "seats")
"""Fields without cards, in which people may write what looks like one."""


def cards_in(game: str, value: Any) -> set[str]:
    """Return the texts of all cards anywhere in plain data, keys included."""
    if isinstance(value, str):
        return set(_CARDS[game].findall(value))
    if isinstance(value, dict):
        return cards_in(game, list(value.values())) | cards_in(game, list(value))
    if isinstance(value, list | tuple):
        return set().union(*(cards_in(game, part) for part in value))
    return set()


def known_cards(table: Table, seat: int | None) -> set[str]:
    """Return the texts of the cards that a seat (None: a watcher) may know in this round."""
    s = table.rounds[-1].states()[0]
    players = range(int(s.players))
    own = [] if seat is None else s.hand[seat, : s.hand_n[seat]].tolist()
    if table.setup.spec.name == "scout":
        numbers = {code // 2 for code in own}
        numbers |= {code // 2 for code in s.active[: s.active_n].tolist()}
        numbers |= {card for card in range(45) if s.gone[card] or s.known[card] >= 0}
        return {SCOUT_TEXTS[2 * card + up] for card in numbers for up in (0, 1)}
    kinds = list(own)
    for suit in range(int(s.suits)):
        kinds += s.discard[suit, : s.discard_n[suit]].tolist()
    for player in players:
        kinds += s.played[player, : s.played_n[player]].tolist()
        kinds += [kind for kind, n in enumerate(s.known[player].tolist()) if n]
    suits = EXPEDITION_SUITS if table.setup.spec.name == "lost-cities" else STANDARD_SUITS
    return {suits.texts[kind] for kind in kinds}


def assert_no_leak(table: Table, seat: int | None, message: bytes | str) -> None:
    """Check an encoded `table` message to a seat (None: a watcher), as the table stands."""
    text = message.decode() if isinstance(message, bytes) else message
    assert str(table.created.seed) not in text, "the seed is told"
    told = msgspec.json.decode(message)
    finished = told.pop("finished")
    assert len(finished) == len(table.finished)
    log = told.pop("log")
    for key in _FREE:
        told.pop(key)
    present = [line for line in log if line["round"] == told["round"]]
    told["log"] = present  # the line before is of a round that all have seen
    for line in log:
        assert line.get("drew") is None or line["seat"] == seat, "another's draw is told"
    if not table.rounds:
        assert cards_in(table.setup.spec.name, told) == set()
        return
    if table.phase != "playing":
        told.pop("view")  # checked by itself: all hands are shown in `finished`
    leaked = cards_in(table.setup.spec.name, told) - known_cards(table, seat)
    assert not leaked, f"seat {seat} may not know {sorted(leaked)}"
