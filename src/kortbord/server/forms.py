"""What REST takes and answers; `/api/openapi.json` tells the same."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kortbord.table.limits import LONGEST_NAME
from kortbord.table.messages import Json, RoundTold

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Value = bool | Number | Word


class _Form(msgspec.Struct, forbid_unknown_fields=True):
    """What a page sends."""


class _Answer(msgspec.Struct):
    """What the server answers."""


class NewName(_Form):
    """Another name for oneself."""

    name: Name


class Key(_Form):
    """What makes another browser the same person; whoever has it is that person here."""

    key: Annotated[str, Meta(min_length=1, max_length=100)]


class SeatAsked(_Form):
    """A seat of a new table."""

    kind: Literal["person", "bot", "me"]
    """`person` is free for whoever comes, `me` is oneself."""
    level: Word | None = None
    """The level of a bot."""


class NewTable(_Form):
    """A table to be made."""

    game: Word
    """The name of a game or an alias."""
    players: Annotated[int, Meta(ge=1, le=10)] | None = None
    """By default as many as there are seats, or as few as possible."""
    options: Annotated[dict[Word, Value], Meta(max_length=20)] = {}
    seats: Annotated[list[SeatAsked], Meta(max_length=10)] = []
    """By default oneself, and a free seat for each other player."""
    public: bool = False
    watchable: bool = True
    clock: Literal["none", "relaxed", "quick"] = "none"
    start: bool = False
    """Start at once; no seat may be free."""
    values: bool = False
    """Tell oneself what each move is expected to bring; all others must be bots."""


class Me(_Answer):
    """Oneself."""

    name: str
    named: bool
    """Whether the person chose the name; else the server made it up."""


class AddressTold(_Answer):
    """Where others find this server."""

    base: str
    """The address of the page, without a slash at its end."""
    here_only: bool
    """Whether it leads to the page on the machine of the server alone."""


class OptionTold(_Answer):
    """An option of a game."""

    name: str
    default: bool | int | str
    low: int
    high: int
    words: list[str]
    """Words accepted besides numbers."""
    about: str


class GameTold(_Answer):
    """A game that can be played."""

    name: str
    title: str
    about: str
    players: list[int]
    options: list[OptionTold]
    aliases: dict[str, dict[str, list[bool | int | str]]]
    ready: bool
    """Whether its kernels are compiled and loaded; until then its tables wait for that."""


class LevelTold(_Answer):
    """A level of the bots."""

    name: str
    about: str


class Games(_Answer):
    """All games, and the levels of the bots from weak to strong."""

    games: list[GameTold]
    levels: list[LevelTold]


class Made(_Answer):
    """A table was made."""

    code: str


class SeatSummary(_Answer):
    """A seat in a list of tables."""

    kind: Literal["person", "bot", "free"]
    name: str | None
    level: str | None


class TableSummary(_Answer):
    """A table as lists and invitations show it."""

    code: str
    game: str
    title: str
    options: dict[str, int | str | bool]
    players: int
    phase: Literal["waiting", "playing", "scored", "over"]
    public: bool
    watchable: bool
    clock: str
    seats: list[SeatSummary]
    free: int
    """How many seats are free."""
    you: int | None
    """One's own seat."""
    host: str | None
    """The name of the host."""
    your_turn: bool
    round: int
    rounds: int
    totals: list[int]
    winners: list[int]
    rematch: str | None
    changed: float
    """When something last happened, in seconds since 1970."""


class FinishedMatch(_Answer):
    """A match that one has played to its end."""

    code: str
    game: str
    title: str
    phase: Literal["over"]
    seats: list[SeatSummary]
    you: int | None
    totals: list[int]
    winners: list[int]
    changed: float
    assisted: bool = False
    """Whether somebody was given hints."""
    daily: str | None = None
    """The day whose deal it is."""


class DailyResult(_Answer):
    """How a try at the deal of a day ended."""

    day: str
    """The day in UTC, as `2026-11-30`."""
    code: str
    attempt: int
    """1 for the try that counts."""
    points: int
    against: int
    """The points of the bot."""
    turns: int | None
    """How many moves both made; told of today alone."""


class DailyTold(_Answer):
    """The deal of the day."""

    day: str
    """Today in UTC, as `2026-11-30`."""
    level: str
    """The level of the bot."""
    running: str | None
    """The code of the table where one plays it."""
    results: list[DailyResult]


class MyTables(_Answer):
    """The tables where one has a seat, the latest first."""

    running: list[TableSummary]
    finished: list[FinishedMatch]


class Step(_Answer):
    """A position of a finished match, after a move."""

    round: int
    number: int
    """The number of the move in its round, from 1; 0 is the deal."""
    seat: int | None
    """Who moved; null for the deal."""
    move: str | None
    view: Json
    """The view of a watcher."""
    hands: list[list[str]]
    """The cards of every seat."""


class ReviewTold(_Answer):
    """How far a review is."""

    key: str
    """Its name, for the addresses below `/api/reviews`."""
    state: Literal["waiting", "running", "done", "refused", "failed", "stopped"]
    done: int
    """How many decisions have been looked at."""
    total: int
    """How many there are; 0 until that is known."""
    before: int
    """How many reviews come first, while it waits."""
    message: str
    """Why the record was refused, in English."""


class Replay(_Answer):
    """A finished match, all cards shown."""

    code: str
    game: str
    title: str
    options: dict[str, int | str | bool]
    players: list[dict[str, Any]]
    """What the record tells of the players: `name`, and `level` for bots."""
    rounds: list[RoundTold]
    totals: list[int]
    winners: list[int]
    steps: list[Step]
