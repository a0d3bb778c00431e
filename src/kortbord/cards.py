"""Suits, ranks and the names of cards in text.

A card of the expedition games is a *kind*, `suit * ranks + rank`; equal cards share a kind. A Scout
card is a *code*: twice its number among the 45 pairs, plus 1 if the larger number is up.
"""

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Suits:
    """The suits and ranks of a deck, in the order in which hands are sorted."""

    letters: str
    ranks: tuple[str, ...]
    names: tuple[str, ...]

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text of each kind."""
        return tuple(letter + rank for letter in self.letters for rank in self.ranks)

    @cached_property
    def kinds(self) -> dict[str, int]:
        """The kind of each text."""
        return {text: kind for kind, text in enumerate(self.texts)}


EXPEDITION_SUITS = Suits(
    "YBWGRP",
    ("x", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    ("yellow", "blue", "white", "green", "red", "purple"),
)
STANDARD_SUITS = Suits(
    "SHDC",
    ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    ("spades", "hearts", "diamonds", "clubs"),
)

SCOUT_PAIRS: tuple[tuple[int, int], ...] = tuple(
    (low, high) for low in range(1, 10) for high in range(low + 1, 11)
)
"""The two numbers of each of the 45 Scout cards, by number of the card."""

SCOUT_TEXTS: tuple[str, ...] = tuple(
    text for low, high in SCOUT_PAIRS for text in (f"{low}/{high}", f"{high}/{low}")
)
"""The text `up/down` of each code."""

SCOUT_CODES: dict[str, int] = {text: code for code, text in enumerate(SCOUT_TEXTS)}
"""The code of each text `up/down`."""
