"""The connection to the database: its URL, and what SQLite must be told."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from kortbord.store.contract import StoreError

_BUSY_MS = 10_000
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def normalised(url: str) -> URL:
    """Return the URL of a database with the driver that this program uses.

    Raises:
        StoreError: it is no URL, or of another kind of database.
    """
    try:
        parsed = make_url(url)
    except ArgumentError:
        # The URL may hold a password, so it isn't repeated.
        raise StoreError("the database is no URL: sqlite:///FILE or postgresql://...") from None
    driver = _DRIVERS.get(parsed.drivername)
    if driver is None:
        kind = parsed.drivername[:20]
        raise StoreError(f"databases of the kind {kind!r} can't be used: sqlite or postgresql")
    return parsed.set(drivername=driver)


def make_engine(url: URL) -> AsyncEngine:
    """Return an engine for a normalised URL; nothing is connected yet.

    Raises:
        StoreError: the folder of the SQLite file can't be made, or the file is no database.
    """
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
    more: dict[str, Any] = {}
    if in_memory(url):
        more["poolclass"] = StaticPool
    else:
        try:
            Path(str(url.database)).expanduser().parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"the folder of the database can't be made: {error}") from None
        _try_file(Path(str(url.database)).expanduser())
    # Parameters hold cards, which have no place in the text of an error.
    engine = create_async_engine(
        url, connect_args={"timeout": _BUSY_MS / 1000}, hide_parameters=True, **more
    )
    _listen(engine.sync_engine)
    return engine


def make_sync_engine(url: URL) -> Engine:
    """Return an engine for the SQLite file of a normalised URL, for use in one thread."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        connect_args={"timeout": _BUSY_MS / 1000},
        hide_parameters=True,
    )
    _listen(engine)
    return engine


def in_memory(url: URL) -> bool:
    """Tell whether the URL of an SQLite database names no file."""
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)


def _try_file(path: Path) -> None:
    # Tried here, since a connection of the asynchronous driver that fails to open leaves a thread
    # behind, which may speak up after the event loop is closed.
    try:
        with closing(sqlite3.connect(path, timeout=_BUSY_MS / 1000)) as connection:
            connection.execute("PRAGMA schema_version").fetchone()
            _log_ahead(connection)
    except sqlite3.Error as error:
        raise StoreError(f"the database can't be opened: {error}") from None


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Turn the file to write-ahead logging, which it keeps.

    Whoever finds another at it is refused at once, whatever the time to wait: so it is tried again.
    """
    end = time.monotonic() + _BUSY_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchone()
            return
        except sqlite3.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)


def _prepare(connection: Any, _record: object) -> None:
    # SQLAlchemy says when a transaction begins; the driver must not do so by itself.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {_BUSY_MS}",
        # An acknowledged move must outlive the computer, not only the program.
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # A transaction that reads first and writes later can't wait for its turn in SQLite: take it.
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
