"""The messages between a page and the server: one socket a page, JSON text frames.

Every message is an object whose `type` names it. All that a message tells of the cards comes from
a redacted record. Words are not sent: reasons, phrases and warnings are codes, with the values that
their sentence needs, and the page says them in its language.

The first message on a socket is `hello`, the first `table` message is whole. In those that follow,
a field that is left out is as in the message before, and `kept` tells of how many entries of a list
the same holds: `"kept": {"log": 7}` puts the last seven lines of the log so far before those of the
message. `type` and `state` are never left out. A field marked with a question mark is also left out
if it says nothing: it is null, or has no entries.

`docs/reference/protocol.md` is generated from this module.
"""

from typing import Any, Literal

import msgspec

Json = dict[str, Any]


class _Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What all messages share: the field `type`."""


class FromPage(_Message, frozen=True, forbid_unknown_fields=True):
    """A message that a page sends."""


# --------------------------------------------------------------------------- from the page


class Move(FromPage, frozen=True, tag="move"):
    """Make a move, or a half of one, in the state that the page shows."""

    state: int
    """The number of the state the move was made in; any other is refused as `stale`."""
    text: str
    """The move in the notation, such as `+R7`, `/d`, `keep`, `L4t+S3-5`."""


class Undo(FromPage, frozen=True, tag="undo"):
    """Take back the half of a move: a placed card before the draw, a scout before its show."""

    state: int


class Sit(FromPage, frozen=True, tag="sit"):
    """Take a free seat before the start, or one's own seat back from a bot."""

    seat: int


class Stand(FromPage, frozen=True, tag="stand"):
    """Leave the seat: before the start it is free again; later it is kept, and marked as left."""


class Arrange(FromPage, frozen=True, tag="arrange"):
    """Before the start, the host gives a seat to a bot of a level, or frees it (`level` null)."""

    seat: int
    level: str | None


class Resize(FromPage, frozen=True, tag="resize"):
    """Before the start, the host changes the number of seats; none with a person may go."""

    players: int


class Start(FromPage, frozen=True, tag="start"):
    """The host starts the match; free seats must be filled first."""


class Ready(FromPage, frozen=True, tag="ready"):
    """Go on to the next round after the score sheet, or offer and accept a rematch at the end."""


class Say(FromPage, frozen=True, tag="say"):
    """Say one of the set phrases or emoji (`PHRASES`)."""

    phrase: str


class Replace(FromPage, frozen=True, tag="replace"):
    """Agree that a bot of level `medium` plays for a person who has been away for a minute."""

    seat: int


class Hint(FromPage, frozen=True, tag="hint"):
    """Ask for a hint, where all others are bots; the match is marked as played with help."""

    state: int
    whole: bool = False
    """Whether the move itself is asked for, not only its neighbourhood."""


class Weigh(FromPage, frozen=True, tag="weigh"):
    """Ask what each move is expected to bring, at a table that was made for that."""

    state: int


class Ping(FromPage, frozen=True, tag="ping"):
    """Ask for a `pong`, to see that the socket still lives."""


PageMessage = (
    Move
    | Undo
    | Sit
    | Stand
    | Arrange
    | Resize
    | Start
    | Ready
    | Say
    | Replace
    | Hint
    | Weigh
    | Ping
)

PHRASES = (
    "hello",
    "good-luck",
    "your-turn",
    "well-played",
    "oops",
    "thinking",
    "thanks",
    "again",
    "bye",
    "thumbs-up",
    "smile",
    "laugh",
    "wow",
    "sad",
    "clap",
)
"""What may be said at a table; the page has the words in each language."""


# --------------------------------------------------------------------------- from the server


class Hello(_Message, frozen=True, tag="hello"):
    """Which page the server has; one that came before an upgrade is another."""

    page: str
    """The version of the page's files, as in `/v/{version}/`."""


class Legal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A legal move, and where people trip over it."""

    text: str
    warnings: tuple[str, ...] = ()
    """Codes: `ends-round`, `helps-other`, `hardly-pays`."""


class SeatTold(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as everybody at the table sees it."""

    kind: Literal["person", "bot", "free"]
    name: str | None
    """The name of the person who sits there; null for a bot or a free seat."""
    level: str | None
    """The level of the bot that plays for this seat; null if a person plays."""
    present: bool
    """Whether a page of this person is connected; true for bots."""
    away_seconds: int | None
    """For how long the person has been away; null if present."""
    left: bool
    """Whether the person has left the seat for good (it may be taken back)."""
    agreed: tuple[int, ...]
    """The seats that agree to a bot playing for this one."""
    ready: bool
    """Whether this seat wants to go on."""
    who: str | None
    """Stands for the person on another's seat, whatever the name, to this page's person alone: the
    same at every table; to a watcher, at this one. Null for one's own seat and for a bot's."""


