"""The rule-of-thumb bots of Scout: legal, honest, repeatable, and as strong as their level says."""

import os
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kortbord._jit import jit_enabled
from kortbord.bots import doors as bots
from kortbord.bots import scout
from kortbord.bots.bot import Bot
from kortbord.bots.scout import plan, weights
from kortbord.cards import SCOUT_CODES
from kortbord.games import doors
from kortbord.games.scout import notation, redact, rules
from kortbord.games.scout.layout import ACT, HIDDEN, NOBODY, SCOUT
from kortbord.rng import generator

SUPPLIERS = (scout, redact, rules)
SMALL = not jit_enabled() or "NUMBA_BOUNDSCHECK" in os.environ
PLAYERS = [2, 3, 4, 5]
RANDOM, BEGINNER, EASY, MEDIUM = LEVELS = range(4)


def config(players: int, start: int = 0, second: int = 0) -> NDArray[np.int32]:
    return np.array([players, start, 1000, second], np.int32)


def position(
    hand: str,
    sizes: list[int],
    active: str,
    *,
    scouts: int = 0,
    show_chip: int = 1,
    actions: int = 20,
) -> Any:
    """Return a redacted record in which seat 0 holds `hand`, and the last seat owns the table.

    Args:
        hand: the cards of seat 0.
        sizes: how many cards each other seat holds.
        active: the active set.
        scouts: how many of the seats just before seat 0 have scouted since.
        show_chip: whether seat 0 may still scout & show.
        actions: actions made so far.
    """
    states: Any = np.zeros(1, SCOUT)
    players = len(sizes) + 1
    doors.deal(states, 0, config(players), generator(0))
    s = states[0]
    s.phase = ACT
    s.turned[:players] = 0
    s.seat = 0
    s.actions = actions
    s.hand[:] = HIDDEN
    codes = [SCOUT_CODES[card] for card in hand.split()]
    s.hand[0, : len(codes)] = codes
    s.hand_n[:players] = [len(codes), *sizes]
    table = [SCOUT_CODES[card] for card in active.split()]
    s.active[: len(table)] = table
    s.active_n = len(table)
    s.owner = players - 1 - scouts if table else NOBODY
    s.scouts = scouts
    s.scouted[players - scouts : players] = 1
    s.show_chip[0] = show_chip
    return states


def choice(states: Any, level: int = MEDIUM, seed: int = 1) -> str:
    action = int(bots.choose(states, 0, level, generator(seed)))
    assert doors.is_legal(states, 0, action)
    return notation.describe(action)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_and_blind_to_what_is_hidden(players: int, level: int) -> None:
    states, seen, other, twin = (np.zeros(1, SCOUT) for _ in range(4))
    rng = generator(players, level)
    for k in range(2 if SMALL else 40):
        second = int(players == 2 and k % 2)
        doors.deal(states, 0, config(players, k % players, second), rng)
        while not doors.is_over(states, 0):
            seat = doors.to_move(states, 0)
            doors.redact(states, 0, seat, seen, 0)
            before = seen.tobytes()
            words = rng.copy()
            action = bots.choose(seen, 0, level, rng)
            assert seen.tobytes() == before
            assert doors.is_legal(states, 0, action)
            other[0] = states[0]
            doors.redeal(other, 0, seat, generator(k))
            doors.redact(other, 0, seat, twin, 0)
            assert bots.choose(twin, 0, level, words) == action
            doors.apply(states, 0, action)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_round(level: int) -> None:
    rounds = []
    for _ in range(2):
        states = np.zeros(2, SCOUT)
        doors.deal(states, 0, config(4), generator(3))
        bots.play_round(states, np.full(4, level, np.int8), generator(4))
        rounds.append(states[:1].tobytes())
    assert rounds[0] == rounds[1]


