"""One server for an SQLite file: a lock that ends with its process, however that ends.

A server keeps the tables under way in memory. A second one at the same file would lose no move,
since each is stored only after those that it follows; but its pages would not see the moves of the
first, and both would play the moves of bots.
"""

import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kortbord.store.contract import StoreError
from kortbord.store.engine import in_memory, normalised

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LONGEST_NOTE = 300
# Windows lets nobody read what is locked: so a byte is locked that is never written.
_BYTE = 1 << 20


@contextmanager
def held(url: str, at: str) -> Iterator[None]:
    """Keep other servers from a database while the context lasts, if it is an SQLite file.

    The system lets go of the lock when the process ends, be it killed. The file `FILE.lock` stays,
    since to remove it could part two servers that lock files of the same name.

    Args:
        url: the URL of the database.
        at: where this server is, for whoever comes second.

    Raises:
        StoreError: another server holds it, or its lock can't be had; or the URL is not possible.
    """
    database = normalised(url)
    if database.get_backend_name() != "sqlite" or in_memory(database):
        yield
        return
    # Two paths to one file are one file.
    file = Path(os.path.realpath(Path(str(database.database)).expanduser()))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder of the database can't be made: {error}") from None
    lock = file.with_name(file.name + ".lock")
    try:
        opened = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"the database can't be opened: {lock}: {error.strerror}") from None
    try:
        _take(opened, lock, file)
        os.ftruncate(opened, 0)
        os.write(opened, f"process {os.getpid()} on {platform.node()}, at {at}".encode())
        yield
    finally:
        os.close(opened)


def _take(opened: int, lock: Path, file: Path) -> None:
    try:
        if sys.platform == "win32":
            os.lseek(opened, _BYTE, os.SEEK_SET)
            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
            os.lseek(opened, 0, os.SEEK_SET)
        else:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise StoreError(
            f"another kortbord serve ({_note(opened)}) has {file} open, and two would not see "
            "each other's moves: use or stop that one, or name another file with --database"
        ) from None
    except OSError as error:
        raise StoreError(f"the database can't be locked: {lock}: {error.strerror}") from None


def _note(opened: int) -> str:
    """Return what the holder has written of itself, as it can be shown on a line."""
    os.lseek(opened, 0, os.SEEK_SET)
    text = os.read(opened, _LONGEST_NOTE).decode(errors="replace")
    return "".join(sign for sign in text if sign.isprintable()) or "it has just started"
