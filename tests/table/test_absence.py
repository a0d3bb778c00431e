"""Those who leave or are gone, and what the others may do about it."""

from __future__ import annotations

import pytest

from kortbord.table import events as ev
from kortbord.table import messages as msg
from kortbord.table.passing import bot_due, bot_moved, bot_task, next_tick
from kortbord.table.refusal import Refusal
from tabling import Sitting


def three() -> Sitting:
    return Sitting("store-oppdagere", 3, options={"rounds": 2}).start()


def reason(sitting: Sitting, person: str, message: msg.PageMessage) -> str:
    with pytest.raises(Refusal) as caught:
        sitting.send(person, message)
    return caught.value.reason


def test_a_bot_plays_for_who_is_away_a_minute_if_all_others_here_agree() -> None:
    sitting = three()
    assert reason(sitting, "bo", msg.Replace(seat=0)) == "not-away"
    sitting.leaves("anna")
    sitting.now += 59
    assert sitting.told("bo").seats[0].away_seconds == 59
    assert reason(sitting, "bo", msg.Replace(seat=0)) == "not-away"
    assert next_tick(sitting.table, sitting.now, sitting.presence) == 1060.0
    sitting.now += 1
    sitting.send("bo", msg.Replace(seat=0))
    assert sitting.told("cleo").seats[0].agreed == (1,)
    assert sitting.told("cleo").seats[0].level is None
    assert sitting.send("bo", msg.Replace(seat=0)) == []
    sitting.send("cleo", msg.Replace(seat=0))
    seat = sitting.told("cleo").seats[0]
    assert (seat.kind, seat.name, seat.level, seat.agreed) == ("person", "Anna", "medium", ())
    assert reason(sitting, "cleo", msg.Replace(seat=0)) == "bot-plays"
    assert bot_due(sitting.table) == (0,)
    sitting.bots()
    assert sitting.told("bo").log[0].by == "medium"
    assert sitting.table.acting == (1,)


def test_those_who_are_away_themselves_are_not_asked() -> None:
    sitting = three()
    sitting.leaves("anna")
    sitting.leaves("cleo")
    sitting.now += 60
    sitting.send("bo", msg.Replace(seat=0))
    assert sitting.table.seats[0].level == "medium"
    assert sitting.table.seats[2].level is None


def test_an_agreement_is_complete_when_the_last_who_did_not_agree_goes() -> None:
    sitting = three()
    sitting.leaves("anna")
    sitting.now += 60
    sitting.send("bo", msg.Replace(seat=0))
    assert sitting.wait(1) == []
    sitting.leaves("cleo")
    assert next_tick(sitting.table, sitting.now, sitting.presence) == sitting.now
    assert [type(event) for event in sitting.wait(0)] == [ev.Replaced]


def test_an_agreement_does_not_outlast_the_absence() -> None:
    sitting = three()
    sitting.leaves("anna")
    sitting.now += 60
    sitting.send("bo", msg.Replace(seat=0))
    sitting.comes("anna")
    assert sitting.told("bo").seats[0].agreed == ()
    sitting.now += 5
    sitting.leaves("anna")
    sitting.now += 60
    assert sitting.told("bo").seats[0].agreed == ()
    sitting.send("cleo", msg.Replace(seat=0))
    assert sitting.told("bo").seats[0].agreed == (2,)


def test_the_person_takes_the_seat_back() -> None:
    sitting = three()
    sitting.leaves("anna")
    sitting.now += 60
    for person in ("bo", "cleo"):
        sitting.send(person, msg.Replace(seat=0))
    task = bot_task(sitting.table, 0)
    sitting.comes("anna")
    told = sitting.told("anna")
    assert told.you == 0
    assert told.legal == ()
    assert reason(sitting, "anna", msg.Move(state=told.state, text="/d")) == "bot-plays"
    assert reason(sitting, "bo", msg.Sit(seat=0)) == "seat-taken"
    sitting.send("anna", msg.Sit(seat=0))
    assert bot_due(sitting.table) == ()
    assert sitting.told("anna").legal
    assert bot_moved(sitting.table, task, task.think(), sitting.now) == []
    sitting.move(sitting.told("anna").legal[0].text)


