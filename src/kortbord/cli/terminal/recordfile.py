"""The file that a record goes to: refused before the first deal, or else written in one piece."""

import json
import os
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from kortbord.cli.output import Refused


def checked(name: str) -> Path:
    """Return the path of a record that can be written.

    Raises:
        Refused: it can't; the message says why.
    """
    path = Path(os.path.realpath(name))
    folder = path.parent
    if path.is_dir():
        raise Refused(f"--record {name} is a folder: name a file in it")
    if not folder.is_dir():
        raise Refused(f"--record {name}: there is no folder {folder}")
    if path.exists() and not path.is_file():
        raise Refused(f"--record {name} is not an ordinary file")
    try:
        if path.exists():
            with path.open("ab"):
                pass
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Refused(f"--record {name} can't be written: {error.strerror}") from None
    return path


def write(path: Path, record: Mapping[str, Any]) -> None:
    """Write a record: the file is whole or, if that fails, as it was.

    Raises:
        Refused: it can't be written.
    """
    temporary: str | None = None
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(record, file, indent=1)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, _mode(path))
        os.replace(temporary, path)
        temporary = None
    except OSError as error:
        raise Refused(f"the record {path} can't be written: {error.strerror}") from None
    finally:
        if temporary is not None:
            with suppress(OSError):
                os.unlink(temporary)


def _mode(path: Path) -> int:
    """Return the permissions that the file has, or would have if it were simply opened."""
    with suppress(OSError):
        return stat.S_IMODE(path.stat().st_mode)
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask
