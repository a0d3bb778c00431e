"""Compiling beforehand: said once, on standard error, and then not again."""

from collections.abc import Callable

import pytest

from cli.running import run
from kortbord import _jit
from kortbord.cli import warm


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make every cache cold and the parts light; list the parts that ran."""
    marks: set[str] = set()
    parts: list[str] = []

    def run_part(part: str) -> Callable[[str], None]:
        return lambda name: parts.append(f"{name} {part}")

    monkeypatch.setattr(_jit, "is_warm", marks.__contains__)
    monkeypatch.setattr(_jit, "mark_warm", marks.add)
    monkeypatch.setattr(warm, "_PARTS", {part: run_part(part) for part in warm._PARTS})
    return parts


def test_said_before_the_first_use_only(ran: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    warm.ensure_warm("lost-cities-nordic")
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("compiling the rules and the bots of Lost Cities, once: about ")
    assert ran == ["lost-cities rules", "lost-cities bots"]
    warm.ensure_warm("lost-cities")
    assert capsys.readouterr() == ("", "")
    assert len(ran) == 2


def test_check_waits_for_the_rules_only(ran: list[str]) -> None:
    warm.ensure_warm("scout", bots=False)
    assert ran == ["scout rules"]
    warm.ensure_warm("scout", batches=True)
    assert ran == ["scout rules", "scout bots", "scout batches"]
    assert not _jit.is_warm("scout")
    warm.ensure_warm("scout", networks=True, review=True)
    assert ran[3:] == ["scout networks", "scout review"]
    assert _jit.is_warm("scout")


def test_warm_up_says_how_long_each_game_took(ran: list[str]) -> None:
    done = run("warm-up")
    assert (done.code, done.out) == (0, "")
    assert len(ran) == 15
    for title in ("Lost Cities", "De store oppdagere", "Scout"):
        assert f"{title}: compiled in 0.0 s\n" in done.err
    assert run("warm-up", "scout").err == "Scout: compiled already\n"
    assert len(ran) == 15


def test_every_part_runs() -> None:
    for run_part in warm._PARTS.values():
        run_part("lost-cities")


def test_some_parts_are_compiled_alone(ran: list[str]) -> None:
    assert run("warm-up", "scout", "--part", "rules", "--part", "networks").code == 0
    assert ran == ["scout rules", "scout networks"]
    assert run("warm-up", "scout", "--part", "rules").err == "Scout: compiled already\n"
    assert not _jit.is_warm("scout")
    assert "'all' is not one of" in run("warm-up", "--part", "all").err
