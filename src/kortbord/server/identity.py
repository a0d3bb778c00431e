"""Who somebody is: a guest known by a signed cookie, without sign-up.

The cookie `kortbord` holds 128 random bits and their signature. Scripts can't read it, other sites
don't send it, and no URL and no message ever holds it. Others at a table never see the identity.

A key is the same for another browser: whoever brings it gets the cookie. It is told to its owner
alone, on request, and signed otherwise than a cookie, so that neither can stand for the other.
"""

import base64
import hashlib
import hmac
import secrets
from http.cookies import CookieError, SimpleCookie

COOKIE = "kortbord"
_BYTES = 16
_SIGNATURE = 32
_SECONDS = 400 * 24 * 3600  # as long as browsers allow


def new_secret() -> str:
    """Return a fresh secret for a server."""
    return secrets.token_urlsafe(48)


class Identities:
    """Makes identities and recognises them.

    Args:
        secret: what signs the cookies.
        path: the path that the cookies are for.
    """

    def __init__(self, secret: str, path: str = "/") -> None:
        self._key = hmac.digest(secret.encode(), b"kortbord identity 1", "sha256")
        self._moving = hmac.digest(secret.encode(), b"kortbord moving 1", "sha256")
        self._path = path

    def fresh(self) -> str:
        """Return a new identity."""
        return _text(secrets.token_bytes(_BYTES))

    def value(self, identity: str) -> str:
        """Return the value of the cookie of an identity."""
        return f"{identity}.{self._signature(identity)}"

    def read(self, header: str) -> str | None:
        """Return the identity in a `Cookie` header; None if there is none that we signed."""
        if len(header) > 8192:
            return None
        try:
            morsel = SimpleCookie(header).get(COOKIE)
        except CookieError:
            return None
        identity, _, signature = (morsel.value if morsel else "").partition(".")
        if not identity.isascii() or not signature.isascii():
            return None
        return identity if hmac.compare_digest(signature, self._signature(identity)) else None

    def key(self, identity: str) -> str:
        """Return the key that makes another browser this person."""
        return (
            f"{identity}.{_text(hmac.digest(self._moving, identity.encode(), 'sha256')[:_BYTES])}"
        )

    def opened(self, key: str) -> str | None:
        """Return the identity of a key; None if we didn't make it."""
        identity, dot, _ = key.partition(".")
        if not dot or not key.isascii():
            return None
        return identity if hmac.compare_digest(key, self.key(identity)) else None

    def set_cookie(self, identity: str, *, secure: bool) -> str:
        """Return the `Set-Cookie` header of an identity."""
        flags = "; Secure" if secure else ""
        return (
            f"{COOKIE}={self.value(identity)}; Path={self._path}; Max-Age={_SECONDS}; "
            f"HttpOnly; SameSite=Lax{flags}"
        )

    def _signature(self, identity: str) -> str:
        return _text(hmac.digest(self._key, identity.encode(), hashlib.sha256)[:_SIGNATURE])


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
