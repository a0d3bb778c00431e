"""REST: who I am, what can be played, the lists of tables, records and replays."""

import asyncio
import io
import json
from collections.abc import Sequence
from typing import Annotated

import segno
from litestar import MediaType, Request, Response, Router, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from kortbord.bots.levels import LEVELS
from kortbord.games import SPECS
from kortbord.games.errors import OptionError
from kortbord.games.spec import Spec
from kortbord.server.answers import ProblemError
from kortbord.server.codes import readable
from kortbord.server.forms import (
    AddressTold,
    Games,
    GameTold,
    Key,
    LevelTold,
    Made,
    Me,
    MyTables,
    NewName,
    NewTable,
    OptionTold,
    Replay,
    TableSummary,
)
from kortbord.server.identity import Identities
from kortbord.server.limits import Limits
from kortbord.server.names import clean, default_name, impersonates
from kortbord.server.openapi import ANY, OF_MATCH, OF_TABLE, WRITES
from kortbord.server.pages import Pages
from kortbord.server.replay import replay
from kortbord.server.room import Room
from kortbord.server.rooms import Rooms
from kortbord.server.summaries import finished, summary
from kortbord.table.messages import Json
from kortbord.table.table import Table

Asked = Request[object, object, State]
Code = Annotated[
    str, PathParameter(pattern="^[0-9A-Za-z-]{1,16}$", description="The code of a table.")
]
Picture = Annotated[
    str, PathParameter(pattern="^[0-9A-Za-z-]{1,16}\\.svg$", description="Code.svg")
]

VERSION_HEADER = "kortbord-page"
"""The header of answers that tells the version of the page that the server has now."""

_PRIVATE = {"cache-control": "no-store"}

_RECORD = {200: ResponseSpec(Json, generate_examples=False, description="The record."), **OF_MATCH}


def _person(request: Asked) -> str:
    """Return the identity of who asks, for which an answer may set the cookie."""
    state = request.scope["state"]
    state["wants_cookie"] = True
    return str(state["person"])


async def _name(request: Asked, rooms: Rooms) -> tuple[str, bool]:
    known = await rooms.name_of(_person(request))
    if known is not None:
        return known, True
    return default_name(_person(request), request.scope["state"]["language"]), False


@get("/me", summary="Who am I", responses=ANY)
async def get_me(request: Asked, rooms: NamedDependency[Rooms]) -> Me:
    """Return one's name; somebody new becomes a guest."""
    request.scope["state"]["renew_cookie"] = True
    name, named = await _name(request, rooms)
    return Me(name=name, named=named)


@put("/me", summary="Call me differently", responses=WRITES)
async def put_me(
    request: Asked,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    data: JSONBody[NewName],
) -> Me:
    """Change one's name, also at the tables where one sits."""
    person = _person(request)
    name = clean(data.name)
    if name is None:
        raise ProblemError(400, "no-name", "a name must be letters that can be shown, 24 at most")
    if impersonates(name):
        raise ProblemError(400, "name-of-ours", "the page calls a bot, a free seat or oneself so")
    if not limits.person_messages.allow(person):
        raise ProblemError(429, "too-fast")
    await rooms.rename(person, name)
    return Me(name=name, named=True)


@get("/me/key", summary="My key, for another browser", sync_to_thread=False, responses=ANY)
def get_key(request: Asked, identities: NamedDependency[Identities]) -> Response[Key]:
    """Return what makes another browser the same person: for that person alone, to keep secret."""
    return Response(Key(key=identities.key(_person(request))), headers=_PRIVATE)


@post("/me/key", summary="Be whom a key belongs to", status_code=200, responses=WRITES)
async def post_key(
    request: Asked,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    identities: NamedDependency[Identities],
    data: JSONBody[Key],
) -> Me:
    """Make this browser the person of a key; who it was before, it forgets."""
    state = request.scope["state"]
    if not limits.lookups.allow(state["address"]):
        raise ProblemError(429, "too-fast")
    person = identities.opened(data.key)
    if person is None:
        raise ProblemError(400, "key", "this is no key of this server")
    state["person"], state["renew_cookie"] = person, True
    name, named = await _name(request, rooms)
    return Me(name=name, named=named)


@get("/address", summary="Where others find this server", responses=ANY)
async def get_address(request: Asked, rooms: NamedDependency[Rooms]) -> Response[AddressTold]:
    """Return the address that an invitation names."""
    found = rooms.reach(str(request.base_url))
    return Response(AddressTold(base=found.base, here_only=found.here_only), headers=_PRIVATE)


@get("/games", summary="What can be played", sync_to_thread=False, responses=ANY)
def get_games(rooms: NamedDependency[Rooms]) -> Response[Games]:
    """Return the games with their options, and the levels of the bots."""
    levels = [LevelTold(name=level.name, about=level.about) for level in LEVELS]
    games = Games(games=[_game(spec, rooms) for spec in SPECS], levels=levels)
    return Response(games, headers={"cache-control": "no-cache"})


