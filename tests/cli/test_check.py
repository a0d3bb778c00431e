"""`kortbord check`: records that replay, and every way in which one may not."""

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.running import refusal, run
from kortbord import Match
from kortbord.cli.warm import ensure_warm
from kortbord.record import LARGEST

Record = dict[str, Any]


def played(game: str = "lost-cities", rounds: int | None = None, **options: Any) -> Record:
    """Return the record of a random match, whole or of so many rounds."""
    match = Match(game, seed=3, names=["Anna", "Bo"], options=options)
    chooser = random.Random(1)
    while match.legal and (rounds is None or len(match.scores) < rounds):
        match.play(chooser.choice(match.legal))
    return match.record()


WHOLE = played()


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    """Compile beforehand, so that no test sees the line that says so."""
    for game in ("lost-cities", "store-oppdagere"):
        ensure_warm(game, bots=False)


@pytest.fixture
def record() -> Record:
    copy: Record = json.loads(json.dumps(WHOLE))
    return copy


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[object], str]:
    """Return a function that writes a record to a file and returns its name."""
    monkeypatch.chdir(tmp_path)

    def write_file(content: object) -> str:
        text = content if isinstance(content, str) else json.dumps(content)
        Path("r.json").write_text(text, "utf-8")
        return "r.json"

    return write_file


Write = Callable[[object], str]


def ok_line(record: Record, write: Write) -> str:
    done = run("check", write(record))
    assert (done.code, done.err) == (0, ""), done
    return done.out


def test_good_record(record: Record, write: Write) -> None:
    anna, bo = record["totals"]
    winner = "Anna" if anna > bo else "Bo"
    assert ok_line(record, write) == (
        f"r.json: ok, lost-cities, 3 rounds, Anna {anna}, Bo {bo}, winner {winner}\n"
    )


def test_results_may_be_left_out(record: Record, write: Write) -> None:
    expected = ok_line(record, write)
    for key in ("totals", "winners"):
        del record[key]
    for entry in record["rounds"]:
        del entry["scores"], entry["stalled"]
    assert ok_line(record, write) == expected


def test_one_round_and_a_shared_win(write: Write) -> None:
    record = played(rounds=1)
    scores = record["rounds"][0]["scores"]
    record["options"]["rounds"] = 1
    del record["rounds"][1:]
    winner = "Anna" if scores[0] > scores[1] else "Bo"
    assert ok_line(record, write).endswith(
        f"1 round, Anna {scores[0]}, Bo {scores[1]}, winner {winner}\n"
    )
    match = Match("lost-cities", rounds=1, stall_limit=1, seed=1, names=["Anna", "Bo"])
    while match.legal:
        match.play(min(match.legal, key=lambda text: (text[0] != "-", text == "/d")))
    assert ok_line(match.record(), write).endswith("Anna 0, Bo 0, winners Anna and Bo\n")


def test_unfinished_record(write: Write) -> None:
    line = ok_line(played(rounds=1), write)
    assert line.startswith("r.json: ok, lost-cities, not finished, 1 of 3 rounds, Anna ")
    assert "winner" not in line


def test_standard_input(record: Record) -> None:
    done = run("check", "-", text=json.dumps(record))
    assert done.code == 0
    assert done.out.startswith("-: ok, lost-cities, 3 rounds, ")


def test_byte_order_mark_and_letters(record: Record, write: Write) -> None:
    record["players"][0]["name"] = "Åse Bjørnæs"
    assert ", Åse Bjørnæs " in ok_line(record, write)
    assert run("check", write("\ufeff" + json.dumps(record))).code == 0


def test_de_store_oppdagere(write: Write) -> None:
    assert ok_line(played("store-oppdagere"), write).startswith(
        "r.json: ok, store-oppdagere, 1 round, Anna "
    )


def test_each_file_is_told_of(record: Record, write: Write) -> None:
    good = write(record)
    Path("bad.json").write_text("{}")
    done = run("check", "bad.json", good, "none.json")
    assert done.code == 1
    assert done.out.startswith("r.json: ok, ")
    assert done.out.count("\n") == 1
    assert [line.split(": ")[:2] for line in done.err.splitlines()] == [
        ["kortbord", "bad.json"],
        ["kortbord", "none.json"],
    ]


def _shorten(record: Record) -> None:
    entry = record["rounds"][1]
    entry["moves"] = " ".join(entry["moves"].split()[:-1])


def _change_move(record: Record) -> None:
    moves = record["rounds"][0]["moves"].split()
    moves[2] = "+P5/d"
    record["rounds"][0]["moves"] = " ".join(moves)


def _halve_move(record: Record) -> None:
    moves = record["rounds"][0]["moves"].split()
    moves[2] = moves[2].split("/")[0]
    record["rounds"][0]["moves"] = " ".join(moves)


def _one_move_more(record: Record) -> None:
    record["rounds"][0]["moves"] += " +R5/d"


def _change_score(record: Record) -> None:
    record["rounds"][1]["scores"][0] += 1


def _change_total(record: Record) -> None:
    record["totals"][0] += 1


def _change_winner(record: Record) -> None:
    record["winners"] = [0, 1]


def _change_deal(record: Record) -> None:
    record["rounds"][1]["deal"]["pile"][0] = record["rounds"][1]["deal"]["hands"][0][0]


def _lose_card(record: Record) -> None:
    record["rounds"][0]["deal"]["pile"].pop()


def _change_start(record: Record) -> None:
    record["rounds"][1]["start"] = 1 - record["rounds"][1]["start"]


