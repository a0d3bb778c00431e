"""What each seat may know at each moment, told from the finished record alone.

It knows the notation and nothing of the kernels, `redact` or the views, so that it can judge them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

Cards = Counter[str]

_EXPEDITION = re.compile(r"(?<![A-Za-z0-9])([A-Z])(10|[2-9xAJQK])(?![A-Za-z0-9])")
_SCOUT = re.compile(r"(?<![0-9])(10|[1-9])/(10|[1-9])(?![0-9])")
_TURN = re.compile(r"([+-])([A-Z](?:10|[2-9xAJQK]))(?:@\d+)?/(.+)")
_SHOW = re.compile(r"S(\d+)(?:-(\d+))?")
_TAKE = re.compile(r"([LR])(\d+)(t?)")

NOT_CARDS = frozenset({"code", "game", "title", "name", "options", "rematch", "rule"})
"""Fields of messages that hold no cards."""


def _cards_of(value: Any) -> Any:
    """Return plain data without the fields that hold no cards."""
    if isinstance(value, dict):
        return {key: _cards_of(entry) for key, entry in value.items() if key not in NOT_CARDS}
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        return [_cards_of(entry) for entry in value]
    return value


class Round:
    """A round of a record: after how many moves which seat may know which cards.

    Args:
        game: the name of the game.
        told: the round, as the record tells it.
    """

    def __init__(self, game: str, told: dict[str, Any]) -> None:
        self._scout = game == "scout"
        hands = [list(hand) for hand in told["deal"]["hands"]]
        self.seats = len(hands)
        seen: list[set[str]] = [{self._card(card) for card in hand} for hand in hands]
        public: set[str] = set()
        self._known = [self._copy(seen, public)]
        play = self._play_scout if self._scout else self._play_expedition
        for public_now, seat, own in play(told, hands):
            public |= {self._card(card) for card in public_now}
            seen[seat] |= {self._card(card) for card in own}
            self._known.append(self._copy(seen, public))

    def _card(self, text: str) -> str:
        return "/".join(sorted(text.split("/"))) if self._scout else text

    @staticmethod
    def _copy(seen: list[set[str]], public: set[str]) -> list[set[str]]:
        return [*(own | public for own in seen), set(public)]

    def may_know(self, moves: int, seat: int | None) -> set[str]:
        """Return the cards that a seat, or a watcher, may know after so many moves."""
        return self._known[moves][self.seats if seat is None else seat]

    def may_know_at_end(self) -> list[set[str]]:
        """Return the cards that each seat, and a watcher, know when the round has ended."""
        return self._known[-1]

    def found(self, message: dict[str, Any]) -> Iterator[str]:
        """Yield every card that a message tells of."""
        text = msgspec.json.encode(_cards_of(message)).decode()
        for match in (_SCOUT if self._scout else _EXPEDITION).finditer(text):
            yield self._card(match[0])

    @staticmethod
    def _play_expedition(
        told: dict[str, Any], hands: list[list[str]]
    ) -> Iterator[tuple[list[str], int, list[str]]]:
        pile = list(told["deal"]["pile"])
        seat = told["start"]
        for move in told["moves"].split():
            turn = _TURN.fullmatch(move)
            assert turn, move
            # Cards of discard piles lay open when they were discarded.
            own = [pile.pop(0)] if turn[3] == "d" else []
            yield [turn[2]], seat, own
            seat = (seat + 1) % len(hands)

    @staticmethod
    def _play_scout(
        told: dict[str, Any], hands: list[list[str]]
    ) -> Iterator[tuple[list[str], int, list[str]]]:
        moves = told["moves"].split()
        count = len(hands)
        for seat, choice in enumerate(moves[:count]):
            if choice == "turn":
                hands[seat] = ["/".join(reversed(card.split("/"))) for card in hands[seat]]
            yield [], seat, []
        active: list[str] = []
        seat = told["start"]
        for move in moves[count:]:
            public: list[str] = []
            for part in move.split("+"):
                take, show = _TAKE.fullmatch(part), _SHOW.fullmatch(part)
                if take:
                    card = active.pop(0 if take[1] == "L" else -1)
                    public.append(card)
                    if take[3]:
                        card = "/".join(reversed(card.split("/")))
                    hands[seat].insert(int(take[2]) - 1, card)
                else:
                    assert show, move
                    first, last = int(show[1]), int(show[2] or show[1])
                    active = hands[seat][first - 1 : last]
                    del hands[seat][first - 1 : last]
                    public += active
            yield public, seat, []
            # With two players one scouts on until one shows.
            if count > 2 or _SHOW.fullmatch(move.split("+")[-1]):
                seat = (seat + 1) % count


class Judge:
    """Finds cards in messages that who read them might not know yet.

    Args:
        record: the record of the finished match.
    """

    def __init__(self, record: dict[str, Any]) -> None:
        self._rounds = [Round(record["game"], told) for told in record["rounds"]]

    def leaks(self, message: dict[str, Any], seat: int | None) -> set[str]:
        """Return the cards that a message tells a seat, or a watcher, too early."""
        if message["type"] != "table":
            return set(self._rounds[0].found(message))
        if message["view"] is None and not message["log"]:
            return set(self._rounds[0].found({**message, "finished": []}))
        number = message["round"]
        played = self._rounds[number]
        over = len(message["finished"])
        assert over == number + (message["phase"] in ("scored", "over"))
        log = [line for line in message["log"] if line["round"] == number]
        if over > number:
            # All hands lie open, but not what was never dealt, or is dealt in the next round.
            told = {**message, "finished": message["finished"][-1:], "log": log}
            allowed = set[str]().union(*played.may_know_at_end())
        else:
            # Earlier rounds are over and lie open.
            told = {**message, "finished": [], "log": log}
            allowed = played.may_know(len(log), seat)
        return {card for card in played.found(told) if card not in allowed}
