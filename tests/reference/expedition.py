"""Lost Cities and De store oppdagere, written straight from section 1 of the rules.

One family of games: cards are text ("R7", "Rx", "H10", "SK"), a turn is two steps (place, draw),
and every step is text too ("+R7", "-R7", "+H7@2", "/d", "/R"). Slow and plain on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

GAMES = {"lost-cities": (2,), "store-oppdagere": (2, 3, 4)}
HAND_SIZE = {"lost-cities": 8, "store-oppdagere": 10}
RANKS = {
    "lost-cities": ("x", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    "store-oppdagere": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
}
MULTIPLIERS = ("x", "J", "Q", "K")


@dataclass(frozen=True)
class Row:
    """One expedition: its suit and its cards in the order in which they were played."""

    suit: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class State:
    """The whole table, hidden cards included; seats are indexes, the pile's first card is next."""

    preset: str
    players: int
    suits: str
    stall_limit: int
    open_discards: bool
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    rows: tuple[tuple[Row, ...], ...]
    discards: dict[str, tuple[str, ...]]
    known: tuple[tuple[str, ...], ...]
    turn: int
    phase: str = "place"
    banned: str | None = None
    idle: int = 0
    turns: int = 0
    stalled: bool = False


# ------------------------------------------------------------------------------------- the cards


def suits(preset: str, colours: int = 5) -> str:
    """Name the suit letters in their order (Lost Cities: five colours, or six with purple)."""
    if preset == "store-oppdagere":
        return "SHDC"
    return "YBWGRP"[:colours]


def deck(preset: str, players: int, colours: int = 5) -> list[str]:
    """List every card of the game (section 1: 60 or 72; 52 for two players, 104 for more)."""
    cards = []
    for suit in suits(preset, colours):
        for rank in RANKS[preset]:
            copies = 1
            if rank == "x":
                copies = 3
            if preset == "store-oppdagere" and players > 2:
                copies = 2
            cards += [suit + rank] * copies
    return cards


def value(card: str) -> int:
    """Tell what a card is worth (ace 1, numbers their number; wagers and J Q K count 0)."""
    rank = card[1:]
    if rank in MULTIPLIERS:
        return 0
    if rank == "A":
        return 1
    return int(rank)


def is_multiplier(card: str) -> bool:
    """Tell a wager or a face card from the others."""
    return card[1:] in MULTIPLIERS


