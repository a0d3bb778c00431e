"""Wrong types and wrong order end in one clear line, and matches can be copied and stored."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from kortbord import IllegalMoveError, InvalidMoveError, Match, OptionError, RecordError
from kortbord.record import load


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": 5}, "there is no game '5'"),
        ({"game": None}, "there is no game 'None'"),
        ({"players": 2.0}, "is for 2 players, not 2.0"),
        ({"players": "2"}, "is for 2 players, not 2"),
        ({"players": True}, "is for 2 players, not True"),
        ({"seed": "x"}, "the seed must be an integer of 0 or more"),
        ({"seed": 1.5}, "the seed must be an integer of 0 or more"),
        ({"seed": True}, "the seed must be an integer of 0 or more"),
        ({"seed": -1}, "the seed must be an integer of 0 or more"),
        ({"names": [1, 2]}, "a player's name must be text"),
        ({"names": "ab"}, "1 names were given for 2 players"),
        ({"names": ["a"]}, "1 names were given for 2 players"),
        ({"names": ["a\n", "b"]}, "a player's name must be text"),
        ({"names": ["a" * 41, "b"]}, "is longer than 40 characters"),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Match(**{"game": "lost-cities", **arguments})


@pytest.mark.parametrize("text", [None, 5, ["+R7"], float("nan"), b"+R2"])
def test_a_move_is_text(text: Any) -> None:
    with pytest.raises(InvalidMoveError, match="a move is text"):
        Match("lost-cities", seed=1).play(text)


@pytest.mark.parametrize("seat", ["0", 0.0, True, 2, -1])
def test_a_seat_is_a_number_at_the_table(seat: Any) -> None:
    with pytest.raises(OptionError, match="there is no seat"):
        Match("lost-cities", seed=1).view(seat)


@pytest.mark.parametrize("action", [-1, 10**9])
def test_an_action_that_does_not_exist_is_refused(action: int) -> None:
    with pytest.raises(IllegalMoveError, match="is not allowed here"):
        Match("lost-cities", seed=1).play_action(action)


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))]
)
@pytest.mark.parametrize("game", ["lost-cities", "store-oppdagere", "scout"])
def test_a_copied_or_stored_match_goes_its_own_way(game: str, again: Any) -> None:
    match = Match(game, seed=3)
    match.play(match.legal[0])
    before = match.record()
    twin = again(match)
    assert twin.record() == before
    assert twin.legal == match.legal
    twin.play(twin.legal[0])
    assert match.record() == before
    assert twin.record() != before


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": 1, "a": 2}', "a key stands twice"),
        ("{}x", "something follows the record"),
        ('{"a": 1', "is the file cut off"),
        ('{"a": ' + "9" * 5000 + "}", "far too large"),
        ("[" * 100_000, "nested too deeply"),
        (b"\xff\xfe{", "not text in UTF-8"),
    ],
    ids=["twins", "extra", "cut", "number", "deep", "bytes"],
)
def test_what_is_no_json_document_is_refused(text: Any, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        load(text)


@pytest.mark.parametrize("version", [True, 1.5, "1", None, 2])
def test_another_version_is_refused(version: object) -> None:
    record = Match("lost-cities", seed=1).record() | {"version": version}
    with pytest.raises(RecordError, match="this program reads version 1"):
        Match.replay(record)
