"""What can't be on a score sheet, and how its entries are read."""

from collections import Counter
from collections.abc import Sequence

from kortbord.games import find
from kortbord.games.errors import OptionError
from kortbord.games.expedition.score_rows import (
    Deck,
    RowError,
    lost_cities_deck,
    read_rows,
    store_oppdagere_deck,
)
from kortbord.games.spec import Spec
from kortbord.sheets.sheet import Entry

LARGEST = 1_000_000
"""The greatest size of a file that is read, in bytes."""

LONGEST_NAME = 40
MOST_ROUNDS = 30
MOST_POINTS = 100_000
CARDS_IN_PLAY = {2: 22, 3: 36, 4: 44, 5: 45}
"""With how many cards a round of Scout is played, by number of players."""

CHIPS_OF_TWO = 3


class SheetError(ValueError):
    """A score sheet can't be; the message says where, and what would be right."""


def game_of(name: str, players: int, where: str) -> Spec:
    """Return the game of a sheet, which so many can play.

    Raises:
        SheetError: there is no such game, or it is for other numbers of players.
    """
    try:
        spec, alias = find(name)
        spec.setup(players, alias=alias)
    except OptionError as error:
        raise SheetError(f"{where}: {error}") from None
    return spec


def deck_of(spec: Spec, players: int, colours: int) -> Deck | None:
    """Return the deck of a game with rows; None for Scout."""
    if spec.name == "scout":
        return None
    if spec.name == "lost-cities":
        return lost_cities_deck(colours)
    return store_oppdagere_deck(1 if players == 2 else 2)


def check_round(
    entries: Sequence[Entry | None], deck: Deck | None, names: Sequence[str], where: str
) -> None:
    """Refuse a round whose entries can't all be true together.

    Raises:
        SheetError: more cards were counted than there are.
    """
    known = [entry for entry in entries if entry is not None and entry.points is None]
    if deck is None:
        counted = sum(e.counters[0] + e.counters[2] for e in known if e.counters is not None)
        cards = CARDS_IN_PLAY[len(names)]
        if counted > cards:
            raise SheetError(
                f"{where}: {counted} cards captured and in hand, but a round is played with {cards}"
            )
        if sum(entry.spared for entry in known) > 1:
            raise SheetError(f"{where}: only one player can be spared")
        return
    seen: Counter[tuple[str, str]] = Counter()
    for entry in known:
        for row in entry.rows:
            faces = "F" if not deck.strict else "x"
            seen.update(
                (row.label, faces if rank in ("J", "Q", "K", "F", "x") else rank)
                for rank in row.ranks
            )
    for (suit, rank), count in seen.items():
        most = deck.holds(rank) * (1 if suit else deck.colours)
        if count > most:
            raise SheetError(
                f"{where}: all players together have {suit}{rank} {count} times, "
                f"but the deck has {most}"
            )


def entry_of_rows(texts: Sequence[str], deck: Deck, where: str) -> Entry:
    """Return an entry whose rows were told as text.

    Raises:
        SheetError: they can't lie like that.
    """
    try:
        return Entry(tuple(row for row in read_rows(texts, deck) if row.ranks))
    except RowError as error:
        raise SheetError(f"{where}: {error}") from None


def entry_of_counters(values: Sequence[int], spared: bool, players: int, where: str) -> Entry:
    """Return an entry of Scout.

    Raises:
        SheetError: a number is impossible.
    """
    captured, chips, hand = values
    cards, chips_most = CARDS_IN_PLAY[players], CHIPS_OF_TWO if players == 2 else 1000
    for name, value, most in (
        ("captured", captured, cards),
        ("chips", chips, chips_most),
        ("hand", hand, cards),
    ):
        if not 0 <= value <= most:
            raise SheetError(f"{where}: {name} must be a number from 0 to {most}")
    return Entry(counters=(captured, chips, hand), spared=spared)
