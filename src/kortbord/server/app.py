"""The application: routes, pages, health and figures, put together for one server."""

import hmac
import ipaddress
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from kortbord import __version__
from kortbord.server import answers, daily, learning, rest, reviews
from kortbord.server.answers import ProblemError
from kortbord.server.identity import Identities, new_secret
from kortbord.server.limits import Limits
from kortbord.server.logs import log
from kortbord.server.metrics import CONTENT_TYPE, Metrics
from kortbord.server.pages import WEB, Pages
from kortbord.server.reviewing import Reviews
from kortbord.server.rooms import Rooms
from kortbord.server.security import LARGEST_BODY, Door
from kortbord.server.settings import Settings
from kortbord.server.socket import table_socket
from kortbord.store import Store

Asked = Request[Any, Any, State]


@get(["/", "/t/{code:str}", "/r/{code:str}"], include_in_schema=False, sync_to_thread=False)
def get_index(request: Asked, pages: NamedDependency[Pages]) -> Response[bytes]:
    """Return the page."""
    request.scope["state"]["wants_cookie"] = True
    return answers.file(pages.index(), request)


@get("/v/{version:str}/{name:path}", include_in_schema=False, sync_to_thread=False)
def get_versioned(
    request: Asked, pages: NamedDependency[Pages], version: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """Return a file of the page, to be kept for ever if the version is the present one."""
    page = pages.find(name.lstrip("/"))
    if page is None:
        raise ProblemError(404, "unknown")
    same = version == pages.version
    return answers.file(page, request, answers.FOR_EVER if same else answers.ASK_AGAIN)


@get("/{name:path}", include_in_schema=False, sync_to_thread=False)
def get_file(request: Asked, pages: NamedDependency[Pages], name: FromPath[str]) -> Response[bytes]:
    """Return a file of the page, asked for again each time."""
    page = pages.find(name.lstrip("/"))
    if page is None:
        raise ProblemError(404, "unknown")
    return answers.file(page, request)


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> Response[dict[str, str]]:
    """Tell that the process answers."""
    return Response({"status": "ok"}, headers={"cache-control": "no-store"})


@get("/readyz", include_in_schema=False)
async def readyz(rooms: NamedDependency[Rooms]) -> Response[dict[str, str]]:
    """Tell whether the database answers, and whether tables may be opened."""
    ready = await rooms.ready()
    body = {"status": "ok" if ready else "not-ready", "version": __version__}
    return Response(body, status_code=200 if ready else 503, headers={"cache-control": "no-store"})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def get_metrics(
    request: Asked,
    rooms: NamedDependency[Rooms],
    metrics: NamedDependency[Metrics],
    settings: NamedDependency[Settings],
) -> Response[bytes]:
    """Return the figures, to this machine or to whoever has the token."""
    sent = request.headers.get("authorization", "").encode()
    token = settings.metrics_token
    if token:
        allowed = hmac.compare_digest(sent, f"Bearer {token}".encode())
    else:
        allowed = _is_here(request)
    if not allowed:
        raise ProblemError(
            403, "forbidden", "only this machine may read this, or a token must be sent"
        )
    rooms.count()
    return Response(metrics.text(), headers={"content-type": CONTENT_TYPE})


def _is_here(request: Asked) -> bool:
    """Tell whether a request comes from this machine, and not through a proxy."""
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        return False


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def get_openapi(request: Asked) -> dict[str, Any]:
    """Return the description of the REST interface."""
    return request.app.openapi_schema.to_schema()


class Application:
    """A server without its port: an ASGI application that is started and stopped.

    Args:
        settings: the settings.
        store: the store of tables, open.
        warm: makes the kernels of a game ready; called in a thread before its first table opens.
    """

    def __init__(
        self, settings: Settings, store: Store, warm: Callable[[str], None] | None = None
    ) -> None:
        self.settings, self.store = settings, store
        self.metrics = Metrics()
        self.limits = Limits.scaled(settings.limits)
        folder = Path(settings.web) if settings.web else WEB
        self.pages = Pages(folder, settings.path, watch=bool(settings.web))
        self.rooms = Rooms(settings, store, self.metrics, self.limits, warm)
        self.reviews = Reviews()
        self.daily = daily.Daily()
        self.litestar = _litestar(self)
        self.door = Door(self.litestar, settings, self.limits, self.metrics)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle a request or a socket."""
        await self.door(scope, receive, send)

    async def start(self) -> None:
        """Find the secret and take up the tables again."""
        secret = self.settings.secret or await self.store.secret(new_secret)
        self.door.identities = Identities(secret, self.settings.path + "/")
        self.daily.begin(secret)
        begun = time.perf_counter()
        await self.rooms.start()
        await self.reviews.start()
        log("started", version=__version__, seconds=round(time.perf_counter() - begun, 3))

    async def stop(self) -> None:
        """Tell the pages, let moves in flight end."""
        await self.reviews.stop()
        await self.rooms.stop()
        log("stopped")


def create_app(
    settings: Settings, store: Store, *, warm: Callable[[str], None] | None = None
) -> Application:
    """Return the application of a server."""
    return Application(settings, store, warm)


def _litestar(application: Application) -> Litestar:
    parts: dict[str, Any] = {
        "settings": application.settings,
        "limits": application.limits,
        "metrics": application.metrics,
        "pages": application.pages,
        "rooms": application.rooms,
        "reviews": application.reviews,
        "daily": application.daily,
    }

    def part(value: Any) -> Provide:
        return Provide(lambda: value, sync_to_thread=False, use_cache=True)

    # Known when the server has started.
    identities = Provide(lambda: application.door.identities, sync_to_thread=False)

    return Litestar(
        [
            rest.router(
                [*reviews.HANDLERS, *daily.HANDLERS, *learning.HANDLERS], application.pages
            ),
            get_openapi,
            get_index,
            learning.get_page,
            get_versioned,
            get_file,
            healthz,
            readyz,
            get_metrics,
            table_socket,
        ],
        dependencies={name: part(value) for name, value in parts.items()}
        | {"identities": identities},
        exception_handlers={
            ProblemError: answers.on_refusal,
            HTTPException: answers.on_http,
            Exception: answers.on_error,
        },
        state=State({"metrics": application.metrics, "pages": application.pages}),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Kortbord",
            version=__version__,
            description="Lobby, records and replays. Moves are made over the socket /ws/{code}.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
    )