def _game(spec: Spec, rooms: Rooms) -> GameTold:
    return GameTold(
        name=spec.name,
        title=spec.title,
        about=spec.about,
        players=list(spec.players),
        options=[
            OptionTold(
                name=option.name,
                default=option.default,
                low=option.low,
                high=option.high,
                words=list(option.words),
                about=option.about,
            )
            for option in spec.options
        ],
        aliases={
            alias: {name: list(values) for name, values in permitted.items()}
            for alias, permitted in spec.aliases.items()
        },
        ready=rooms.is_warm(spec.name),
    )


@post("/tables", summary="Make a table", responses=WRITES)
async def post_table(
    request: Asked,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    data: JSONBody[NewTable],
) -> Made:
    """Make a table, and start at once if that is asked for."""
    person = _person(request)
    address = request.scope["state"]["address"]
    if not limits.writes.allow(address) or not limits.person_writes.allow(person):
        raise ProblemError(429, "too-fast", "too many tables were made in a short time")
    name, _ = await _name(request, rooms)
    try:
        code = await rooms.create(person, name, data)
    except (OptionError, ProblemError) as error:
        # No table was made; the limit on all requests still holds.
        limits.writes.give_back(address)
        limits.person_writes.give_back(person)
        if isinstance(error, ProblemError):
            raise
        raise ProblemError(400, "option", str(error)) from None
    return Made(code=code)


@get("/tables", summary="Open tables", responses=ANY)
async def get_tables(request: Asked, rooms: NamedDependency[Rooms]) -> list[TableSummary]:
    """Return the public tables that wait for players, the latest first."""
    person = _person(request)
    return [summary(table, person) for table in await rooms.waiting()]


@get("/me/tables", summary="My tables", responses=ANY)
async def get_my_tables(request: Asked, rooms: NamedDependency[Rooms]) -> MyTables:
    """Return the tables where one has a seat."""
    person = _person(request)
    return MyTables(
        running=[summary(table, person) for table in await rooms.running(person)],
        finished=[finished(entry) for entry in await rooms.finished(person)],
    )


async def _room(request: Asked, rooms: Rooms, limits: Limits, code: str) -> Room:
    address = request.scope["state"]["address"]
    room = await rooms.find(readable(code))
    if room is None:
        if not limits.lookups.allow(address):
            raise ProblemError(429, "too-fast")
        raise ProblemError(404, "unknown-table", "there is no table with this code")
    return room


async def match_over(request: Asked, rooms: Rooms, limits: Limits, code: str) -> Table:
    """Return the table of a match that is over.

    Raises:
        ProblemError: there is no such table, or its match is not over.
    """
    table = (await _room(request, rooms, limits, code)).table
    if table.phase != "over":
        raise ProblemError(
            409, "not-over", "the match is not over; until then its cards are secret"
        )
    return table


@get("/tables/{code:str}", summary="A table", responses=OF_TABLE)
async def get_table(
    request: Asked, rooms: NamedDependency[Rooms], limits: NamedDependency[Limits], code: Code
) -> TableSummary:
    """Return what an invitation shows."""
    room = await _room(request, rooms, limits, code)
    return summary(room.table, _person(request))


@get("/tables/{code:str}/record", summary="The record of a finished match", responses=_RECORD)
async def get_record(
    request: Asked, rooms: NamedDependency[Rooms], limits: NamedDependency[Limits], code: Code
) -> Response[bytes]:
    """Return the record as a file; `kortbord check` accepts it."""
    table = await match_over(request, rooms, limits, code)
    body = json.dumps(table.record(), ensure_ascii=False, indent=1).encode()
    name = f"{table.setup.spec.name}-{table.code}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', **_PRIVATE}
    return Response(body, media_type=MediaType.JSON, headers=headers)


@get("/tables/{code:str}/replay", summary="Every position of a finished match", responses=OF_MATCH)
async def get_replay(
    request: Asked, rooms: NamedDependency[Rooms], limits: NamedDependency[Limits], code: Code
) -> Replay:
    """Return all positions with all hands, for the page that shows the match again."""
    table = await match_over(request, rooms, limits, code)
    return await asyncio.to_thread(replay, table.code, table.record())


@get(
    "/qr/{name:str}",
    summary="The link of a table as a QR code",
    media_type="image/svg+xml",
    responses=OF_TABLE,
)
async def get_qr(
    request: Asked, rooms: NamedDependency[Rooms], limits: NamedDependency[Limits], name: Picture
) -> Response[bytes]:
    """Return a picture of the table's link, for a phone beside the screen."""
    room = await _room(request, rooms, limits, name.removesuffix(".svg"))
    link = f"{rooms.reach(str(request.base_url)).base}/t/{room.table.code}"
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=8, border=4, light="#fff")
    return Response(out.getvalue(), media_type="image/svg+xml", headers=_PRIVATE)


def router(more: Sequence[HTTPRouteHandler], pages: Pages) -> Router:
    """Return the routes below `/api`, `more` among them.

    Answers tell the version of the page that the server has.
    """

    def tell(response: Response[object]) -> Response[object]:
        response.headers[VERSION_HEADER] = pages.version
        return response

    return Router(
        "/api",
        after_request=tell,
        route_handlers=[
            get_me,
            put_me,
            get_key,
            post_key,
            get_address,
            get_games,
            post_table,
            get_tables,
            get_my_tables,
            get_table,
            get_record,
            get_replay,
            get_qr,
            *more,
        ],
        tags=["kortbord"],
    )
