"""The log: versions, and what doesn't follow."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kortbord.table import events as ev
from kortbord.table import messages as msg
from kortbord.table.decide import decide
from kortbord.table.table import Table
from tabling import Sitting


def test_every_event_survives_the_log() -> None:
    sitting = Sitting("scout", 3, bots={1: "easy"}).start()
    sitting.play_round()
    for line in sitting.lines:
        event = ev.decode(line)
        assert ev.encode(event) == line
        assert msgspec.json.decode(line)["v"] == ev.VERSION


def test_events_of_a_later_version_are_refused() -> None:
    line = msgspec.json.encode({"type": "moved", "v": 99, "seat": 0, "text": "x", "at": 1.0})
    with pytest.raises(ev.EventError, match="version 99"):
        ev.decode(line)


@pytest.mark.parametrize("line", [b"", b"[]", b"{}", b'{"type":"flown","at":1}', b"\xff"])
def test_what_is_no_event_is_refused(line: bytes) -> None:
    with pytest.raises(ev.EventError):
        ev.decode(line)


def test_a_field_of_the_future_is_overlooked() -> None:
    line = msgspec.json.encode({"type": "undone", "at": 1.0, "seat": 0, "mood": "fine"})
    assert ev.decode(line) == ev.Undone(at=1.0, seat=0)


def test_a_log_begins_with_the_table() -> None:
    for events in ([], [ev.Started(at=0.0)]):
        with pytest.raises(ev.EventError, match="first event"):
            Table.restore(events)


def events_of_a_round() -> list[Any]:
    sitting = Sitting(options={"rounds": 1}).start()
    sitting.play_round()
    return ev.decode_all(sitting.lines)


def test_cards_come_from_the_log_and_not_from_the_seed() -> None:
    events = events_of_a_round()
    events[0] = msgspec.structs.replace(events[0], seed=99)
    table = Table.restore(events)
    assert table.phase == "over"


def test_a_log_that_does_not_follow_is_refused_without_naming_cards() -> None:
    events = events_of_a_round()
    made, sat, started, dealt, moved = events[:5]
    wrong: list[list[Any]] = [
        [made, sat, started, moved],
        [made, sat, started, dealt, moved, moved],
        [made, sat, started, dealt, dealt],
        [made, made],
        [made, ev.Sat(at=0.0, seat=5, person="x", name="X")],
        [made, ev.Undone(at=0.0, seat=0)],
        [made, sat, started, dealt, ev.Chosen(at=0.0, seat=0, text="keep")],
        [made, sat, started, msgspec.structs.replace(dealt, deal={"hands": []})],
        [*events[:-1], msgspec.structs.replace(events[-1], scores=(1, 2))],
        [*events[:-2], events[-1]],
    ]
    for log in wrong:
        with pytest.raises(ev.EventError) as caught:
            Table.restore(log)
        assert moved.text[1:3] not in str(caught.value)


def test_cards_and_seed_do_not_show_in_tracebacks() -> None:
    for event in events_of_a_round():
        assert repr(event).count("=") == 1


def test_a_message_changes_nothing_by_itself() -> None:
    sitting = Sitting().start()
    line = sitting.lines[:]
    message = msg.Move(state=sitting.table.state, text=sitting.told("anna").legal[0].text)
    before = sitting.told("anna")
    events = decide(sitting.table, "anna", message, sitting.now, sitting.presence)
    assert events
    assert sitting.told("anna") == before
    assert sitting.lines == line
