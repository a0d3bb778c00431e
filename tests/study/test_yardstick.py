"""The exact yardstick: against a naive solution, pure policies one by one, play, and CFR+."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from statistics import fmean, stdev

import numpy as np
import pytest

from kortbord.bots.bot import Bot
from kortbord.bots.expedition.choice import chances
from kortbord.bots.levels import find_level
from kortbord.bots.networks import read_network, write_network
from kortbord.cards import EXPEDITION_SUITS
from kortbord.games import doors
from kortbord.games.errors import OptionError
from kortbord.games.expedition import notation
from kortbord.games.expedition.game import LOST_CITIES_GAME
from kortbord.rng import generator
from kortbord.study.yardstick import players
from kortbord.study.yardstick.equilibrium import average, fresh, improve, unfold
from kortbord.study.yardstick.response import Strategy, best_response
from kortbord.study.yardstick.rows import Indices, Values
from kortbord.study.yardstick.sizes import SIZES, Size, find_size
from kortbord.study.yardstick.tree import OVER, Tree, actions_of, grow
from kortbord.study.yardstick.value import expected_margin
from search.networked import SPREAD, random_network
from study import naive

SMALLEST = find_size("2x3")
TINY = Size("tiny", suits=2, lowest=9, wagers=0, hand=1, stall_limit=100)
TWINS = Size("twins", suits=1, lowest=9, wagers=2, hand=1, stall_limit=100)
STALLING = Size("stalling", suits=2, lowest=9, wagers=0, hand=1, stall_limit=1)
CHECKED = [
    (TINY, naive.uniform),
    (TINY, naive.whimsical),
    (TWINS, naive.whimsical),
    (STALLING, naive.whimsical),
    (SMALLEST, naive.uniform),
    (SMALLEST, naive.whimsical),
]


@pytest.fixture(scope="module")
def smallest() -> Tree:
    return grow(SMALLEST)


def by_policy(tree: Tree, policy: naive.Policy) -> Strategy:
    """The strategy of a naive policy, read off the redacted records."""
    texts = EXPEDITION_SUITS.texts

    def strategy(t: int, views: Indices) -> Values:
        layer = tree.layers[t]
        found = np.full(layer.choices, np.nan)
        records = tree.redacted(t, views)
        for i, view in enumerate(views):
            s = records[i]
            hand = tuple(texts[kind] for kind in s.hand[layer.seat, : s.hand_n[layer.seat]])
            tops = tuple(
                texts[s.discard[suit, s.discard_n[suit] - 1]]
                for suit in range(int(s.suits))
                if s.discard_n[suit]
            )
            begin, end = layer.choice_at[view], layer.choice_at[view + 1]
            first = layer.turn_at[layer.example[view]]
            legal = []
            for turn in layer.turn[first : first + end - begin]:
                after = records[i : i + 1].copy()
                place, draw = actions_of(int(turn))
                text = notation.describe(after, 0, place)
                doors.apply(after, 0, place)
                legal.append(text + notation.describe(after, 0, draw))
            found[begin:end] = policy(hand, tops, int(s.pile_n), tuple(legal))
        return found

    return strategy


def level(tree: Tree, name: str) -> Strategy:
    return players.strategy_of(tree, players.find(name))


@pytest.mark.parametrize(("size", "policy"), CHECKED)
def test_best_responses_are_those_of_the_naive_solution(size: Size, policy: naive.Policy) -> None:
    tree = grow(size)
    for seat in (0, 1):
        plain = naive.best_response(size, seat, policy)
        assert best_response(tree, by_policy(tree, policy), seat) == pytest.approx(plain)


@pytest.mark.parametrize(("size", "policy"), CHECKED)
def test_expected_results_are_those_of_the_naive_solution(size: Size, policy: naive.Policy) -> None:
    tree = grow(size)
    first, second = by_policy(tree, policy), by_policy(tree, naive.uniform)
    plain = sum(p * naive.expected(state, policy, naive.uniform) for p, state in naive.deals(size))
    assert expected_margin(tree, first, second) == pytest.approx(plain)


def test_the_best_response_is_the_best_of_all_pure_policies() -> None:
    # With a stall limit of 1, seat 0 has one turn: it plays or discards its one card.
    tree = grow(STALLING)
    first = tree.layers[0]
    assert len(tree.layers) == 2
    sizes = np.diff(first.choice_at)
    other = by_policy(tree, naive.whimsical)
    results = []
    for picks in product(*(range(size) for size in sizes)):
        chances_ = np.zeros(first.choices)
        chances_[first.choice_at[:-1] + np.array(picks)] = 1.0
        results.append(
            expected_margin(tree, lambda t, views, found=chances_: found, other)  # type: ignore[misc]
        )
    assert len(results) == 16
    assert best_response(tree, other, 0) == pytest.approx(max(results))


@pytest.mark.parametrize("name", ["random", "medium"])
def test_merging_positions_and_beliefs_changes_nothing(smallest: Tree, name: str) -> None:
    unfolded = unfold(smallest)
    assert sum(layer.positions for layer in unfolded.layers) > sum(
        layer.positions for layer in smallest.layers
    )
    for seat in (0, 1):
        merged = best_response(smallest, level(smallest, name), seat)
        assert best_response(unfolded, level(unfolded, name), seat) == pytest.approx(merged)


def test_no_player_beats_a_best_response(smallest: Tree) -> None:
    strategies = [level(smallest, name) for name in ("random", "medium")]
    for fixed in strategies:
        first, second = (best_response(smallest, fixed, seat) for seat in (0, 1))
        for tried in strategies:
            assert expected_margin(smallest, tried, fixed) <= first + 1e-9
            assert -expected_margin(smallest, fixed, tried) <= second + 1e-9


def test_cfr_comes_to_an_equilibrium_whatever_the_points(smallest: Tree) -> None:
    # With the real points it is best to begin nothing; with drawn ones players must mix.
    dice = np.random.default_rng(4)
    layers = [
        replace(
            layer,
            margin=np.where(layer.child == OVER, dice.integers(-9, 10, len(layer.margin)), 0.0),
        )
        for layer in smallest.layers
    ]
    tree = unfold(replace(smallest, layers=layers))
    found = fresh(tree)
    gains = []
    for iterations in (5, 145):
        improve(tree, found, iterations)
        strategy = average(tree, found)
        responses = [best_response(tree, strategy, seat) for seat in (0, 1)]
        value = expected_margin(tree, strategy, strategy)
        assert responses[0] >= value - 1e-9
        assert responses[1] >= -value - 1e-9
        gains.append(fmean(responses))
    assert gains[0] > 0.1
    assert 0 <= gains[1] < 0.01


def test_chances_are_those_of_the_bots_choices(smallest: Tree) -> None:
    ties = 0
    for t in (0, 1, 2):
        views = np.arange(len(smallest.layers[t].example))[::7]
        redacted = smallest.redacted(t, views)
        for i in range(len(views)):
            told = chances(redacted, i, find_level("medium").number)
            assert sum(told.values()) == pytest.approx(1.0)
            bot = Bot("lost-cities", "medium", seed=i)
            chosen = {bot.choose(redacted, i) for _ in range(20 * len(told))}
            assert chosen == set(told)
            ties += len(told) > 1
    assert ties > 0


def test_exact_results_are_those_of_rounds_that_are_played(smallest: Tree) -> None:
    config = np.array([2, 0, 100, 2, 2, 0, 8], np.int32)
    states, rng = LOST_CITIES_GAME.new(2), generator(5)
    bots = Bot("lost-cities", "medium", seed=1), Bot("lost-cities", "random", seed=2)
    margins = []
    for _ in range(3000):
        doors.deal(states, 0, config, rng)
        while not doors.is_over(states, 0):
            seat = doors.to_move(states, 0)
            doors.redact(states, 0, seat, states, 1)
            doors.apply(states, 0, bots[seat].choose(states, 1))
        margins.append(doors.score(states, 0, 0) - doors.score(states, 0, 1))
    exact = expected_margin(smallest, level(smallest, "medium"), level(smallest, "random"))
    assert abs(fmean(margins) - exact) < 4 * stdev(margins) / len(margins) ** 0.5


def test_chances_that_do_not_add_up_are_an_error(smallest: Tree) -> None:
    def lossy(t: int, views: Indices) -> Values:
        return np.full(smallest.layers[t].choices, 0.01)

    with pytest.raises(RuntimeError, match="don't add up to 1"):
        best_response(smallest, lossy, 0)
    with pytest.raises(RuntimeError, match="don't add up to 1"):
        expected_margin(smallest, lossy, lossy)


def test_a_network_is_asked_for_its_turns(smallest: Tree, tmp_path: Path) -> None:
    file = tmp_path / "some.npz"
    write_network(file, random_network("lost-cities"), {"network": "lost-cities", "spread": SPREAD})
    strategy = level(smallest, str(file))
    first, second = (best_response(smallest, strategy, seat) for seat in (0, 1))
    assert first + second >= 0
    assert expected_margin(smallest, strategy, strategy) <= first + 1e-9
    views = np.arange(len(smallest.layers[0].example))
    shares = strategy(0, views)
    assert set(shares.tolist()) == {0.0, 1.0}
    redacted = smallest.redacted(0, views)
    for i, view in enumerate(views):
        begin = smallest.layers[0].choice_at[view]
        turn = smallest.layers[0].turn_at[smallest.layers[0].example[view]]
        chosen = int(np.argmax(shares[begin : smallest.layers[0].choice_at[view + 1]]))
        place, _ = actions_of(int(smallest.layers[0].turn[turn + chosen]))
        assert Bot("lost-cities", players.find(str(file))).choose(redacted, i) == place


def test_a_search_in_worlds_is_one_table_for_each_seed(tmp_path: Path) -> None:
    file = tmp_path / "some.npz"
    write_network(file, random_network("lost-cities"), {"network": "lost-cities", "spread": SPREAD})
    tree = grow(TINY)
    searching = players.find(f"{file}@8w")
    views = np.arange(len(tree.layers[0].example))
    first, again = (players.strategy_of(tree, searching, seed=3)(0, views) for _ in range(2))
    assert first.tolist() == again.tolist()
    assert set(first.tolist()) == {0.0, 1.0}
    strategy = players.strategy_of(tree, searching, seed=3)
    assert best_response(tree, strategy, 0) + best_response(tree, strategy, 1) >= 0
    _, card = read_network(file)
    assert players.checksum(searching) == card["sha256"]


def test_players_that_can_not_be_told_exactly_are_refused() -> None:
    for name, says in (
        ("easy", "how easy plays can't be told exactly: it errs at random"),
        ("beginner", "it errs at random"),
        ("some.npz@0.3", "it searches for a time; tell the worlds"),
    ):
        with pytest.raises(OptionError, match=says):
            players.find(name)
    assert {"random", "medium"} <= set(players.usual())
    assert not {"beginner", "easy"} & set(players.usual())


def test_sizes_are_found_by_name_and_told_in_words() -> None:
    assert [find_size(size.name) for size in SIZES] == list(SIZES)
    with pytest.raises(OptionError, match="there is no size '9x9'; there are: 2x3, "):
        find_size("9x9")
    assert find_size("2x3+1").describe().startswith("2 suits of 1 wager and 8 to 10, hands of 2")


def test_a_size_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="more than 100 outcomes"):
        grow(SMALLEST, most=100)
    with pytest.raises(ValueError, match="unfolds to more than 100"):
        unfold(grow(TINY), most=100)
