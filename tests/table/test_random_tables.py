"""Random games at tables of every kind: nothing leaks, nothing is lost, nothing is doubled."""

from __future__ import annotations

import os
import random
import re
from typing import Any

import msgspec
import pytest

from kortbord.games import doors
from kortbord.match import Match
from kortbord.rng import generator
from kortbord.table import messages as msg
from kortbord.table.passing import bot_due, bot_move
from kortbord.table.refusal import Refusal
from kortbord.table.told import told
from leaks import assert_no_leak
from tabling import PEOPLE, Sitting

TABLES = [
    ("lost-cities", 2),
    *(("store-oppdagere", players) for players in (2, 3, 4)),
    *(("scout", players) for players in (2, 3, 4, 5)),
]
GAMES = int(os.environ.get("KORTBORD_TEST_LONG", "12"))
"""How many matches of each kind are played."""

_LOG = re.compile(
    r"chosen|S( \d+/\d+)+|[LR] \d+/\d+( \+ S( \d+/\d+)+)?|[+-][A-Z][x\dAJQK]+(@\d+)?/[dA-Z]"
)


def random_sitting(game: str, players: int, rng: random.Random) -> Sitting:
    levels = ("random", "beginner", "easy", "medium")
    seats = rng.sample(range(players), rng.randint(0, players))
    bots = {seat: rng.choice(levels) for seat in seats[: players - 1]}
    options: dict[str, object] = {"start": rng.randrange(players)}
    if game != "scout":
        options |= {"rounds": rng.choice((1, 1, 1, 2)), "open_discards": rng.random() < 0.8}
        options["stall_limit"] = rng.choice((2, 5, 20))
    if game == "lost-cities":
        options["colours"] = rng.choice((5, 6))
    clock = rng.choice(("none", "quick"))
    seed = rng.getrandbits(64)
    sitting = Sitting(game, players, bots=bots, options=options, clock=clock, seed=seed)
    return sitting.start()


def step(sitting: Sitting, rng: random.Random) -> None:
    """Let something happen that may happen at a table."""
    table = sitting.table
    sitting.now += 1
    if table.phase == "scored":
        for seat in table.seats:
            if seat.person and seat.played and sitting.table.phase == "scored":
                sitting.send(seat.person, msg.Ready())
        if sitting.table.phase == "scored":
            sitting.wait(0)
        return
    if due := bot_due(table):
        sitting.take(bot_move(table, rng.choice(due), sitting.now))
        return
    person = sitting.person(rng.choice(table.acting))
    if table.created.clock == "quick" and rng.random() < 0.02:
        sitting.wait(25)
        return
    shown = sitting.told(person)
    if shown.half and rng.random() < 0.15:
        sitting.send(person, msg.Undo(state=shown.state))
        return
    move = msg.Move(state=shown.state, text=liked(shown, rng))
    sitting.send(person, move)
    if rng.random() < 0.1:
        with pytest.raises(Refusal, match=r"stale|not-playing"):
            sitting.send(person, move)


def liked(shown: msg.TableTold, rng: random.Random) -> str:
    """Return a legal move that is likely to get on, sometimes a half or a whole one."""
    texts = [legal.text for legal in shown.legal]
    plays = [text for text in texts if text[0] in "S+" or text == "/d"]
    text = rng.choice(plays if plays and rng.random() < 0.6 else texts)
    if text[0] in "LR" and "+" in text and rng.random() < 0.5:
        return text.partition("S")[0]
    if text[0] in "+-" and rng.random() < 0.3:
        return f"{text}/d"
    return text


def check_told(sitting: Sitting, rng: random.Random) -> None:
    """Check what every seat and a watcher are told, and that hidden cards don't change it."""
    table = sitting.table
    people: list[tuple[str, int | None]] = [("watcher", None)]
    people += [(seat.person, k) for k, seat in enumerate(table.seats) if seat.person]
    for person, seat in people:
        message = msgspec.json.encode(sitting.told(person))
        assert_no_leak(table, seat, message)
        for line in msgspec.json.decode(message)["log"]:
            assert _LOG.fullmatch(line["move"]), line
        if table.phase == "playing" and rng.random() < 0.3:
            check_blind(sitting, person, seat, message, rng)


