"""Addresses of the page beside the table: the score pad, the rules and their examples."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from kortbord.games.examples import WORKED, Worked
from kortbord.server import answers
from kortbord.server.answers import ProblemError
from kortbord.server.pages import Pages


@get(
    ["/score", "/rules", "/rules/{game:str}"],
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
