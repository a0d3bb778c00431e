"""What a seat may know of a Scout table, and that a redeal changes nothing else."""

import os
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kortbord._jit import jit_enabled
from kortbord.cards import SCOUT_CODES
from kortbord.games import doors
from kortbord.games.scout import redact, rules  # noqa: F401  # they supply the verbs
from kortbord.games.scout.layout import (
    ACT,
    ACTIONS,
    CHOSEN,
    HIDDEN,
    NOBODY,
    OVER,
    SCOUT,
    SHOW,
    TURNING,
)
from kortbord.rng import generator

SMALL = not jit_enabled() or "NUMBA_BOUNDSCHECK" in os.environ
POSITIONS = 40 if SMALL else 600


def config(players: int, second: int = 0) -> NDArray[np.int32]:
    return np.array([players, 1, 300, second], np.int32)


def bold_action(states: Any, rng: Any) -> int:
    """Return mostly a show, the longest of a few, so that hands shrink and sets grow."""
    actions = [doors.random_action(states, 0, rng) for _ in range(4)]
    shows = [action for action in actions if action < 452]
    return max(shows, key=lambda action: (action - 2) % 10) if shows else actions[0]


TABLES = [(2, 0), (2, 1), (3, 0), (4, 0), (5, 0)]


@pytest.mark.parametrize(("players", "second"), TABLES)
@pytest.mark.parametrize("bold", [False, True])
def test_a_redeal_looks_the_same(players: int, second: int, bold: bool) -> None:
    states: Any = np.zeros(1, SCOUT)
    other, seen, again = (np.zeros(1, SCOUT) for _ in range(3))
    rng = generator(players, second, bold)
    positions = 0
    while positions < POSITIONS:
        doors.deal(states, 0, config(players, second), rng)
        while True:
            positions += 1
            before = states.tobytes()
            for seat in range(-1, players):
                doors.redact(states, 0, seat, seen, 0)
                for origin in (states, seen):  # a redacted record can be dealt anew as well
                    other[0] = origin[0]
                    doors.redeal(other, 0, seat, rng)
                    doors.redact(other, 0, seat, again, 0)
                    assert seen.tobytes() == again.tobytes()
                    if positions % 5 == 0:
                        check_possible(other[0], players)
                    if seat == states[0].seat:
                        assert_same_actions(states, other)
                    assert other[0].phase == OVER or actions(other)
                doors.redact(seen, 0, seat, again, 0)
                assert seen.tobytes() == again.tobytes()  # once is enough
                check_hidden(seen[0], players, seat)
            assert states.tobytes() == before
            if doors.is_over(states, 0):
                break
            if bold:
                doors.apply(states, 0, bold_action(states, rng))
            else:
                doors.apply(states, 0, doors.random_action(states, 0, rng))


def actions(states: Any) -> list[int]:
    out = np.empty(ACTIONS, np.int16)
    n = doors.legal(states, 0, out)
    return [int(action) for action in out[:n]]


def assert_same_actions(states: Any, other: Any) -> None:
    assert actions(states) == actions(other)


def check_hidden(s: Any, players: int, seat: int) -> None:
    for other in range(players):
        if other != seat:
            assert (s.hand[other] == HIDDEN).all()
            assert s.turned[other] in (-1, CHOSEN)
    assert (s.aside == HIDDEN).all()


