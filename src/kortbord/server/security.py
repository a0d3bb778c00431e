"""The door that everything passes: limits of an address, Origin, identity, headers of answers."""

import logging
import re
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import msgspec

from kortbord.server.identity import Identities
from kortbord.server.limits import Limits, whose
from kortbord.server.logs import log
from kortbord.server.metrics import Metrics
from kortbord.server.settings import Settings

Scope = Any
Receive = Any
Send = Any

LARGEST_BODY = 16 * 1024
"""The greatest size of a request, in bytes."""

LARGEST_HEADERS = 16 * 1024

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_SOCKET = re.compile(r"/ws/[^/]+/?\Z")
_HOST = re.compile(r"[A-Za-z0-9.\-_\[\]:]{1,255}\Z")

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'{socket}; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)
_OF_ALL = (
    ("x-content-type-options", "nosniff"),
    ("cross-origin-resource-policy", "same-origin"),
)
_OF_DOCUMENTS = (
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


def same_origin(origin: str | None, host: str, settings: Settings) -> bool:
    """Tell whether a request comes from our own page, or from no page at all."""
    if origin is None:
        return True
    if settings.origin is not None:
        return origin.lower() == settings.origin
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower() != ""


class Door:
    """The outermost ASGI application: refuses what may not come in, and guards what goes out."""

    def __init__(
        self,
        app: Any,
        settings: Settings,
        limits: Limits,
        metrics: Metrics,
    ) -> None:
        self._app, self._settings, self._limits = app, settings, limits
        self._metrics = metrics
        self._open: Counter[str] = Counter()
        self._cookie_path = settings.path + "/"
        self.identities: Identities | None = None
        """Set when the server starts and knows its secret."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request or a socket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        address = whose((scope.get("client") or ("unknown", 0))[0])
        send = self._guarded(scope, headers, send)
        reason = self._refusal(scope, headers, address)
        if reason is not None:
            self._metrics.refused.labels(reason[1]).inc()
            await _refuse(scope, receive, send, *reason)
            return
        self._identify(scope, headers, address)
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        self._open[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _refusal(
        self, scope: Scope, headers: dict[bytes, str], address: str
    ) -> tuple[int, str] | None:
        limits = self._limits
        socket = scope["type"] == "websocket"
        if socket:
            most = limits.sockets_of_address
            if not limits.connects.allow(address) or (most and self._open[address] >= most):
                return 429, "too-fast"
            if not _SOCKET.match(scope["path"]):
                return 404, "unknown"
        elif not scope["path"].endswith("/healthz") and not limits.requests.allow(address):
            return 429, "too-fast"
        if sum(len(value) for value in headers.values()) > LARGEST_HEADERS:
            return 431, "too-large"
        if socket or scope["method"] not in _SAFE:
            origin = headers.get(b"origin")
            if not same_origin(origin, headers.get(b"host", ""), self._settings):
                return 403, "origin"
        length = headers.get(b"content-length", "0")
        if not length.isdigit() or int(length[:9]) > LARGEST_BODY or len(length) > 9:
            return 413, "too-large"
        return None

    def _identify(self, scope: Scope, headers: dict[bytes, str], address: str) -> None:
        """Tell the application who comes; somebody new gets an identity."""
        assert self.identities is not None, "the server has not started"
        known = self.identities.read(headers.get(b"cookie", ""))
        state = scope.setdefault("state", {})
        state["person"] = known or self.identities.fresh()
        state["new"] = known is None
        state["address"] = address
        state["language"] = headers.get(b"accept-language", "")[:100]

    def _guarded(self, scope: Scope, headers: dict[bytes, str], send: Send) -> Send:
        secure = self._settings.https or scope["scheme"] in ("https", "wss")
        host = headers.get(b"host", "")

        async def guarded(message: Any) -> None:
            kind = message["type"]
            if kind in ("http.response.start", "websocket.http.response.start"):
                self._metrics.requests.labels(str(message["status"])).inc()
                headers = list(message.get("headers", []))
                message["headers"] = headers + self._headers(host, secure, _is_part(scope, headers))
            if kind in ("http.response.start", "websocket.accept"):
                message["headers"] = [*message.get("headers", []), *self._cookie(scope, secure)]
            await send(message)

        return guarded

    def _headers(self, host: str, secure: bool, part: bool) -> list[tuple[bytes, bytes]]:
        if part:
            return [(name.encode(), value.encode()) for name, value in _OF_ALL]
        # Older Safari doesn't count sockets of the same host as 'self'.
        socket = f" {'wss' if secure else 'ws'}://{host}" if _HOST.match(host) else ""
        policy = _POLICY.format(socket=socket)
        headers = [("content-security-policy", policy), *_OF_ALL, *_OF_DOCUMENTS]
        if self._settings.https:
            headers.append(("strict-transport-security", "max-age=31536000"))
        return [(name.encode(), value.encode()) for name, value in headers]

    def _cookie(self, scope: Scope, secure: bool) -> list[tuple[bytes, bytes]]:
        state = scope.get("state", {})
        wanted = state.get("new") and state.get("wants_cookie")
        if not (wanted or state.get("renew_cookie")) or self.identities is None:
            return []
        value = self.identities.set_cookie(state["person"], secure=secure)
        return [(b"set-cookie", value.encode())]


def _is_part(scope: Scope, headers: list[tuple[bytes, bytes]]) -> bool:
    """Tell whether an answer is a script or a style of the page.

    What a document may do is said with the document; said again with each of seventy small files
    it is a quarter of a first visit. The service worker, outside `/v/`, is told what it may do.
    """
    kind = dict(headers).get(b"content-type", b"")
    scripted = kind.startswith((b"text/javascript", b"text/css"))
    return scripted and "/v/" in scope["path"]


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    """Answer with a status and a reason, also to who asks for a socket (a page sees neither)."""
    log("refused", level=logging.DEBUG, reason=reason, kind=scope["type"])
    answer = "http.response"
    if scope["type"] == "websocket":
        await receive()  # the request to connect
        answer = "websocket.http.response"
    body = msgspec.json.encode({"reason": reason})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
    ]
    if status == 429:
        headers.append((b"retry-after", b"10"))
    await send({"type": f"{answer}.start", "status": status, "headers": headers})
    await send({"type": f"{answer}.body", "body": body})