class Happened(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the table's log, as far as the reader may know it."""

    number: int
    round: int
    """From 0."""
    seat: int
    move: str
    """The move as others may know it: `+R7/d`, `chosen`, `S 4/7 5/2`, `L 3/9`, `L 3/9 + S 4/7`."""
    by: str | None = None
    """Null if the person moved; else the level of the bot that did, or `clock`."""
    drew: str | None = None
    """The card drawn from the pile; told to the seat that drew it alone."""


class LineTold(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a score sheet: what is counted, the working, the points."""

    label: str
    working: str
    points: int


class RoundTold(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round."""

    start: int
    scores: tuple[int, ...]
    sheets: tuple[tuple[LineTold, ...], ...]
    """The lines of each seat's sheet."""
    ending: str
    """Why it ended: `pile`, `empty`, `unbeaten` or `stalled`."""
    final: Json
    """The last view of the round, for a watcher, with all hands under `hands`."""


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """The time left for the present move."""

    seat: int
    seconds: float


class TableTold(_Message, frozen=True, tag="table"):
    """All that this page may know; on the wire, what of it has changed."""

    code: str
    game: str
    title: str
    options: dict[str, int | str | bool]
    phase: Literal["waiting", "playing", "scored", "over"]
    """`scored`: a round has ended, its sheet is shown until all persons are ready."""
    public: bool
    watchable: bool
    clock_kind: Literal["none", "relaxed", "quick"]
    host: bool
    """Whether this page is the host's."""
    you: int | None
    """The seat of this page; null for a watcher."""
    seats: tuple[SeatTold, ...]
    watchers: int
    state: int
    """The number of the state; a move must carry it."""
    round: int
    """The number of the round under way, from 0."""
    rounds: int
    """How many rounds the match has."""
    view: Json | None
    """The table as this page may see it (`docs/reference/views.md`); null before the start."""
    half: str | None
    """The half of a move that this seat has made and may undo."""
    legal: tuple[Legal, ...]
    """The legal moves, if this seat is to act."""
    acting: tuple[int, ...]
    """The seats that are awaited (several while Scout hands are kept or turned)."""
    log: tuple[Happened, ...]
    """What happened in this round, and the last move of the round before."""
    finished: tuple[RoundTold, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    clock: Clock | None
    rematch: str | None
    """The code of the table where the rematch is played."""
    series: tuple[int, ...]
    """Matches won by each seat in this series of rematches, draws counted for each."""
    assisted: tuple[int, ...] = ()
    """The seats whose persons were helped: by hints, or by values told."""
    values: bool = False
    """Whether the person may ask what each move is expected to bring."""
    daily: str | None = None
    """The day whose deal this is, as `2026-11-30`."""
    attempt: int = 1
    """How many tries at that deal this person has begun, this one with them."""


class Refused(_Message, frozen=True, tag="refused", omit_defaults=True):
    """A message was refused; the present `table` follows."""

    reason: str
    """A code, such as `stale`, `not-your-turn`, `illegal`, `too-fast`, `malformed`."""
    details: dict[str, str | int] = {}
    """The values that its sentence needs; for `illegal` the code of the rule as `rule`."""


class Said(_Message, frozen=True, tag="said"):
    """Somebody at the table said a phrase."""

    seat: int
    phrase: str


class Hinted(_Message, frozen=True, tag="hinted"):
    """A hint for this page alone, by what its seat may know.

    One comes at once, and one when the search is done, if it looks ahead.
    """

    state: int
    near: str
    """What kind of move: `play`, `discard`, `pile`, `discards`, `show`, `scout`, `both`, `hold`."""
    move: str | None
    """The move, or what is missing of it; null unless it was asked for."""
    sure: bool
    """Whether the search is done; else a better hint may follow."""


class Value(msgspec.Struct, frozen=True, kw_only=True):
    """What a move is expected to bring."""

    move: str
    """A legal move, or a half of one."""
    points: float
    """Points of the seat at the end of the round less the mean of the others', expected."""


class Weighed(_Message, frozen=True, tag="weighed"):
    """What the best moves are expected to bring, for this page alone, by what its seat may know."""

    state: int
    values: tuple[Value, ...]
    """The best first."""


class Pong(_Message, frozen=True, tag="pong"):
    """The socket lives."""


class Closing(_Message, frozen=True, tag="closing"):
    """The server will close the socket: `restarting` (connect again), `expired`, `replaced`."""

    reason: str


ServerMessage = Hello | TableTold | Refused | Said | Hinted | Weighed | Pong | Closing
