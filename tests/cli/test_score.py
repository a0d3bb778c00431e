"""`kortbord score`: every case of cases/scores.json, and every way to be refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.running import refusal, run

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent.parent / "cases" / "scores.json").read_text("utf-8")
)
ROWS = [
    pytest.param(game, case["row"], case["score"], id=case["id"])
    for key, game in (
        ("lost_cities_rows", "lost-cities"),
        ("store_oppdagere_rows", "store-oppdagere"),
    )
    for case in CASES[key]
]


def scored(*arguments: str) -> dict[str, Any]:
    done = run("score", *arguments, "--json")
    assert (done.code, done.err) == (0, "")
    document: dict[str, Any] = json.loads(done.out)
    return document


@pytest.mark.parametrize(("game", "row", "points"), ROWS)
def test_row_has_its_points(game: str, row: list[str], points: int) -> None:
    done = run("score", game, " ".join(row))
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].split() == ["total", str(points)]
    document = scored(game, " ".join(row))
    assert document["total"] == points
    assert [entry["score"] for entry in document["rows"]] == [points]
    assert document["rows"][0]["cards"] == ["A" if card == "1" else card for card in row]


@pytest.mark.parametrize("case", CASES["scout_round_scores"], ids=lambda case: case["id"])
def test_scout_round_has_its_points(case: dict[str, Any]) -> None:
    arguments = ["scout"]
    for name in ("captured", "chips", "hand"):
        arguments += [f"--{name}", str(case[name])]
    if case["ender"] == "ii":
        arguments.append("--spared")
    document = scored(*arguments)
    assert document == {
        "captured": case["captured"],
        "chips": case["chips"],
        "hand": case["hand"],
        "spared": case["ender"] == "ii",
        "total": case["score"],
    }
    done = run("score", *arguments)
    assert done.out.splitlines()[-1].split() == ["total", str(case["score"])]


def test_working_is_shown() -> None:
    done = run("score", "lost-cities", "x x 4 5 6 7 8 10", "2 3 7 8 10")
    assert done.out == (
        "x x 4 5 6 7 8 10   (4+5+6+7+8+10 - 20) x 3 + 20 = 80\n"
        "2 3 7 8 10         2+3+7+8+10 - 20 = 10\n"
        "total              90\n"
    )


def test_wagers_only() -> None:
    rows = scored("lost-cities", "x", "x x", "x x x")["rows"]
    assert [row["score"] for row in rows] == [-40, -60, -80]


def test_a_whole_colour_is_worth_156() -> None:
    assert scored("lost-cities", "x x x 2 3 4 5 6 7 8 9 10")["total"] == 156


@pytest.mark.parametrize(
    ("row", "points"), [("2 3 4 5 6 7 8", 15), ("2 3 4 5 6 7 8 9", 44), ("x 2 3 4 5 6 7 8", 50)]
)
def test_bonus_comes_with_eight_cards(row: str, points: int) -> None:
    assert scored("lost-cities", row)["total"] == points


def test_six_face_cards_and_nothing_else() -> None:
    assert scored("store-oppdagere", "J J Q Q K K")["total"] == -140


def test_long_rows_of_de_store_oppdagere_earn_no_bonus() -> None:
    assert scored("store-oppdagere", "A 2 3 4 5 6 7 8")["total"] == 16


@pytest.mark.parametrize("alias", ["lost-cities-999", "lost-cities-nordic"])
def test_aliases_are_scored_too(alias: str) -> None:
    assert scored(alias, "x 4 6 7")["total"] == -6


def test_purple_is_a_colour_of_the_larger_deck_only() -> None:
    assert scored("lost-cities-nordic", "P: x 10")["total"] == -20
    assert scored("lost-cities", "P: x 10")["total"] == -20
    assert "'P' is no suit" in refusal(run("score", "lost-cities-999", "P: x 10"))


def test_commas_and_lower_case_are_read() -> None:
    expected = scored("store-oppdagere", "J Q A 7", "F 2")
    assert scored("store-oppdagere", "j,q , a;7", " f  2 ") == expected
    assert scored("lost-cities", "X,X 4,5") == scored("lost-cities", "x x 4 5")


@pytest.mark.parametrize("label", ["R: ", "r:", " Red : ", "RED:"])
def test_suit_before_a_row(label: str) -> None:
    document = scored("lost-cities", f"{label}x 4 5", "2 3")
    assert document["rows"][0] == {"suit": "R", "cards": ["x", "4", "5"], "score": -22}
    assert "suit" not in document["rows"][1]


def test_suits_are_shown() -> None:
    done = run("score", "store-oppdagere", "H: K 5 6 9 10", "H: A A", "spades:")
    assert done.out.splitlines() == [
        "H: K 5 6 9 10   (5+6+9+10 - 20) x 2 = 20",
        "H: A A          1+1 - 20 = -18",
        "S:              0",
        "total           2",
    ]


def test_no_row_is_worth_nothing() -> None:
    assert scored("lost-cities", "") == {"rows": [{"cards": [], "score": 0}], "total": 0}


LOST_CITIES_REFUSED = [
    (["4 5 3"], "row 1: 3 can't follow 5: a number must be higher than the one before"),
    (["4 4"], "row 1: 4 stands twice, but a suit has 1"),
    (["2", "4 4"], "row 2: 4 stands twice, but a suit has 1"),
    (["R: 4 4"], "row 1: R4 stands twice, but the deck has 1"),
    (["x x x x 4"], "row 1: x stands 4 times, but a suit has 3"),
    (["4 x"], "row 1: x can't follow 4: wagers lie before the first number"),
    (["x x x 2 3 4 5 6 7 8 9 10 10"], "row 1 has 13 cards, but a suit has 12"),
    (["4 11"], "row 1: '11' is no card of Lost Cities: it has x for a wager and 2 to 10"),
    (["1 2"], "row 1: '1' is no card of Lost Cities: it has x for a wager and 2 to 10"),
    (["K"], "row 1: 'K' is no card of Lost Cities: it has x for a wager and 2 to 10"),
    (["-5"], "row 1: '-5' is no card of Lost Cities: it has x for a wager and 2 to 10"),
    (["٣"], "row 1: '٣' is no card of Lost Cities: it has x for a wager and 2 to 10"),
    (["ß"], "row 1: 'ß' is no card of Lost Cities: it has x for a wager and 2 to 10"),
    (
        ["R4"],
        "row 1: 'R4' is no card of Lost Cities: it has x for a wager and 2 to 10; "
        'a suit goes before the row, as in "Y: 4 5"',
    ),
    (
        ["Z: 4"],
        "row 1: 'Z' is no suit of this deck: Y yellow, B blue, W white, G green, R red, P purple",
    ),
    (
        [":"],
        "row 1: '' is no suit of this deck: Y yellow, B blue, W white, G green, R red, P purple",
    ),
    (["R: 4", "R: 5"], "row 2: there is a row of red already; a colour has one row"),
    (
        list("x456789"),
        "7 rows are too many: Lost Cities has one a colour, at most 6; "
        "does each row stand in quotes?",
    ),
]

STORE_OPPDAGERE_REFUSED = [
    (["7 7 7"], "row 1: 7 stands 3 times, but a suit of two decks has 2"),
    (["8 7"], "row 1: 7 can't follow 8: a number must be equal to or higher than the one before"),
    (["A J"], "row 1: J can't follow A: face cards lie before the first number"),
    (["2 1"], "row 1: A can't follow 2: a number must be equal to or higher than the one before"),
    (["K K K"], "row 1: K stands 3 times, but a suit of two decks has 2"),
    (["F F F F F F F"], "row 1: F stands 7 times, but a suit of two decks has 6"),
    (["F F F F F J Q"], "row 1: there are 7 face cards, but a suit of two decks has 6"),
    (["H: 7 7", "H: 7"], "row 2: H7 stands 3 times, but two decks have 2"),
    (["H: F F F F", "H: J J Q"], "row 2: there are 7 face cards of H, but two decks have 6"),
    (["7 7"] * 5, "all rows together: 7 stands 10 times, but two decks have 8"),
    (["x 4"], "row 1: 'x' is no card of De store oppdagere: it has A, 2 to 10, J, Q, K, and F"),
    (
        ["7 7", "--players", "2"],
        "row 1: 7 stands twice, but a suit has 1; without --players 2 there are two decks",
    ),
    (
        ["S: F F F", "S: J", "--players", "2"],
        "row 2: there are 4 face cards of S, but the deck has 3",
    ),
    ([" ".join(["A"] * 27)], "row 1 has 27 cards, but a suit has 26"),
]


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize(("rows", "message"), LOST_CITIES_REFUSED)
def test_impossible_row_of_lost_cities(rows: list[str], message: str, as_json: bool) -> None:
    flags = ["--json"] if as_json else []
    assert refusal(run("score", *flags, "lost-cities", "--", *rows)) == f"kortbord: {message}"


@pytest.mark.parametrize(("rows", "message"), STORE_OPPDAGERE_REFUSED)
def test_impossible_row_of_de_store_oppdagere(rows: list[str], message: str) -> None:
    line = refusal(run("score", "store-oppdagere", *rows))
    assert line.startswith(f"kortbord: {message}")


def test_number_of_players_decides_the_decks() -> None:
    assert scored("store-oppdagere", "7 7", "--players", "3")["total"] == -6
    assert "store-oppdagere is for 2 or 3 or 4 players, not 5" in refusal(
        run("score", "store-oppdagere", "7", "--players", "5")
    )
    assert "lost-cities is for 2 players, not 3" in refusal(
        run("score", "lost-cities", "7", "--players", "3")
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--captured", "46", "--chips", "0", "--hand", "0"], "--captured 46 is not possible"),
        (["--captured", "0", "--chips", "-1", "--hand", "0"], "--chips -1 is not possible"),
        (["--captured", "0", "--chips", "1001", "--hand", "0"], "a number from 0 to 1000"),
        (["--captured", "0", "--chips", "0", "--hand", "9" * 50], "--hand 999999999999..."),
        (["--captured", "30", "--chips", "0", "--hand", "16"], "are 46: a round is played with 45"),
        (
            ["--captured", "12", "--chips", "0", "--hand", "11", "--players", "2"],
            "are 23: a round is played with 22",
        ),
        (
            ["--captured", "0", "--chips", "4", "--hand", "0", "--players", "2"],
            "--chips 4 is not possible: a number from 0 to 3",
        ),
        (["--captured", "0", "--chips", "4", "--hand", "0", "--players", "6"], "scout is for 2 or"),
    ],
)
def test_impossible_round_of_scout(arguments: list[str], message: str) -> None:
    assert message in refusal(run("score", "scout", *arguments))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "missing argument 'GAME'"),
        (["lost-cities"], "give at least one row"),
        (["scout"], "also give --captured and --chips and --hand"),
        (["scout", "--captured", "3"], "also give --chips and --hand"),
        (["scout", "x 4"], "there are no rows in Scout"),
        (["scout", "--captured", "x"], "'x' is not a valid integer"),
        (["lost-cities", "x 4", "--chips", "3"], "--chips is for Scout"),
        (["lost-cities", "x 4", "--spared"], "--spared is for Scout"),
        (["lost-cities", "x 4", "--jsn"], "no such option '--jsn'"),
    ],
)
def test_wrong_usage(arguments: list[str], message: str) -> None:
    line = refusal(run("score", *arguments), 2)
    assert message in line
    assert line.endswith("; see kortbord score --help")


def test_unknown_game() -> None:
    line = refusal(run("score", "lost-citys", "x 4"))
    assert line == (
        "kortbord: there is no game 'lost-citys'; there are: lost-cities, store-oppdagere, scout"
    )
