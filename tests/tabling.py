"""A table driven as a server would: decide, encode, apply; for tests."""

from __future__ import annotations

from typing import Any

from kortbord.table import events as ev
from kortbord.table import messages as msg
from kortbord.table.decide import decide
from kortbord.table.passing import bot_due, bot_move, rematch_of, tick
from kortbord.table.seats import Presence
from kortbord.table.table import Table
from kortbord.table.told import told

PEOPLE = ("anna", "bo", "cleo", "dag", "eva")


class Sitting:
    """A table, its log as lines of JSON, the time, and who is here.

    Args:
        game: the game.
        players: how many seats there are.
        bots: the level of the bot of some seats; the others are for the first of `PEOPLE`.
        seat_all: let all persons sit down.
        choices: what else `Table.create` takes.
    """

    def __init__(
        self,
        game: str = "lost-cities",
        players: int = 2,
        *,
        bots: dict[int, str] | None = None,
        seat_all: bool = True,
        seed: int = 1,
        **choices: Any,
    ) -> None:
        self.now = 1000.0
        self.here = set(PEOPLE)
        self.away: dict[str, float] = {}
        levels = [(bots or {}).get(seat) for seat in range(players)]
        free = [seat for seat in range(players) if levels[seat] is None]
        table, events = Table.create(
            code="code",
            game=game,
            players=players,
            seats=levels,
            host=PEOPLE[0],
            host_name=PEOPLE[0].title(),
            host_seat=free[0] if free else None,
            seed=seed,
            at=self.now,
            **choices,
        )
        self.table = table
        self.lines = [ev.encode(event) for event in events]
        self.successor: Table | None = None
        if seat_all:
            for person, seat in zip(PEOPLE[1:], free[1:], strict=False):
                self.send(person, msg.Sit(seat=seat))

    @property
    def presence(self) -> Presence:
        return Presence(here=frozenset(self.here), away=dict(self.away), since=1000.0)

    def take(self, events: list[ev.AnyEvent]) -> list[ev.AnyEvent]:
        """Store and apply events."""
        made = rematch_of(self.table, events, self.now)
        if made is not None:
            self.successor = made[0]
        for event in events:
            line = ev.encode(event)
            self.lines.append(line)
            self.table.apply(ev.decode(line))
        return events

    def send(self, person: str, message: msg.PageMessage) -> list[ev.AnyEvent]:
        """Send a message; it may be refused."""
        names = {name: name.title() for name in PEOPLE}
        events = decide(
            self.table,
            person,
            message,
            self.now,
            self.presence,
            names=names,
            new_code=lambda: "next",
        )
        return self.take(events)

    def start(self) -> Sitting:
        self.send(PEOPLE[0], msg.Start())
        return self

    def person(self, seat: int) -> str:
        return self.table.seats[seat].person or ""

    def move(self, text: str, seat: int | None = None, state: int | None = None) -> None:
        """Let the seat to act, or another, make a move."""
        seat = self.table.acting[0] if seat is None else seat
        state = self.table.state if state is None else state
        self.send(self.person(seat), msg.Move(state=state, text=text))

    def bots(self) -> None:
        """Let bots move for as long as they are to."""
        while due := bot_due(self.table):
            self.take(bot_move(self.table, due[0], self.now))

    def wait(self, seconds: float) -> list[ev.AnyEvent]:
        """Let time pass, and what is due by itself happen."""
        self.now += seconds
        events = tick(self.table, self.now, self.presence, new_code=lambda: "next")
        return self.take(events)

    def leaves(self, person: str) -> None:
        """Let the last page of a person close."""
        self.here.discard(person)
        self.away[person] = self.now

    def comes(self, person: str) -> None:
        self.here.add(person)
        self.away.pop(person, None)

    def told(self, person: str) -> msg.TableTold:
        return told(self.table, person, self.presence, self.now)

    def restored(self, upto: int | None = None) -> Table:
        return Table.restore(ev.decode_all(self.lines[:upto]))

    def play_round(self) -> None:
        """Let persons and bots play the round under way to its end: each the first legal move."""
        number = len(self.table.rounds)
        while self.table.phase == "playing" and len(self.table.rounds) == number:
            if bot_due(self.table):
                self.bots()
                continue
            seat = self.table.acting[0]
            self.move(choice(self.told(self.person(seat)).legal))


def choice(legal: tuple[msg.Legal, ...]) -> str:
    """Return a move that brings the round to its end: draws from the pile, shows, keeps."""
    texts = [move.text for move in legal]
    for sign in ("/d", "S", "-"):
        for text in texts:
            if text.startswith(sign):
                return text
    return texts[0]
