"""Where tables are kept: the repository protocol, on SQLite by default, or PostgreSQL by URL."""

from kortbord.store.contract import Conflict, Listed, Store, StoreError, UnknownTable
from kortbord.store.holding import held
from kortbord.store.sql import open_store

__all__ = ["Conflict", "Listed", "Store", "StoreError", "UnknownTable", "held", "open_store"]
