"""A page that puts the messages of its socket together knows what the server meant to tell."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from kortbord.table.changes import changes
from kortbord.table.messages import Happened, Ready, TableTold
from table.test_random_tables import TABLES, random_sitting, step
from tabling import Sitting
from wire import Message, whole


class Reader:
    """A page that is told now and then: a slow one misses what came meanwhile."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.before: TableTold | None = None
        self.table: Message = {}

    def told(self, sitting: Sitting) -> Message:
        """Tell the page; return the message as it came."""
        now = sitting.told(self.person)
        message: Message = msgspec.json.decode(msgspec.json.encode(changes(now, self.before)))
        self.before, self.table = now, whole(message, self.table)
        assert self.table == msgspec.json.decode(msgspec.json.encode(now))
        return message


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_changes_add_up_to_what_is_told(game: str, players: int) -> None:
    rng = random.Random(f"{game} {players}")
    for _ in range(4):
        sitting = random_sitting(game, players, rng)
        people = [seat.person for seat in sitting.table.seats if seat.person]
        readers = [Reader(person) for person in [*people, "watcher"]]
        while sitting.table.phase != "over":
            step(sitting, rng)
            for reader in readers:
                if rng.random() < 0.7:
                    reader.told(sitting)
        for reader in readers:
            reader.told(sitting)


def test_the_first_message_is_whole_and_an_unchanged_table_takes_no_room() -> None:
    sitting, reader = Sitting().start(), Reader("anna")
    first = reader.told(sitting)
    assert set(first) == {"type", *TableTold.__struct_fields__}
    assert reader.told(sitting) == {"type": "table", "state": first["state"]}


def test_a_move_tells_its_line_and_no_other() -> None:
    sitting, reader = Sitting().start(), Reader("bo")
    reader.told(sitting)
    for _ in range(4):
        sitting.move(sitting.told(sitting.person(sitting.table.acting[0])).legal[0].text + "/d")
        message = reader.told(sitting)
        assert len(message["log"]) == 1
        assert not {"seats", "finished", "options", "totals"} & set(message)
    assert message["kept"] == {"log": 3}
    assert len(reader.table["log"]) == 4


def test_a_round_that_is_over_is_told_once() -> None:
    sitting, reader = Sitting("lost-cities", options={"rounds": 2}).start(), Reader("bo")
    reader.told(sitting)
    sitting.play_round()
    assert len(reader.told(sitting)["finished"]) == 1
    for person in ("anna", "bo"):
        sitting.send(person, Ready())
    assert "finished" not in reader.told(sitting)
    sitting.play_round()
    message = reader.told(sitting)
    assert (len(message["finished"]), message["kept"]["finished"]) == (1, 1)


def test_lists_that_share_nothing_are_told_whole() -> None:
    told = Sitting().start().told("anna")
    lines = tuple(Happened(number=k, round=0, seat=k % 2, move="+R7/d") for k in range(6))

    def sent(old: Any, new: Any) -> Message:
        before = msgspec.structs.replace(told, log=old)
        return changes(msgspec.structs.replace(told, log=new), before)

    other = (msgspec.structs.replace(lines[3], move="+R8/d"),)
    for old, new in (((), lines), (lines[:2], lines[4:]), (lines[:4], lines[2:3] + other)):
        message = sent(old, new)
        assert message["log"] == new
        assert "kept" not in message
    assert sent(lines, ())["log"] == ()
    assert sent(lines[:4], lines[2:]) == {
        "type": "table",
        "state": told.state,
        "log": lines[4:],
        "kept": {"log": 2},
    }
    assert sent(lines, lines[3:])["kept"] == {"log": 3}
