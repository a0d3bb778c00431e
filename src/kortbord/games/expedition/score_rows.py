"""Rows as people type them at a real table: read, checked against the deck, scored.

No kernels, no NumPy: `kortbord score` must answer at once.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from kortbord.cards import EXPEDITION_SUITS, STANDARD_SUITS, Suits
from kortbord.games.expedition.sheet import MULTIPLIERS, Row, number_on

_PARTS = re.compile(r"[\s,;]+")
_FACES = ("J", "Q", "K")


class RowError(ValueError):
    """A row can't lie on a table; the message names the card and what would be right."""


@dataclass(frozen=True)
class Deck:
    """What the rows are made of.

    Attributes:
        title: the name of the game, for messages.
        suits: letters, ranks and names.
        colours: how many of the suits are in play.
        copies: how often each card is there, wagers apart.
        strict: whether numbers must rise, not only not fall, there is one row a suit, and eight
            cards earn the bonus (Lost Cities).
    """

    title: str
    suits: Suits
    colours: int
    copies: int
    strict: bool

    @property
    def letters(self) -> str:
        """The letters of the suits in play."""
        return self.suits.letters[: self.colours]

    @property
    def multipliers(self) -> int:
        """How many wagers or face cards a suit has."""
        return 3 if self.strict else 3 * self.copies

    @property
    def longest(self) -> int:
        """How many cards a suit has."""
        return 12 if self.strict else 13 * self.copies

    def holds(self, rank: str) -> int:
        """Return how often a suit has `rank`."""
        return self.multipliers if rank in ("x", "F") else self.copies


def lost_cities_deck(colours: int) -> Deck:
    """Return the deck of Lost Cities with so many colours."""
    return Deck("Lost Cities", EXPEDITION_SUITS, colours, 1, strict=True)


def store_oppdagere_deck(copies: int) -> Deck:
    """Return the one or two decks of De store oppdagere."""
    return Deck("De store oppdagere", STANDARD_SUITS, 4, copies, strict=False)


def read_rows(texts: Sequence[str], deck: Deck) -> list[Row]:
    """Return the rows that `texts` describe; the label is the letter of the suit, or empty.

    Raises:
        RowError: a row, or all of them together, can't be laid with this deck.
    """
    rows = [_read(text, f"row {number}", deck) for number, text in enumerate(texts, 1)]
    if deck.strict and len(rows) > deck.colours:
        raise RowError(
            f"{len(rows)} rows are too many: {deck.title} has one a colour, at most "
            f"{deck.colours}; does each row stand in quotes?"
        )
    seen: dict[str, Counter[str]] = {}
    for number, row in enumerate(rows, 1):
        if not row.label:
            continue
        if deck.strict and row.label in seen:
            name = deck.suits.names[deck.letters.index(row.label)]
            raise RowError(f"row {number}: there is a row of {name} already; a colour has one row")
        cards = seen.setdefault(row.label, Counter())
        cards.update(row.ranks)
        _check_counts(cards, f"row {number}", row.label, 1, deck)
    _check_counts(Counter(rank for row in rows for rank in row.ranks), "", "", deck.colours, deck)
    return rows


def _read(text: str, where: str, deck: Deck) -> Row:
    before, colon, after = text.partition(":")
    suit = _suit(before.strip(), where, deck) if colon else ""
    words = [word for word in _PARTS.split(after if colon else text) if word]
    ranks = tuple(_rank(word, where, deck) for word in words)
    if len(ranks) > deck.longest:
        raise RowError(f"{where} has {len(ranks)} cards, but a suit has {deck.longest}")
    _check_counts(Counter(ranks), where, suit, 1, deck)
    _check_order(ranks, where, suit, deck)
    return Row(suit, ranks, deck.strict)


def _suit(text: str, where: str, deck: Deck) -> str:
    for letter, name in zip(deck.letters, deck.suits.names, strict=False):
        if text.lower() in (letter.lower(), name):
            return letter
    named = ", ".join(
        f"{letter} {name}" for letter, name in zip(deck.letters, deck.suits.names, strict=False)
    )
    raise RowError(f"{where}: {_shown(text)} is no suit of this deck: {named}")


def _rank(word: str, where: str, deck: Deck) -> str:
    rank = "x" if word in "xX" else word.upper()
    if not deck.strict:
        rank = "A" if rank == "1" else rank
        if rank == "F":
            return rank
    if rank in deck.suits.ranks:
        return rank
    if deck.strict:
        known = "x for a wager and 2 to 10"
    else:
        known = "A, 2 to 10, J, Q, K, and F for any face card"
    hint = ""
    if word[0].upper() in deck.letters and not word[0].isdigit():
        hint = f'; a suit goes before the row, as in "{deck.letters[0]}: 4 5"'
    raise RowError(f"{where}: {_shown(word)} is no card of {deck.title}: it has {known}{hint}")


def _check_counts(cards: Counter[str], where: str, suit: str, suits: int, deck: Deck) -> None:
    """Refuse cards that stand more often than so many suits of the deck hold them."""
    prefix = f"{where}: " if where else "all rows together: "
    if where and not suit:
        held = "a suit has" if deck.copies == 1 else "a suit of two decks has"
    else:
        held = "the deck has" if deck.copies == 1 else "two decks have"
    one_deck = deck.copies == 1 and not deck.strict
    hint = "; without --players 2 there are two decks" if one_deck else ""
    for rank, count in cards.items():
        most = deck.holds(rank) * suits
        if count > most:
            raise RowError(f"{prefix}{suit}{rank} stands {_times(count)}, but {held} {most}{hint}")
    faces = sum(cards[rank] for rank in (*_FACES, "F"))
    if faces > deck.multipliers * suits:
        raise RowError(
            f"{prefix}there are {faces} face cards{f' of {suit}' if suit else ''}, "
            f"but {held} {deck.multipliers * suits}{hint}"
        )


def _check_order(ranks: Sequence[str], where: str, suit: str, deck: Deck) -> None:
    """Refuse a card that may not follow the one before it."""
    rule = "higher than" if deck.strict else "equal to or higher than"
    kind = "wagers" if deck.strict else "face cards"
    for before, rank in pairwise(ranks):
        if before in MULTIPLIERS:
            continue
        if rank in MULTIPLIERS:
            raise RowError(
                f"{where}: {suit}{rank} can't follow {suit}{before}: "
                f"{kind} lie before the first number"
            )
        if number_on(rank) < number_on(before):
            raise RowError(
                f"{where}: {suit}{rank} can't follow {suit}{before}: "
                f"a number must be {rule} the one before"
            )


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def _shown(text: str) -> str:
    return repr(text if len(text) <= 12 else f"{text[:12]}...")
