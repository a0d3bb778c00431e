"""Who sits where before the start, and what the host may do."""

from __future__ import annotations

import pytest

from kortbord.games.errors import OptionError
from kortbord.table import events as ev
from kortbord.table import messages as msg
from kortbord.table.limits import DAY, Lifetimes
from kortbord.table.refusal import Refusal
from kortbord.table.table import Table
from tabling import Sitting


def refused(sitting: Sitting, person: str, message: msg.PageMessage) -> str:
    before = sitting.table.number
    with pytest.raises(Refusal) as caught:
        sitting.send(person, message)
    assert sitting.table.number == before
    return caught.value.reason


def test_a_person_sits_moves_and_stands() -> None:
    sitting = Sitting("store-oppdagere", 3, seat_all=False)
    assert [seat.kind for seat in sitting.told("bo").seats] == ["person", "free", "free"]
    sitting.send("bo", msg.Sit(seat=2))
    assert sitting.told("bo").you == 2
    assert sitting.told("anna").seats[2].name == "Bo"
    sitting.send("bo", msg.Sit(seat=1))
    assert [seat.name for seat in sitting.told("bo").seats] == ["Anna", "Bo", None]
    sitting.send("bo", msg.Stand())
    assert sitting.told("bo").you is None


def test_a_seat_is_taken_once() -> None:
    sitting = Sitting(seat_all=False)
    assert refused(sitting, "bo", msg.Sit(seat=0)) == "seat-taken"
    assert refused(sitting, "bo", msg.Sit(seat=2)) == "no-seat"
    assert refused(sitting, "bo", msg.Sit(seat=-1)) == "no-seat"
    assert sitting.send("anna", msg.Sit(seat=0)) == []


def test_sitting_down_needs_a_name() -> None:
    sitting = Sitting(seat_all=False)
    assert refused(sitting, "nobody", msg.Sit(seat=1)) == "no-name"


def test_the_host_arranges_and_starts() -> None:
    sitting = Sitting("store-oppdagere", 3, seat_all=False)
    assert refused(sitting, "bo", msg.Arrange(seat=1, level="easy")) == "not-host"
    assert refused(sitting, "bo", msg.Start()) == "not-host"
    assert refused(sitting, "anna", msg.Start()) == "free-seats"
    assert refused(sitting, "anna", msg.Arrange(seat=1, level="clever")) == "unknown-level"
    assert refused(sitting, "anna", msg.Arrange(seat=0, level="easy")) == "seat-taken"
    sitting.send("anna", msg.Arrange(seat=1, level="easy"))
    sitting.send("bo", msg.Sit(seat=2))
    assert refused(sitting, "cleo", msg.Sit(seat=1)) == "seat-taken"
    sitting.start()
    assert sitting.table.phase == "playing"
    assert refused(sitting, "anna", msg.Start()) == "already-started"
    assert refused(sitting, "anna", msg.Arrange(seat=1, level=None)) == "already-started"
    assert refused(sitting, "cleo", msg.Sit(seat=1)) == "seat-taken"


def test_the_host_adds_seats_and_takes_them_away() -> None:
    sitting = Sitting("store-oppdagere", 2, seat_all=False)
    assert refused(sitting, "bo", msg.Resize(players=3)) == "not-host"
    assert refused(sitting, "anna", msg.Resize(players=5)) == "no-such-number"
    assert refused(sitting, "anna", msg.Resize(players=-1)) == "no-such-number"
    assert sitting.send("anna", msg.Resize(players=2)) == []
    sitting.send("anna", msg.Resize(players=4))
    assert [seat.kind for seat in sitting.told("bo").seats] == ["person", "free", "free", "free"]
    sitting.send("bo", msg.Sit(seat=2))
    sitting.send("anna", msg.Arrange(seat=3, level="easy"))
    assert refused(sitting, "anna", msg.Resize(players=2)) == "seat-taken"
    sitting.send("anna", msg.Resize(players=3))
    assert [seat.name for seat in sitting.told("bo").seats] == ["Anna", None, "Bo"]
    sitting.send("cleo", msg.Sit(seat=1))
    sitting.start()
    view = sitting.told("bo").view
    assert view is not None
    assert view["players"] == 3
    assert view["pile"] == 74, "two decks"
    assert refused(sitting, "anna", msg.Resize(players=2)) == "already-started"
    again = Table.restore([ev.decode(line) for line in sitting.lines])
    assert len(again.seats) == again.setup.players == 3
    assert len(again.series) == 3