def test_a_bot_goes_on_from_half_a_move() -> None:
    sitting = three()
    half = sitting.told("anna").legal[0].text
    sitting.move(half)
    sitting.send("anna", msg.Stand())
    for person in ("bo", "cleo"):
        sitting.send(person, msg.Replace(seat=0))
    sitting.bots()
    line = sitting.told("bo").log[-1]
    assert line.move.startswith(f"{half}/")
    assert line.by == "medium"


def test_a_seat_that_was_left_may_be_replaced_at_once() -> None:
    sitting = three()
    sitting.send("anna", msg.Stand())
    assert sitting.send("anna", msg.Stand()) == []
    seat = sitting.told("bo").seats[0]
    assert (seat.kind, seat.left, seat.present) == ("person", True, True)
    state = sitting.table.state
    assert reason(sitting, "anna", msg.Move(state=state, text="/d")) == "left"
    assert reason(sitting, "anna", msg.Replace(seat=1)) == "left"
    sitting.send("bo", msg.Replace(seat=0))
    sitting.send("cleo", msg.Replace(seat=0))
    assert sitting.table.seats[0].level == "medium"
    sitting.send("anna", msg.Sit(seat=0))
    seat = sitting.told("bo").seats[0]
    assert (seat.left, seat.level) == (False, None)


def test_two_players_need_no_third_to_agree() -> None:
    sitting = Sitting().start()
    sitting.leaves("bo")
    sitting.now += 60
    sitting.send("anna", msg.Replace(seat=1))
    assert sitting.table.seats[1].level == "medium"


def test_nobody_is_replaced_by_who_may_not() -> None:
    sitting = three()
    sitting.leaves("anna")
    sitting.now += 60
    assert reason(sitting, "bo", msg.Replace(seat=1)) == "not-away"
    assert reason(sitting, "bo", msg.Replace(seat=3)) == "no-seat"
    assert reason(sitting, "dag", msg.Replace(seat=0)) == "not-seated"
    waiting = Sitting()
    waiting.leaves("bo")
    waiting.now += 60
    assert reason(waiting, "anna", msg.Replace(seat=1)) == "not-playing"


def test_who_is_gone_does_not_hold_up_the_next_round() -> None:
    sitting = three()
    sitting.play_round()
    sitting.leaves("cleo")
    sitting.send("anna", msg.Ready())
    sitting.send("bo", msg.Ready())
    assert sitting.table.phase == "scored"
    assert sitting.wait(59) == []
    assert next_tick(sitting.table, sitting.now, sitting.presence) == sitting.now + 1
    assert [type(event) for event in sitting.wait(1)] == [ev.Dealt]


def test_a_round_is_not_dealt_before_nobody() -> None:
    sitting = three()
    sitting.play_round()
    for person in ("anna", "bo", "cleo"):
        sitting.leaves(person)
    assert sitting.wait(600) == []
    sitting.comes("bo")
    sitting.send("bo", msg.Ready())
    assert sitting.table.phase == "playing"


def test_bots_and_those_who_left_are_always_ready() -> None:
    sitting = Sitting("store-oppdagere", 3, bots={1: "easy"}, options={"rounds": 2}).start()
    sitting.play_round()
    sitting.send("bo", msg.Stand())
    assert reason(sitting, "bo", msg.Ready()) == "left"
    assert sitting.told("anna").seats[1].ready
    sitting.send("anna", msg.Ready())
    assert sitting.table.phase == "playing"


def test_the_minute_after_which_another_is_host_is_waited_for() -> None:
    waiting = Sitting()
    waiting.leaves("anna")
    assert not waiting.told("bo").host
    assert next_tick(waiting.table, waiting.now, waiting.presence) == waiting.now + 60
    assert waiting.wait(60) == []
    assert waiting.told("bo").host


def test_a_person_never_seen_has_been_away_since_the_server_looked() -> None:
    sitting = three()
    sitting.here.discard("anna")
    sitting.now += 30
    assert sitting.told("bo").seats[0].away_seconds == 30
