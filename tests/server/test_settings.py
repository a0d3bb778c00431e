"""Settings from the environment, and what the documentation says of them."""

from __future__ import annotations

import json
import logging
import sys
from dataclasses import fields
from math import inf
from pathlib import Path

import pytest

from kortbord.server.logs import Lines, digest
from kortbord.server.settings import MASKED, SettingError, Settings, from_environment, unknown
from kortbord.table.limits import DAY, Lifetimes

DOCS = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "run-a-server.md"


def test_defaults_suit_one_machine() -> None:
    settings = from_environment({})
    assert settings == Settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8765)
    assert settings.origin is None
    assert settings.path == ""


def test_the_command_line_wins_over_the_environment(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("s" * 40 + "\n")
    environment = {
        "KORTBORD_PORT": "9000",
        "KORTBORD_LIMITS": "2.5",
        "KORTBORD_SECRET_FILE": str(secret),
        "KORTBORD_PUBLIC_URL": "https://Cards.example.org/table/",
    }
    settings = from_environment(environment, port=9001, host=None)
    assert (settings.host, settings.port) == ("127.0.0.1", 9001)
    assert settings.limits == 2.5
    assert settings.secret == "s" * 40
    assert settings.origin == "https://cards.example.org"
    assert settings.path == "/table"
    assert settings.https


@pytest.mark.parametrize(
    ("environment", "hint"),
    [
        ({"KORTBORD_PORT": "high"}, "KORTBORD_PORT must be a number"),
        ({"KORTBORD_PORT": "70000"}, "0 to 65535"),
        ({"KORTBORD_SECRET": "short"}, "32 characters"),
        ({"KORTBORD_LOG_LEVEL": "loud"}, "debug, info"),
        ({"KORTBORD_LOG_FORMAT": "xml"}, "text or json"),
        ({"KORTBORD_PUBLIC_URL": "example.org"}, "https://host"),
        ({"KORTBORD_LIMITS": "-1"}, "0 or more"),
        ({"KORTBORD_LIMITS": "nan"}, "0 or more"),
        ({"KORTBORD_BOT_THREADS": "0"}, "1 to 64"),
        ({"KORTBORD_KEEP_FINISHED_DAYS": "-1"}, "0 or more"),
        ({"KORTBORD_KEEP_FINISHED_DAYS": "long"}, "KORTBORD_KEEP_FINISHED_DAYS must be a number"),
        ({"KORTBORD_KEEP_UNFINISHED_DAYS": "0"}, "more than 0"),
        ({"KORTBORD_KEEP_UNFINISHED_DAYS": "inf"}, "0 or more"),
        ({"KORTBORD_TRUSTED_PROXIES": "proxy"}, "address or a network"),
        ({"KORTBORD_SECRET_FILE": "/nowhere/secret"}, "/nowhere/secret"),
        ({"KORTBORD_SECRET": "s" * 40, "KORTBORD_SECRET_FILE": "x"}, "one is enough"),
    ],
)
def test_what_is_impossible_is_refused_in_one_line(environment: dict[str, str], hint: str) -> None:
    with pytest.raises(SettingError, match=hint) as caught:
        from_environment(environment)
    assert "\n" not in str(caught.value)
    assert "s" * 40 not in str(caught.value)


def test_how_long_tables_are_kept() -> None:
    assert Settings().lifetimes == Lifetimes(unfinished=14 * DAY, finished=inf)
    environment = {"KORTBORD_KEEP_FINISHED_DAYS": "90", "KORTBORD_KEEP_UNFINISHED_DAYS": "0.5"}
    kept = from_environment(environment).lifetimes
    assert kept == Lifetimes(unfinished=DAY / 2, finished=90 * DAY)
    assert (kept.of("waiting"), kept.of("scored"), kept.of("over")) == (DAY / 2, DAY / 2, 90 * DAY)


def test_secrets_are_masked() -> None:
    settings = Settings(
        secret="s" * 40, metrics_token="t" * 20, database="postgresql://me:pass@host/db"
    )
    shown = str(settings.shown())
    assert "s" * 40 not in shown
    assert "t" * 20 not in shown
    assert "pass" not in shown
    assert MASKED in shown


def test_unknown_variables_are_found() -> None:
    known = {"KORTBORD_PORT": "1", "KORTBORD_SECRET_FILE": "", "KORTBORD_CACHE_DIR": "", "HOME": ""}
    assert unknown(known) == []
    assert unknown({**known, "KORTBORD_PROT": "1"}) == ["KORTBORD_PROT"]


def test_every_setting_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for entry in fields(Settings):
        assert f"| `KORTBORD_{entry.name.upper()}` |" in text, entry.name


@pytest.mark.parametrize("kind", ["text", "json"])
def test_a_log_line_names_no_message_of_an_error(kind: str) -> None:
    try:
        raise ValueError("seat 1 holds R7")
    except ValueError:
        found = sys.exc_info()
    record = logging.LogRecord("kortbord", logging.ERROR, "x.py", 1, "went wrong", (), found)
    record.fields = {"table": digest("ABCDEFGH"), "note": "two words"}
    line = Lines(kind).format(record)
    assert "R7" not in line
    assert "ABCDEFGH" not in line
    assert "ValueError" in line
    assert "test_settings.py" in line
    assert "\n" not in line
    if kind == "json":
        assert json.loads(line)["event"] == "went wrong"