def test_a_bot_is_found_by_name() -> None:
    states = position("3/4 3/5 3/6", [5, 5, 5], "2/8")
    first, second = (Bot("scout", "medium", seed=2).choose(states) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("players", PLAYERS)
def test_rounds_between_bots_end(players: int) -> None:
    states = np.zeros(2, SCOUT)
    rng = generator(9, players)
    stalled = 0
    for k in range(2 if SMALL else 300):
        doors.deal(states, 0, config(players, k % players), rng)
        if k % 2:
            levels = np.full(players, BEGINNER + k // 2 % 3, np.int8)
        else:
            levels = np.array([BEGINNER + (k // 2 + seat) % 3 for seat in range(players)], np.int8)
        bots.play_round(states, levels, rng)
        stalled += doors.is_stalled(states, 0)
    assert stalled == 0


def hand_sets(numbers: list[int]) -> list[int]:
    """Return the lengths of the sets into which a hand is divided, longest first."""
    desks: Any = np.zeros(1, plan.DESK)
    row = weights.MEDIUM[2]
    desk = desks[0]
    plan.rate_sets(desk, row)
    desk.trial[: len(numbers)] = numbers
    sets = plan.divide(desk, len(numbers), row)
    return sorted((int(strength) // 32 for strength in desk.sets[:sets]), reverse=True)


@pytest.mark.parametrize(
    ("numbers", "lengths"),
    [
        ([4], [1]),
        ([1, 2, 3, 4, 4, 4], [3, 3]),
        ([7, 6, 5, 1, 1], [3, 2]),
        ([9, 9, 9, 3, 4, 5], [3, 3]),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [10]),
    ],
)
def test_a_hand_is_divided_into_few_sets(numbers: list[int], lengths: list[int]) -> None:
    assert hand_sets(numbers) == lengths


@pytest.mark.parametrize("level", [EASY, MEDIUM])
def test_goes_out_with_one_show(level: int) -> None:
    states = position("3/4 3/5 3/6", [5, 5, 5], "2/8 2/9")
    assert all(choice(states, level, seed) == "S1-3" for seed in range(1, 9))


def test_the_last_set_of_two_players_goes_out() -> None:
    assert choice(position("6/8 7/8", [4], "3/4 4/5")) == "S1-2"


def test_shows_the_long_set_when_the_others_are_nearly_out() -> None:
    states = position("1/6 9/3 4/7 5/7 6/7 7/10 8/9 2/4", [2, 2, 2], "8/5")
    assert choice(states) == "S3-7"


def test_a_scouted_card_completes_a_run() -> None:
    states = position("1/4 5/10 6/10 8/10 9/10 2/4", [6, 6, 6], "7/3 8/2 9/1", show_chip=0)
    assert choice(states) == "L4"  # 5 6 7 8 9


def test_a_scout_and_show_takes_the_missing_card() -> None:
    states = position("1/4 5/10 6/10 8/10 9/10 2/4", [4, 4, 4], "7/3 8/2 9/1")
    assert choice(states) == "L4+"
    doors.apply(states, 0, notation.parse(states, 0, "L4+S2-6")[0])
    assert choice(states) == "S2-6"


def test_two_players_pay_for_the_card_that_lets_them_go_out() -> None:
    states = position("5/10 6/10 8/10 9/10", [4], "7/3 8/2 9/1")
    assert choice(states) == "L3"


@pytest.mark.parametrize("level", [EASY, MEDIUM])
@pytest.mark.parametrize("players", PLAYERS)
def test_keeps_the_better_side(players: int, level: int) -> None:
    states: Any = np.zeros(1, SCOUT)
    doors.deal(states, 0, config(players), generator(0))
    s = states[0]
    cards = ["4/1", "5/1", "6/1", "7/1", "8/5", "8/2", "8/4", "9/2", "9/6"]
    s.hand[0, :] = HIDDEN
    s.hand[0, : len(cards)] = [SCOUT_CODES[card] for card in cards]
    s.hand_n[0] = len(cards)
    kept = {choice(states, level, seed) for seed in range(1, 9)}
    s.hand[0, : len(cards)] ^= 1
    turned = {choice(states, level, seed) for seed in range(1, 9)}
    assert (kept, turned) == ({"keep"}, {"turn"})


@pytest.mark.parametrize("sizes", [[4, 4], [4, 4, 4], [4, 4, 4, 4]])
def test_no_scout_that_ends_the_round_with_a_full_hand(sizes: list[int]) -> None:
    hand = "1/6 3/9 1/4 9/10 4/7 2/5 7/8 6/10 2/10"
    states = position(hand, sizes, "5/8", scouts=len(sizes) - 1, show_chip=0)
    assert choice(states).startswith("S")
