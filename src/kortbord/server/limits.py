"""Rate limits: a bucket of tokens for each address or person, at every door."""

import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass

CAPACITY = 20_000
"""How many buckets one limit remembers; beyond that the oldest are forgotten."""


class Buckets:
    """A limit: so many at once, and so many a second after that, for each key.

    Args:
        burst: how many are allowed at once.
        rate: how many come back each second.
        now: the clock.
    """

    def __init__(
        self, burst: float, rate: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst, self._rate, self._now = burst, rate, now
        self._left: dict[str, tuple[float, float]] = {}

    def __len__(self) -> int:
        return len(self._left)

    def allow(self, key: str) -> bool:
        """Take a token of `key`, and tell whether there was one."""
        if self._burst <= 0:
            return True
        now = self._now()
        left, since = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate)
        allowed = left >= 1
        # Put back at the end, so that the first is always the one unused for longest.
        self._left[key] = (left - 1 if allowed else left, now)
        if len(self._left) > CAPACITY:
            del self._left[next(iter(self._left))]
        return allowed

    def give_back(self, key: str) -> None:
        """Put a token of `key` back: what it was taken for did not come to be."""
        if key in self._left:
            left, since = self._left[key]
            self._left[key] = (min(self._burst, left + 1), since)


@dataclass(frozen=True)
class Limits:
    """Every limit of the server."""

    requests: Buckets
    """Requests of an address."""
    writes: Buckets
    """Tables made, by an address."""
    person_writes: Buckets
    """Tables made, by a person."""
    connects: Buckets
    """Sockets opened by an address."""
    lookups: Buckets
    """Tables asked for that don't exist, by an address: nobody shall guess codes."""
    messages: Buckets
    """Messages on one socket."""
    person_messages: Buckets
    """Messages of one person over all sockets."""
    phrases: Buckets
    """Phrases said by one person."""
    reviews: Buckets
    """Reviews asked for anew, by an address."""
    hints: Buckets
    """Hints asked for by one person."""
    sockets_of_address: int
    """How many sockets an address may have open; 0 for any number."""
    sockets_of_person: int
    """How many sockets a person may have open at one table; 0 for any number."""

    @classmethod
    def scaled(cls, factor: float) -> "Limits":
        """Return the limits of a server, multiplied by `factor`; 0 switches them off."""
        return cls(
            requests=Buckets(240 * factor, 20 * factor),
            writes=Buckets(20 * factor, 0.1 * factor),
            person_writes=Buckets(10 * factor, 0.05 * factor),
            connects=Buckets(60 * factor, 1 * factor),
            lookups=Buckets(30 * factor, 0.2 * factor),
            messages=Buckets(30 * factor, 8 * factor),
            person_messages=Buckets(60 * factor, 16 * factor),
            phrases=Buckets(5 * factor, 0.4 * factor),
            reviews=Buckets(10 * factor, 0.02 * factor),
            hints=Buckets(8 * factor, 0.5 * factor),
            sockets_of_address=round(100 * factor),
            sockets_of_person=round(8 * factor),
        )


def whose(address: str) -> str:
    """Return the key of an address: an IPv6 network of 64 bits counts as one."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((int(parsed), 64), strict=False).network_address)
    return address
