"""All settings of the server, read from the environment; every one has a default.

Each is called `KORTBORD_` and its name in capitals. A value that should not lie in the environment
can be read from a file: `KORTBORD_SECRET_FILE` names the file that holds `KORTBORD_SECRET`.
"""

import ipaddress
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from math import inf
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from kortbord.table.limits import DAY, Lifetimes

PREFIX = "KORTBORD_"
FROM_FILE = ("secret", "database", "metrics_token")
"""The settings that may also be read from the file that `..._FILE` names."""

ELSEWHERE = ("TRACEBACK", "CACHE_DIR", "TEST_LONG", "TEST_POSTGRES")
"""Variables with our prefix that mean something to other parts."""

MASKED = "********"


class SettingError(ValueError):
    """A setting is not possible; the message says what would be right."""


def _about(text: str, default: Any) -> Any:
    return field(default=default, metadata={"about": text})


@dataclass(frozen=True)
class Settings:
    """What may be set; the defaults suit one machine at home."""

    host: str = _about("The address to listen on; `0.0.0.0` for all.", "127.0.0.1")
    port: int = _about("The port to listen on; 0 for any free one.", 8765)
    database: str = _about(
        "A file for SQLite, or a URL such as `postgresql://user:password@host/name`. Empty: "
        "`kortbord.sqlite3` in the data folder of this user.",
        "",
    )
    secret: str = _about(
        "Signs the cookies; at least 32 characters. Empty: made once and kept in the database.", ""
    )
    public_url: str = _about(
        "The address that people use, such as `https://cards.example.org`; a path is allowed. "
        "Empty: as the browser asks.",
        "",
    )
    trusted_proxies: str = _about(
        "Addresses or networks, parted by commas, whose `X-Forwarded-For` and "
        "`X-Forwarded-Proto` are believed.",
        "127.0.0.1,::1",
    )
    log_level: str = _about("`debug`, `info`, `warning` or `error`.", "info")
    log_format: str = _about("`text` (key=value) or `json` (one object a line).", "text")
    metrics_token: str = _about(
        "Whoever sends it as `Authorization: Bearer ...` may read `/metrics`. Empty: only "
        "this machine may.",
        "",
    )
    limits: float = _about(
        "All rate limits are multiplied by this; 0 switches them off (for tests).", 1.0
    )
    bot_delay: float = _about("How many seconds a bot seems to think, so that one can follow.", 0.6)
    bot_threads: int = _about("How many bots may compute at the same time.", 1)
    idle_minutes: int = _about("After how long a table that nobody looks at leaves the memory.", 15)
    keep_finished_days: float = _about(
        "For how many days a match is kept after its end; 0 for ever.", 0.0
    )
    keep_unfinished_days: float = _about(
        "For how many days a table is kept at which nothing happens before the end; one that "
        "nobody starts for one day at most.",
        14.0,
    )
    web: str = _about("Another folder with the page, for those who work on it.", "")

    def __post_init__(self) -> None:
        """Refuse what is not possible."""
        if not 0 <= self.port <= 65535:
            raise SettingError(f"the port must be from 0 to 65535, not {self.port}")
        if self.secret and len(self.secret) < 32:
            raise SettingError("the secret must have at least 32 characters")
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise SettingError("the log level must be debug, info, warning or error")
        if self.log_format not in ("text", "json"):
            raise SettingError("the log format must be text or json")
        if self.public_url:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.netloc or parts.query:
                raise SettingError(
                    f"the public URL must be like https://host, not {parts.geturl()}"
                )
        for name in ("limits", "bot_delay", "keep_finished_days", "keep_unfinished_days"):
            if not 0 <= getattr(self, name) < 1e6:
                raise SettingError(f"{name} must be a number of 0 or more, below a million")
        if not self.keep_unfinished_days:
            raise SettingError("keep_unfinished_days must be more than 0")
        if not 1 <= self.bot_threads <= 64:
            raise SettingError("bot_threads must be from 1 to 64")
        for entry in self.proxies:
            try:
                ipaddress.ip_network(entry, strict=False)
            except ValueError:
                raise SettingError(
                    f"a trusted proxy must be an address or a network, not {entry[:40]!r}"
                ) from None

    @property
    def proxies(self) -> list[str]:
        """The trusted proxies, one by one."""
        return [entry.strip() for entry in self.trusted_proxies.split(",") if entry.strip()]

    @property
    def lifetimes(self) -> Lifetimes:
        """How long tables are kept."""
        finished = self.keep_finished_days * DAY if self.keep_finished_days else inf
        return Lifetimes(unfinished=self.keep_unfinished_days * DAY, finished=finished)

    @property
    def origin(self) -> str | None:
        """The origin of the public URL, as browsers send it; None if there is none."""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower() if self.public_url else None

    @property
    def path(self) -> str:
        """The path under which the public sees the server, without a slash at its end."""
        return urlsplit(self.public_url).path.rstrip("/")

    @property
    def https(self) -> bool:
        """Whether people come by https for certain."""
        return self.public_url.startswith("https://")

    def shown(self) -> list[tuple[str, str]]:
        """Return each variable and its value, secrets masked."""
        lines = []
        for entry in fields(self):
            value = str(getattr(self, entry.name))
            if value and entry.name in ("secret", "metrics_token"):
                value = MASKED
            if entry.name == "database" and urlsplit(value).password:
                value = value.replace(f":{urlsplit(value).password}@", f":{MASKED}@")
            lines.append((PREFIX + entry.name.upper(), value))
        return lines


def from_environment(environment: Mapping[str, str], **given: Any) -> Settings:
    """Return the settings in `environment`, save those `given` that are not None.

    Raises:
        SettingError: a value is not possible.
    """
    values: dict[str, Any] = {}
    for entry in fields(Settings):
        text = _text(environment, entry.name)
        if text is not None:
            values[entry.name] = _value(entry.name, text, entry.default)
    values |= {name: value for name, value in given.items() if value is not None}
    return Settings(**values)


def unknown(environment: Mapping[str, str]) -> list[str]:
    """Return the variables with our prefix that mean nothing."""
    known = {entry.name.upper() for entry in fields(Settings)} | set(ELSEWHERE)
    known |= {f"{name.upper()}_FILE" for name in FROM_FILE}
    return sorted(
        name
        for name in environment
        if name.startswith(PREFIX) and name.removeprefix(PREFIX) not in known
    )


def _text(environment: Mapping[str, str], name: str) -> str | None:
    key = PREFIX + name.upper()
    file = environment.get(f"{key}_FILE") if name in FROM_FILE else None
    if file is None:
        return environment.get(key)
    if key in environment:
        raise SettingError(f"{key} and {key}_FILE are both set; one is enough")
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "not text"
        raise SettingError(f"{key}_FILE: {file}: {why}") from None


def _value(name: str, text: str, default: Any) -> Any:
    if default is MISSING or isinstance(default, str):
        return text.strip()
    try:
        return type(default)(text.strip())
    except ValueError:
        raise SettingError(f"{PREFIX}{name.upper()} must be a number, not {text[:20]!r}") from None
