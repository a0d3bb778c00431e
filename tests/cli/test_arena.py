"""`kortbord arena` and the study behind it."""

import json
import math
from typing import Any

import pytest

from cli.running import Done, run
from kortbord.bots.bot import Bot
from kortbord.games import doors
from kortbord.search.aims import Standing
from kortbord.study.arena import arena, interval, student

KEYS = [
    "game",
    "a",
    "b",
    "players",
    "deals",
    "difference",
    "ci95",
    "points",
    "rounds_won",
    "moves_per_round",
    "stalled",
    "ms_per_move",
]


def found(done: Done) -> dict[str, Any]:
    assert done.code == 0, done
    document: dict[str, Any] = json.loads(done.out)
    return document


def untimed(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key != "ms_per_move"}


def test_json_has_the_keys_that_are_promised() -> None:
    document = found(
        run("arena", "lost-cities", "easy", "random", "--deals", "10", "--seed", "1", "--json")
    )
    assert list(document) == KEYS
    assert (document["game"], document["a"], document["b"]) == ("lost-cities", "easy", "random")
    assert (document["players"], document["deals"]) == (2, 10)
    low, high = document["ci95"]
    assert low < document["difference"] < high
    own, others = document["points"]
    assert own - others == pytest.approx(document["difference"])
    assert document["difference"] > 0
    assert 0.5 < document["rounds_won"] <= 1
    # 44 cards in the pile: a round has as many turns, or more.
    assert document["moves_per_round"] >= 44
    assert 0 <= document["stalled"] <= 1
    for side in ("a", "b"):
        times = document["ms_per_move"][side]
        assert 0 < times["median"] <= times["p99"]


@pytest.mark.parametrize(
    ("game", "players"), [("lost-cities", 2), ("store-oppdagere", 3), ("scout", 4)]
)
def test_a_level_against_itself_gains_exactly_nothing(game: str, players: int) -> None:
    document = arena(game, "random", "random", players=players, deals=6, seed=4).to_json()
    assert document["difference"] == pytest.approx(0, abs=1e-9)
    assert document["ci95"] == pytest.approx([0, 0], abs=1e-9)
    assert document["rounds_won"] == pytest.approx(1 / players)


def test_same_seed_same_result() -> None:
    arguments = ["arena", "lost-cities", "easy", "random", "--deals", "5", "--json", "--seed"]
    first = untimed(found(run(*arguments, "1")))
    assert untimed(found(run(*arguments, "1"))) == first
    assert untimed(found(run(*arguments, "2"))) != first


def test_sides_changed_round_mirror_the_difference() -> None:
    one = arena("lost-cities", "easy", "random", deals=5, seed=1)
    other = arena("lost-cities", "random", "easy", deals=5, seed=1)
    assert [-gain for gain in other.differences] == pytest.approx(one.differences)


def test_bots_are_handed_what_their_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = 0

    def choose(self: Bot, redacted: Any, i: int, standing: Standing | None = None) -> int:
        nonlocal seen
        seen += 1
        again = redacted.copy()
        doors.redact(redacted, i, doors.to_move(redacted, i), again, i)
        assert again.tobytes() == redacted.tobytes()
        assert (redacted["pile"][i] == -1).all()
        assert standing is None
        return original(self, redacted, i, standing)

    original = Bot.choose
    monkeypatch.setattr(Bot, "choose", choose)
    arena("lost-cities", "random", "random", deals=2)
    assert seen > 100


def test_matches_are_played_whole_and_counted() -> None:
    arguments = ("lost-cities", "easy", "random", "--deals", "4", "--seed", "1")
    document = found(run("arena", *arguments, "--matches", "--json"))
    place = KEYS.index("rounds_won") + 1
    assert list(document) == [*KEYS[:place], "matches_won", "matches_ci95", *KEYS[place:]]
    low, high = document["matches_ci95"]
    assert 0.5 < low <= document["matches_won"] <= high <= 1
    result = arena("lost-cities", "easy", "random", deals=4, seed=1, matches=True)
    assert len(result.won) == 3 * 2 * 4  # rounds of a match, seats, deals
    assert len(result.matches) == len(result.differences) == 4
    text = run("arena", *arguments, "--matches").out
    assert f"matches won easy {document['matches_won']:.1%}" in text


@pytest.mark.parametrize(("game", "players"), [("scout", 2), ("scout", 3), ("store-oppdagere", 3)])
def test_a_level_wins_its_share_of_matches_against_itself(game: str, players: int) -> None:
    result = arena(game, "random", "random", players=players, deals=4, seed=4, matches=True)
    assert result.to_json()["matches_won"] == pytest.approx(1 / players)


def test_bots_are_told_how_the_match_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Standing] = []

    def choose(self: Bot, redacted: Any, i: int, standing: Standing | None = None) -> int:
        if standing is not None and standing not in told[-1:]:
            told.append(standing)
        return original(self, redacted, i, standing)

    original = Bot.choose
    monkeypatch.setattr(Bot, "choose", choose)
    result = arena("lost-cities", "easy", "random", deals=2, seed=3, matches=True)
    assert [standing.left for standing in told] == [2, 1, 0] * 4
    # The first match: easy on seat 0, and what it leads by follows from the rounds before.
    own, others = result.points
    rounds = [(own[k], int(others[k])) for k in range(2)]
    assert told[0].totals == (0, 0)
    assert told[1].totals == rounds[0]
    assert told[2].totals == (rounds[0][0] + rounds[1][0], rounds[0][1] + rounds[1][1])


def test_options_reach_the_game() -> None:
    done = run(
        *("arena", "lost-cities-nordic", "random", "random", "--deals", "3", "--json"),
        *("--option", "colours=6", "--option", "stall_limit=1", "--option", "start=random"),
    )
    assert found(done)["stalled"] > 0.5


def test_text_tells_the_same() -> None:
    done = run("arena", "store-oppdagere", "easy", "easy", "--players", "3", "--deals", "3")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0] == (
        "De store oppdagere, 3 players, 3 deals, "
        "each with easy (A) in every seat once, easy (B) in the others"
    )
    for start in ("difference ", "points ", "rounds won ", "length ", "time "):
        assert any(line.startswith(start) for line in lines)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (199, 1.972)],
)
def test_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_interval_by_hand() -> None:
    low, high = interval([1.0, 2.0, 3.0, 4.0, 5.0])
    half = 2.776 * math.sqrt(2.5) / math.sqrt(5)
    assert (low, high) == pytest.approx((3 - half, 3 + half), rel=0.01)


def test_one_deal_has_no_interval() -> None:
    with pytest.raises(ValueError, match="at least 2 deals"):
        arena("lost-cities", "random", "random", deals=1)
