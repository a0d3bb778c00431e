"""Players by the network of a file: files are whole or refused, play is legal, arenas take them."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kortbord.bots.bot import Bot
from kortbord.bots.levels import find_player
from kortbord.bots.networks import (
    NETWORKS,
    WeightsError,
    load_network,
    read_network,
    write_network,
)
from kortbord.games import doors, find, load
from kortbord.games.errors import OptionError
from kortbord.rng import generator
from kortbord.study.arena import arena
from search.networked import SPREAD, TABLES, Table, random_network


@pytest.fixture
def weights(tmp_path: Path) -> Any:
    """Write a random network for a table; return its file."""

    def write(game: str, players: int) -> Path:
        path = tmp_path / f"{game}-{players}.npz"
        card = {"network": NETWORKS[game, players], "spread": SPREAD}
        write_network(path, random_network(game), card)
        return path

    return write


def test_a_file_gives_back_what_was_written(weights: Any) -> None:
    path = weights("scout", 2)
    net, card = read_network(path)
    assert np.array_equal(net, random_network("scout"))
    assert card["network"] == "scout-2"


def test_a_missing_or_damaged_file_is_an_error_of_one_line(tmp_path: Path, weights: Any) -> None:
    path = weights("lost-cities", 2)
    whole = path.read_bytes()
    refused = [tmp_path / "none.npz"]
    for name, content in (
        ("empty.npz", b""),
        ("text.npz", b"weights"),
        ("short.npz", whole[: len(whole) // 2]),
    ):
        refused.append(tmp_path / name)
        refused[-1].write_bytes(content)
    net, card = read_network(path)
    changed = net.copy()
    changed[100] += 1.0
    refused.append(tmp_path / "changed.npz")
    with np.load(path) as stored:
        np.savez(refused[-1], net=changed, card=stored["card"])
    refused.append(tmp_path / "cut.npz")
    write_network(refused[-1], net[:5000], card)
    for file in refused:
        with pytest.raises(WeightsError, match=file.name) as caught:
            read_network(file)
        assert "\n" not in str(caught.value)


def test_a_network_of_another_table_is_refused(weights: Any) -> None:
    path = weights("scout", 2)
    with pytest.raises(WeightsError, match="is a network for scout-2; this table needs scout-345"):
        load_network(path, "scout", 4)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_choice_is_legal_and_a_seed_gives_it_again(table: Table, weights: Any) -> None:
    name, players, options = table
    game, setup = load(name), find(name)[0].setup(players, options)
    level = find_player(str(weights(name, players)))
    rounds = []
    for _ in range(2):
        states = game.new(3)
        game.deal(states, 0, setup, 0, (), generator(3))
        bots = [Bot(name, level, seed=seat) for seat in range(players)]
        for _ in range(300):
            if doors.is_over(states, 0):
                break
            seat = doors.to_move(states, 0)
            doors.redact(states, 0, seat, states, 1)
            states[2] = states[1]
            action = bots[seat].choose(states, 1)
            assert states[1] == states[2]
            assert doors.is_legal(states, 0, action)
            doors.apply(states, 0, action)
        rounds.append(states[0].tobytes())
    assert rounds[0] == rounds[1]


def test_the_rest_of_a_turn_is_for_its_own_record_alone(weights: Any) -> None:
    game, setup = load("lost-cities"), find("lost-cities")[0].setup()
    level = find_player(f"{weights('lost-cities', 2)}@0.02")
    states = game.new(2)
    bot = Bot("lost-cities", level)
    for deal in range(3):  # the placement of a round, then that of another: no draw in between
        game.deal(states, 0, setup, 0, (), generator(deal))
        doors.redact(states, 0, 0, states, 1)
        action = bot.choose(states, 1)
        assert doors.is_legal(states, 0, action)
    doors.apply(states, 0, action)
    doors.redact(states, 0, 0, states, 1)
    assert doors.is_legal(states, 0, bot.choose(states, 1))


def test_an_arena_takes_files(weights: Any) -> None:
    path = str(weights("lost-cities", 2))
    found = arena("lost-cities", path, "random", deals=2, seed=1).to_json()
    assert found["a"] == path
    assert found["ms_per_move"]["a"]["median"] > 0


@pytest.mark.parametrize("budget", ["", "soon", "0", "-1", "nan", "61", "7w", "w", "1e3w", "-8w"])
def test_a_budget_to_search_is_in_bounds(budget: str) -> None:
    with pytest.raises(OptionError, match=r"seconds from 0\.01 to 60 as in some\.npz@0\.3, or"):
        find_player(f"some.npz@{budget}")


def test_who_does_not_search_has_no_budget() -> None:
    with pytest.raises(OptionError, match="medium doesn't search"):
        find_player("medium@0.3")


def test_a_budget_in_worlds_gives_the_same_choice_again(weights: Any) -> None:
    path = f"{weights('store-oppdagere', 3)}@16w"
    rounds = [arena("store-oppdagere", path, "easy", players=3, deals=2, seed=4) for _ in range(2)]
    assert rounds[0].differences == rounds[1].differences
