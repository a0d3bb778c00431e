"""The tables of the database as the program uses them; the migrations make them.

A column that the program stops using stays until a later migration, so that the version before can
still read the database.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    false,
)
from sqlalchemy import Text as LongText

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("code", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", String(20), nullable=False),
    Column("phase", String(20), nullable=False),
    Column("totals", LongText),
    Column("winners", LongText),
    Column("length", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("assisted", Boolean, nullable=False, server_default=false()),
    Column("daily", String(10)),
    Column("attempt", Integer, nullable=False, server_default="1"),
    Index("tables_by_phase", "phase", "changed"),
)
"""A table: what lists need of it, and how many events its log has."""

SEATS = Table(
    "seats",
    METADATA,
    Column("code", String(64), ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64)),
    Column("name", String(64)),
    Column("level", String(20)),
    Index("seats_by_person", "person"),
)
"""Who sits where, by the events so far."""

EVENTS = Table(
    "events",
    METADATA,
    Column("code", String(64), ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LongText, nullable=False),
)
"""The logs."""

PEOPLE = Table(
    "people",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("changed", Double, nullable=False),
)
"""What people are called."""

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LongText, nullable=False),
)
"""What the server must not forget, such as the key with which it signs."""
