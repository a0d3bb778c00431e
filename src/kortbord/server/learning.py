"""Addresses of the page beside the table: the score pad."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency

from kortbord.server import answers
from kortbord.server.pages import Pages


@get(["/score"], include_in_schema=False, sync_to_thread=False)
def get_page(request: Request[Any, Any, State], pages: NamedDependency[Pages]) -> Response[bytes]:
    """Return the page; its address says what it shows."""
    return answers.file(pages.index(), request)
