"""What happens at a table: the append-only log from which it can be restored at any time.

An event tells what was decided, never how: cards stand in `dealt`, moves as text. A later version
of the program must read the events of this one, so fields are only ever added, with a default.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

VERSION = 1
"""The version of the events that this program writes; older ones are read as well."""


class EventError(ValueError):
    """A stored event can't be read, or doesn't follow from those before it."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What all events share.

    Attributes:
        at: when it happened, in seconds since the epoch of the clock that the server keeps.
        v: the version of the event's form.
    """

    at: float
    v: int = VERSION

    def __repr__(self) -> str:
        # Cards and the seed have no place in a log or a traceback.
        return f"{type(self).__name__}(at={self.at!r})"


class SeatSetup(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat when a table is made: a person, a bot of a level, or nobody."""

    person: str | None = None
    name: str | None = None
    level: str | None = None


class Created(Event, frozen=True, tag="created"):
    """A table was made. The seed decides every deal: it is secret and told to nobody."""

    code: str
    game: str
    options: dict[str, int | str | bool]
    players: int
    seats: tuple[SeatSetup, ...]
    host: str
    host_name: str
    public: bool
    watchable: bool
    clock: str
    seed: int
    series: tuple[int, ...] = ()
    """Matches won before by who sits here, by seat; empty unless it is a rematch."""
    before: str | None = None
    """The code of the table of which this is the rematch."""
    values: bool = False
    """Whether the person is told what each move is expected to bring; all others are bots."""
    daily: str | None = None
    """The day whose deal this is, as `2026-11-30`; null for any other table."""
    attempt: int = 1
    """How many tries at that deal this person has begun, this one with them."""


class Sat(Event, frozen=True, tag="sat"):
    """A person took a free seat."""

    seat: int
    person: str
    name: str


class Stood(Event, frozen=True, tag="stood"):
    """A person left the seat before the start; it is free."""

    seat: int


class Arranged(Event, frozen=True, tag="arranged"):
    """The host gave a seat to a bot, or freed it (`level` null)."""

    seat: int
    level: str | None


class Resized(Event, frozen=True, tag="resized"):
    """The host changed the number of seats; the last ones went, or new ones are free."""

    players: int


class Renamed(Event, frozen=True, tag="renamed"):
    """A person at the table has another name."""

    person: str
    name: str


class Started(Event, frozen=True, tag="started"):
    """The match began."""


class Dealt(Event, frozen=True, tag="dealt"):
    """A round was dealt: every card, in the form of a record."""

    round: int
    start: int
    deal: dict[str, Any]


class Chosen(Event, frozen=True, tag="chosen"):
    """A seat chose how to hold the hand (Scout); takes effect when all have chosen."""

    seat: int
    text: str
    by: str | None = None


class Moved(Event, frozen=True, tag="moved"):
    """A move was made, or a half of one.

    Attributes:
        by: null if the person of the seat moved; else the level of the bot that did, or `clock`.
    """

    seat: int
    text: str
    by: str | None = None


class Ended(Event, frozen=True, tag="ended"):
    """A round ended with the move before: what the rules, as they were then, made of it.

    Attributes:
        round: the number of the round, from 0.
        scores: the points of each seat.
        over: whether the match is over.
        totals: the points of each seat over all rounds so far.
        winners: the seats with the most, if it is over.
    """

    round: int
    scores: tuple[int, ...]
    over: bool
    totals: tuple[int, ...]
    winners: tuple[int, ...]


class Assisted(Event, frozen=True, tag="assisted"):
    """A seat has asked for a hint: from here on the match is marked as played with help."""

    seat: int


class Undone(Event, frozen=True, tag="undone"):
    """The half of a move was taken back."""

    seat: int


class Readied(Event, frozen=True, tag="ready"):
    """A seat wants to go on: to the next round, or to a rematch."""

    seat: int


class Left(Event, frozen=True, tag="left"):
    """A person left the seat for good after the start; it is kept."""

    seat: int


class Agreed(Event, frozen=True, tag="agreed"):
    """A seat agrees that a bot plays for another one."""

    seat: int
    by: int


class Replaced(Event, frozen=True, tag="replaced"):
    """A bot of a level plays for the person of a seat from now on."""

    seat: int
    level: str


class Returned(Event, frozen=True, tag="returned"):
    """The person of a seat that was left or replaced plays again."""

    seat: int


class Rematched(Event, frozen=True, tag="rematch"):
    """The rematch is played at another table."""

    code: str


AnyEvent = (
    Created
    | Sat
    | Stood
    | Arranged
    | Resized
    | Renamed
    | Started
    | Dealt
    | Chosen
    | Moved
    | Ended
    | Assisted
    | Undone
    | Readied
    | Left
    | Agreed
    | Replaced
    | Returned
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


class _Versioned(msgspec.Struct):
    v: int = 0


_version = msgspec.json.Decoder(_Versioned)


def encode(event: AnyEvent) -> bytes:
    """Return an event as one line of JSON."""
    return _encoder.encode(event)


def decode(line: bytes | str) -> AnyEvent:
    """Return the event that `encode` wrote.

    Raises:
        EventError: the event was written by a later version, or it is none.
    """
    try:
        version = _version.decode(line).v
        if version > VERSION:
            raise EventError(f"an event of version {version}; this program reads up to {VERSION}")
        return _decoder.decode(line)
    except msgspec.MsgspecError as error:
        raise EventError(f"not an event: {error}") from None


def decode_all(lines: Iterable[bytes | str]) -> list[AnyEvent]:
    """Return the events of several lines.

    Raises:
        EventError: one of them can't be read.
    """
    return [decode(line) for line in lines]
