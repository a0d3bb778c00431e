"""Structured logs on standard error: an event and its fields, one line each.

Logs hold no cards, no names, no cookies and no table codes (whoever knows a code may join): a table
is named by a short digest of its code.
"""

import hashlib
import json
import logging
import sys
import time
from typing import Any

LOGGER = logging.getLogger("kortbord.server")


def log(event: str, *, level: int = logging.INFO, **fields: Any) -> None:
    """Log an event with its fields."""
    LOGGER.log(level, event, extra={"fields": fields})


def digest(code: str) -> str:
    """Return what a table is called in the logs."""
    return hashlib.sha256(code.encode()).hexdigest()[:10]


class Lines(logging.Formatter):
    """Formats a log entry as one line of `key=value` or of JSON."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._json = kind == "json"

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        entry: dict[str, Any] = {
            "time": f"{when}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            entry |= _described(record.exc_info[1])
        if self._json:
            return json.dumps(entry, default=str)
        return " ".join(f"{key}={_plain(value)}" for key, value in entry.items())


def _described(error: BaseException) -> dict[str, Any]:
    """Return where an error came from; not its message, which might tell a card or a name."""
    frames = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        frames.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}:{code.co_name}")
        trace = trace.tb_next
    return {"error": type(error).__name__, "at": " < ".join(reversed(frames[-8:]))}


def _plain(value: Any) -> str:
    text = str(value)
    return json.dumps(text) if any(sign in text for sign in ' "=\n\r\t') else text


def _tells(record: logging.LogRecord) -> bool:
    """Tell whether an entry says something: uvicorn takes a socket that is refused for an error."""
    return record.msg != "ASGI callable returned without completing handshake."


def set_up(level: str, kind: str) -> None:
    """Send what the server and uvicorn log to standard error, in our format."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(kind))
    handler.addFilter(_tells)
    for name in ("kortbord", "uvicorn", "litestar", "alembic", "sqlalchemy"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        quiet = name != "kortbord" and level in ("debug", "info")
        logger.setLevel("WARNING" if quiet else level.upper())
