"""Scout as the rooms after the rules know it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord.cards import SCOUT_CODES, SCOUT_TEXTS

# The kernels are supplied to the verbs by these imports.
from kortbord.games import doors
from kortbord.games.errors import RecordError
from kortbord.games.plain import Plain
from kortbord.games.scout import notation, redact, rules, spec  # noqa: F401
from kortbord.games.scout.layout import (
    ACTIONS,
    CARDS,
    FIRST_SCOUT_SHOW,
    HAND_SIZE,
    SCOUT,
    UNBEATEN,
)
from kortbord.games.scout.sheet import Sheet
from kortbord.games.scout.view import ScoutView, view
from kortbord.games.spec import Setup, Spec
from kortbord.games.starting import next_seat
from kortbord.rng import Rng, below, shuffle


@dataclass(frozen=True)
class ScoutGame:
    """Scout; see `kortbord.games.contract.Game`."""

    spec: Spec
    dtype: np.dtype[Any]

    @property
    def actions(self) -> int:
        """How many action numbers there are."""
        return ACTIONS

    def new(self, n: int = 1) -> Any:
        """Return `n` blank records."""
        return np.zeros(n, self.dtype)

    def rounds(self, setup: Setup) -> int:
        """Return how many rounds a match has: one a player."""
        return setup.players

    def next_start(self, setup: Setup, starts: Sequence[int], totals: Sequence[int]) -> int:
        """Return who starts the next round: the start moves one seat on."""
        return next_seat(starts[-1], setup.players)

    def config(self, setup: Setup, start: int, round_number: int = 0) -> NDArray[np.int32]:
        """Return the configuration that `deal` and `lay` take."""
        second = setup.players == 2 and round_number > 0
        return np.array([setup.players, start, setup.options["stall_limit"], second], np.int32)

    def deal(
        self,
        states: Any,
        i: int,
        setup: Setup,
        start: int,
        earlier: Sequence[Mapping[str, Any]],
        rng: Rng,
    ) -> None:
        """Deal record `i` at random; two players' second round from the cards set aside."""
        config = self.config(setup, start, len(earlier))
        if not (earlier and setup.players == 2):
            doors.deal(states, i, config, rng)
            return
        aside = np.array([SCOUT_CODES[card] & ~1 for card in earlier[0]["aside"]], np.int8)
        shuffle(rng, aside, len(aside))
        for k in range(len(aside)):
            aside[k] += below(rng, 2)
        doors.lay(states, i, config, aside)

    def deal_json(self, states: Any, i: int) -> dict[str, Any]:
        """Return the deal of a record that was just dealt, before anybody turned a hand."""
        s = Plain(states, i)
        hands = [
            [SCOUT_TEXTS[code] for code in s.hand[seat][: s.hand_n[seat]]]
            for seat in range(s.players)
        ]
        if not s.aside_n:
            return {"hands": hands}
        return {"hands": hands, "aside": [SCOUT_TEXTS[code] for code in s.aside]}

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
        cards = self._cards(setup, earlier, deal)
        config = self.config(setup, start, len(earlier))
        doors.lay(states, i, config, np.array([SCOUT_CODES[card] for card in cards], np.int8))

    def _cards(self, setup: Setup, earlier: Sequence[Mapping[str, Any]], deal: object) -> list[str]:
        if not isinstance(deal, Mapping) or not {"hands"} <= set(deal) <= {"hands", "aside"}:
            raise RecordError('the deal must be {"hands": [[card, ...], ...]}')
        hands, aside = deal["hands"], deal.get("aside", [])
        if not isinstance(hands, list) or len(hands) != setup.players:
            raise RecordError(f"the deal must hold {setup.players} hands")
        cards: list[str] = []
        for part in (*hands, aside):
            if not isinstance(part, list) or not all(isinstance(card, str) for card in part):
                raise RecordError("the hands of a deal must be lists of cards")
            cards += part
        deck = self._deck(setup, earlier)
        dealt: set[int] = set()
        for card in cards:
            number = SCOUT_CODES.get(card, -2) // 2
            if number not in deck:
                raise RecordError(f"the deal holds {card[:10]!r}, which is not in this deck")
            if number in dealt:
                raise RecordError(f"the deal holds the card {card} twice")
            dealt.add(number)
        size = int(HAND_SIZE[setup.players])
        for seat, hand in enumerate(hands):
            if len(hand) != size:
                raise RecordError(f"seat {seat} is dealt {len(hand)} cards instead of {size}")
        if len(dealt) < len(deck):
            missing = SCOUT_TEXTS[2 * min(deck - dealt)]
            raise RecordError(f"the deal lacks {missing}: {len(dealt)} of {len(deck)} cards")
        return cards

    def _deck(self, setup: Setup, earlier: Sequence[Mapping[str, Any]]) -> set[int]:
        """Return the numbers of the cards that a round is dealt from."""
        if earlier and setup.players == 2:
            return {SCOUT_CODES[card] // 2 for card in earlier[0]["aside"]}
        codes = np.empty(CARDS, np.int8)
        n = rules.deck(setup.players, codes)
        return {code // 2 for code in codes[:n].tolist()}

    def describe(self, states: Any, i: int, action: int) -> str:
        """Return the text of an action."""
        return notation.describe(action)

    def public(self, states: Any, i: int, action: int) -> str:
        """Return the text of a legal action as the other seats may know it."""
        return notation.public(states, i, action)

    def moves(self, states: Any, i: int) -> list[str]:
        """Return the texts of all legal moves; each scout & show as a whole."""
        return notation.moves(states, i)

    def parse(self, states: Any, i: int, text: str) -> list[int]:
        """Return the actions that `text` means."""
        return notation.parse(states, i, text)

    def ends_move(self, action: int) -> bool:
        """Tell whether an action is more than the first half of a scout & show."""
        return action < FIRST_SCOUT_SHOW

    def view(self, redacted: Any, i: int, seat: int | None, setup: Setup) -> ScoutView:
        """Return the view of a redacted record."""
        return view(redacted, i, seat, setup)

    def sheets(self, states: Any, i: int) -> list[Sheet]:
        """Return the score sheet of each seat as the table stands."""
        s = Plain(states, i)
        return [
            Sheet(
                s.captured[seat],
                s.chips[seat],
                s.hand_n[seat],
                s.ending == UNBEATEN and s.owner == seat,
            )
            for seat in range(s.players)
        ]


SCOUT_GAME = ScoutGame(spec.SCOUT, SCOUT)