def check_possible(s: Any, players: int) -> None:
    """Check that every card in play lies somewhere once, and where all know it to be."""
    cards = np.concatenate(
        [s.hand[seat, : s.hand_n[seat]] for seat in range(players)]
        + [s.active[: s.active_n], s.aside[: s.aside_n]]
    )
    found = np.sort(np.concatenate([cards // 2, np.flatnonzero(s.gone)]))
    assert found.tolist() == np.flatnonzero(s.in_play).tolist()
    for card in np.flatnonzero(s.known != NOBODY):
        holder = s.known[card]
        assert card in s.hand[holder, : s.hand_n[holder]] // 2
    if s.phase != TURNING:
        assert set(s.turned[:players].tolist()) <= {0, 1}


def test_a_redeal_leaves_everything_hidden_to_chance() -> None:
    states: Any = np.zeros(1, SCOUT)
    doors.deal(states, 0, config(2), generator(4))
    doors.apply(states, 0, 0)
    other: Any = np.zeros(1, SCOUT)
    rng = generator(5)
    places: list[set[int]] = [set() for _ in range(11)]
    aside: set[int] = set()
    turned = set()
    tries = 100 if SMALL else 2000
    for _ in range(tries):
        other[0] = states[0]
        doors.redeal(other, 0, 1, rng)
        turned.add(int(other[0].turned[0]))
        aside.add(int(other[0].aside[7]))
        for place in range(11):
            places[place].add(int(other[0].hand[0, place]))
    assert turned == {0, 1}
    least = 40 if SMALL else 66  # 33 unknown cards, either way up
    assert all(len(codes) >= least for codes in [*places, aside])


def test_a_scouted_card_is_known_but_not_its_place_or_side() -> None:
    states: Any = np.zeros(1, SCOUT)
    deck = [code for text, code in SCOUT_CODES.items() if is_low_up(text)]
    doors.lay(states, 0, config(5), np.array(deck, np.int8))
    for action in (0, 0, 0, 0, 0, 2 + 8 * 10, 452):  # seat 1 shows one card, seat 2 scouts it
        assert doors.is_legal(states, 0, action)
        doors.apply(states, 0, action)
    card = deck[17] // 2
    assert states[0].known[card] == 2
    other: Any = np.zeros(1, SCOUT)
    rng = generator(6)
    found = set()
    for _ in range(500):
        other[0] = states[0]
        doors.redeal(other, 0, 0, rng)
        hand = other[0].hand[2, :10].tolist()
        found |= {(place, code) for place, code in enumerate(hand) if code // 2 == card}
    assert len(found) == 20


def is_low_up(text: str) -> bool:
    up, down = text.split("/")
    return int(up) < int(down)


def strong_set(players: int, length: int, phase: int) -> Any:
    """Return a table where the player to act, seat 1, must beat a run of `length` from 1 or 2."""
    states: Any = np.zeros(1, SCOUT)
    deck = [code for text, code in SCOUT_CODES.items() if is_low_up(text)]
    if players != 5:
        deck.remove(SCOUT_CODES["9/10"])
    run = [SCOUT_CODES[f"{low}/10"] for low in range(1, length + 1)]
    answer = [SCOUT_CODES[f"{low}/{low + 1}"] for low in range(2, length + 2)]
    rest = [code for code in deck if code not in run and code not in answer]
    size = {2: 11, 5: 9}[players]
    hands = [run + rest[: size - length], answer + rest[size - length : 2 * (size - length)]]
    cards = np.array([*hands[0], *hands[1], *rest[2 * (size - length) :]], np.int8)
    doors.lay(states, 0, np.array([players, 0, 1000, 0], np.int32), cards)
    for _ in range(players):
        doors.apply(states, 0, 0)
    doors.apply(states, 0, 2 + length - 1)
    s = states[0]
    s.chips[:] = 0
    s.phase = phase
    return states


@pytest.mark.parametrize(("players", "phase"), [(2, ACT), (5, SHOW)])
@pytest.mark.parametrize("length", [1, 2, 3, 5, 7])
@pytest.mark.parametrize("seat", [-1, 0])
def test_whoever_is_to_act_can_act(players: int, phase: int, length: int, seat: int) -> None:
    states = strong_set(players, length, phase)
    assert len(actions(states)) > 0
    seen, again, other = (np.zeros(1, SCOUT) for _ in range(3))
    doors.redact(states, 0, seat, seen, 0)
    rng = generator(7, length)
    hands = set()
    for _ in range(2 if SMALL else 50):
        other[0] = states[0]
        doors.redeal(other, 0, seat, rng)
        check_possible(other[0], players)
        doors.redact(other, 0, seat, again, 0)
        assert seen.tobytes() == again.tobytes()
        assert actions(other)
        hands.add(other[0].hand[1].tobytes())
    assert len(hands) > 1
