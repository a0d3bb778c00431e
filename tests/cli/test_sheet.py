"""`kortbord sheet`: typed tables and saved sheets, counted; what can not be is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.running import refusal, run

LOST_CITIES = """\
game,round,player,rows
lost-cities,1,Anna,R: x 4 5 9 | B: 2 3 7 8 10
lost-cities,1,Bo,G: 5 8 10
lost-cities,2,Anna,
lost-cities,2,Bo,Y: x x 4 5 6 7 8 10
"""


def sheets(folder: Path, text: str | bytes) -> list[dict[str, Any]]:
    path = folder / "sheet.csv"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    done = run("sheet", str(path), "--json")
    assert done.code == 0, done.err
    found: list[dict[str, Any]] = json.loads(done.out)
    return found


def refused(folder: Path, text: str | bytes) -> str:
    path = folder / "sheet"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return refusal(run("sheet", str(path)))


def test_a_typed_table_is_counted(tmp_path: Path) -> None:
    (sheet,) = sheets(tmp_path, LOST_CITIES)
    assert [one["scores"] for one in sheet["rounds"]] == [[6, 3], [0, 80]]
    assert [one["start"] for one in sheet["rounds"]] == [0, 0], "Anna led after the first round"
    assert (sheet["totals"], sheet["winners"]) == ([6, 83], [1])


def test_rows_are_worth_what_score_says(tmp_path: Path) -> None:
    (sheet,) = sheets(tmp_path, LOST_CITIES)
    for one in sheet["rounds"]:
        for entry, points in zip(one["entries"], one["scores"], strict=True):
            done = run("score", "lost-cities", "--json", "--", *(entry["rows"] or [""]))
            assert json.loads(done.out)["total"] == points


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "byte-order-mark"])
@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_what_spreadsheets_write_is_read(tmp_path: Path, between: str, mark: str) -> None:
    text = mark + LOST_CITIES.replace(",", between).replace("\n", "\r\n")
    assert sheets(tmp_path, text) == sheets(tmp_path, LOST_CITIES)


def test_scout_and_several_matches(tmp_path: Path) -> None:
    text = (
        "match;game;round;player;captured;chips;hand;spared;points\n"
        "a;scout;1;Anna;1;0;3;yes;\na;scout;1;Bo;3;2;0;;\na;scout;1;Cleo;;;;;-4\n"
        "b;lost-cities;1;Anna;;;;;12\nb;lost-cities;1;Bo;;;;;0\n"
    )
    first, second = sheets(tmp_path, text)
    assert (first["totals"], first["winners"]) == ([1, 5, -4], [1])
    assert second["totals"] == [12, 0]


def test_one_line_for_each_sheet_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "sheets.csv"
    path.write_text(LOST_CITIES, "utf-8")
    lines = run("sheet", str(path), str(path), "--lines").out
    assert lines.count("\n") == 2
    assert sheets(tmp_path, lines) == sheets(tmp_path, LOST_CITIES) * 2


def test_the_result_in_words(tmp_path: Path) -> None:
    path = tmp_path / "evening.csv"
    path.write_text(LOST_CITIES, "utf-8")
    assert run("sheet", str(path)).out.splitlines() == [
        "Lost Cities (evening.csv)",
        "Anna       6     0       6",
        "Bo         3    80      83",
        "Bo wins.",
    ]


HEAD = "game,round,player,rows\n"
PAIR = HEAD + "lost-cities,1,A,R: 4\nlost-cities,1,B,"

REFUSED = [
    ("", "game is missing"),
    ("game,round,players\n", "'players' is no column; there are: match, game"),
    ("game,round,player,game\n", "the column game stands twice"),
    (HEAD, "the table has no line below its header"),
    (PAIR + "R: 4", "round 1: all players together have R4 2 times, but the deck has 1"),
    (PAIR + "R: 5 4", "line 3: row 1: R4 can't follow R5"),
    (PAIR + "4,", "line 3 has 5 cells, the header 4: rows are parted by |"),
    (PAIR + "\nlost-cities,1,B,G: 4", "line 4: round 1 of B stands twice"),
    (PAIR + "\nlost-cities,3,B,G: 4", "round 2 is missing, though there is a round 3"),
    (PAIR + "\nscout,2,B,G: 4", "line 4: a match is one game"),
    (PAIR + "\nlost-cities,x,B,G: 4", "line 4: round must be a number from 1 to 30, not 'x'"),
    (HEAD + "chess,1,A,R: 4", "line 2: there is no game 'chess'"),
    (HEAD + "lost-cities,1,A,R: 4", "line 2: lost-cities is for 2 players, not 1"),
    ("game,round,player,captured\nscout,1,A,3\nscout,1,B,2", "line 2: chips must be a number"),
    (
        "game,round,player,captured,chips,hand\nscout,1,A,12,0,0\nscout,1,B,11,0,0",
        "round 1: 23 cards captured and in hand, but a round is played with 22",
    ),
    (
        "game,round,player,captured,chips,hand\nscout,1,A,12,4,0\nscout,1,B,1,0,0",
        "line 2: chips must be a number from 0 to 3",
    ),
    (
        "game,round,player,captured,chips,hand,spared\nscout,1,A,1,0,2,x\nscout,1,B,1,0,1,x",
        "round 1: only one player can be spared",
    ),
    (
        "game,round,player,points,rows\nlost-cities,1,A,3,R: 4\nlost-cities,1,B,,",
        "rows doesn't go with points",
    ),
    ('game,round,player,rows\nlost-cities,1,"A,R: 4', "can't be read"),
    (b"game,round,player\n\xff", "no text in UTF-8"),
    (b"x" * 1_000_001, "larger than 1000000 bytes"),
    ("{", "is not whole JSON: is the file cut off?"),
    ("[" * 100_000, "is not whole JSON"),
    ('{"format": "kortbord-record"}', 'its "format" must be "kortbord-sheet"'),
    ('{"format": "kortbord-sheet", "version": 2}', "a version that is not known here"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED, ids=range(len(REFUSED)))
def test_what_can_not_be_is_refused(tmp_path: Path, text: str | bytes, message: str) -> None:
    assert message in refused(tmp_path, text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": [{"name": ""}, {"name": "B"}]}, 'each player needs a "name"'),
        ({"players": "AB"}, 'must hold lists of "players"'),
        ({"options": {"colours": 7}}, "colours must be a number from 5 to 6"),
        ({"options": {"start": 2}}, "start must be a number from 0 to 1"),
        ({"rounds": [{"entries": [None]}]}, '"entries" must be a list with one for each player'),
        ({"rounds": [{}] * 31}, "has 31 rounds; at most 30 are read"),
        ({"rounds": [{"entries": [{"rows": ["R: 5 4"]}, None]}]}, "R4 can't follow R5"),
        ({"rounds": [{"entries": [{"rows": "R"}, None]}]}, '"rows" must be a list of texts'),
        ({"rounds": [{"entries": [{"points": 1.5}, None]}]}, "points must be a number"),
        ({"rounds": [{"entries": [5, None]}]}, "an entry must be an object, or null"),
        (
            {"rounds": [{"entries": [{"points": 5}, None], "scores": [6, None]}]},
            "the scores are not what its cards count: [5, None]",
        ),
    ],
)
def test_a_saved_sheet_that_can_not_be(
    tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    (sheet,) = sheets(tmp_path, LOST_CITIES)
    assert message in refused(tmp_path, json.dumps(sheet | change))


def test_scout_sheets_with_impossible_entries(tmp_path: Path) -> None:
    head = {"format": "kortbord-sheet", "version": 1, "game": "scout"}
    players = {"players": [{"name": "A"}, {"name": "B"}]}
    for entry, message in [
        ({"captured": 23, "chips": 0, "hand": 0}, "captured must be a number from 0 to 22"),
        ({"captured": 2, "chips": 0}, "hand must be a number"),
        ({"captured": 2, "chips": 0, "hand": 1, "spared": 1}, "spared must be true or false"),
    ]:
        document = {**head, **players, "rounds": [{"entries": [entry, None]}]}
        assert message in refused(tmp_path, json.dumps(document))


def test_wrong_usage(tmp_path: Path) -> None:
    assert "missing argument" in refusal(run("sheet"), 2)
    path = tmp_path / "a.csv"
    path.write_text(LOST_CITIES, "utf-8")
    assert "exclude each other" in refusal(run("sheet", str(path), "--json", "--lines"), 2)
    assert "No such file" in refusal(run("sheet", str(tmp_path / "none.csv")))
