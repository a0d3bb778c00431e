"""The deal of the day: the same for everybody until midnight UTC, one round against `expert`.

The seed of a day is a keyed hash of its date with a key of the server, so that nobody can tell the
deal of tomorrow; the same server finds it again after a restart.
"""

import asyncio
import hmac
import time
from datetime import UTC, datetime

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency

from kortbord.server.answers import ProblemError
from kortbord.server.forms import DailyResult, DailyTold, Made, NewTable, SeatAsked
from kortbord.server.limits import Limits
from kortbord.server.names import default_name
from kortbord.server.openapi import ANY, WRITES
from kortbord.server.rooms import Rooms
from kortbord.store import Listed

LEVEL = "expert"
MOST_DAYS = 60
"""How many of the latest tries are looked at and told."""

_ASKED = NewTable(
    game="lost-cities",
    players=2,
    options={"rounds": 1},
    seats=[SeatAsked(kind="me"), SeatAsked(kind="bot", level=LEVEL)],
    watchable=False,
    start=True,
)

Asked = Request[object, object, State]


class Daily:
    """The deals of the days of a server."""

    def __init__(self) -> None:
        self._key = b""
        self.lock = asyncio.Lock()
        """Held while a try is begun, so that two at once are not both the first."""

    def begin(self, secret: str) -> None:
        """Take the secret of the server."""
        self._key = hmac.digest(secret.encode(), b"kortbord daily 1", "sha256")

    def seed_of(self, day: str) -> int:
        """Return the seed of a day, of 64 bits.

        Raises:
            RuntimeError: there is no secret yet, without which the seed could be guessed.
        """
        if not self._key:
            raise RuntimeError("the secret of the server is not known yet")
        return int.from_bytes(hmac.digest(self._key, day.encode(), "sha256")[:8])


def today(now: float | None = None) -> str:
    """Return the day in UTC, as `2026-11-30`."""
    return datetime.fromtimestamp(time.time() if now is None else now, UTC).date().isoformat()


@get("/daily", summary="The deal of the day", responses=ANY)
async def get_daily(request: Asked, rooms: NamedDependency[Rooms]) -> Response[DailyTold]:
    """Return which day it is, and how one did on this and earlier days, the latest first."""
    state = request.scope["state"]
    state["wants_cookie"] = True
    day, tries = today(), await rooms.dailies(str(state["person"]), MOST_DAYS)
    told = DailyTold(
        day=day,
        level=LEVEL,
        running=_running(tries, day),
        results=[
            await _result(rooms, entry, day)
            for entry in tries
            if entry.phase == "over" and entry.seat is not None
        ],
    )
    return Response(told, headers={"cache-control": "no-store"})


def _running(tries: list[Listed], day: str) -> str | None:
    return next((t.code for t in tries if t.daily == day and t.phase != "over"), None)


async def _result(rooms: Rooms, entry: Listed, day: str) -> DailyResult:
    turns = None
    if entry.daily == day:
        room = await rooms.find(entry.code)
        if room is not None:
            turns = sum(len(played.moves) for played in room.table.rounds)
    seat = entry.seat or 0
    return DailyResult(
        day=entry.daily or "",
        code=entry.code,
        attempt=entry.attempt,
        points=entry.totals[seat],
        against=entry.totals[1 - seat],
        turns=turns,
    )


@post("/daily", summary="Play the deal of the day", responses=WRITES)
async def post_daily(
    request: Asked,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    daily: NamedDependency[Daily],
) -> Made:
    """Begin a try at the deal of the day, or go on with the one under way.

    The first try of a person counts; later ones are marked as such.
    """
    state = request.scope["state"]
    state["wants_cookie"] = True
    person = str(state["person"])
    async with daily.lock:
        day, tries = today(), await rooms.dailies(person, MOST_DAYS)
        running = _running(tries, day)
        if running is not None:
            return Made(code=running)
        if not limits.writes.allow(state["address"]) or not limits.person_writes.allow(person):
            raise ProblemError(429, "too-fast", "too many tables were made in a short time")
        name = await rooms.name_of(person) or default_name(person, state["language"])
        attempt = 1 + sum(entry.daily == day for entry in tries)
        seed = daily.seed_of(day)
        code = await rooms.create(person, name, _ASKED, seed=seed, daily=day, attempt=attempt)
    return Made(code=code)


HANDLERS = [get_daily, post_daily]
"""The routes, below `/api`."""
