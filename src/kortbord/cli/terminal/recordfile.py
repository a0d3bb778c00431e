"""The file that a record goes to: refused before the first deal, or else written in one piece."""

import json
import os
import stat
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from kortbord.cli.output import Refused, shortened

_LONGEST = 240  # bytes of a name to which a number is added; there may be 255 in all


@dataclass(frozen=True)
class RecordFile:
    """A file for one record.

    Attributes:
        path: where the record goes.
        overwrite: whether a file that is there already is replaced; if not, the record goes
            beside it.
    """

    path: Path
    overwrite: bool = False

    def write(self, record: Mapping[str, Any]) -> Path:
        """Write a record and return where: the file is whole or, if that fails, as it was.

        Raises:
            Refused: it can't be written.
        """
        temporary: str | None = None
        try:
            handle, temporary = tempfile.mkstemp(prefix=".kortbord.", dir=self.path.parent)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(record, file, indent=1)
                file.write("\n")
                file.flush()
                os.fsync(file.fileno())
            with suppress(OSError):  # a file system may have no permissions
                os.chmod(temporary, _mode(self.path if self.overwrite else None))
            if not self.overwrite:
                return _placed(temporary, self.path)
            os.replace(temporary, self.path)
            temporary = None
        except OSError as error:
            name = shortened(str(self.path))
            raise Refused(f"the record {name} can't be written: {error.strerror}") from None
        finally:
            if temporary is not None:
                with suppress(OSError):
                    os.unlink(temporary)
        return self.path

    def told_beside(self, path: Path) -> str:
        """Return the words that tell of a record written beside its file."""
        return f"Saved as {path.name}, since there is a {self.path.name} by now"


def checked(name: str, *, overwrite: bool = False) -> RecordFile:
    """Return the file of a record, which can be written.

    Raises:
        Refused: it can't, or it exists and is not to be overwritten; the message says why.
    """
    shown = shortened(name)
    if name in ("", "-"):
        raise Refused(f"--record {name or repr(name)} is not possible: it needs the name of a file")
    path = Path(os.path.realpath(name))
    folder = path.parent
    try:
        if not folder.is_dir():
            raise Refused(f"--record {shown}: there is no folder {shortened(str(folder))}")
        kind = _kind(path)
        if kind is not None:
            if stat.S_ISDIR(kind):
                raise Refused(f"--record {shown} is a folder: name a file in it")
            if not stat.S_ISREG(kind):
                raise Refused(f"--record {shown} is not an ordinary file")
            if not overwrite:
                raise Refused(
                    f"--record {shown} exists already: name another file, or add --overwrite"
                )
            with path.open("ab"):
                pass
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Refused(f"--record {shown} can't be written: {error.strerror}") from None
    return RecordFile(path, overwrite)


def _kind(path: Path) -> int | None:
    """Return the mode of a file, which tells its kind; None if there is no such file."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _placed(temporary: str, path: Path) -> Path:
    """Give a written file the name of `path`, or the next one that no file has; return it."""
    for target in _names(path):
        with suppress(FileExistsError):
            _place(temporary, target)
            return target
    raise AssertionError("there is always another name")


def _names(path: Path) -> Iterator[Path]:
    """Yield the name of a file and those beside it: x.json, x-2.json, x-3.json ..."""
    yield path
    stem, suffix = path.stem, path.suffix
    if len(os.fsencode(path.name)) > _LONGEST:
        stem = os.fsencode(stem)[: _LONGEST - 40].decode(errors="ignore")
        suffix = os.fsencode(suffix)[:40].decode(errors="ignore")
    for number in count(2):
        yield path.with_name(f"{stem}-{number}{suffix}")


def _place(temporary: str, target: Path) -> None:
    """Give a written file a name besides its own.

    Raises:
        FileExistsError: a file has that name.
    """
    try:
        os.link(temporary, target)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError, AttributeError):  # no links on this file system
        _copy(temporary, target)


def _copy(temporary: str, target: Path) -> None:
    """Copy a written file to a name that no file has; a copy that fails is taken away again."""
    content = Path(temporary).read_bytes()
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            os.unlink(target)
        raise


def _mode(path: Path | None) -> int:
    """Return the permissions that the file has, or would have if it were simply opened."""
    if path is not None:
        with suppress(OSError):
            return stat.S_IMODE(path.stat().st_mode)
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask
