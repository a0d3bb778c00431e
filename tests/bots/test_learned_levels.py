"""The levels that play by a network: their files, what they may know, the match they play for."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cli.running import run
from kortbord.bots import networks
from kortbord.bots.bot import Bot
from kortbord.bots.levels import LEVELS, find_player
from kortbord.bots.networks import NETWORKS, check_networks, load_network, read_network
from kortbord.games import doors
from kortbord.rng import generator
from kortbord.search.aims import Standing
from kortbord.study.arena import arena
from search.networked import TABLES, Table, positions

SEED = 882_000


def test_the_networks_that_belong_to_the_tables_are_whole_and_small() -> None:
    check_networks()
    files = sorted(networks.FOLDER.glob("*.npz"))
    assert [file.stem for file in files] == sorted(set(NETWORKS.values()))
    assert sum(file.stat().st_size for file in files) < 4_000_000
    for file in files:
        _, card = read_network(file)
        assert card["network"] == file.stem
        assert card["command"].startswith(f"kortbord train {file.stem} --seed ")
        assert card["rounds"] > 0
        assert card["strength"]["against"] == "medium"
        assert all(spread > 0 for spread in card["spread"]["stages"])


def test_a_server_does_not_start_with_weights_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(networks.FOLDER, tmp_path / "weights")
    (tmp_path / "weights" / "scout-2.npz").write_bytes(b"cut")
    monkeypatch.setattr(networks, "FOLDER", tmp_path / "weights")
    load_network.cache_clear()
    done = run("serve", "--port", "0", "--database", str(tmp_path / "t.sqlite3"))
    load_network.cache_clear()
    assert done.code == 1
    assert "the weights scout-2.npz are damaged" in done.err
    assert done.err.strip().count("\n") == 0


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_hidden_cards_change_no_choice(table: Table) -> None:
    checked = 0
    for seed in range(3):
        for turn, (_, states) in enumerate(positions(table, SEED + seed)):
            seat = doors.to_move(states, 0)
            states[3] = states[0]
            doors.redeal(states, 3, seat, generator(seed, turn))
            players = ["hard", "hard@8w"] if turn % 10 == 0 else ["hard"]
            for player in players:
                choices = []
                for place in (0, 3):
                    doors.redact(states, place, seat, states, 2)
                    choices.append(Bot(table[0], find_player(player), seed=turn).choose(states, 2))
                assert choices[0] == choices[1]
                checked += 1
    assert checked > 50


def test_who_leads_the_last_round_ends_it_and_who_trails_does_not() -> None:
    """With one card in the pile, to draw it ends the round, and with it the match."""
    checked = 0
    for seed in range(12):
        for _, states in positions(TABLES[0], SEED + seed, "hard"):
            takes = [s for s in range(5) if states[0].discard_n[s] > 0 and states[0].banned != s]
            if states[0].pile_n != 1 or states[0].phase != 1 or not takes:
                continue
            seat = doors.to_move(states, 0)
            doors.redact(states, 0, seat, states, 1)
            states[2] = states[0]
            doors.apply(states, 2, 0)
            ahead = doors.score(states, 2, seat) - doors.score(states, 2, 1 - seat)
            for after in (8, -8):  # the lead of the match if the round ends now
                totals = [0, 0]
                totals[seat] = 500 + after - ahead
                totals[1 - seat] = 500
                draw = Bot("lost-cities", "hard").choose(states, 1, Standing(tuple(totals), 0))
                assert (draw == 0) == (after > 0)
            checked += 1
    assert checked >= 5


@pytest.mark.parametrize(
    ("table", "deals"),
    [(("lost-cities", 2), 60), (("store-oppdagere", 2), 60)],
    ids=str,
)
def test_hard_beats_medium(table: tuple[str, int], deals: int) -> None:
    result = arena(table[0], "hard", "medium", players=table[1], deals=deals, seed=SEED).to_json()
    assert result["ci95"][0] > 0
    assert result["stalled"] < 0.01


@pytest.mark.parametrize("table", [("lost-cities", 2), ("store-oppdagere", 2)], ids=str)
def test_two_of_hard_do_not_wait_for_each_other_for_ever(table: tuple[str, int]) -> None:
    result = arena(table[0], "hard", "hard", players=table[1], deals=60, seed=SEED).to_json()
    assert result["stalled"] == 0
    assert result["moves_per_round"] < 75


def test_every_level_says_what_it_does_well_and_badly() -> None:
    assert [level.name for level in LEVELS if level.learned] == ["hard", "expert", "master"]
    assert all(20 < len(level.about) < 100 and level.about.endswith(".") for level in LEVELS)
