"""The review of records: without hindsight, the same each time, honest on what it can't tell."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kortbord.games import doors
from kortbord.games.errors import RecordError
from kortbord.rng import generator
from kortbord.study.review import luck
from kortbord.study.review.judging import CalledOffError, Player, candidates_of, judge
from kortbord.study.review.reasons import CODES, reason
from kortbord.study.review.report import GRADES
from kortbord.study.review.review import review
from kortbord.study.review.telling import ACTS, parts_of
from kortbord.study.review.walk import MOST_DECISIONS, Decision, walk
from search.networked import TABLES, Table
from study.reviewing import (
    ALL,
    SMALL,
    greedy_player,
    lost_cities,
    played,
    random_player,
    weights_for,
)

LOST_CITIES, STORE, SCOUT = TABLES[0], TABLES[3], TABLES[7]
SOME = pytest.mark.parametrize("table", [LOST_CITIES, STORE, TABLES[5], SCOUT], ids=str)


def full(table: Table) -> list[tuple[Decision, Any]]:
    """Return some decisions of a match, each with the full record before it."""
    walked = walk(played(table))
    found, game, recorded = [], walked.game, walked.recorded
    for number, told in enumerate(recorded.rounds):
        states = game.new(1)
        game.lay(states, 0, recorded.setup, told.start, walked.deals[:number], told.deal)
        for decision in (one for one in walked.decisions if one.round == number):
            if decision.number % 7 == 0:
                found.append((decision, states.copy()))
            for action in decision.actions:
                doors.apply(states, 0, action)
    return found


@SOME
def test_what_was_hidden_changes_no_verdict(table: Table) -> None:
    player = random_player(table)
    for decision, states in full(table):
        path = (5, decision.round, decision.number)
        as_seen = judge(player, decision.seen, decision.actions, SMALL, path)
        why = reason(player.game, decision, as_seen.best.actions)
        for seed in range(2):
            doors.redeal(states, 0, decision.seat, generator(seed))
            assert judge(player, states, decision.actions, SMALL, path) == as_seen
            other = Decision(**{**vars(decision), "seen": states})
            assert reason(player.game, other, as_seen.best.actions) == why


@SOME
def test_a_review_is_the_same_on_any_number_of_threads(table: Table, tmp_path: Path) -> None:
    record, weights = played(table), weights_for(table, tmp_path)
    alone = review(walk(record), effort=SMALL, weights=weights).to_json()
    assert review(walk(record), effort=SMALL, weights=weights, threads=3).to_json() == alone
    assert review(walk(record), effort=SMALL, weights=weights, seed=1).to_json() != alone


@SOME
def test_each_move_is_judged_among_those_tried(table: Table, tmp_path: Path) -> None:
    record = played(table)
    told = review(walk(record), effort=SMALL, weights=weights_for(table, tmp_path)).to_json()
    moves = [move for entry in record["rounds"] for move in entry["moves"].split()]
    assert [decision["made"] for decision in told["decisions"]] == moves
    for decision in told["decisions"]:
        options = {option["move"]: option for option in decision["options"]}
        made = options[decision["made"]]
        assert decision["best"] == decision["options"][0]["move"]
        assert decision["behind"] == made["behind"]
        assert decision["grade"] in GRADES
        low, high = decision["interval"]
        assert low <= decision["behind"] <= high
        if low <= 0:
            assert decision["cost"] == 0
            assert decision["reason"] is None
        assert (decision["grade"] == "forced") == (len(options) == 1)
    for player in told["players"]:
        own = [one for one in told["decisions"] if one["seat"] == player["seat"]]
        assert player["decisions"] + player["forced"] == len(own)
        assert player["lost"] == pytest.approx(sum(one["cost"] for one in own), abs=0.2)
        dearest = [told["decisions"][number]["cost"] for number in player["dearest"]]
        assert dearest == sorted((one["cost"] for one in own), reverse=True)[: len(dearest)]


def verdict_on(states: Any, move: str, player: Player | None = None) -> Any:
    player = player or random_player(LOST_CITIES)
    seen = player.game.new(1)
    doors.redact(states, 0, 0, seen, 0)
    made = tuple(player.game.parse(seen, 0, move))
    found = judge(player, seen, made, ALL, (1,))
    after = player.game.new(1)
    after[0] = states[0]
    for action in made:
        doors.apply(after, 0, action)
    decision = Decision(0, 1, 1, 0, move, made, seen, after, ())
    why = reason(player.game, decision, found.best.actions) if found.cost else None
    return found, why


def test_in_the_last_turn_the_card_that_counts_is_to_be_played() -> None:
    states = lost_cities(
        ["R10 Y2 Y3 B2 B4 G3 W2 W3", "Y5 Y6 B5 B6 G5 G6 W5 W6"],
        rows=({"R": "x 4 7 9"}, {"R": "2 3"}),
        pile=1,
    )
    found, why = verdict_on(states, "-Y2/d")
    assert found.best.move == "+R10/d"
    assert found.cost == 20
    assert found.chosen.interval == (20, 20)
    assert why == {"code": "held-back", "card": "R10"}
    found, why = verdict_on(states, "+R10/d")
    assert (found.made, found.cost, why) == (0, 0, None)


def test_a_row_that_cannot_pay_any_more_is_dear() -> None:
    states = lost_cities(
        ["Y2 Y3 B2 B4 G3 W2 W3 Wx", "Y5 Y6 B5 B6 G5 G6 W5 W6"],
        rows=({"R": "x 4 7 9"}, {"R": "2 3"}),
        pile=1,
    )
    found, why = verdict_on(states, "+Y3/d")
    assert found.cost == 17
    assert why == {"code": "cannot-pay", "card": "Y3", "suit": "Y", "most": 3}


def test_whoever_leads_ends_the_round_when_the_last_draw_decides() -> None:
    states = lost_cities(
        ["Y2 Y3 B2 B4 G3 W2 W3 Wx", "G10 Y6 B5 B6 G5 G6 W5 W6"],
        rows=({"R": "x 4 7 9"}, {"G": "x x x 2 9"}),
        discards={"Y": "10"},
        pile=1,
    )
    states["known"][0][1] = np.bincount(states["hand"][0][1], minlength=60)
    found, why = verdict_on(states, "-B2/Y", greedy_player(LOST_CITIES))
    assert found.best.move.endswith("/d")
    assert found.cost == pytest.approx(40)
    assert (found.chosen.win, found.best.win) == (0, 1)
    assert why == {"code": "went-on"}
    found, why = verdict_on(states, "-B2/d", greedy_player(LOST_CITIES))
    assert (found.cost, why) == (0, None)


def test_a_free_card_is_taken() -> None:
    states = lost_cities(
        ["Y2 Y3 B2 B4 G3 W2 W3 Wx", "Y5 Y6 B5 B6 G5 G6 W5 W6"],
        rows=({"R": "x x x 4 7 8"}, {"R": "2 3"}),
        discards={"R": "9"},
        pile=10,
    )
    found, why = verdict_on(states, "-Y2/d", greedy_player(LOST_CITIES))
    assert found.best.move.endswith("/R")
    assert found.cost > 20
    assert why == {"code": "left-card", "card": "R9"}


def test_whoever_has_points_in_hand_stretches_the_round() -> None:
    states = lost_cities(
        ["R9 R10 B2 B4 G3 W2 W3 Wx", "Y5 Y6 B5 B6 G5 G6 W5 W6"],
        rows=({"R": "x x x 4 7 8"}, {}),
        discards={"Y": "2"},
        pile=2,
    )
    found, why = verdict_on(states, "+R9/d", greedy_player(LOST_CITIES))
    assert found.best.move == "+R9/Y"
    assert found.cost == pytest.approx(60)  # ten by four, and the bonus of eight cards
    assert why == {"code": "hurried", "pile": 2}


@pytest.mark.parametrize("table", [*TABLES], ids=str)
def test_reasons_stand_on_what_the_player_sees(table: Table) -> None:
    player = random_player(table)
    codes = set()
    for decision, _ in full(table):
        for other in candidates_of(player, decision.seen)[::5]:
            if other == decision.actions:
                continue
            found = reason(player.game, decision, other)
            parts = parts_of(player.game, decision.seen, other)
            assert parts["act"] in ACTS
            if found is not None:
                codes.add(found["code"])
    assert codes <= set(CODES)
    assert len(codes) > 3


def test_equal_moves_cost_nothing() -> None:
    states = lost_cities(
        ["Y2 Y3 B2 B4 G3 W2 W3 Wx", "Y5 Y6 B5 B6 G5 G6 W5 W6"],
        rows=({"R": "x 4 7 9"}, {"R": "2 3"}),
        pile=1,
    )
    found, _ = verdict_on(states, "-W3/d")
    assert found.equal
    assert found.cost == 0


@pytest.mark.parametrize("table", [LOST_CITIES, STORE], ids=str)
def test_luck_comes_to_nothing_over_all_cards_of_the_pile(table: Table) -> None:
    player = random_player(table)
    drawn = [d for d in walk(played(table)).decisions if luck.of_draw(player, d) is not None]
    assert len(drawn) > 20
    for decision in drawn[::9]:
        found = []
        for kind in decision.pile:
            since = player.game.new(1)
            since[0] = decision.seen[0]
            doors.apply(since, 0, decision.actions[0])
            since["pile"][0][int(since["pile_n"][0]) - 1] = kind
            doors.apply(since, 0, decision.actions[1])
            found.append(luck.of_draw(player, Decision(**{**vars(decision), "since": since})))
        assert np.mean([one for one in found if one is not None]) == pytest.approx(0, abs=1e-3)
        assert len(found) == len(decision.pile)


def test_the_deal_that_is_dealt_all_the_time_is_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    walked = walk(played(LOST_CITIES))
    player, setup = random_player(LOST_CITIES), walked.match.setup
    found = [luck.of_deal(player, setup, (), walked.deals[0], seed) for seed in range(2)]
    assert found[0] != found[1]
    assert found[0] == pytest.approx(found[1], abs=20)
    monkeypatch.setattr(luck, "_DEALS", 1)
    dealt = player.game.new(1)
    player.game.deal(dealt, 0, setup, 0, (), generator(7, 1, 0, 0))
    same = player.game.deal_json(dealt, 0)
    assert luck.of_deal(player, setup, (), same, 7)[0] == pytest.approx(0, abs=1e-6)


def test_a_review_can_be_called_off(tmp_path: Path) -> None:
    seen: list[int] = []
    with pytest.raises(CalledOffError):
        review(
            walk(played(LOST_CITIES)),
            effort=SMALL,
            weights=weights_for(LOST_CITIES, tmp_path),
            threads=2,
            report=lambda done, total: seen.append(done),
            cancelled=lambda: len(seen) > 3,
        )
    assert 3 < len(seen) < 10


def test_progress_is_told_from_the_start(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    record = played(LOST_CITIES)
    weights = weights_for(LOST_CITIES, tmp_path)
    review(walk(record), effort=SMALL, weights=weights, report=lambda *told: seen.append(told))
    total = len(record["rounds"][0]["moves"].split())
    assert seen == [(done, total) for done in range(total + 1)]


def test_a_match_broken_off_is_reviewed_as_far_as_it_went(tmp_path: Path) -> None:
    record = played(LOST_CITIES)
    entry = record["rounds"][0]
    moves = entry["moves"].split()
    half = moves[8].partition("/")[0]
    open_record = {key: record[key] for key in ("format", "version", "game", "options", "players")}
    open_record["rounds"] = [
        {"start": entry["start"], "deal": entry["deal"], "moves": " ".join([*moves[:8], half])}
    ]
    weights = weights_for(LOST_CITIES, tmp_path)
    told = review(walk(open_record), effort=SMALL, weights=weights).to_json()
    assert [one["made"] for one in told["decisions"]] == moves[:8]
    assert told["winners"] == []


def test_what_is_no_record_to_review_is_refused(tmp_path: Path) -> None:
    record = played(LOST_CITIES)
    entry = record["rounds"][0]
    for broken, reason_given in (
        ({}, "not a record"),
        ({**record, "totals": [900, 900]}, "the record says"),
        (
            {**record, "rounds": [{**entry, "moves": "+R2/d " * (MOST_DECISIONS + 1)}]},
            f"at most {MOST_DECISIONS}",
        ),
        (
            {
                **{key: record[key] for key in ("format", "version", "game", "options", "players")},
                "rounds": [{"start": entry["start"], "deal": entry["deal"], "moves": ""}],
            },
            "nothing to review",
        ),
    ):
        with pytest.raises(RecordError, match=reason_given):
            review(walk(broken), weights=weights_for(LOST_CITIES, tmp_path))


def test_weights_of_another_table_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="network for"):
        review(walk(played(LOST_CITIES)), weights=weights_for(SCOUT, tmp_path))
