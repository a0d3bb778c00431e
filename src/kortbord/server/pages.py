"""The page's files: read once, compressed once, revalidated by hash, kept for ever by version.

The page is served at `/`, `/t/{code}` (a table) and `/r/{code}` (a replay). Every other file lies
under `/` (asked for again with its hash each time) and under `/v/{version}/`, where `version` is a
hash of all files, so that browsers keep it for ever. In the files of `FILLED_IN`, `%BASE%` stands
for the path under which people see the server, and `%VERSION%` for that hash.
"""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"
INDEX = "index.html"
FILLED_IN = frozenset({INDEX, "offline.html", "sw.js"})
"""The files that name others of their version."""

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}
_COMPRESSED = (".js", ".mjs", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")


@dataclass(frozen=True)
class Page:
    """A file as it is sent."""

    body: bytes
    gzipped: bytes | None
    etag: str
    media_type: str


class Pages:
    """The files of a folder.

    Args:
        folder: where they lie.
        base: the path under which people see the server, without a slash at its end.
        watch: look for changed files at every request, for those who work on the page.
    """

    def __init__(self, folder: Path = WEB, base: str = "", *, watch: bool = False) -> None:
        self._folder, self._base, self._watch = folder, base, watch
        self._seen: tuple[object, ...] = ()
        self._files: dict[str, Page] = {}
        self._index: dict[str, Page] = {}
        self.version = ""
        self._read()

    def index(self) -> Page:
        """Return the page itself."""
        self._refresh()
        return self._files[INDEX]

    def find(self, path: str) -> Page | None:
        """Return the file at a path below the folder; None if there is none."""
        self._refresh()
        return self._files.get(path)

    def _refresh(self) -> None:
        if self._watch and self._stamp() != self._seen:
            self._read()

    def _paths(self) -> list[Path]:
        return sorted(
            path
            for path in self._folder.rglob("*")
            if path.is_file()
            and path.suffix not in (".py", ".pyc", ".md")
            and not any(
                part.startswith((".", "_")) for part in path.relative_to(self._folder).parts
            )
        )

    def _stamp(self) -> tuple[object, ...]:
        return tuple((path, path.stat().st_mtime_ns) for path in self._paths())

    def _read(self) -> None:
        paths = self._paths()
        self._seen = self._stamp()
        raw = {path.relative_to(self._folder).as_posix(): path.read_bytes() for path in paths}
        raw.setdefault(INDEX, b"<!doctype html><title>Kortbord</title><p>The page is missing.\n")
        whole = hashlib.sha256()
        for name, body in raw.items():
            whole.update(name.encode() + hashlib.sha256(body).digest())
        self.version = whole.hexdigest()[:12]
        for name in FILLED_IN & raw.keys():
            filled = raw[name].replace(b"%BASE%", self._base.encode())
            raw[name] = filled.replace(b"%VERSION%", self.version.encode())
        self._files = {name: _page(name, body) for name, body in raw.items()}


def _page(name: str, body: bytes) -> Page:
    suffix = Path(name).suffix
    kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = None
    if suffix in _COMPRESSED and len(body) > 500:
        packed = gzip.compress(body, 9, mtime=0)
    return Page(body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"', kind)
