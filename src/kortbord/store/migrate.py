"""The schema brought up to date when a store is opened: forward only, in one transaction."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from kortbord.store.contract import StoreError

_LOCK = 7_205_759_403  # any number that other programs on the same PostgreSQL hardly use


def upgrade(connection: Connection) -> None:
    """Make or change tables until they fit this version of the program.

    Raises:
        StoreError: the database is of a later version.
    """
    if connection.dialect.name == "postgresql":
        # Of several servers that start at once, one migrates and the others wait.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    folder = Path(__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in known:
        raise StoreError(
            f"the database is of a later version of Kortbord (schema {present}, this program knows "
            f"up to {scripts.get_current_head()}): upgrade Kortbord, or restore a backup"
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
