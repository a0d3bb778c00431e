"""Where people trip: codes for legal moves, from what the seat itself sees and nothing else."""

from collections.abc import Iterable
from math import ceil

from kortbord.cards import EXPEDITION_SUITS, STANDARD_SUITS
from kortbord.games.contract import View
from kortbord.games.expedition.scoring import COST
from kortbord.games.expedition.sheet import MULTIPLIERS, number_on
from kortbord.games.expedition.view import ExpeditionView, RowView

ENDS_ROUND = "ends-round"
"""The draw takes the last card: the round is over."""

HELPS_OTHER = "helps-other"
"""The discard could go on a row of another player now."""

HARDLY_PAYS = "hardly-pays"
"""It opens a row that can hardly earn what it costs in the turns that are left."""

WARNINGS = (ENDS_ROUND, HELPS_OTHER, HARDLY_PAYS)


def warned(view: View, legal: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the codes of each legal move, as its own seat's view tells them."""
    if not isinstance(view, ExpeditionView):
        return dict.fromkeys(legal, ())
    return {text: tuple(_codes(view, text)) for text in legal}


def _codes(view: ExpeditionView, text: str) -> list[str]:
    if text == "/d":
        return [ENDS_ROUND] if view.pile == 1 else []
    card = text[1:]
    if text[0] == "-":
        return [HELPS_OTHER] if _suits_other(view, card) else []
    opens = text[0] == "+" and "@" not in text
    if view.game == "lost-cities":
        opens = opens and all(row.suit != card[0] for row in view.rows[view.to_move])
    return [HARDLY_PAYS] if opens and not _may_pay(view, card) else []


def _suits_other(view: ExpeditionView, card: str) -> bool:
    return any(
        row.suit == card[0] and _fits(view, row, card)
        for seat, rows in enumerate(view.rows)
        if seat != view.seat
        for row in rows
    )


def _fits(view: ExpeditionView, row: RowView, card: str) -> bool:
    numbers = [number_on(held[1:]) for held in row.cards if held[1:] not in MULTIPLIERS]
    if card[1:] in MULTIPLIERS:
        return not numbers
    top = max(numbers, default=0)
    return _follows(view, number_on(card[1:]), top)


def _follows(view: ExpeditionView, number: int, top: int) -> bool:
    return number > top or (view.game != "lost-cities" and number == top)


def _may_pay(view: ExpeditionView, card: str) -> bool:
    """Tell whether the row that a card opens may reach its cost, with some luck.

    In each further turn one number can be added: the highest of those in hand, on top of the
    discards of the suit, and of as many unseen ones as this seat's draws will bring on average,
    rounded up.
    """
    if view.hand is None:
        return True
    suits = EXPEDITION_SUITS if view.game == "lost-cities" else STANDARD_SUITS
    number = number_on(card[1:])
    turns = ceil(view.pile / view.players) - 1
    hand = list(view.hand)
    hand.remove(card)
    discards = view.discards[card[0]]
    at_hand = [held for held in (*hand, *discards[-1:]) if held[0] == card[0]]
    seen = [*view.hand, *(c for pile in view.discards.values() for c in pile)]
    seen += [c for rows in view.rows for row in rows for c in row.cards]
    seen += [c for seat, cards in enumerate(view.known) if seat != view.seat for c in cards]
    copies = 1 if view.game == "lost-cities" or view.players == 2 else 2
    unseen = [
        rank
        for rank in suits.ranks
        if rank not in MULTIPLIERS
        for _ in range(copies - seen.count(card[0] + rank))
    ]
    hidden = view.pile + sum(view.hand_sizes) - len(view.hand)
    hidden -= sum(len(cards) for seat, cards in enumerate(view.known) if seat != view.seat)
    drawn = ceil(turns * len(unseen) / hidden) if hidden else 0
    usable = [number_on(held[1:]) for held in at_hand if held[1:] not in MULTIPLIERS]
    lucky = sorted((n for n in map(number_on, unseen) if _follows(view, n, number)), reverse=True)
    reach = [n for n in usable if _follows(view, n, number)] + lucky[:drawn]
    return number + sum(sorted(reach, reverse=True)[: max(turns, 0)]) >= COST
