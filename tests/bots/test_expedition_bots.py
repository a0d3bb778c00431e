"""The bots of Lost Cities and De store oppdagere: fair, legal, steady, as strong as they say."""

from typing import Any

import numpy as np
import pytest

from bots.renaming import permuted, renamed_action
from kortbord.bots import doors as bot_doors
from kortbord.bots.bot import Bot
from kortbord.bots.expedition import weights
from kortbord.bots.expedition.choice import judged
from kortbord.bots.levels import LEVELS, quick_levels
from kortbord.games import doors, find, load
from kortbord.games.expedition.layout import (
    DRAW,
    LOST_CITIES,
    PLACE,
    SUITS,
)
from kortbord.match import Match
from kortbord.rng import Rng, generator

TABLES = [
    ("lost-cities", 2, {"colours": 5}),
    ("lost-cities", 2, {"colours": 6}),
    ("store-oppdagere", 2, {}),
    ("store-oppdagere", 3, {}),
    ("store-oppdagere", 4, {}),
]
RANDOM, BEGINNER, EASY, MEDIUM = range(4)


def dealt(table: tuple[str, int, dict[str, int]], seed: int, deal: int, records: int = 3) -> Any:
    """Return records of which the first is dealt; the start goes round."""
    name, players, options = table
    setup = find(name)[0].setup(players, options)
    game = load(name)
    states = game.new(records)
    game.deal(states, 0, setup, deal % players, (), generator(seed, deal))
    return states


def choose(states: Any, level: int, rng: Rng) -> int:
    """Return the choice in record 0, made from record 1, which is overwritten."""
    doors.redact(states, 0, doors.to_move(states, 0), states, 1)
    return int(bot_doors.choose(states, 1, level, rng))


def shares(
    table: tuple[str, int, dict[str, int]], strong: int, weak: int, deals: int, seed: int
) -> tuple[float, float]:
    """Return the stronger's share of the rounds won and its mean gain, over duplicate deals."""
    players = table[1]
    won, gain = 0.0, 0.0
    for deal in range(deals):
        states = dealt(table, seed, deal)
        states[2] = states[0]
        for own in range(players):
            states[0] = states[2]
            levels = np.full(players, weak, np.int8)
            levels[own] = strong
            bot_doors.play_round(states, levels, generator(seed, deal, 1 + own))
            scores = [doors.score(states, 0, seat) for seat in range(players)]
            if scores[own] == max(scores):
                won += 1.0 / scores.count(max(scores))
            gain += scores[own] - (sum(scores) - scores[own]) / (players - 1)
    return won / deals / players, gain / deals / players


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_choice_is_legal_and_the_record_is_left_alone(
    table: tuple[str, int, dict[str, int]],
) -> None:
    for level in (level.number for level in LEVELS if not level.learned):
        for deal in range(4):
            states = dealt(table, 11, deal)
            rng = generator(12, level, deal)
            while not doors.is_over(states, 0):
                doors.redact(states, 0, doors.to_move(states, 0), states, 1)
                states[2] = states[1]
                action = bot_doors.choose(states, 1, level, rng)
                assert states[1] == states[2]
                assert doors.is_legal(states, 0, action)
                doors.apply(states, 0, action)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("level", [BEGINNER, EASY, MEDIUM])
def test_hidden_cards_change_no_choice(table: tuple[str, int, dict[str, int]], level: int) -> None:
    states = dealt(table, 21, level)
    turn = 0
    while not doors.is_over(states, 0):
        turn += 1
        seat = doors.to_move(states, 0)
        action = choose(states, level, generator(22, turn))
        states[2] = states[0]
        doors.redeal(states, 2, seat, generator(23, turn))
        doors.redact(states, 2, seat, states, 1)
        assert bot_doors.choose(states, 1, level, generator(22, turn)) == action
        doors.apply(states, 0, action)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_seed_gives_the_same_round_again(table: tuple[str, int, dict[str, int]]) -> None:
    ends = []
    for _ in range(2):
        states = dealt(table, 31, 0)
        levels = np.array([EASY, MEDIUM, BEGINNER, MEDIUM][: table[1]], np.int8)
        bot_doors.play_round(states, levels, generator(32))
        ends.append(states[0].tobytes())
    assert ends[0] == ends[1]


def test_bots_of_a_seed_choose_alike() -> None:
    match = Match("lost-cities", seed=3)
    redacted = match.redacted(match.seat)
    for level in quick_levels():
        bots = [Bot("lost-cities", level, seed=5) for _ in range(2)]
        assert bots[0].choose(redacted) == bots[1].choose(redacted)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("level", [BEGINNER, EASY, MEDIUM])