def sort_cards(preset: str, cards: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Sort cards by suit, then by rank from the bottom of a row upwards."""
    order = [suit + rank for suit in suits(preset, 6) for rank in RANKS[preset]]
    return tuple(sorted(cards, key=order.index))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Take one copy of a card away."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def row_score(preset: str, cards: list[str] | tuple[str, ...]) -> int:
    """Score one row: (sum - 20) x (1 + multipliers), in Lost Cities + 20 from 8 cards on.

    The bonus is not multiplied, wagers count to the eight, and a row not started scores 0.
    """
    if not cards:
        return 0
    total = sum(value(card) for card in cards) - 20
    total = total * (1 + len([card for card in cards if is_multiplier(card)]))
    if preset == "lost-cities" and len(cards) >= 8:
        total = total + 20
    return total


def fits(preset: str, row: Row, card: str) -> bool:
    """Say whether a card may go on a started row.

    Lost Cities: strictly higher, and a wager only while the row holds no number.
    De store oppdagere: same suit, equal or higher, where J Q K count 0.
    """
    if card[0] != row.suit:
        return False
    top = row.cards[-1]
    if preset == "store-oppdagere":
        return value(card) >= value(top)
    if is_multiplier(card):
        return is_multiplier(top)
    return value(card) > value(top)


# ------------------------------------------------------------------------------------- the round


def deal(
    preset: str,
    players: int,
    hands: list[list[str]],
    pile: list[str],
    *,
    colours: int = 5,
    start: int = 0,
    stall_limit: int = 100,
    open_discards: bool = True,
) -> State:
    """Set the table for one round; the first card of the pile is drawn first.

    Lost Cities takes 2 players and 5 or 6 colours, De store oppdagere 2, 3 or 4 players.
    The cards themselves are not checked against the deck: tests may rig a small table.
    """
    if preset not in GAMES:
        raise ValueError(f"no such game: {preset}")
    if players not in GAMES[preset] or len(hands) != players:
        raise ValueError(f"{preset} is for {GAMES[preset]} players, one hand each")
    if colours not in (5, 6):
        raise ValueError("colours is 5 or 6")
    if not pile:
        raise ValueError("the draw pile must hold a card")
    return State(
        preset=preset,
        players=players,
        suits=suits(preset, colours),
        stall_limit=stall_limit,
        open_discards=open_discards,
        hands=tuple(sort_cards(preset, hand) for hand in hands),
        pile=tuple(pile),
        rows=((),) * players,
        discards=dict.fromkeys(suits(preset, colours), ()),
        known=((),) * players,
        turn=start,
    )


def to_move(state: State) -> int:
    """Name the seat on turn; after the end, the seat that made the last draw."""
    return state.turn


def is_over(state: State) -> bool:
    """Say whether the round has ended (last card of the pile drawn, or stalled)."""
    return state.phase == "over"


def is_stalled(state: State) -> bool:
    """Say whether the round was stopped after `stall_limit` turns without a draw from the pile."""
    return state.stalled


def legal(state: State) -> list[str]:
    """List the texts of every legal step, sorted; none when the round is over.

    Place: discarding is always legal. Draw: the pile, or the top of a discard pile that is not
    empty, but not the pile discarded to in this very turn.
    """
    if state.phase == "over":
        return []
    if state.phase == "draw":
        piles = [suit for suit in state.suits if state.discards[suit] and suit != state.banned]
        return sorted(["/d"] + ["/" + suit for suit in piles])
    texts = set()
    rows = state.rows[state.turn]
    for card in state.hands[state.turn]:
        texts.add("-" + card)
        if state.preset == "lost-cities":
            # One row a suit: the card starts it, or goes on it if it fits.
            if all(fits(state.preset, row, card) for row in rows if row.suit == card[0]):
                texts.add("+" + card)
        else:
            # Any number of rows: a new one always, or an old one that it fits.
            texts.add("+" + card)
            for number, row in enumerate(rows, start=1):
                if fits(state.preset, row, card):
                    texts.add(f"+{card}@{number}")
    return sorted(texts)


def play(state: State, text: str) -> State:
    """Carry out one step, place or draw; an illegal text is a ValueError."""
    if text not in legal(state):
        raise ValueError(f"not legal here: {text!r}")
    if state.phase == "draw":
        return _draw(state, text[1:])
    card, _, number = text[1:].partition("@")
    state = _leave_hand(state, card)
    if text[0] == "-":
        pile = (*state.discards[card[0]], card)
        discards = {**state.discards, card[0]: pile}
        return replace(state, discards=discards, banned=card[0], phase="draw")
    return replace(state, rows=_with_card_on_row(state, card, number), phase="draw")


def _leave_hand(state: State, card: str) -> State:
    """Take a card from the hand on turn; if a known twin may have left, the known one has left."""
    hands, known = list(state.hands), list(state.known)
    hands[state.turn] = without(hands[state.turn], card)
    if card in known[state.turn]:
        known[state.turn] = without(known[state.turn], card)
    return replace(state, hands=tuple(hands), known=tuple(known))


def _with_card_on_row(state: State, card: str, number: str) -> tuple[tuple[Row, ...], ...]:
    """Put a card on the numbered row, on the one row of its suit (Lost Cities), or on a new row."""
    rows = list(state.rows[state.turn])
    place = None
    if number:
        place = int(number) - 1
    elif state.preset == "lost-cities":
        for index, row in enumerate(rows):
            if row.suit == card[0]:
                place = index
    if place is None:
        rows.append(Row(card[0], (card,)))
    else:
        rows[place] = Row(card[0], (*rows[place].cards, card))
    everybody = list(state.rows)
    everybody[state.turn] = tuple(rows)
    return tuple(everybody)


def _draw(state: State, source: str) -> State:
    """Draw one card, which ends the turn and perhaps the round (in the draw step itself)."""
    seat = state.turn
    hands, known = list(state.hands), list(state.known)
    pile, discards, idle = state.pile, dict(state.discards), state.idle
    if source == "d":
        card, pile, idle = pile[0], pile[1:], 0
    else:
        card, idle = discards[source][-1], idle + 1
        discards[source] = discards[source][:-1]
        known[seat] = sort_cards(state.preset, (*known[seat], card))
    hands[seat] = sort_cards(state.preset, (*hands[seat], card))
    stalled = idle >= state.stall_limit
    over = stalled or not pile
    return replace(
        state,
        hands=tuple(hands),
        known=tuple(known),
        pile=pile,
        discards=discards,
        idle=idle,
        turns=state.turns + 1,
        banned=None,
        stalled=stalled,
        phase="over" if over else "place",
        turn=seat if over else (seat + 1) % state.players,
    )


# --------------------------------------------------------------------------- scores and the view


def scores(state: State) -> list[int]:
    """Score every seat as the table stands: rows only, hands and discards count nothing."""
    return [sum(row_score(state.preset, row.cards) for row in rows) for rows in state.rows]


def view(state: State, seat: int | None) -> dict[str, object]:
    """Show what a seat sees: the open table and its own hand; a watcher (None) sees no hand."""
    rows = []
    for started in state.rows:
        shown = list(started)
        if state.preset == "lost-cities":
            shown.sort(key=lambda row: state.suits.index(row.suit))
        rows.append(
            [
                {
                    "suit": row.suit,
                    "cards": list(row.cards),
                    "score": row_score(state.preset, row.cards),
                }
                for row in shown
            ]
        )
    discards = {}
    for suit, pile in state.discards.items():
        discards[suit] = list(pile) if state.open_discards else list(pile[-1:])
    return {
        "game": state.preset,
        "seat": seat,
        "players": state.players,
        "to_move": state.turn,
        "phase": state.phase,
        "hand": None if seat is None else list(state.hands[seat]),
        "hand_sizes": [len(hand) for hand in state.hands],
        "known": [list(cards) for cards in state.known],
        "rows": rows,
        "discards": discards,
        "discard_sizes": {suit: len(pile) for suit, pile in state.discards.items()},
        "pile": len(state.pile),
        "banned": state.banned,
        "idle": state.idle,
        "turns": state.turns,
        "stalled": state.stalled,
        "scores": scores(state),
    }