def test_the_starter_of_a_match_keeps_a_seat() -> None:
    sitting = Sitting("store-oppdagere", 3, seat_all=False, options={"start": 2})
    assert refused(sitting, "anna", msg.Resize(players=2)) == "no-such-number"


def test_the_host_frees_a_seat_again() -> None:
    sitting = Sitting()
    sitting.send("anna", msg.Arrange(seat=1, level=None))
    assert sitting.told("bo").you is None
    sitting.send("anna", msg.Arrange(seat=1, level="medium"))
    sitting.send("anna", msg.Arrange(seat=1, level=None))
    sitting.send("cleo", msg.Sit(seat=1))
    assert sitting.told("cleo").you == 1


def test_another_person_stands_in_for_a_host_who_is_gone() -> None:
    sitting = Sitting()
    sitting.leaves("anna")
    sitting.now += 59
    assert refused(sitting, "bo", msg.Start()) == "not-host"
    assert not sitting.told("bo").host
    sitting.now += 1
    assert sitting.told("bo").host
    sitting.send("bo", msg.Start())
    assert sitting.table.phase == "playing"


def test_a_host_may_watch_bots() -> None:
    sitting = Sitting("scout", 3, bots={0: "easy", 1: "medium", 2: "beginner"})
    assert sitting.told("anna").you is None
    sitting.start()
    for _ in range(3):
        sitting.bots()
        sitting.wait(1)
    assert sitting.table.phase == "over"


def test_people_without_a_seat_can_do_nothing() -> None:
    sitting = Sitting().start()
    for message in (
        msg.Move(state=sitting.table.state, text="-R7"),
        msg.Undo(state=sitting.table.state),
        msg.Stand(),
        msg.Ready(),
        msg.Say(phrase="hello"),
        msg.Replace(seat=0),
    ):
        assert refused(sitting, "cleo", message) == "not-seated"


def test_phrases_leave_no_trace() -> None:
    sitting = Sitting()
    assert sitting.send("anna", msg.Say(phrase="hello")) == []
    assert sitting.send("anna", msg.Ping()) == []
    assert refused(sitting, "anna", msg.Say(phrase="my own words")) == "malformed"


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "bridge"},
        {"players": 3},
        {"options": {"rounds": 13}},
        {"options": {"colours": 7}},
        {"seats": ["easy"]},
        {"seats": [None, "clever"]},
        {"seats": [None, None, None]},
        {"host_name": "x" * 25},
        {"host_name": "a\x00b"},
        {"host_name": " "},
        {"host_seat": 2},
        {"clock": "blitz"},
    ],
)
def test_a_table_that_is_not_possible_is_not_made(wrong: dict[str, object]) -> None:
    fitting: dict[str, object] = {"game": "lost-cities", "host": "anna", "host_name": "Anna"}
    fitting |= {"code": "code", "seed": 1, "at": 0.0}
    with pytest.raises(OptionError):
        Table.create(**(fitting | wrong))  # type: ignore[arg-type]


def test_nobody_waits_for_ever() -> None:
    sitting = Sitting()
    kept = Lifetimes()
    assert not sitting.table.expired(sitting.now + DAY, kept)
    assert sitting.table.expired(sitting.now + DAY + 1, kept)
    assert sitting.table.expired(sitting.now + DAY / 2, Lifetimes(unfinished=DAY / 3))
    sitting.start()
    assert not sitting.table.expired(sitting.now + 14 * DAY, kept)
    assert sitting.table.expired(sitting.now + 14 * DAY + 1, kept)


def test_a_match_played_to_its_end_is_kept_for_ever_unless_told_otherwise() -> None:
    sitting = Sitting(options={"rounds": 1}).start()
    sitting.play_round()
    assert not sitting.table.expired(sitting.now + 1e5 * DAY, Lifetimes())
    short = Lifetimes(finished=3 * DAY)
    assert not sitting.table.expired(sitting.now + 3 * DAY, short)
    assert sitting.table.expired(sitting.now + 3 * DAY + 1, short)
