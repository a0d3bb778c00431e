"""Databases for tests: a fresh SQLite file, and a fresh schema on PostgreSQL where there is one."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError

from kortbord.store.engine import make_engine, normalised

POSTGRES = os.environ.get("KORTBORD_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/test")
"""A database of a PostgreSQL on which databases may be made; each run makes one and drops it."""


def execute(url: str, *statements: str) -> None:
    """Run statements on PostgreSQL, each by itself."""

    async def run() -> None:
        engine = make_engine(normalised(url)).execution_options(isolation_level="AUTOCOMMIT")
        try:
            async with engine.connect() as connection:
                for statement in statements:
                    await connection.execute(text(statement))
        finally:
            await engine.dispose()

    asyncio.run(run())


@contextmanager
def postgres() -> Iterator[str]:
    """Yield the URL of a new database; without PostgreSQL the test is skipped, but not in CI."""
    name = f"kortbord_{secrets.token_hex(6)}"
    try:
        execute(POSTGRES, f"CREATE DATABASE {name}")
    except (OSError, DBAPIError) as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no PostgreSQL at {make_url(POSTGRES).host}: {error}")
    try:
        yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
    finally:
        execute(POSTGRES, f"DROP DATABASE {name} WITH (FORCE)")


def emptied(url: str) -> str:
    """Return the URL of a PostgreSQL database after removing all that is in it."""
    execute(url, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return url
