"""A table: what its events add up to.

A table is changed by `apply` alone. What a message or the passing of time leads to is decided in
`kortbord.table.decide`, as events that the server stores before it applies them and tells anybody.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from kortbord import record as records
from kortbord.bots.levels import find_level
from kortbord.games import find
from kortbord.games.errors import OptionError
from kortbord.table import events as ev
from kortbord.table.limits import LONGEST_NAME, MOST_ROUNDS, MOVE_TIMES, Lifetimes
from kortbord.table.round import Round, next_deal
from kortbord.table.seats import Seat
from kortbord.table.state import TableState


class Table(TableState):
    """A table: made by `create`, restored by `restore`, changed by `apply`."""

    @classmethod
    def create(
        cls,
        *,
        code: str,
        game: str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seats: Sequence[str | None] = (),
        host: str,
        host_name: str,
        host_seat: int | None = 0,
        public: bool = False,
        watchable: bool = True,
        clock: str = "none",
        values: bool = False,
        daily: str | None = None,
        attempt: int = 1,
        seed: int,
        at: float,
    ) -> tuple["Table", list[ev.AnyEvent]]:
        """Return a new table in the phase `waiting`, and its events, to be stored first.

        Args:
            code: the code by which people join.
            game: the name of a game or an alias.
            players: the number of seats.
            options: options of the game.
            seats: the level of a bot for each seat, or None for a person; a shorter sequence leaves
                the rest free.
            host: the id of the person who makes the table.
            host_name: the name of that person.
            host_seat: where the host sits; None to watch.
            public: whether the table is listed for everybody.
            watchable: whether others may watch.
            clock: `none`, `relaxed` or `quick`.
            values: whether the host is told what each move is expected to bring; all others must be
                bots then.
            daily: the day whose deal this is.
            attempt: how many tries at that deal the host has begun, this one with them.
            seed: from `kortbord.rng.fresh_seed`; decides the deals, and is told to nobody.
            at: the time, in seconds.

        Raises:
            OptionError: the game, players, an option, a level, a name or the clock isn't possible.
        """
        spec, alias = find(game)
        setup = spec.setup(players, options, alias=alias)
        if len(seats) > setup.players:
            raise OptionError(f"{len(seats)} seats were given for {setup.players} players")
        if clock not in MOVE_TIMES:
            known = ", ".join(MOVE_TIMES)
            raise OptionError(f"there is no clock {clock[:20]!r}; there are: {known}")
        if "rounds" in setup.options and setup.number("rounds") > MOST_ROUNDS:
            raise OptionError(f"a table plays {MOST_ROUNDS} rounds at most")
        check_name(host_name)
        for level in filter(None, seats):
            find_level(level)
        placed = [ev.SeatSetup(level=level) for level in seats]
        placed += [ev.SeatSetup()] * (setup.players - len(placed))
        if host_seat is not None:
            if not 0 <= host_seat < setup.players or placed[host_seat].level is not None:
                raise OptionError(f"seat {host_seat} is not free for the host")
            placed[host_seat] = ev.SeatSetup(person=host, name=host_name)
        if values and (host_seat is None or sum(seat.level is None for seat in placed) != 1):
            raise OptionError("what moves bring is told only to one person who plays bots")
        created = ev.Created(
            at=at,
            code=code,
            game=setup.spec.name,
            options=dict(setup.options),
            players=setup.players,
            seats=tuple(placed),
            host=host,
            host_name=host_name,
            public=public,
            watchable=watchable,
            clock=clock,
            seed=seed,
            values=values,
            daily=daily,
            attempt=attempt,
        )
        return cls(created), [created]

    @classmethod
    def restore(cls, events: Iterable[ev.AnyEvent], at: float | None = None) -> "Table":
        """Return the table that its events add up to.

        Args:
            events: all of them, in order.
            at: the time, in seconds; given, the running clock starts anew, so that nobody is
                charged for the time the server was down.

        Raises:
            EventError: the events don't follow from each other.
        """
        several = iter(events)
        created = next(several, None)
        if not isinstance(created, ev.Created):
            raise ev.EventError("the first event must make the table")
        try:
            table = cls(created)
        except OptionError as error:
            raise ev.EventError(str(error)) from None
        for event in several:
            table.apply(event)
        if at is not None:
            table.clock_from = at
        return table

    # ------------------------------------------------------------------ what may be asked

    @property
    def code(self) -> str:
        """The code by which people join."""
        return self.created.code

    @property
    def finished(self) -> list[Round]:
        """The rounds that have ended."""
        return self.rounds[:-1] if self.phase == "playing" else self.rounds

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over the finished rounds."""
        scores = [played.scores for played in self.finished]
        return tuple(sum(points) for points in zip(*scores, strict=True)) or self._zeros

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total; none before the match is over."""
        if self.phase != "over":
            return ()
        return _best(self.totals)

    @property
    def series(self) -> tuple[int, ...]:
        """Matches won by each seat in this series of rematches, this one with them."""
        # Seats may have been added, or taken away, since the table was made.
        before = (*self.created.series, *self._zeros)[: self.setup.players]
        return tuple(won + (seat in self.winners) for seat, won in enumerate(before))

    @property
    def _zeros(self) -> tuple[int, ...]:
        return (0,) * self.setup.players

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that are awaited; several while hands are kept or turned."""
        current = self.round
        if self.phase != "playing" or current is None:
            return ()
        if self.choosing:
            return tuple(s for s in range(self.setup.players) if s not in self.choices)
        return (current.seat,)

    def seat_of(self, person: str) -> int | None:
        """Return the seat that belongs to a person."""
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return None

    def may_watch(self, person: str) -> bool:
        """Tell whether a person may see the public part of the game."""
        return self.created.watchable or self.phase == "over" or self.seat_of(person) is not None

    def expired(self, now: float, lifetimes: Lifetimes) -> bool:
        """Tell whether nothing has happened for so long that the table may be removed."""
        return now - self.changed > lifetimes.of(self.phase)

    def record(self) -> dict[str, Any]:
        """Return the record of the match so far: every card and move, hidden cards included."""
        names = [_recorded_name(seat, k, k in self.assisted) for k, seat in enumerate(self.seats)]
        document: dict[str, Any] = {
            "format": records.FORMAT,
            "version": records.VERSION,
            "game": self.setup.spec.name,
            "options": dict(self.setup.options),
            "players": names,
            "rounds": [played.record() for played in self.rounds],
        }
        if self.phase == "over":
            document |= {"totals": list(self.totals), "winners": list(self.winners)}
        return document


