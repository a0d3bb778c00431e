"""Records: a match replays from its record exactly, or the record is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from kortbord import Match, RecordError
from matches import GAMES, Record, copied, play_at_random, two_rounds

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("moves", [0, 1, 2, 31, 200, 10**9])
def test_record_replays_to_itself(game: str, players: int, moves: int) -> None:
    options = two_rounds(game)
    match = play_at_random(Match(game, players, seed=4, start=1, options=options), moves)
    record = copied(match.record())
    assert record["format"] == "kortbord-record"
    assert record["version"] == 1
    again = Match.replay(record)
    assert again.record() == record
    assert (again.seat, again.legal) == (match.seat, match.legal)
    assert (again.scores, again.totals, again.winners) == (
        match.scores,
        match.totals,
        match.winners,
    )
    for seat in range(players):
        assert again.view(seat).to_json() == match.view(seat).to_json()


def test_unfinished_record_can_be_played_on() -> None:
    match = play_at_random(Match("lost-cities", seed=4), 51)
    record = match.record()
    assert "totals" not in record
    assert "scores" not in record["rounds"][0]
    assert "/" not in record["rounds"][0]["moves"].split()[-1]
    again = Match.replay(record)
    assert again.legal[0][0] == "/"
    play_at_random(again)
    assert again.is_over
    assert Match.replay(again.record()).record() == again.record()


def test_results_may_be_left_out() -> None:
    whole = play_at_random(Match("lost-cities", seed=4)).record()
    record = copied(whole)
    del record["totals"], record["winners"], record["options"]
    for entry in record["rounds"]:
        del entry["scores"], entry["stalled"]
    assert Match.replay(record).record() == whole


def test_record_of_a_random_start() -> None:
    for seed in range(6):
        match = play_at_random(Match("lost-cities", seed=seed, start="random", rounds=1))
        assert Match.replay(match.record()).record() == match.record()


def test_extra_white_space_between_moves() -> None:
    record = copied(play_at_random(Match("lost-cities", seed=4, rounds=1)).record())
    moves = record["rounds"][0]["moves"]
    record["rounds"][0]["moves"] = "\n " + moves.replace(" ", " \n\t ") + " "
    assert Match.replay(record).record()["rounds"][0]["moves"] == moves


def _set(*path: Any, to: Any) -> Callable[[Record], None]:
    def alter(record: Record) -> None:
        place: Any = record
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return alter


def _move(number: int, text: str) -> Callable[[Record], None]:
    def alter(record: Record) -> None:
        moves = record["rounds"][1]["moves"].split()
        moves[number - 1] = text
        record["rounds"][1]["moves"] = " ".join(moves)

    return alter


def _swap_cards(record: Record) -> None:
    deal = record["rounds"][1]["deal"]
    deal["pile"].append(deal["hands"][0].pop())


def _other_start(record: Record) -> None:
    record["rounds"][1]["start"] = 1 - record["rounds"][1]["start"]


@pytest.mark.parametrize(
    ("alter", "message"),
    [
        (_move(4, "+R11/d"), "round 2, move 4, +R11/d: '+R11'"),
        (_move(4, "/d"), "round 2, move 4, /d: first a card is placed"),
        (_move(4, "R5/d"), "round 2, move 4, R5/d: R5 could be played or discarded"),
        (_move(1, "-Y2"), "round 2, move 1"),
        (_move(4, "z" * 1000), f"round 2, move 4, {'z' * 30}: "),
        (_other_start, "round 2: seat "),
        (_swap_cards, "round 2: seat 0 is dealt 7 cards instead of 8"),
        (_set("rounds", 0, "start", to=1), "round 1: seat 0 starts this round, not seat 1"),
        (_set("rounds", 0, "start", to=2), 'round 1: "start" must be a seat from 0 to 1'),
        (_set("rounds", 0, "start", to=True), 'round 1: "start" must be a seat'),
        (_set("rounds", 0, "deal", to=None), "round 1: the deal must be"),
        (_set("rounds", 0, "deal", to={"hands": [], "pile": []}), "round 1: the deal must hold 2"),
        (_set("rounds", 0, "deal", "pile", 0, to="K9"), "round 1: the deal holds 'K9'"),
        (_set("rounds", 0, "deal", "pile", 0, to=5), "round 1: a hand and the pile"),
        (_set("rounds", 0, "moves", to=[]), 'round 1: "moves" must be text'),
        (_set("rounds", 0, "moves", to=""), "round 1 isn't over after its last move, number 0"),
        (_set("rounds", 0, "scores", to=[0]), 'round 1: "scores" must hold 2 numbers'),
        (_set("rounds", 0, "scores", to=[999, 999]), "round 1: the moves lead to the scores"),
        (_set("rounds", 0, "scores", to=["1", "2"]), '"scores" must be a list of numbers'),
        (_set("rounds", 0, "stalled", to=True), "round 1: the moves do not end it by the stall"),
        (_set("rounds", 0, "stalled", to=1), 'round 1: "stalled" must be true or false'),
        (_set("rounds", 0, to=7), "round 1 must be a mapping"),
        (_set("rounds", to={}), '"rounds" must be a list'),
        (_set("totals", to=[999, 999]), "the rounds lead to totals"),
        (_set("winners", to=[]), "the rounds lead to winners"),
        (_set("options", to={"rounds": 1}), "there are 2 rounds; the match has 1"),
        (_set("options", to={"rounds": 3}), 'the match isn\'t over, but the record has "totals"'),
        (_set("options", to=[]), '"options" must be a mapping'),
        (_set("players", to=["Anna", "Bo"]), '"players" must be a list of mappings'),
        (_set("players", 0, "name", to=""), "a player's name must be text"),
        (_set("game", to="chess"), "there is no game 'chess'"),
        (_set("game", to=["lost-cities"]), '"game" must be the name of a game'),
        (_set("format", to="pgn"), "this is not a record"),
        (_set("version", to=2), "the record has version 2; this program reads version 1"),
        (_set("version", to="1"), "the record has version 1"),
    ],
)
def test_a_record_that_does_not_replay_is_refused(
    alter: Callable[[Record], None], message: str
) -> None:
    record = copied(play_at_random(Match("lost-cities", seed=4, rounds=2)).record())
    alter(record)
    with pytest.raises(RecordError) as caught:
        Match.replay(record)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("document", [None, [], "kortbord-record", 7, {}])
def test_what_is_no_record_is_refused(document: object) -> None:
    with pytest.raises(RecordError, match="this is not a record"):
        Match.replay(document)


def test_a_finished_round_may_not_have_its_points_early() -> None:
    record = copied(play_at_random(Match("lost-cities", seed=4), 20).record())
    record["rounds"][0]["scores"] = [0, 0]
    with pytest.raises(RecordError, match="round 1 isn't over after its last move"):
        Match.replay(record)


def test_half_a_move_is_accepted_at_the_end_only() -> None:
    record = copied(play_at_random(Match("lost-cities", seed=4), 21).record())
    assert Match.replay(record).record() == record
    record["rounds"][0]["moves"] += " /d"
    with pytest.raises(RecordError, match=r"round 1, move 11: half of the move is missing"):
        Match.replay(record)


def test_replaying_does_not_change_the_record() -> None:
    record = play_at_random(Match("lost-cities", seed=4)).record()
    before = copied(record)
    play_at_random(Match.replay(record))
    assert record == before
