"""What a seat sees of an expedition game, made from a redacted record and nothing else."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kortbord.cards import Suits
from kortbord.games.expedition.layout import HIDDEN, NO_SUIT, SUITS
from kortbord.games.expedition.scoring import row_score
from kortbord.games.plain import Plain
from kortbord.games.spec import Setup

if TYPE_CHECKING:
    from kortbord.games.expedition.layout import States

PHASES = ("place", "draw", "over")


@dataclass(frozen=True)
class RowView:
    """A row on the table.

    Attributes:
        number: its number from 1, in the order in which its owner started the rows.
        suit: the letter of its suit.
        cards: its cards in the order played.
        score: its points as it stands.
    """

    number: int
    suit: str
    cards: tuple[str, ...]
    score: int


@dataclass(frozen=True)
class ExpeditionView:
    """The table as one seat sees it; a watcher (`seat` None) sees no hand.

    Attributes:
        game: the name of the game.
        seat: whose view it is; None for a watcher.
        players: the number of players.
        to_move: the seat whose action is next; at the end, the seat that ended the round.
        phase: `place`, `draw` or `over`.
        hand: the own cards, sorted; None for a watcher.
        hand_sizes: how many cards each seat holds.
        known: the cards that each seat took from discard piles and still holds, for all to know.
        rows: the rows of each seat; Lost Cities by suit, De store oppdagere in the order started.
        discards: the cards of each discard pile, the top one last (only that one if the match hides
            the cards below it).
        discard_sizes: how many cards each discard pile holds.
        pile: how many cards are left to draw.
        banned: the suit just discarded to, from which this turn may not draw.
        idle: turns in a row without a draw from the pile.
        turns: turns completed.
        stalled: whether the stall limit ended the round.
        scores: the points of each seat as the table stands.
    """

    game: str
    seat: int | None
    players: int
    to_move: int
    phase: str
    hand: tuple[str, ...] | None
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[RowView, ...], ...]
    discards: dict[str, tuple[str, ...]]
    discard_sizes: dict[str, int]
    pile: int
    banned: str | None
    idle: int
    turns: int
    stalled: bool
    scores: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the view as plain data for JSON."""
        return {
            "game": self.game,
            "seat": self.seat,
            "players": self.players,
            "to_move": self.to_move,
            "phase": self.phase,
            "hand": None if self.hand is None else list(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "known": [list(cards) for cards in self.known],
            "rows": [
                [{"suit": row.suit, "cards": list(row.cards), "score": row.score} for row in rows]
                for rows in self.rows
            ],
            "discards": {suit: list(cards) for suit, cards in self.discards.items()},
            "discard_sizes": dict(self.discard_sizes),
            "pile": self.pile,
            "banned": self.banned,
            "idle": self.idle,
            "turns": self.turns,
            "stalled": self.stalled,
            "scores": list(self.scores),
        }


def rows_of(s: Plain, suits: Suits, seat: int) -> list[RowView]:
    """Return a player's rows: De store oppdagere in the order started, Lost Cities by suit."""
    cards: list[list[str]] = [[] for _ in range(s.row_n[seat])]
    for k in range(s.played_n[seat]):
        cards[s.played_row[seat][k]].append(suits.texts[s.played[seat][k]])
    rows = [
        RowView(
            number + 1,
            suits.letters[s.row_suit[seat][number]],
            tuple(row),
            row_score(
                s.row_total[seat][number],
                s.row_multipliers[seat][number],
                s.row_cards[seat][number],
                s.bonus_cards,
            ),
        )
        for number, row in enumerate(cards)
    ]
    if not s.many_rows:
        rows.sort(key=lambda row: suits.letters.index(row.suit))
    return rows


def view(states: "States", i: int, seat: int | None, setup: Setup) -> ExpeditionView:
    """Return what `seat` sees; `states[i]` must be redacted for that seat (-1 for a watcher).

    Raises:
        ValueError: the record is redacted for somebody else.
    """
    s = Plain(states, i)
    suits = SUITS[states.dtype]
    players = range(s.players)
    letters = suits.letters[: s.suits]
    discards: dict[str, tuple[str, ...]] = {}
    for suit, letter in enumerate(letters):
        n = s.discard_n[suit]
        lowest = 0 if setup.options["open_discards"] else max(n - 1, 0)
        discards[letter] = tuple(suits.texts[kind] for kind in s.discard[suit][lowest:n])
    rows = tuple(tuple(rows_of(s, suits, player)) for player in players)
    hand = None
    if seat is not None:
        held = s.hand[seat][: s.hand_n[seat]]
        if HIDDEN in held:
            raise ValueError("the record is not redacted for this seat")
        hand = tuple(suits.texts[kind] for kind in held)
    return ExpeditionView(
        game=setup.spec.name,
        seat=seat,
        players=s.players,
        to_move=s.seat,
        phase=PHASES[s.phase],
        hand=hand,
        hand_sizes=tuple(s.hand_n[: s.players]),
        known=tuple(
            tuple(suits.texts[kind] for kind, n in enumerate(s.known[player]) for _ in range(n))
            for player in players
        ),
        rows=rows,
        discards=discards,
        discard_sizes=dict(zip(letters, s.discard_n, strict=False)),
        pile=s.pile_n,
        banned=None if s.banned == NO_SUIT else letters[s.banned],
        idle=s.idle,
        turns=s.turns,
        stalled=bool(s.stalled),
        scores=tuple(sum(row.score for row in rows[player]) for player in players),
    )
