"""Matches with arranged deals, for tests of single rulings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kortbord import Match
from reference import expedition

HAND_SIZE = {"lost-cities": 8, "store-oppdagere": 10}


def arranged(
    game: str,
    hands: Sequence[str],
    pile: str = "",
    *,
    moves: str = "",
    last: Sequence[str] = (),
    **options: Any,
) -> Match:
    """Return a match under way in which hands begin with, and the pile starts with, given cards.

    Args:
        game: `lost-cities` or `store-oppdagere`.
        hands: the cards that each seat must hold, in text; the rest is filled up.
        pile: the cards drawn first.
        moves: the moves made.
        last: the cards at the bottom of the pile.
        options: options of the game.
    """
    colours = options.get("colours", 5)
    left = Counter(expedition.deck(game, len(hands), colours))
    wanted = [hand.split() for hand in hands]
    first = pile.split()
    for cards in (*wanted, first, last):
        left.subtract(cards)
    assert min(left.values()) >= 0, "the deck has not so many of a card"
    # Filled from the highest cards down, which are the least likely to be played by accident.
    rest = sorted(left.elements(), key=lambda card: (expedition.value(card), card))
    dealt = [hand + [rest.pop() for _ in range(HAND_SIZE[game] - len(hand))] for hand in wanted]
    record = {
        "format": "kortbord-record",
        "version": 1,
        "game": game,
        "options": options,
        "players": [{"name": f"P{seat}"} for seat in range(len(hands))],
        "rounds": [
            {
                "start": options.get("start", 0),
                "deal": {"hands": dealt, "pile": [*first, *rest, *last]},
                "moves": moves,
            }
        ],
    }
    return Match.replay(record)