def next_round(table: Table, now: float) -> ev.Dealt:
    """Return the event that deals the next round, decided by the seed of the table."""
    start, deal = next_deal(table.setup, table.created.seed, table.rounds)
    return ev.Dealt(at=now, round=len(table.rounds), start=start, deal=deal)


def make_move(
    table: TableState, seat: int, text: str, by: str | None, now: float
) -> list[ev.AnyEvent]:
    """Return the events of a move of the round under way: the move, and the end that it makes.

    Raises:
        MoveError: the text is no legal move here.
    """
    read = table.rounds[-1].read(text)
    events: list[ev.AnyEvent] = [ev.Moved(at=now, seat=seat, text=read.text, by=by)]
    if read.scores is not None:
        scores = [*(played.scores for played in table.rounds[:-1]), read.scores]
        totals = tuple(sum(points) for points in zip(*scores, strict=True))
        over = len(table.rounds) == table.round_count
        ended = ev.Ended(
            at=now,
            round=len(table.rounds) - 1,
            scores=read.scores,
            over=over,
            totals=totals,
            winners=_best(totals) if over else (),
        )
        events.append(ended)
    return events


def _best(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, points in enumerate(totals) if points == max(totals))


def check_name(name: str) -> None:
    """Check the name of a person, which the server has cleaned.

    Raises:
        OptionError: it is too long, blank, or can't be printed.
    """
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise OptionError(f"a name must be 1 to {LONGEST_NAME} characters that can be printed")


def _recorded_name(seat: Seat, number: int, assisted: bool) -> dict[str, Any]:
    player: dict[str, Any] = {"name": seat.name or seat.level or f"Player {number + 1}"}
    if seat.level is not None:
        player["level"] = seat.level
    if assisted:
        player["assisted"] = True
    return player
