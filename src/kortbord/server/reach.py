"""Where others reach this server: the address that an invitation names.

Whoever plays on the machine of the server opens the page by a name such as `127.0.0.1`, which leads
every other machine to itself. An invitation names the machine by its address in the local network
instead, if the server listens there.
"""

import ipaddress
import socket
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from kortbord.server.settings import Settings

_EVERYWHERE = ("0.0.0.0", "::", "")
_CONTAINER = (Path("/.dockerenv"), Path("/run/.containerenv"))
_ELSEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody (RFC 5737): asking for the way there sends nothing."""


@dataclass(frozen=True)
class Reach:
    """Where the page is found.

    Attributes:
        base: the address of the page for others, without a slash at its end.
        here_only: whether it leads to the page on this machine alone.
    """

    base: str
    here_only: bool


def reach(asked: str, settings: Settings) -> Reach:
    """Return where others find the server.

    Args:
        asked: the address by which the page asked, such as `http://127.0.0.1:8765/`.
        settings: the settings of the server.
    """
    if settings.public_url:
        return Reach(settings.public_url.rstrip("/"), here_only=False)
    asked = asked.rstrip("/")
    parts = urlsplit(asked)
    if not is_loopback(parts.hostname or ""):
        return Reach(asked, here_only=False)
    address = local_address() if settings.host in _EVERYWHERE else None
    if address is None:
        return Reach(asked, here_only=True)
    port = "" if parts.port is None else f":{parts.port}"
    return Reach(f"{parts.scheme}://{address}{port}{parts.path}", here_only=False)


def is_loopback(host: str) -> bool:
    """Tell whether a name leads every machine to itself."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def local_address() -> str | None:
    """Return the address of this machine in its network; None if it has none that others reach.

    In a container it would be the address of the container, which nobody outside can use.
    """
    if any(sign.exists() for sign in _CONTAINER):
        return None
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as opened:
            opened.connect(_ELSEWHERE)
            address = str(opened.getsockname()[0])
    except OSError:
        return None
    found = ipaddress.ip_address(address)
    return None if found.is_loopback or found.is_unspecified else address
