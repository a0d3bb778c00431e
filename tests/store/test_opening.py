"""URLs, migrations, and databases that can't be used."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from kortbord.store import StoreError, open_store
from kortbord.store.engine import make_engine, normalised
from kortbord.store.schema import METADATA

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("sqlite:///a.sqlite", "sqlite+aiosqlite:///a.sqlite"),
        ("sqlite+aiosqlite:////var/a.sqlite", "sqlite+aiosqlite:////var/a.sqlite"),
        ("sqlite://", "sqlite+aiosqlite://"),
        ("postgres://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgresql://u:word@h:1/d", "postgresql+asyncpg://u:word@h:1/d"),
        ("postgresql+asyncpg://u@h/d", "postgresql+asyncpg://u@h/d"),
    ],
)
async def test_plain_urls_are_understood(given: str, used: str) -> None:
    assert normalised(given).render_as_string(hide_password=False) == used


@pytest.mark.parametrize(
    "url", ["", "kortbord.sqlite", "mysql://u:secret@h/d", "postgresql+psycopg://u:secret@h/d"]
)
async def test_other_urls_are_refused_in_one_line(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        await open_store(url)
    assert "\n" not in str(caught.value)
    assert "secret" not in str(caught.value)


async def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("this is no database, though long enough to be read as one" * 9)
    for url in (
        f"sqlite:///{tmp_path}/file",
        f"sqlite:///{tmp_path}/file/kortbord.sqlite",
        f"sqlite:///{tmp_path}",
        "postgresql://nobody:secret@127.0.0.1:9/kortbord",
    ):
        with pytest.raises(StoreError) as caught:
            await open_store(url)
        assert "\n" not in str(caught.value)
        assert "secret" not in str(caught.value)


async def test_memory_is_enough_for_a_try() -> None:
    store = await open_store("sqlite://")
    await store.set_name("anna", "Anna", 1.0)
    await store.ping()
    assert await store.name_of("anna") == "Anna"
    await store.close()


async def test_a_file_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "kortbord.sqlite"
    store = await open_store(f"sqlite:///{path}")
    await store.close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


async def test_a_closed_store_opens_no_file_again(url: str) -> None:
    store = await open_store(url)
    await store.close()
    await store.close()


async def _run(url: str, statement: str) -> None:
    engine = make_engine(normalised(url))
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


async def test_a_database_of_a_later_version_is_refused(url: str) -> None:
    store = await open_store(url)
    await store.close()
    await _run(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="schema 9999, this program knows up to") as caught:
        await open_store(url)
    assert "\n" not in str(caught.value)


async def test_servers_that_start_at_once_migrate_once(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
    for store in stores:
        await store.close()


async def test_a_new_file_is_opened_by_many_at_once(tmp_path: Path) -> None:
    for turn in range(40):
        url = f"sqlite:///{tmp_path}/{turn}.sqlite"
        stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
        for store in stores:
            await store.close()


async def test_the_migrations_make_what_the_program_uses(url: str) -> None:
    store = await open_store(url)
    await store.close()
    engine = make_engine(normalised(url))

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, METADATA))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()
