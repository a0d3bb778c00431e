"""How the server answers: refusals as codes, files with their caching."""

from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from kortbord.server.logs import LOGGER, log
from kortbord.server.pages import Page

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class ProblemError(Exception):
    """A request is refused; the page says why in its language.

    Attributes:
        status: the HTTP status.
        reason: a code.
        details: the values that its sentence needs.
        message: what is wrong, in English, for those who write programs.
    """

    def __init__(self, status: int, reason: str, message: str = "", **details: str | int) -> None:
        super().__init__(reason)
        self.status, self.reason, self.message, self.details = status, reason, message, details


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused."""

    reason: str
    """A code, such as `malformed`, `unknown-table`, `too-fast`, `option`."""
    details: dict[str, str | int] = {}
    """The values that its sentence needs."""
    message: str = ""
    """The same in English, for those who write programs."""


_REASONS = {
    400: "malformed",
    401: "forbidden",
    403: "forbidden",
    404: "unknown",
    405: "method",
    413: "too-large",
    415: "malformed",
    429: "too-fast",
    503: "not-ready",
}


def _problem(request: Request[Any, Any, Any], status: int, problem: Problem) -> Response[Problem]:
    headers = {"cache-control": "no-store"}
    if status == 429:
        headers["retry-after"] = "10"
    metrics = request.app.state.metrics
    metrics.refused.labels(problem.reason).inc()
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)


def _nowhere(request: Request[Any, Any, Any], status: int) -> Response[bytes] | None:
    """Return the page to whoever follows a link that leads nowhere: it tells the way home."""
    browsing = "text/html" in request.headers.get("accept", "")
    if status != 404 or not browsing or "/api/" in request.url.path:
        return None
    return file(request.app.state.pages.index(), request, status=404)


def on_refusal(
    request: Request[Any, Any, Any], error: ProblemError
) -> Response[Problem] | Response[bytes]:
    """Answer to a refusal of ours."""
    page = _nowhere(request, error.status)
    if page is not None:
        return page
    problem = Problem(reason=error.reason, details=error.details, message=error.message)
    return _problem(request, error.status, problem)


def on_http(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[Problem] | Response[bytes]:
    """Answer to a refusal of the framework."""
    status = error.status_code
    page = _nowhere(request, status)
    if page is not None:
        return page
    if status >= 500 and status != 503:
        return on_error(request, error)
    extra = error.extra if isinstance(error.extra, list) else []
    shown = "; ".join(str(entry.get("message", "")) for entry in extra if isinstance(entry, dict))
    reason = _REASONS.get(status, "malformed")
    return _problem(request, status, Problem(reason=reason, message=shown[:300]))


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer to an error that should not happen; its text stays here."""
    LOGGER.error("error", exc_info=error, extra={"fields": {"route": request.scope["method"]}})
    request.app.state.metrics.errors.inc()
    return _problem(request, 500, Problem(reason="error"))


def file(
    page: Page, request: Request[Any, Any, Any], caching: str = ASK_AGAIN, status: int = 200
) -> Response[bytes]:
    """Return a file, packed as the browser likes, or the word that it has not changed."""
    headers = {"etag": page.etag, "cache-control": caching, "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if page.etag in known and status == 200:
        return Response(b"", status_code=304, headers=headers, media_type=page.media_type)
    accepted = request.headers.get("accept-encoding", "")
    body = page.body
    if page.gzipped is not None and "gzip" in accepted:
        body, headers["content-encoding"] = page.gzipped, "gzip"
    return Response(body, headers=headers, media_type=page.media_type, status_code=status)


def slow(route: str, seconds: float) -> None:
    """Log that something took long."""
    log("slow", route=route, seconds=round(seconds, 3))
