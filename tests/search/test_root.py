"""The search: the same for any threads, blind to hidden cards, in time."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from kortbord.games import doors, load
from kortbord.rng import generator
from kortbord.search.root import Budget, Search
from search.networked import TABLES, Table, positions, random_network

SMALL = Budget(width=5, depth=1, worlds=24)


def found(search: Search, states: Any, seed: int, budget: Budget = SMALL) -> list[Any]:
    """Return what a search of record 2 finds, as plain data."""
    lines = search.run(states, 2, budget, seed)
    return [(line.actions, line.values) for line in lines]


def sampled(table: Table, every: int) -> list[Any]:
    """Return redacted positions, each in record 2 of an array, with the full one in record 0."""
    kept = []
    for turn, (_, states) in enumerate(positions(table, 3)):
        if turn % every == 0:
            doors.redact(states, 0, doors.to_move(states, 0), states, 2)
            kept.append(states.copy())
    return kept


@pytest.mark.parametrize("table", [TABLES[0], TABLES[3], TABLES[7]], ids=str)
def test_threads_change_nothing(table: Table) -> None:
    net, game = random_network(table[0]), load(table[0])
    with ThreadPoolExecutor(3) as pool:
        for states in sampled(table, 9):
            alone = found(Search(game, net), states, 4)
            assert alone == found(Search(game, net, pool=pool, threads=3), states, 4)
            assert len(alone[0][1]) >= len(alone[-1][1])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_hidden_cards_change_no_search(table: Table) -> None:
    net, game = random_network(table[0]), load(table[0])
    for turn, states in enumerate(sampled(table, 12)):
        seat = doors.to_move(states, 0)
        here = found(Search(game, net), states, 5)
        doors.redeal(states, 0, seat, generator(6, turn))
        doors.redact(states, 0, seat, states, 2)
        assert found(Search(game, net), states, 5) == here


def test_a_search_by_the_clock_keeps_it() -> None:
    table = TABLES[0]
    states = sampled(table, 10)[1]
    lines = Search(load(table[0]), random_network(table[0])).run(
        states, 2, Budget(width=4, depth=1, seconds=0.05, early=False), 1
    )
    assert [bool(line.values) for line in lines] == [True] * 4
    assert len(lines[0].values) > len(lines[-1].values)


def test_a_clear_choice_ends_the_search_early_and_is_the_same() -> None:
    table, ended = TABLES[0], 0
    game, net = load(table[0]), random_network(table[0])
    for states in sampled(table, 6):
        whole = Search(game, net).run(states, 2, Budget(4, 1, worlds=256, early=False), 1)
        early = Search(game, net).run(states, 2, Budget(4, 1, worlds=256), 1)
        tried, all_tried = (sum(len(line.values) for line in x) for x in (early, whole))
        assert tried <= all_tried
        if tried < all_tried / 2:
            ended += 1
            assert early[0].actions == whole[0].actions
    assert ended > 0


def test_on_the_last_draws_the_rollouts_go_to_the_end() -> None:
    """What a whole round brings is a number of points, what a network promises hardly ever is."""
    table, last = TABLES[0], 0
    game, net = load(table[0]), random_network(table[0])
    for states in sampled(table, 1):
        lines = Search(game, net).run(states, 2, Budget(8, 1, worlds=16, early=False), 1)
        ends = [line for line in Search(game, net).propose(states, 2) if line.ends]
        assert bool(ends) == (states[2].pile_n == 1)
        values = [value for line in lines for value in line.values]
        whole = all(value == round(value) for value in values)
        assert whole == bool(ends) or not values
        last += bool(ends)
        for line in lines:
            assert not line.ends or set(line.values) <= {line.prior}
    assert last > 0
