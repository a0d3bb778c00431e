"""Addresses beside the table: the score pad, the rules, the first game, one's own records."""

import json
from collections.abc import AsyncIterator
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Stream

from kortbord.games.examples import WORKED, Worked
from kortbord.server import answers
from kortbord.server.answers import ProblemError
from kortbord.server.limits import Limits
from kortbord.server.pages import Pages
from kortbord.server.rooms import Rooms


@get(
    ["/score", "/rules", "/rules/{game:str}", "/learn/{game:str}", "/review", "/review/{name:str}"],
    include_in_schema=False,
    sync_to_thread=False,
)
def get_page(request: Request[Any, Any, State], pages: NamedDependency[Pages]) -> Response[bytes]:
    """Return the page; its address says what it shows."""
    return answers.file(pages.index(), request)


@get("/api/examples/{game:str}", include_in_schema=False, sync_to_thread=False)
def get_examples(game: FromPath[str]) -> Worked:
    """Return the worked examples of a game, computed now by its rules."""
    if game not in WORKED:
        raise ProblemError(404, "unknown")
    return WORKED[game]()


@get("/api/me/records", include_in_schema=False)
async def get_records(
    request: Request[Any, Any, State],
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
) -> Stream:
    """Return the records of all finished matches of whoever asks, one on each line."""
    state = request.scope["state"]
    if not limits.lookups.allow(state["address"]):
        raise ProblemError(429, "too-fast")

    async def lines() -> AsyncIterator[bytes]:
        async for record in rooms.records(state["person"]):
            yield json.dumps(record, ensure_ascii=False).encode() + b"\n"

    headers = {
        "content-disposition": 'attachment; filename="kortbord-records.jsonl"',
        "cache-control": "no-store",
    }
    return Stream(lines(), media_type="application/jsonl", headers=headers)
