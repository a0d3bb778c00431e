"""An SQLite file has one server at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from kortbord.store import StoreError, held


def test_a_second_server_is_told_who_is_first(tmp_path: Path) -> None:
    file, other = tmp_path / "tables.sqlite3", tmp_path / "elsewhere" / "other.sqlite3"
    link = tmp_path / "link.sqlite3"
    link.symlink_to(file)
    with held(f"sqlite:///{file}", "port 8765 of here"):
        for path in (file, link, tmp_path / "elsewhere" / ".." / file.name):
            with (
                pytest.raises(StoreError, match="port 8765 of here") as caught,
                held(f"sqlite+aiosqlite:///{path}", "port 2"),
            ):
                pass
            assert str(file) in str(caught.value)
            assert "\n" not in str(caught.value)
        with held(f"sqlite:///{other}", "port 2"):
            assert other.parent.is_dir()
    with held(f"sqlite:///{file}", "port 2"):
        pass


def test_a_note_of_the_first_stays_on_one_line(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with held(f"sqlite:///{file}", "here\n\x1b[31mred"):
        with pytest.raises(StoreError) as caught, held(f"sqlite:///{file}", "there"):
            pass
        assert str(caught.value).isprintable()


def test_what_is_no_file_needs_no_lock() -> None:
    for url in ("sqlite://", "postgresql://u@h/d"):
        with held(url, "here"), held(url, "there"):
            pass


def test_a_lock_that_cannot_be_had_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3.lock").mkdir()
    with (
        pytest.raises(StoreError, match=r"tables\.sqlite3\.lock: Is a directory"),
        held(f"sqlite:///{tmp_path}/tables.sqlite3", "here"),
    ):
        pass
