"""Hints at a table: only to who plays bots, by what the seat may know, and never in silence."""

from __future__ import annotations

import numpy as np
import pytest

from kortbord.games import doors, find, load
from kortbord.games.errors import OptionError
from kortbord.match import Match
from kortbord.table import events as ev
from kortbord.table import messages as msg
from kortbord.table.advice import near, question_for
from kortbord.table.passing import rematch_of
from kortbord.table.refusal import Refusal
from tabling import Sitting

GAMES = [("lost-cities", 2), ("store-oppdagere", 3), ("scout", 2), ("scout", 4)]


def against_bots(game: str = "lost-cities", players: int = 2, **choices: object) -> Sitting:
    bots = dict.fromkeys(range(1, players), "random")
    sitting = Sitting(game, players, bots=bots, **choices).start()  # type: ignore[arg-type]
    sitting.bots()
    return sitting


def ask(sitting: Sitting, person: str = "anna") -> list[ev.AnyEvent]:
    return sitting.send(person, msg.Hint(state=sitting.table.state))


def test_the_first_hint_marks_the_match_and_the_next_doesnt_again() -> None:
    sitting = against_bots()
    assert sitting.told("anna").assisted == ()
    assert ask(sitting) == [ev.Assisted(at=sitting.now, seat=0)]
    assert ask(sitting) == []
    assert sitting.told("anna").assisted == sitting.told("bo").assisted == (0,)
    assert sitting.restored().assisted == {0}
    players = sitting.table.record()["players"]
    assert [player.get("assisted") for player in players] == [True, None]


def test_a_record_of_an_assisted_match_replays() -> None:
    sitting = against_bots(options={"rounds": 1})
    ask(sitting)
    sitting.play_round()
    record = sitting.table.record()
    assert Match.replay(record).is_over
    assert Match.replay(record).record()["players"] == record["players"]


def refused(sitting: Sitting, person: str, state: int | None = None) -> str:
    state = sitting.table.state if state is None else state
    before = len(sitting.lines)
    with pytest.raises(Refusal) as caught:
        sitting.send(person, msg.Hint(state=state, whole=True))
    assert len(sitting.lines) == before
    return caught.value.reason


def test_no_hints_among_people_nor_for_watchers() -> None:
    assert refused(Sitting().start(), "anna") == "no-hints"
    three = Sitting("scout", 3, bots={2: "easy"}).start()
    assert refused(three, "anna") == "no-hints"
    assert refused(against_bots(), "cleo") == "not-seated"


def test_no_hint_where_a_bot_plays_for_somebody_who_may_come_back() -> None:
    sitting = Sitting().start()
    sitting.send("bo", msg.Stand())
    sitting.send("anna", msg.Replace(seat=1))
    assert sitting.table.seats[1].level is not None
    assert refused(sitting, "anna") == "no-hints"


def test_no_hint_before_the_start_out_of_turn_or_for_another_state() -> None:
    waiting = Sitting(bots={1: "random"})
    assert refused(waiting, "anna") == "not-playing"
    sitting = against_bots(options={"start": 0})
    assert refused(sitting, "anna", state=0) == "stale"
    sitting.move(f"-{sitting.told('anna').view['hand'][0]}/d")  # type: ignore[index]
    assert refused(sitting, "anna") == "not-your-turn"


def test_no_hints_at_the_deal_of_a_day() -> None:
    assert refused(against_bots(daily="2026-11-30"), "anna") == "no-hints"


def test_values_are_told_only_to_one_person_who_plays_bots() -> None:
    sitting = against_bots(values=True, options={"rounds": 1})
    assert sitting.told("anna").values
    assert sitting.told("anna").assisted == (0,), "marked from the start"
    assert sitting.send("anna", msg.Weigh(state=sitting.table.state)) == []
    for bots in ({}, {0: "easy", 1: "easy"}):
        with pytest.raises(OptionError, match="one person"):
            Sitting(bots=bots, values=True, seat_all=False)
    sitting.play_round()
    sitting.send("anna", msg.Ready())
    assert sitting.successor is not None
    assert sitting.successor.created.values
    assert sitting.successor.assisted == {1}, "marked again, one seat on"


def test_no_values_where_the_table_was_not_made_for_them() -> None:
    for sitting in (against_bots(), against_bots(daily="2026-11-30"), Sitting().start()):
        with pytest.raises(Refusal) as caught:
            sitting.send("anna", msg.Weigh(state=sitting.table.state))
        assert caught.value.reason == "no-hints"


def test_no_values_for_somebody_who_sat_down_beside_bots() -> None:
    sitting = Sitting(bots={1: "random"}, values=True)
    sitting.send("anna", msg.Arrange(seat=1, level=None))
    sitting.send("bo", msg.Sit(seat=1))
    sitting.start()
    person = sitting.person(sitting.table.acting[0])
    with pytest.raises(Refusal) as caught:
        sitting.send(person, msg.Weigh(state=sitting.table.state))
    assert caught.value.reason == "no-hints"


def test_a_rematch_begins_without_hints() -> None:
    sitting = against_bots(options={"rounds": 1})
    ask(sitting)
    sitting.play_round()
    events = sitting.send("anna", msg.Ready())
    assert rematch_of(sitting.table, events, sitting.now) is not None
    assert sitting.successor is not None
    assert sitting.successor.assisted == set()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_hint_is_found_by_what_the_seat_may_know(game: str, players: int) -> None:
    sitting = against_bots(game, players)
    (seat,) = [k for k in sitting.table.acting if k == 0]
    question = question_for(sitting.table, seat)
    expected = load(find(game)[0].name).new()
    doors.redact(question.seen, 0, seat, expected, 0)
    assert np.array_equal(question.seen, expected), "redacted once more it is the same"
    assert not np.array_equal(sitting.table.rounds[-1].states(), question.seen)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_hint_is_a_legal_move_or_the_rest_of_one(game: str, players: int) -> None:
    sitting = against_bots(game, players, options={} if game == "scout" else {"rounds": 1})
    for _ in range(6):
        if sitting.table.phase != "playing":
            break
        move = question_for(sitting.table, 0).at_once()
        assert near(move)
        if "/" in move and len(move) > 2:
            first, draw = move.split("/")
            sitting.move(first, 0)
            rest = question_for(sitting.table, 0).at_once()
            assert near(rest) in ("pile", "discards")
            sitting.move(f"/{draw}", 0)
        else:
            sitting.move(move, 0)
        sitting.bots()


@pytest.mark.parametrize(
    ("move", "kind"),
    [
        ("+R7/d", "play"),
        ("+H9@2/S", "play"),
        ("-R10/d", "discard"),
        ("/d", "pile"),
        ("/R", "discards"),
        ("keep", "hold"),
        ("turn", "hold"),
        ("S3", "show"),
        ("S3-5", "show"),
        ("L4t", "scout"),
        ("R10", "scout"),
        ("L4t+S3-5", "both"),
    ],
)
def test_kinds_of_moves(move: str, kind: str) -> None:
    assert near(move) == kind


def test_what_is_no_move_has_no_kind() -> None:
    with pytest.raises(ValueError, match="no move"):
        near("x")