def check_blind(
    sitting: Sitting, person: str, seat: int | None, message: bytes, rng: random.Random
) -> None:
    """Deal anew what a seat doesn't know, and see that it is told the same."""
    table = sitting.table
    current: Any = table.rounds[-1]
    kept = current._states, current._before, dict(table.choices)
    source = current._states if current._before is None or current.seat == seat else current._before
    other = source.copy()
    doors.redeal(other, 0, -1 if seat is None else seat, generator(rng.getrandbits(60)))
    if source is current._before:
        current._before = other
    else:
        current._states = other
    if table.choosing:
        for chooser in table.choices:
            if chooser != seat:
                table.choices[chooser] = rng.choice(("keep", "turn"))
    try:
        assert msgspec.json.encode(sitting.told(person)) == message
    finally:
        current._states, current._before = kept[:2]
        table.choices.update(kept[2])


def check_restored(sitting: Sitting) -> None:
    """Check that the log alone leads to the same table for everybody."""
    again = sitting.restored()
    assert (again.number, again.state, again.phase) == (
        sitting.table.number,
        sitting.table.state,
        sitting.table.phase,
    )
    for person in (*PEOPLE, "watcher"):
        assert told(again, person, sitting.presence, sitting.now) == sitting.told(person)
    assert again.record() == sitting.table.record()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_random_games(game: str, players: int) -> None:
    for number in range(GAMES):
        rng = random.Random(f"{game} {players} {number}")
        sitting = random_sitting(game, players, rng)
        while sitting.table.phase != "over":
            step(sitting, rng)
            if rng.random() < 0.2:
                check_told(sitting, rng)
            if rng.random() < 0.02:
                check_restored(sitting)
        check_told(sitting, rng)
        check_restored(sitting)
        record = sitting.table.record()
        assert Match.replay(record).record() == record


def test_any_beginning_of_a_log_can_be_restored() -> None:
    sitting = Sitting("scout", 3, bots={1: "medium"}, clock="quick")
    rng = random.Random(5)
    seen = [{person: sitting.told(person) for person in PEOPLE}]
    numbers = [len(sitting.lines)]
    sitting.start()
    while sitting.table.phase != "over":
        seen.append({person: sitting.told(person) for person in PEOPLE})
        numbers.append(len(sitting.lines))
        sitting.now = 1000.0
        step(sitting, rng)
        sitting.now = 1000.0
    for number, shown in zip(numbers, seen, strict=True):
        again = sitting.restored(number)
        for person in PEOPLE:
            other = told(again, person, sitting.presence, 1000.0)
            assert msgspec.structs.replace(other, clock=None) == msgspec.structs.replace(
                shown[person], clock=None
            )


def test_the_leak_check_finds_leaks() -> None:
    sitting = Sitting().start()
    message = sitting.told("bo")
    hidden = sitting.told("anna").view["hand"][0]  # type: ignore[index]
    own = sitting.told("bo").view["hand"]  # type: ignore[index]
    assert hidden not in own
    for leaky in (
        msgspec.structs.replace(message, half=f"+{hidden}"),
        msgspec.structs.replace(message, view={"x": {"y": [hidden]}}),
        msgspec.structs.replace(message, rematch=str(sitting.table.created.seed) * 3),
    ):
        if leaky.rematch:
            sitting.table.created = msgspec.structs.replace(sitting.table.created, seed=111)
            leaky = msgspec.structs.replace(leaky, rematch="111")
        with pytest.raises(AssertionError):
            assert_no_leak(sitting.table, 1, msgspec.json.encode(leaky))
