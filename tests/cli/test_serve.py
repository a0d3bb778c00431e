"""`kortbord serve`: what it prints, and what it refuses in one line."""

from __future__ import annotations

import contextlib
import gc
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.running import refusal, run, run_apart
from kortbord.cli import serving
from kortbord.server.settings import Settings


def test_the_configuration_is_printed_with_secrets_masked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KORTBORD_SECRET", "s" * 40)
    done = run("serve", "--print-config", "--port", "9000")
    assert done.code == 0
    assert "KORTBORD_PORT=9000" in done.out.splitlines()
    assert "KORTBORD_HOST=127.0.0.1" in done.out.splitlines()
    assert "s" * 40 not in done.out


def test_nothing_is_looked_through_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = []
    monkeypatch.setattr(serving, "run", lambda *given: served.append(given))
    settings = Settings(port=0, database=str(tmp_path / "x.sqlite3"))
    try:
        serving.serve_with(settings, open_page=False)
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
    assert len(served) == 1
    served[0][1].close()


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--port", str(port), "--database", str(tmp_path / "x.sqlite3"))
    assert f"another program listens on port {port}" in refusal(done)


@pytest.mark.parametrize(
    ("database", "hint"),
    [
        ("mysql://localhost/x", "sqlite or postgresql"),
        ("postgresql://nobody:hidden@127.0.0.1:1/none", "can't be opened"),
        ("/proc/nowhere/x.sqlite3", "can't be made"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_line(database: str, hint: str) -> None:
    line = refusal(run("serve", "--port", "0", "--database", database))
    assert hint in line
    assert "hidden" not in line


def test_wrong_settings_are_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KORTBORD_LOG_LEVEL", "loud")
    assert "log level" in refusal(run("serve"))


def test_an_address_of_another_machine_is_one_line(tmp_path: Path) -> None:
    done = run("serve", "--host", "203.0.113.9", "--database", str(tmp_path / "x.sqlite3"))
    assert "no address of this machine" in refusal(done)


@contextlib.contextmanager
def running_on(database: Path) -> Iterator[str]:
    """Serve in a process of its own that ends by being killed; yields the line that it prints."""
    program = "from kortbord.cli import main; main()"
    command = [sys.executable, "-c", program, "serve", "--port", "0", "--database", str(database)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline()
        finally:
            process.kill()


def test_a_second_server_of_a_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    with running_on(file) as line:
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found, line
        told = refusal(run_apart("serve", "--port", "0", "--database", str(file)))
        assert f"port {found[1]} of 127.0.0.1" in told
        assert "--database" in told
    with running_on(file) as line:
        assert "http" in line, "who is killed holds nothing"
