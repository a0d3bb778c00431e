"""Lost Cities and De store oppdagere as the rooms after the rules know them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

# The kernels are supplied to the verbs by these imports.
from kortbord.games import doors
from kortbord.games.errors import RecordError
from kortbord.games.expedition import notation, redact, rules, spec  # noqa: F401
from kortbord.games.expedition.layout import (
    ACTIONS,
    HAND,
    LOST_CITIES,
    LOWEST,
    NUMBERING,
    STORE_OPPDAGERE,
    SUITS,
    WAGERS,
)
from kortbord.games.expedition.sheet import Row, Sheet
from kortbord.games.expedition.view import ExpeditionView, rows_of, view
from kortbord.games.plain import Plain
from kortbord.games.spec import Setup, Spec
from kortbord.games.starting import leader_or_other, next_seat
from kortbord.rng import Rng, generator


@dataclass(frozen=True)
class ExpeditionGame:
    """One of the two games of the family; see `kortbord.games.contract.Game`."""

    spec: Spec
    dtype: np.dtype[np.record]

    @property
    def actions(self) -> int:
        """How many action numbers there are."""
        return ACTIONS[self.dtype]

    def new(self, n: int = 1) -> Any:
        """Return `n` blank records."""
        return np.zeros(n, self.dtype)

    def rounds(self, setup: Setup) -> int:
        """Return how many rounds a match has."""
        return setup.number("rounds")

    def next_start(self, setup: Setup, starts: Sequence[int], totals: Sequence[int]) -> int:
        """Return who starts the next round.

        Lost Cities: the leader; if level, the one who did not start the round before. De store
        oppdagere: the start moves one seat on.
        """
        if self.dtype == LOST_CITIES:
            return leader_or_other(starts[-1], totals)
        return next_seat(starts[-1], setup.players)

    def config(self, setup: Setup, start: int, round_number: int = 0) -> NDArray[np.int32]:
        """Return the configuration that `deal` and `lay` take."""
        suits = setup.options.get("colours", 4)
        table = [setup.players, start, setup.options["stall_limit"], suits]
        return np.array([*table, HAND, WAGERS, LOWEST], np.int32)

    def deal(
        self,
        states: Any,
        i: int,
        setup: Setup,
        start: int,
        earlier: Sequence[Mapping[str, Any]],
        rng: Rng,
    ) -> None:
        """Deal record `i` at random."""
        doors.deal(states, i, self.config(setup, start), rng)

    def deal_json(self, states: Any, i: int) -> dict[str, Any]:
        """Return the deal of a record that was just dealt: hands, and the pile as drawn."""
        s = Plain(states, i)
        texts = SUITS[self.dtype].texts
        return {
            "hands": [
                [texts[kind] for kind in s.hand[seat][: s.hand_n[seat]]]
                for seat in range(s.players)
            ],
            "pile": [texts[kind] for kind in reversed(s.pile[: s.pile_n])],
        }

    def lay(
        self,
        states: Any,
        i: int,
        setup: Setup,
        start: int,
        earlier: Sequence[Mapping[str, Any]],
        deal: object,
    ) -> None:
        """Deal record `i` as a recorded deal says.

        Raises:
            RecordError: the cards are not those of the deck.
        """
        cards = self._cards(setup, deal)
        kinds = SUITS[self.dtype].kinds
        config = self.config(setup, start)
        doors.lay(states, i, config, np.array([kinds[card] for card in cards], np.int8))

    def _deck(self, setup: Setup) -> Counter[str]:
        scratch = self.new()
        self.deal(scratch, 0, setup, 0, (), generator(0))
        deal = self.deal_json(scratch, 0)
        return Counter(card for cards in (*deal["hands"], deal["pile"]) for card in cards)

    def _cards(self, setup: Setup, deal: object) -> list[str]:
        if not isinstance(deal, Mapping) or set(deal) != {"hands", "pile"}:
            raise RecordError('the deal must be {"hands": [[card, ...], ...], "pile": [card, ...]}')
        hands, pile = deal["hands"], deal["pile"]
        if not isinstance(hands, list) or len(hands) != setup.players:
            raise RecordError(f"the deal must hold {setup.players} hands")
        cards: list[str] = []
        for part in (*hands, pile):
            if not isinstance(part, list) or not all(isinstance(card, str) for card in part):
                raise RecordError("a hand and the pile of a deal must be lists of cards")
            cards += part
        deck = self._deck(setup)
        dealt = Counter(cards)
        for card in dealt:
            if card not in deck:
                raise RecordError(f"the deal holds {card[:10]!r}, which is no card of this game")
            if dealt[card] > deck[card]:
                raise RecordError(
                    f"the deal holds {card} {dealt[card]} times; the deck has {deck[card]}"
                )
        for card, count in deck.items():
            if dealt[card] < count:
                raise RecordError(f"the deal lacks {card}: it holds {dealt[card]} of {count}")
        size = HAND if self.dtype == LOST_CITIES else 10
        for seat, hand in enumerate(hands):
            if len(hand) != size:
                raise RecordError(f"seat {seat} is dealt {len(hand)} cards instead of {size}")
        return cards

    def describe(self, states: Any, i: int, action: int) -> str:
        """Return the text of a legal action."""
        return notation.describe(states, i, action)

    def public(self, states: Any, i: int, action: int) -> str:
        """Return the text of a legal action as others may know it: all of it."""
        return notation.describe(states, i, action)

    def moves(self, states: Any, i: int) -> list[str]:
        """Return the texts of all legal actions."""
        return notation.moves(states, i)

    def parse(self, states: Any, i: int, text: str) -> list[int]:
        """Return the actions that `text` means."""
        return notation.parse(states, i, text)

    def ends_move(self, action: int) -> bool:
        """Tell whether an action is a draw, which ends the turn."""
        return action < NUMBERING[self.dtype][0]

    def view(self, redacted: Any, i: int, seat: int | None, setup: Setup) -> ExpeditionView:
        """Return the view of a redacted record."""
        return view(redacted, i, seat, setup)

    def sheets(self, states: Any, i: int) -> list[Sheet]:
        """Return the score sheet of each seat as the table stands."""
        s = Plain(states, i)
        suits = SUITS[self.dtype]
        return [
            Sheet(
                tuple(
                    Row(row.suit, tuple(card[1:] for card in row.cards), bool(s.bonus_cards))
                    for row in rows_of(s, suits, seat)
                )
            )
            for seat in range(s.players)
        ]


LOST_CITIES_GAME = ExpeditionGame(spec.LOST_CITIES, LOST_CITIES)
STORE_OPPDAGERE_GAME = ExpeditionGame(spec.STORE_OPPDAGERE, STORE_OPPDAGERE)
