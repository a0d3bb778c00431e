"""The description of the REST interface, taken at its word: made-up requests find no error.

Requests that fit the description and requests that don't are sent to a server that runs in a thread
of its own; codes of tables are made up, or are those of tables that are there.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kortbord.store import open_store
from server.guests import Address, serving

OPERATIONS = (
    ("GET", "/api/address"),
    ("GET", "/api/daily"),
    ("POST", "/api/daily"),
    ("GET", "/api/examples/{game}"),
    ("GET", "/api/games"),
    ("GET", "/api/me"),
    ("PUT", "/api/me"),
    ("GET", "/api/me/key"),
    ("POST", "/api/me/key"),
    ("GET", "/api/me/records"),
    ("GET", "/api/me/tables"),
    ("GET", "/api/qr/{name}"),
    ("POST", "/api/reviews"),
    ("GET", "/api/reviews/{key}"),
    ("DELETE", "/api/reviews/{key}"),
    ("GET", "/api/reviews/{key}/replay"),
    ("GET", "/api/reviews/{key}/result"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{code}"),
    ("GET", "/api/tables/{code}/record"),
    ("GET", "/api/tables/{code}/replay"),
    ("POST", "/api/tables/{code}/review"),
)
REQUESTS = [
    *((GenerationMode.POSITIVE, method, path) for method, path in OPERATIONS),
    # Where nothing is given nothing can be wrong.
    *(
        (GenerationMode.NEGATIVE, method, path)
        for method, path in OPERATIONS
        if "{" in path or (method != "GET" and path not in ("/api/daily", "/api/reviews"))
    ),
]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


class Threaded:
    """A server in a thread of its own, with a table that waits and one that is over."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self.address: Address
        self.codes: list[str] = []
        self.cookie = ""
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._run(),))

    def __enter__(self) -> Threaded:
        self._thread.start()
        assert self._ready.wait(120)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()
        self._loop.close()

    async def _run(self) -> None:
        store = await open_store(self._database)
        async with serving(store) as self.address, self.address.guest("Anna") as anna:
            bots = [{"kind": "bot", "level": "random"}] * 2
            over = await anna.make(seats=bots, options={"rounds": 1}, start=True)
            while (await anna.get(f"/api/tables/{over}"))["phase"] != "over":
                await asyncio.sleep(0.05)
            self.codes = [await anna.make("scout", players=3, public=True), over]
            self.cookie = anna.cookie
            self._ready.set()
            await self._stop.wait()
        await store.close()

    @property
    def errors(self) -> float:
        """How many errors the server has counted that should not happen."""
        return float(self.address.application.metrics.errors._value.get())


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    path: Path = tmp_path_factory.mktemp("openapi") / "tables.sqlite3"
    with Threaded(f"sqlite:///{path}") as server:
        yield server


def test_every_operation_is_tried(running: Threaded) -> None:
    told = httpx.get(f"{running.address.http}/api/openapi.json").json()
    assert [
        (method.upper(), path)
        for path, methods in sorted(told["paths"].items())
        for method in methods
    ] == list(OPERATIONS)


@pytest.mark.parametrize(("mode", "method", "path"), REQUESTS)
def test_made_up_requests_find_no_error(
    running: Threaded, mode: GenerationMode, method: str, path: str
) -> None:
    base = running.address.http
    schema = schemathesis.openapi.from_url(f"{base}/api/openapi.json")
    operation = schema[path][method]
    places: list[dict[str, Any]] = [{}]
    if mode is GenerationMode.POSITIVE and "{code}" in path:
        places += [{"code": code} for code in running.codes]
    for place in places:

        @given(case=operation.as_strategy(mode, path_parameters=place or None))
        @settings(
            max_examples=20,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def sends(case: Case[Any]) -> None:
            answer = case.call(base_url=base, headers={"Cookie": running.cookie})
            case.validate_response(answer, checks=CHECKS)

        sends()
    assert running.errors == 0
