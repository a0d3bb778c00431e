"""The rematch: one tap, seats moved on, the series kept."""

from __future__ import annotations

import pytest

from kortbord.table import messages as msg
from kortbord.table.passing import next_tick, rematch_of
from kortbord.table.refusal import Refusal
from tabling import Sitting


def played(**choices: object) -> Sitting:
    choices = {"options": {"rounds": 1}, **choices}
    sitting = Sitting("store-oppdagere", 3, **choices).start()  # type: ignore[arg-type]
    sitting.play_round()
    assert sitting.table.phase == "over"
    return sitting


def test_all_ready_makes_the_next_table() -> None:
    sitting = played(bots={1: "beginner"}, public=True, clock="relaxed")
    sitting.send("anna", msg.Ready())
    assert sitting.table.rematch is None
    assert sitting.told("bo").seats[0].ready
    sitting.send("bo", msg.Ready())
    assert sitting.told("eva").rematch == "next"
    table = sitting.successor
    assert table is not None
    assert table.code == "next"
    assert [seat.name or seat.level for seat in table.seats] == ["Bo", "Anna", "beginner"]
    assert table.phase == "playing"
    assert table.created.seed != sitting.table.created.seed
    assert (table.created.before, table.created.host) == ("code", "anna")
    assert (table.created.public, table.created.clock) == (True, "relaxed")
    assert table.setup.options == sitting.table.setup.options
    series = sitting.told("anna").series
    assert series == tuple(int(seat in sitting.table.winners) for seat in range(3))
    assert table.series == (series[2], series[0], series[1])
    with pytest.raises(Refusal, match="rematched") as caught:
        sitting.send("bo", msg.Ready())
    assert caught.value.details == {"code": "next"}


def test_the_seat_of_who_left_or_is_gone_is_free() -> None:
    sitting = played()
    sitting.send("cleo", msg.Stand())
    sitting.leaves("bo")
    sitting.now += 60
    sitting.send("anna", msg.Ready())
    table = sitting.successor
    assert table is not None
    assert table.phase == "waiting"
    assert [seat.name for seat in table.seats] == [None, "Anna", None]


def test_who_is_away_for_a_moment_is_waited_for() -> None:
    sitting = played()
    sitting.leaves("bo")
    sitting.send("anna", msg.Ready())
    sitting.send("cleo", msg.Ready())
    assert sitting.successor is None
    sitting.now += 60
    sitting.send("anna", msg.Ready())
    assert sitting.successor is not None


def test_a_rematch_comes_by_itself_when_who_went_has_been_gone_for_a_minute() -> None:
    sitting = played()
    sitting.leaves("bo")
    sitting.send("anna", msg.Ready())
    sitting.send("cleo", msg.Ready())
    assert sitting.wait(59) == []
    assert next_tick(sitting.table, sitting.now, sitting.presence) == sitting.now + 1
    sitting.wait(1)
    table = sitting.successor
    assert table is not None
    assert [seat.name for seat in table.seats] == ["Cleo", "Anna", None]
    assert sitting.told("anna").rematch == "next"
    assert sitting.wait(600) == []


def test_a_rematch_is_not_made_before_nobody() -> None:
    sitting = played()
    sitting.send("anna", msg.Ready())
    for person in ("anna", "bo", "cleo"):
        sitting.leaves(person)
    assert sitting.wait(600) == []
    sitting.comes("cleo")
    assert sitting.wait(0) == [], "Cleo has not asked for one"
    sitting.leaves("cleo")
    sitting.comes("anna")
    assert sitting.wait(60) != []
    assert sitting.successor is not None


def test_nothing_else_makes_a_table() -> None:
    sitting = played()
    assert rematch_of(sitting.table, sitting.send("anna", msg.Ready()), 0.0) is None


def test_a_series_adds_up() -> None:
    sitting = Sitting("scout", 2, bots={0: "medium", 1: "beginner"}).start()
    sitting.bots()
    sitting.wait(1)
    sitting.bots()
    won = sitting.table.series
    assert sum(won) == len(sitting.table.winners)
