"""The only importer of Numba: a typed decorator, the cache folder, dispatch on record types.

Kernels are plain functions over NumPy structured records. They run unchanged with the JIT off
(`NUMBA_DISABLE_JIT=1`), which is how they are debugged and how branch coverage is measured.

Numba's own cache does not notice that a callee in another file has changed, so the cache folder is
named by a hash of every source a kernel can reach, of the versions and of the flags that change
the generated code. Those are the modules that declare or supply kernels, and all that they import.
"""

import hashlib
import os
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from numba.extending import overload

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parent
_IMPORT = re.compile(
    rb"^\s*(?:from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+([\w.]+))", re.MULTILINE
)


def _imported(source: bytes) -> set[str]:
    """Return the names of all modules that a source imports, and of what it takes from them."""
    names = set()
    for origin, taken, whole in _IMPORT.findall(source):
        module = (origin or whole).decode()
        names.add(module)
        names.update(f"{module}.{name}" for name in re.findall(r"\w+", taken.decode()))
    return names


def kernel_sources(package: Path) -> list[Path]:
    """Return the sources below a folder that change what kernels do, sorted."""
    root = package.name
    sources: dict[str, tuple[Path, set[str]]] = {}
    for path in package.rglob("*.py"):
        parts = path.relative_to(package).with_suffix("").parts
        name = ".".join((root, *(part for part in parts if part != "__init__")))
        sources[name] = path, _imported(path.read_bytes())
    found: set[str] = set()
    makers = {f"{root}._jit.{name}" for name in ("njit", "verb", "supply")}
    reached = {name for name, (_, imports) in sources.items() if imports & makers}
    while reached:
        found |= reached
        names = {name for reach in reached for name in sources[reach][1]}
        # What stands in the package itself is for people, and no kernel takes anything from it.
        reached = (names & sources.keys()) - found - {root}
    return sorted(sources[name][0] for name in found)


@cache
def source_hash() -> str:
    """Return a hash (16 hex digits) of the kernel sources, versions and code generation flags."""
    digest = hashlib.sha256()
    for path in kernel_sources(_PACKAGE):
        digest.update(str(path.relative_to(_PACKAGE)).encode())
        digest.update(path.read_bytes())
    flags = (numba.__version__, np.__version__, numba.config.BOUNDSCHECK, numba.config.OPT)
    digest.update(repr(flags).encode())
    return digest.hexdigest()[:16]


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def cache_folder() -> Path:
    """Return the folder of compiled kernels, made if absent.

    `KORTBORD_CACHE_DIR` names its parent; by default it lies in the user's cache folder, and, if
    that can't be written to, in a private folder beneath the system's temporary folder.
    """
    chosen = os.environ.get("KORTBORD_CACHE_DIR")
    parent = Path(chosen) if chosen else Path(platformdirs.user_cache_dir("kortbord"))
    if not _writable(parent):
        parent = Path(tempfile.mkdtemp(prefix="kortbord-"))
    folder = parent / f"kernels-{source_hash()}"
    folder.mkdir(exist_ok=True)
    return folder


def jit_enabled() -> bool:
    """Tell whether kernels are compiled (false under `NUMBA_DISABLE_JIT=1`)."""
    return not numba.config.DISABLE_JIT


def is_warm(name: str) -> bool:
    """Tell whether `mark_warm(name)` was called for the present kernel sources."""
    return not jit_enabled() or (cache_folder() / f"{name}.warm").exists()


def mark_warm(name: str) -> None:
    """Note that the kernels called `name` lie in the cache folder."""
    if jit_enabled():
        (cache_folder() / f"{name}.warm").touch()


if jit_enabled():
    # Read by Numba when a cached function is declared, hence before the first kernel.
    numba.config.CACHE_DIR = str(cache_folder())


def njit(function: F) -> F:
    """Compile a kernel: cached on disk, free of the GIL, IEEE division, no Python objects."""
    compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return compiled


_suppliers: dict[str, list[tuple[np.dtype[Any], Callable[..., Any]]]] = {}


def verb(function: F) -> F:
    """Declare a function that each game supplies for its own record type (see `supply`).

    Its first argument is the record. Generic kernels call verbs: functions passed as arguments or
    caught in closures never hit Numba's cache, dispatch on the record type does.
    """
    suppliers = _suppliers.setdefault(function.__name__, [])

    def dispatch(s: Any, *args: Any) -> Any:
        for dtype, kernel in suppliers:
            if s.dtype == dtype:
                return kernel(s, *args)
        raise TypeError(f"no game supplies {function.__name__!r} for the record {s.dtype}")

    dispatch.__name__ = function.__name__
    dispatch.__qualname__ = function.__qualname__
    dispatch.__module__ = function.__module__
    dispatch.__doc__ = function.__doc__
    return dispatch  # type: ignore[return-value]


def supply(declared: Callable[..., Any], dtype: np.dtype[Any], kernel: Callable[..., Any]) -> None:
    """Make `kernel` the meaning of the verb `declared` for records of `dtype`."""
    _suppliers[declared.__name__].append((dtype, kernel))
    if not jit_enabled():
        return
    record = numba.typeof(np.zeros(1, dtype)).dtype

    @overload(declared, jit_options={"nogil": True, "error_model": "numpy"})
    def _typed(s, *args):  # type: ignore[no-untyped-def]  # must match the lambda's signature
        if s == record:
            return lambda s, *args: kernel(s, *args)
        return None
