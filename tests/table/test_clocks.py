"""Clocks, and the bots that move when time is up."""

from __future__ import annotations

import pytest

from kortbord.table import messages as msg
from kortbord.table.events import decode_all
from kortbord.table.passing import bot_task, deadline, next_tick
from kortbord.table.table import Table
from kortbord.table.told import told
from tabling import Sitting


@pytest.mark.parametrize(("clock", "seconds"), [("relaxed", 90), ("quick", 25)])
def test_a_bot_moves_when_time_is_up(clock: str, seconds: int) -> None:
    sitting = Sitting(clock=clock).start()
    assert sitting.told("bo").clock == msg.Clock(seat=0, seconds=seconds)
    assert next_tick(sitting.table, sitting.now, sitting.presence) == sitting.now + seconds
    assert sitting.wait(seconds - 1) == []
    assert sitting.told("bo").clock == msg.Clock(seat=0, seconds=1)
    assert len(sitting.wait(1)) == 1
    line = sitting.told("bo").log[-1]
    assert (line.seat, line.by) == (0, "clock")
    assert line.move.count("/") == 1
    assert sitting.table.acting == (1,)
    assert sitting.told("bo").clock == msg.Clock(seat=1, seconds=seconds)


def test_without_a_clock_nobody_is_hurried() -> None:
    sitting = Sitting().start()
    assert deadline(sitting.table) is None
    assert sitting.told("bo").clock is None
    assert sitting.wait(1e6) == []


def test_halves_and_undo_gain_no_time() -> None:
    sitting = Sitting(clock="quick").start()
    half = sitting.told("anna").legal[0].text
    for _ in range(3):
        sitting.now += 5
        sitting.move(half)
        sitting.send("anna", msg.Undo(state=sitting.table.state))
    sitting.move(half)
    assert sitting.told("anna").clock == msg.Clock(seat=0, seconds=10)
    sitting.send("anna", msg.Stand())
    sitting.send("anna", msg.Sit(seat=0))
    assert sitting.told("anna").clock == msg.Clock(seat=0, seconds=10)
    sitting.wait(10)
    line = sitting.told("bo").log[-1]
    assert line.move.startswith(f"{half}/")
    assert line.by == "clock"


def test_a_late_move_is_stale_and_one_before_the_tick_counts() -> None:
    sitting = Sitting(clock="quick").start()
    message = msg.Move(state=sitting.table.state, text=sitting.told("anna").legal[0].text + "/d")
    sitting.now += 26
    sitting.send("anna", message)
    assert sitting.told("bo").log[-1].by is None
    assert sitting.wait(0) == []


def test_all_who_have_not_chosen_are_hurried_together() -> None:
    sitting = Sitting("scout", 4, bots={3: "easy"}, clock="quick").start()
    sitting.bots()
    sitting.move("keep", seat=1)
    assert sitting.told("bo").clock == msg.Clock(seat=0, seconds=25)
    assert len(sitting.wait(25)) == 2
    assert not sitting.table.choosing
    assert [line.by for line in sitting.told("anna").log] == ["easy", None, "clock", "clock"]


def test_bots_have_no_clock() -> None:
    sitting = Sitting(bots={0: "easy"}, clock="quick").start()
    assert deadline(sitting.table) is None
    assert sitting.wait(1000) == []
    with pytest.raises(ValueError, match="seat 1"):
        bot_task(sitting.table, 1)


def test_the_time_a_server_was_down_is_not_charged() -> None:
    sitting = Sitting(clock="relaxed").start()
    sitting.now += 80
    again = Table.restore(decode_all(sitting.lines), sitting.now + 3600)
    clock = told(again, "anna", sitting.presence, sitting.now + 3600).clock
    assert clock == msg.Clock(seat=0, seconds=90)


def test_no_clock_runs_between_rounds() -> None:
    sitting = Sitting(clock="quick", options={"rounds": 2}).start()
    sitting.play_round()
    assert sitting.told("anna").clock is None
    assert sitting.wait(60) == []
