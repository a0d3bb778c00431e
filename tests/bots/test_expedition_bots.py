"""The bots of Lost Cities and De store oppdagere: fair, legal, steady, and as strong as they say."""

from typing import Any

import numpy as np
import pytest

from kortbord.bots import doors as bot_doors
from kortbord.bots.bot import Bot
from kortbord.bots.expedition import weights
from kortbord.bots.expedition.choice import judged
from kortbord.bots.levels import LEVELS
from kortbord.games import doors, find, load
from kortbord.games.expedition.layout import LOST_CITIES, SUITS, first_place, ranks, targets
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
    for level in range(len(LEVELS)):
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
def test_hidden_cards_change_no_choice(
    table: tuple[str, int, dict[str, int]], level: int
) -> None:
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
    for level in LEVELS:
        bots = [Bot("lost-cities", level.name, seed=5) for _ in range(2)]
        assert bots[0].choose(redacted) == bots[1].choose(redacted)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("level", [BEGINNER, EASY, MEDIUM])
def test_no_round_stalls(table: tuple[str, int, dict[str, int]], level: int) -> None:
    for deal in range(60):
        states = dealt(table, 41, deal)
        bot_doors.play_round(states, np.full(table[1], level, np.int8), generator(42, deal))
        assert not doors.is_stalled(states, 0)


def permuted(states: Any, i: int, order: list[int], out: Any) -> None:
    """Write record `i` to `out[0]` with suit `k` become suit `order[k]`."""
    s, width = states[i], int(ranks(states[i]))
    out[0] = s
    t = out[0]
    renamed = np.array([order[k // width] * width + k % width for k in range(6 * width)])
    for field in ("hand", "discard", "played"):
        cards = s[field].astype(np.int64)
        t[field] = np.where(cards < 0, cards, renamed[np.maximum(cards, 0)])
    for player in range(int(s.players)):
        n = int(s.hand_n[player])
        t.hand[player, :n] = np.sort(t.hand[player, :n])
        t.known[player] = 0
        for kind in range(int(s.suits) * width):
            t.known[player, renamed[kind]] = s.known[player, kind]
        for row in range(int(s.row_n[player])):
            t.row_suit[player, row] = order[int(s.row_suit[player, row])]
    discard = t.discard.copy()
    for suit in range(int(s.suits)):
        t.discard[order[suit]] = discard[suit]
        t.discard_n[order[suit]] = s.discard_n[suit]
    if s.banned >= 0:
        t.banned = order[int(s.banned)]


def renamed_action(s: Any, action: int, order: list[int]) -> int:
    """Return the number of an action after the suits are renamed."""
    if action < first_place(s):
        return action if action == 0 else 1 + order[action - 1]
    kind, target = divmod(action - int(first_place(s)), int(targets(s)))
    suit, rank = divmod(kind, int(ranks(s)))
    return int(
        first_place(s) + (order[suit] * ranks(s) + rank) * targets(s) + target
    )


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
        assert won > fair + 0.05
        assert gain > 5