def _change_first_start(record: Record) -> None:
    record["rounds"][0]["start"] = 1


def _stalled(record: Record) -> None:
    record["rounds"][2]["stalled"] = True


def _fourth_round(record: Record) -> None:
    record["rounds"].append(record["rounds"][0])


@pytest.mark.parametrize(
    ("alter", "message"),
    [
        (_shorten, "round 2 isn't over after its last move"),
        (_change_move, "round 1, move 3, +P5/d: '+P5' names no suit"),
        (_halve_move, "round 1, move 3: half of the move is missing"),
        (_one_move_more, ", +R5/d: the round is over"),
        (_change_score, "round 2: the moves lead to the scores"),
        (_change_total, "the rounds lead to totals"),
        (_change_winner, "the rounds lead to winners"),
        (_change_deal, "round 2: the deal holds "),
        (_lose_card, "round 1: the deal lacks "),
        (_change_start, "round 2: seat "),
        (_change_first_start, "round 1: seat 0 starts this round, not seat 1"),
        (_stalled, "round 3: the moves do not end it by the stall limit"),
        (_fourth_round, "there are 4 rounds; the match has 3"),
        (lambda record: record.update(version=2), "the record has version 2; this program reads"),
        (lambda record: record.update(format="chess"), "this is not a record"),
        (lambda record: record.update(game="go"), "there is no game 'go'"),
        (lambda record: record.update(options={"colours": 7}), "colours=7 is not possible"),
        (lambda record: record.update(rounds=[]), '"rounds" must be a list'),
        (lambda record: record["players"].append({"name": "C"}), "is for 2 players, not 3"),
    ],
)
def test_altered_record_is_refused(
    alter: Callable[[Record], None], message: str, record: Record, write: Write
) -> None:
    alter(record)
    line = refusal(run("check", write(record)))
    assert line.startswith("kortbord: r.json: ")
    assert message in line


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not whole JSON"),
        (json.dumps(WHOLE).encode()[:-100], "not whole JSON at line 1: is the file cut off?"),
        (b"\x00\x01\x02", "not whole JSON"),
        (b"\x89PNG\r\n\x1a\n", "not UTF-8 text (byte 0)"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"format": ' * 100_000, "nested too deeply"),
        (b"9" * 10_000, "a number that is far too large"),
        (b" " * (LARGEST + 1), "larger than 16 MiB"),
        (b"[]", "this is not a record"),
        (b"null", "this is not a record"),
        (json.dumps(WHOLE).encode("utf-16"), "not UTF-8 text"),
    ],
    ids=["empty", "cut", "zeros", "png", "lists", "maps", "digits", "huge", "list", "null", "16"],
)
def test_what_is_no_record_is_refused(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_bytes(content)
    assert message in refusal(run("check", str(path)))


def test_names_that_are_no_files(tmp_path: Path) -> None:
    assert "this is a folder" in refusal(run("check", str(tmp_path)))
    assert "No such file" in refusal(run("check", str(tmp_path / "none.json")))
    assert "can't be the name of a file" in refusal(run("check", "a\0b"))
    assert "Not a directory" in refusal(run("check", "/dev/null/x"))


def test_file_that_can_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_text("{}")
    path.chmod(0)
    if os.geteuid() == 0:  # root may read every ordinary file
        path = Path("/proc/self/mem")
    assert refusal(run("check", str(path)))


def test_a_file_of_many_records_is_checked_line_by_line(tmp_path: Path) -> None:
    good, short = json.dumps(WHOLE), json.dumps(WHOLE)[:-100]
    wrong = json.loads(good)
    wrong["rounds"][0]["scores"][0] += 1
    path = tmp_path / "all.jsonl"
    path.write_text(f"{good}\n{good}\r\n\n", "utf-8")
    done = run("check", str(path))
    assert (done.code, done.err) == (0, "")
    assert [line.split(": ok, ")[0] for line in done.out.splitlines()] == [
        f"{path}: line 1",
        f"{path}: line 2",
    ]
    lines = [good.encode(), short.encode(), b"\xff", b"", json.dumps(wrong).encode(), b"[]"]
    path.write_bytes(b"\n".join([*lines, good.encode()]))
    done = run("check", str(path))
    assert done.code == 1
    assert [line.split(": ok, ")[0] for line in done.out.splitlines()] == [
        f"{path}: line 1",
        f"{path}: line 7",
    ]
    assert [line.split(": ", 2)[2].split(": ")[0] for line in done.err.splitlines()] == [
        "line 2",
        "line 3",
        "line 5",
        "line 6",
    ]
    assert "line 2: the record is not whole JSON: is the file cut off?" in done.err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "there is no record in it"),
        (b"\n \n", "there is no record in it"),
        (b"{}\n" + b" " * (LARGEST + 2), "line 2: larger than 16 MiB"),
    ],
    ids=["empty", "blank", "endless"],
)
def test_a_file_of_lines_that_holds_none(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "all.jsonl"
    path.write_bytes(content)
    done = run("check", str(path))
    assert done.code == 1
    assert message in done.err
    assert len(done.err.splitlines()) <= 2


def test_names_of_files_of_lines_that_are_none(tmp_path: Path) -> None:
    folder = tmp_path / "a.jsonl"
    folder.mkdir()
    assert "Is a directory" in refusal(run("check", str(folder)))
    assert "No such file" in refusal(run("check", str(tmp_path / "none.jsonl")))
    assert "can't be the name of a file" in refusal(run("check", "a\0.jsonl"))