def test_no_round_stalls(table: tuple[str, int, dict[str, int]], level: int) -> None:
    for deal in range(60):
        states = dealt(table, 41, deal)
        bot_doors.play_round(states, np.full(table[1], level, np.int8), generator(42, deal))
        assert not doors.is_stalled(states, 0)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_colours_are_alike_to_medium(table: tuple[str, int, dict[str, int]]) -> None:
    states = dealt(table, 51, 0)
    twin = load(table[0]).new(1)
    suits = int(states[0].suits)
    random = np.random.default_rng(52)
    vector = weights.LOST_CITIES[1] if states.dtype == LOST_CITIES else weights.STORE_OPPDAGERE[1]
    turn = 0
    while not doors.is_over(states, 0):
        turn += 1
        order = [int(k) for k in random.permutation(suits)]
        doors.redact(states, 0, doors.to_move(states, 0), states, 1)
        permuted(states, 1, order, twin)
        here = dict(judged(states, 1, vector))
        there = dict(judged(twin, 0, vector))
        assert {renamed_action(states[1], a, order) for a in here} == set(there)
        for action, points in here.items():
            assert there[renamed_action(states[1], action, order)] == pytest.approx(points)
        doors.apply(states, 0, choose(states, MEDIUM, generator(53, turn)))


def position(
    hand: str,
    pile: int,
    *,
    phase: int,
    rows: tuple[str, ...] = (),
    other: tuple[str, ...] = (),
    discards: tuple[str, ...] = (),
) -> Any:
    """Return records with a position of Lost Cities as seat 0 sees it, its turn.

    Rows and discard piles are cards in the order placed, such as `"Rx R4 R7"`.
    """
    states = dealt(TABLES[0], 1, 0)
    kinds = SUITS[LOST_CITIES].kinds
    s = states[0]
    for field in ("hand", "discard", "pile", "row_suit", "played"):
        s[field][:] = -1
    s.phase, s.pile_n = phase, pile
    held = sorted(kinds[card] for card in hand.split())
    s.hand_n[0] = len(held)
    s.hand[0, : len(held)] = held
    for seat, owned in enumerate((rows, other)):
        for row, cards in enumerate(owned):
            s.row_n[seat] = row + 1
            for card in cards.split():
                number = 0 if card[1:] == "x" else int(card[1:])
                s.row_suit[seat, row] = kinds[card] // 10
                s.row_top[seat, row] = number
                s.row_total[seat, row] += number
                s.row_multipliers[seat, row] += number == 0
                s.row_cards[seat, row] += 1
                s.played[seat, s.played_n[seat]] = kinds[card]
                s.played_row[seat, s.played_n[seat]] = row
                s.played_n[seat] += 1
    for cards in discards:
        for card in cards.split():
            suit = kinds[card] // 10
            s.discard[suit, s.discard_n[suit]] = kinds[card]
            s.discard_n[suit] += 1
    return states


def said(states: Any) -> str:
    """Return what medium does in record 0, as text."""
    return load("lost-cities").describe(states, 0, choose(states, MEDIUM, generator(71)))


def test_medium_begins_nothing_with_three_turns_left() -> None:
    hand = "R5 R7 G3 G4 W2 W6 B8 Yx"
    assert said(position(hand, 6, phase=PLACE)).startswith("-")


def test_medium_begins_a_strong_colour_early() -> None:
    hand = "Rx Rx R3 R5 R6 R8 W9 G10"
    assert said(position(hand, 40, phase=PLACE)) == "+Rx"


def test_medium_takes_the_card_that_its_strong_row_lacks() -> None:
    states = position(
        "R8 R9 G3 W2 W6 B8 Yx", 20, phase=DRAW, rows=("Rx Rx R3 R4 R5",), discards=("R6", "G2")
    )
    assert said(states) == "/R"


def test_medium_leaves_a_card_of_no_use_to_it() -> None:
    states = position(
        "R8 R9 G3 W2 W6 B8 Yx", 20, phase=DRAW, rows=("Rx Rx R3 R4 R5",), discards=("R2", "B2")
    )
    assert said(states) == "/d"


def test_medium_keeps_what_the_other_needs_when_another_card_costs_nothing() -> None:
    states = position(
        "G2 W7 W8 B9 B10 Y10 R4 R9",
        20,
        phase=PLACE,
        rows=("G5 G7",),
        other=("Wx Wx W4 W6", "Bx B8", "Yx Y7 Y9", "Rx R3"),
    )
    assert said(states) == "-G2"


def test_medium_plays_its_last_good_card_on_the_last_turn() -> None:
    states = position("R10 G2 G3 W2 W3 B2 B3 Y2", 1, phase=PLACE, rows=("Rx R3 R8",))
    assert said(states) == "+R10"


def test_the_ladder_holds_in_lost_cities() -> None:
    table = TABLES[0]
    won, gain = shares(table, MEDIUM, RANDOM, 100, 61)
    assert won >= 0.97
    assert gain > 0
    assert shares(table, MEDIUM, EASY, 150, 62)[1] > 5
    assert shares(table, EASY, BEGINNER, 150, 63)[1] > 5


@pytest.mark.parametrize("table", TABLES[2:], ids=str)
def test_the_ladder_holds_in_store_oppdagere(table: tuple[str, int, dict[str, int]]) -> None:
    fair = 1.0 / table[1]
    for strong, weak in ((MEDIUM, EASY), (EASY, BEGINNER)):
        won, gain = shares(table, strong, weak, 60, 64)
        assert won > fair + 0.03
        assert gain > 5
