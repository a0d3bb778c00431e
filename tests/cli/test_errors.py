"""Whatever goes wrong is one line on standard error, with its exit code and without a traceback."""

import os
import signal
import subprocess
import sys
import time

import pytest

from cli.running import KORTBORD, refusal, run, run_apart
from kortbord import games

READY = "from kortbord.cli import main; print('ready', flush=True); main(['check', '-'])"
# A test run in the background may have been told to ignore the signal.
DEFAULT = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["nothing"], 2, "no such command 'nothing'"),
        (["--nothing"], 2, "no such option '--nothing'"),
        (["score", "go", "x"], 1, "there is no game 'go'"),
        (["check"], 2, "missing argument 'FILE...'"),
        (["arena", "lost-cities", "easy"], 2, "missing argument 'B'"),
        (["arena", "go", "easy", "easy"], 1, "there is no game 'go'"),
        (["arena", "lost-cities", "easy", "grandmaster"], 1, "there is no level 'grandmaster'"),
        (["arena", "lost-cities", "easy", "easy", "--players", "3"], 1, "is for 2 players, not 3"),
        (["arena", "lost-cities", "easy", "easy", "--deals", "1"], 2, "--deals"),
        (["arena", "lost-cities", "easy", "easy", "--seed", "-1"], 2, "--seed"),
        (["arena", "lost-cities", "easy", "easy", "--seed", "x"], 2, "'x' is not a valid"),
        (["arena", "lost-cities", "easy", "easy", "--seed", "9" * 5000], 2, "--seed"),
        (["arena", "lost-cities", "easy", "easy", "--option", "colours"], 2, "NAME=VALUE"),
        (["arena", "lost-cities", "easy", "easy", "--option", "=7"], 2, "NAME=VALUE"),
        (
            ["arena", "lost-cities", "easy", "easy", "--option", "colours=7"],
            1,
            "colours=7 is not possible: 5 or 6",
        ),
        (
            ["arena", "lost-cities", "easy", "easy", "--option", "cards=7"],
            1,
            "lost-cities has no option cards; it has: colours",
        ),
        (
            ["arena", "lost-cities-999", "easy", "easy", "--option", "colours=6"],
            1,
            "lost-cities-999 is played with colours=5, not 6",
        ),
        (
            ["arena", "scout", "easy", "easy", "--option", "start=1", "--option", "start=2"],
            2,
            "start is given twice",
        ),
        (["bench", "go"], 1, "there is no game 'go'"),
        (["bench", "--seconds", "0"], 2, "--seconds"),
        (["bench", "--seconds", "nan"], 2, "nan is no number of seconds"),
        (["bench", "--seconds", "inf"], 2, "--seconds"),
        (["bench", "--seconds=-inf"], 2, "--seconds"),
        (["warm-up", "scout", "go"], 1, "there is no game 'go'"),
    ],
)
def test_error_is_one_line(arguments: list[str], code: int, message: str) -> None:
    assert message in refusal(run(*arguments), code)


def test_records_of_a_closed_input_are_refused() -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" check - <&-', KORTBORD], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "kortbord: -: standard input is closed\n")


def test_control_characters_and_long_texts_do_not_reach_the_terminal() -> None:
    line = refusal(run("score", "lost-cities", "\x1b[31m\n\x07: 4"))
    assert "\x1b" not in line
    line = refusal(run("check", "a\nb\x1b" + "c" * 2000))
    assert "\x1b" not in line
    assert len(line) < 200


@pytest.mark.parametrize(
    ("arguments", "code", "end"),
    [
        (["arena", "lost-cities", "easy", "easy", "--seed", "9" * 5000], 2, "arena --help"),
        (["play", "lost-cities", "--seed", "9" * 5000], 2, "play --help"),
        (["play", "lost-cities", "--seed", "-" + "9" * 4000], 2, "play --help"),
        (
            ["play", "lost-cities", "--record", "r" * 3000],
            1,
            "can't be written: File name too long",
        ),
        (["play", "lost-cities", "--record", "/r" * 400 + "/x"], 1, "/r/r/r"),
        (["y z" * 1000], 2, "kortbord --help"),
    ],
)
def test_long_words_are_cut(arguments: list[str], code: int, end: str) -> None:
    line = refusal(run(*arguments, text=""), code)
    assert len(line) < 200
    assert "..." in line
    assert max(map(len, line.split())) <= 60
    assert line.endswith(end)


def test_arguments_that_are_no_text_are_refused() -> None:
    done = subprocess.run(
        [KORTBORD, b"score", b"lost-cities", b"\xff\xfe"], capture_output=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith(b"kortbord: row 1: ")
    assert done.stderr.count(b"\n") == 1


def test_unforeseen_error_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise RuntimeError("a\nb")

    monkeypatch.setattr(games, "find", fail)
    line = refusal(run("score", "lost-cities", "x"))
    assert "RuntimeError: a b (KORTBORD_TRACEBACK=1 shows where)" in line


def test_unforeseen_error_can_be_traced(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise RuntimeError("here")

    monkeypatch.setattr(games, "find", fail)
    monkeypatch.setenv("KORTBORD_TRACEBACK", "1")
    with pytest.raises(AssertionError, match="here"):
        run("score", "lost-cities", "x")


def test_interruption_while_working_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "find", interrupt)
    assert refusal(run("score", "lost-cities", "x")) == "kortbord: stopped"


def test_ctrl_c_ends_a_waiting_command() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", DEFAULT + READY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 1
        assert process.stderr.read() == "kortbord: stopped\n"


def test_closed_output_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [KORTBORD, "games"], stdout=writing, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no /dev/full")
def test_full_disk_is_one_line() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [KORTBORD, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (1, "kortbord: No space left on device\n")


def test_letters_that_the_terminal_lacks_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    line = refusal(run_apart("score", "lost-cities", "ø"))
    assert "is no card of Lost Cities" in line
