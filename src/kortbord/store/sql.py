"""The store on SQLAlchemy: one code path for SQLite and PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from math import inf
from typing import Any

import msgspec
from sqlalchemy import Select, delete, insert, literal, or_, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kortbord.store import migrate
from kortbord.store.appending import store
from kortbord.store.contract import Conflict, Listed, Store, StoreError
from kortbord.store.engine import in_memory, make_engine, normalised
from kortbord.store.grouping import Append, Group
from kortbord.store.schema import EVENTS, PEOPLE, SEATS, SECRETS, TABLES
from kortbord.store.writer import Writer
from kortbord.table.events import AnyEvent, decode_all
from kortbord.table.limits import PERSON_LIFETIME, Lifetimes, Phase

_KEY = "signing"
_PHASES: tuple[Phase, ...] = ("waiting", "playing", "over")


async def open_store(url: str) -> Store:
    """Return the store at a URL, its schema brought up to date.

    Args:
        url: `sqlite:///FILE`, `sqlite://` (in memory) or `postgresql://USER@HOST/DATABASE`.

    Raises:
        StoreError: the URL is not possible, the database doesn't answer, or it is of a later
            version of the program.
    """
    engine = make_engine(normalised(url))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate.upgrade)
    except (DBAPIError, OSError) as error:
        await engine.dispose()
        raise StoreError(f"the database can't be opened: {_cause(error)}") from None
    except BaseException:
        await engine.dispose()
        raise
    return SqlStore(engine)


def _cause(error: Exception) -> str:
    origin = error.orig if isinstance(error, DBAPIError) else error
    return (str(origin) or type(origin).__name__).splitlines()[0]


class SqlStore:
    """See `kortbord.store.contract.Store`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # SQLite has one writer; those of this process queue here, which is fairer than its retries.
        self._turn = asyncio.Lock() if engine.dialect.name == "sqlite" else None
        self._group = Group(self._write) if self._turn is not None else None
        in_file = self._turn is not None and not in_memory(engine.url)
        self._writer = Writer(engine.url) if in_file else None

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        # A database in memory has one connection for all, and one transaction at a time.
        turn = self._turn if in_memory(self._engine.url) else None
        async with turn or nullcontext(), self._engine.connect() as connection:
            yield await connection.execution_options(reads=True)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        if self._turn is None:
            async with self._engine.begin() as connection:
                yield connection
            return
        async with self._turn, self._engine.begin() as connection:
            yield connection

    async def append(self, code: str, first: int, events: Sequence[AnyEvent]) -> None:
        """Add events to the log of a table, all or none."""
        append = Append(code, first, events)
        if self._group is None:
            await self._write([append])
        else:
            await self._group.add(append)

    async def _write(self, appends: Sequence[Append]) -> None:
        """Store several appends in one transaction: all of them, or none."""
        try:
            if self._writer is not None and self._turn is not None:
                async with self._turn:
                    await self._writer.run(lambda connection: store(connection, appends))
                return
            async with self._writing() as connection:
                await connection.run_sync(store, appends)
        except IntegrityError:
            codes = ", ".join(append.code for append in appends)
            raise Conflict(f"table {codes} has these events already") from None

    async def events(self, code: str) -> list[AnyEvent]:
        """Return the log of a table; empty if there is none."""
        query = select(EVENTS.c.body).where(EVENTS.c.code == code).order_by(EVENTS.c.number)
        async with self._reading() as connection:
            bodies = (await connection.execute(query)).scalars().all()
        return decode_all(bodies)

    async def awaiting(self) -> list[str]:
        """Return the codes of tables under way where a bot sits or a clock runs."""
        bots = select(SEATS.c.code).where(SEATS.c.level.is_not(None))
        query = select(TABLES.c.code).where(
            TABLES.c.phase == "playing", or_(TABLES.c.clock != "none", TABLES.c.code.in_(bots))
        )
        return await self._codes(query.order_by(TABLES.c.changed.desc()))

    async def waiting(self, limit: int = 50) -> list[str]:
        """Return the codes of public tables that have not begun, the latest first."""
        return await self._codes(_open(TABLES.c.code, limit=limit))

    async def _codes(self, query: Select[Any]) -> list[str]:
        async with self._reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def open_tables(self, limit: int = 50) -> list[Listed]:
        """Return the public tables that have not begun, the latest first."""
        query = _open(TABLES, literal(None).label("own"), limit=limit)
        return await self._listed(query)

    async def running(self, person: str, limit: int = 50) -> list[Listed]:
        """Return the tables not yet over where a person has a seat, the latest changed first."""
        return await self._listed(_own(person, limit).where(TABLES.c.phase != "over"))

    async def finished(self, person: str, limit: int = 50) -> list[Listed]:
        """Return the matches that a person has played to their end, the latest first."""
        return await self._listed(_own(person, limit).where(TABLES.c.phase == "over"))

    async def dailies(self, person: str, limit: int = 50) -> list[Listed]:
        """Return a person's tries at deals of a day, the latest begun first."""
        query = _own(person, limit).where(TABLES.c.daily.is_not(None))
        return await self._listed(query.order_by(None).order_by(TABLES.c.created.desc()))

    async def _listed(self, query: Select[Any]) -> list[Listed]:
        async with self._reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
            codes = [row["code"] for row in rows]
            seats = select(SEATS).where(SEATS.c.code.in_(codes)).order_by(SEATS.c.seat)
            names: dict[str, list[str | None]] = {code: [] for code in codes}
            levels: dict[str, list[str | None]] = {code: [] for code in codes}
            for seat in (await connection.execute(seats)).mappings():
                names[seat["code"]].append(seat["name"])
                levels[seat["code"]].append(seat["level"])
        return [
            Listed(
                code=row["code"],
                game=row["game"],
                players=row["players"],
                names=tuple(names[row["code"]]),
                levels=tuple(levels[row["code"]]),
                clock=row["clock"],
                phase=row["phase"],
                seat=row["own"],
                totals=msgspec.json.decode(row["totals"] or "[]", type=tuple[int, ...]),
                winners=msgspec.json.decode(row["winners"] or "[]", type=tuple[int, ...]),
                created=row["created"],
                changed=row["changed"],
                assisted=row["assisted"],
                daily=row["daily"],
                attempt=row["attempt"],
            )
            for row in rows
        ]

    async def name_of(self, person: str) -> str | None:
        """Return the name that a person chose; None if none was."""
        query = select(PEOPLE.c.name).where(PEOPLE.c.person == person)
        async with self._reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def set_name(self, person: str, name: str, at: float = 0.0) -> None:
        """Keep the name that a person chose."""
        values = {"name": name, "changed": at}
        async with self._writing() as connection:
            known = update(PEOPLE).where(PEOPLE.c.person == person).values(values)
            if (await connection.execute(known)).rowcount:
                return
            try:
                async with connection.begin_nested():
                    await connection.execute(insert(PEOPLE).values(person=person, **values))
            except IntegrityError:  # two at once: the latter wins
                await connection.execute(known)

    async def secret(self, make: Callable[[], str]) -> str:
        """Return the secret that this store keeps; `make` makes it the first time."""
        query = select(SECRETS.c.value).where(SECRETS.c.name == _KEY)
        async with self._writing() as connection:
            value = (await connection.execute(query)).scalar_one_or_none()
            if value is None:
                try:
                    async with connection.begin_nested():
                        await connection.execute(insert(SECRETS).values(name=_KEY, value=make()))
                except IntegrityError:
                    pass  # another server has just made one
                value = (await connection.execute(query)).scalar_one()
            return str(value)

    async def remove_expired(self, now: float, lifetimes: Lifetimes) -> list[str]:
        """Remove tables at which nothing happens any more; return their codes."""
        too_old = or_(
            *(
                (TABLES.c.phase == phase) & (TABLES.c.changed < now - lifetimes.of(phase))
                for phase in _PHASES
                if lifetimes.of(phase) < inf
            )
        )
        async with self._writing() as connection:
            gone = delete(TABLES).where(too_old).returning(TABLES.c.code)
            codes = list((await connection.execute(gone)).scalars())
            seated = select(SEATS.c.person).where(SEATS.c.person.is_not(None))
            forgotten = delete(PEOPLE).where(
                PEOPLE.c.changed < now - PERSON_LIFETIME, PEOPLE.c.person.not_in(seated)
            )
            await connection.execute(forgotten)
        return codes

    async def ping(self) -> None:
        """Touch the database."""
        try:
            async with self._reading() as connection:
                await connection.execute(select(TABLES.c.code).limit(1))
        except (OperationalError, DBAPIError, OSError) as error:
            raise StoreError(f"the database doesn't answer: {_cause(error)}") from None

    async def close(self) -> None:
        """Let go of the database."""
        if self._group is not None:
            await self._group.end()
        if self._writer is not None:
            self._writer.close()
        await self._engine.dispose()


def _open(*columns: Any, limit: int) -> Select[Any]:
    query = select(*columns).where(TABLES.c.public, TABLES.c.phase == "waiting")
    return query.order_by(TABLES.c.created.desc()).limit(limit)


def _own(person: str, limit: int) -> Select[Any]:
    query = select(TABLES, SEATS.c.seat.label("own")).join(SEATS).where(SEATS.c.person == person)
    return query.order_by(TABLES.c.changed.desc()).limit(limit)
