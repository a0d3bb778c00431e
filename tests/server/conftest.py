"""What the tests of the server share: stores, and the event loop that they run in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kortbord.store import Store, open_store
from server.guests import Address, serving


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await open_store(database)
    yield opened
    await opened.close()


@pytest.fixture
async def server(store: Store) -> AsyncIterator[Address]:
    async with serving(store) as address:
        yield address


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A small page, for tests of how pages are served."""
    folder = tmp_path / "web"
    (folder / "js").mkdir(parents=True)
    (folder / "index.html").write_text('<base href="%BASE%/"><script src="v/%VERSION%/js/a.js">')
    (folder / "js" / "a.js").write_text("// a\n" * 500)
    (folder / "_notes.txt").write_text("not for others")
    (folder / "README.md").write_text("not for others")
    return folder
