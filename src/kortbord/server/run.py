"""Runs the server with uvicorn: opens the port, says when it is ready, ends gracefully."""

import asyncio
import errno
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kortbord.server.app import Application, create_app
from kortbord.server.settings import Settings
from kortbord.store import held, open_store

LARGEST_MESSAGE = 4096
"""The greatest size of a message from a page, in bytes."""

_GRACE = 10


class ListenError(OSError):
    """The address or port can't be listened on; the message says why."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on an address.

    Raises:
        ListenError: it can't be.
    """
    where = f"port {port} of {host}"
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise ListenError(f"{host[:60]!r} is no address of this machine") from None
    family, kind, protocol, _, address = found[0]
    opened = socket.socket(family, kind, protocol)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind(address)
        opened.listen(1024)
    except OSError as error:
        opened.close()
        if error.errno == errno.EADDRINUSE:
            text = f"another program listens on {where}; choose another with --port"
        elif error.errno == errno.EACCES:
            text = f"{where} may not be used; choose one of 1024 or more with --port"
        elif error.errno == errno.EADDRNOTAVAIL:
            text = f"{host} is no address of this machine; choose another with --host"
        else:
            text = f"{where} can't be used: {error.strerror}"
        raise ListenError(text) from None
    opened.setblocking(False)
    return opened


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's, but who knocks with what can't be read gets an answer, and isn't kept waiting."""

    def data_received(self, data: bytes) -> None:
        """Take in what has come."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()


class Server(uvicorn.Server):
    """uvicorn, but pages are told before their sockets are closed."""

    def __init__(
        self, config: uvicorn.Config, application: Application, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._application, self._ready = application, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say that the port is open."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every page that the server restarts, let moves in flight end, then stop."""
        for server in self.servers:
            server.close()
        await self._application.stop()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take note of a signal; to be asked to stop is no failure."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()


def configured(application: Application, settings: Settings, **more: Any) -> uvicorn.Config:
    """Return uvicorn's configuration for our application."""
    return uvicorn.Config(
        application,
        ws=SocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=True,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        timeout_graceful_shutdown=_GRACE,
        **more,
    )


async def serve(
    settings: Settings,
    opened: socket.socket,
    ready: Callable[[], None],
    warm: Callable[[str], None] | None = None,
) -> None:
    """Serve on an open socket until a signal comes.

    Args:
        settings: the settings, the database as a URL.
        opened: what to listen on.
        ready: called when requests are answered.
        warm: makes the kernels of a game ready.

    Raises:
        StoreError: the database can't be used, or another server has it.
    """
    host, port = opened.getsockname()[:2]
    with held(settings.database, settings.public_url or f"port {port} of {host}"):
        store = await open_store(settings.database)
        try:
            application = create_app(settings, store, warm=warm)
            await application.start()
            server = Server(configured(application, settings), application, ready)
            await server.serve(sockets=[opened])
        finally:
            await store.close()


def run(
    settings: Settings,
    opened: socket.socket,
    ready: Callable[[], None],
    warm: Callable[[str], None] | None = None,
) -> None:
    """Serve in an event loop of its own; see `serve`."""
    loop = uvicorn.Config("", log_config=None).get_loop_factory()
    try:
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(serve(settings, opened, ready, warm))
    finally:
        opened.close()
