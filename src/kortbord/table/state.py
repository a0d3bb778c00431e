"""The state of a table: what its events add up to."""

from dataclasses import dataclass

from msgspec.structs import replace

from kortbord.games import find, load
from kortbord.games.errors import MoveError, OptionError, RecordError
from kortbord.games.spec import Setup
from kortbord.table import events as ev
from kortbord.table.limits import Phase
from kortbord.table.messages import Happened
from kortbord.table.round import Played, Round
from kortbord.table.seats import Seat


@dataclass(frozen=True)
class Line:
    """A line of the log, ready to be told; all pages share it.

    Attributes:
        seat: who moved.
        public: the line as the others may know it.
        own: the line as its own seat may know it, with the card drawn from the pile.
    """

    seat: int
    public: Happened
    own: Happened


class TableState:
    """What the events of a table add up to; `apply` alone changes it.

    Attributes:
        number: how many events were applied; the next one has this number.
        state: the number of the state of the game, which a move must carry.
        seats: who sits where.
        rounds: the rounds dealt; the last one is shown until the next is dealt.
        phase: `waiting`, `playing`, `scored` or `over`.
        choices: what seats have chosen before the first turn of a Scout round, not yet carried out.
        chosen_from: the state from which on choices of this round are accepted.
        log: every move of the match.
        clock_from: since when the present move is awaited.
        changed: when the last event happened.
        rematch: the code of the table of the rematch.
        assisted: the seats whose persons were helped: by hints, or by values told.
    """

    def __init__(self, created: ev.Created) -> None:
        spec, alias = find(created.game)
        self.setup: Setup = spec.setup(created.players, created.options, alias=alias)
        self.created = created
        self.seats = [
            Seat(person=seat.person, name=seat.name, level=seat.level) for seat in created.seats
        ]
        self.number = 1
        self.state = 0
        self.rounds: list[Round] = []
        self.phase: Phase = "waiting"
        self.choices: dict[int, str] = {}
        self.chosen_from = 0
        self.log: list[Line] = []
        self.clock_from = self.changed = created.at
        self.rematch: str | None = None
        # Who is told what moves bring is helped from the start.
        persons = {k for k, seat in enumerate(created.seats) if seat.person is not None}
        self.assisted: set[int] = persons if created.values else set()

    @property
    def round(self) -> Round | None:
        """The round under way, or the one just finished; None before the start."""
        return self.rounds[-1] if self.rounds else None

    @property
    def round_count(self) -> int:
        """How many rounds the match has."""
        return load(self.setup.spec.name).rounds(self.setup)

    @property
    def choosing(self) -> bool:
        """Whether hands are being kept or turned (Scout)."""
        current = self.round
        return (
            self.phase == "playing"
            and current is not None
            and len(self.choices) < self.setup.players
            and current.chooses
        )

    # ------------------------------------------------------------------ what changes it

    def apply(self, event: ev.AnyEvent) -> None:
        """Take an event in; those of `decide` always fit.

        Raises:
            EventError: the event doesn't follow from those before it.
        """
        try:
            self._take(event)
        except (MoveError, RecordError, OptionError, IndexError, KeyError):
            # The message may end up in a log, where cards have no place.
            kind = type(event).__name__
            raise ev.EventError(f"event {self.number}, {kind}, doesn't follow") from None
        self.number += 1
        self.changed = event.at

    def _take(self, event: ev.AnyEvent) -> None:
        match event:
            case ev.Sat():
                self.seats[event.seat] = Seat(person=event.person, name=event.name)
            case ev.Stood():
                self.seats[event.seat] = Seat()
            case ev.Arranged():
                self.seats[event.seat] = Seat(level=event.level)
            case ev.Resized():
                self.setup = self.resized(event.players)
                seats = self.seats[: event.players]
                self.seats = [*seats, *(Seat() for _ in range(event.players - len(seats)))]
            case ev.Renamed():
                for seat in self.seats:
                    if seat.person == event.person:
                        seat.name = event.name
            case ev.Started():
                self.phase = "playing"
            case ev.Dealt():
                self._deal(event)
            case ev.Chosen():
                self._choose(event)
            case ev.Moved():
                self._move(event)
            case ev.Ended():
                self._end(event)
            case ev.Assisted():
                self.assisted.add(event.seat)
            case ev.Undone():
                self._present.undo()
                self.state += 1
            case ev.Readied():
                self.seats[event.seat].ready = True
            case ev.Left():
                self.seats[event.seat].left = True
            case ev.Agreed():
                self.seats[event.seat].agreed[event.by] = event.at
            case ev.Replaced():
                self.seats[event.seat].level = event.level
            case ev.Returned():
                seat = self.seats[event.seat]
                if seat.level is not None:
                    self.clock_from = event.at
                seat.level, seat.left, seat.agreed = None, False, {}
            case ev.Rematched():
                self.rematch = event.code
            case ev.Created():
                raise ev.EventError("a table is made once")

    def resized(self, players: int) -> Setup:
        """Return what the table would play with another number of seats.

        Raises:
            OptionError: the game or its options don't allow that number.
        """
        spec, alias = find(self.created.game)
        return spec.setup(players, self.created.options, alias=alias)

    @property
    def _present(self) -> Round:
        if self.phase != "playing" or not self.rounds:
            raise ev.EventError(f"event {self.number}: no round is under way")
        return self.rounds[-1]

    def _deal(self, event: ev.Dealt) -> None:
        if event.round != len(self.rounds):
            raise ev.EventError(f"round {event.round} was dealt instead of {len(self.rounds)}")
        earlier = [played.deal for played in self.rounds]
        self.rounds.append(Round(self.setup, event.start, earlier, event.deal))
        self.phase = "playing"
        self.choices = {}
        self._step(event.at)
        self.chosen_from = self.state
        for seat in self.seats:
            seat.ready = False

    def _step(self, at: float) -> None:
        self.state += 1
        self.clock_from = at

    def _choose(self, event: ev.Chosen) -> None:
        current = self._present
        if not self.choosing or event.seat in self.choices:
            raise ev.EventError(f"event {self.number}: seat {event.seat} has chosen")
        self.choices[event.seat] = event.text
        self._tell(event.seat, Played(event.text, "chosen", None), event.by)
        self.state += 1
        self.seats[event.seat].agreed = {}
        if len(self.choices) == self.setup.players:
            for seat in range(self.setup.players):
                current.play(self.choices[seat])
            self.clock_from = event.at

    def _move(self, event: ev.Moved) -> None:
        current = self._present
        if current.seat != event.seat:
            raise ev.EventError(f"event {self.number}: seat {current.seat} was to move")
        played = current.play(event.text)
        self.state += 1
        self.seats[event.seat].agreed = {}
        if played is None:
            return
        self._tell(event.seat, played, event.by)
        self.clock_from = event.at
        if current.is_over:
            self.phase = "over" if len(self.rounds) == self.round_count else "scored"

    def _end(self, event: ev.Ended) -> None:
        """Check that the rules still make of the round what they made of it then."""
        last = self.rounds[-1]
        if self.phase == "playing" or event.round != len(self.rounds) - 1:
            raise ev.EventError(f"event {self.number}: the round has not ended")
        if last.scores != event.scores:
            raise ev.EventError(f"event {self.number}: scores {event.scores}, now {last.scores}")

    def _tell(self, seat: int, played: Played, by: str | None) -> None:
        public = Happened(
            number=len(self.log), round=len(self.rounds) - 1, seat=seat, move=played.told, by=by
        )
        own = public if played.drew is None else replace(public, drew=played.drew)
        self.log.append(Line(seat, public, own))
