"""What an environment does besides PettingZoo's contract."""

import importlib
import sys
from typing import Any

import numpy as np
import pytest

from kortbord import IllegalMoveError, Match, OptionError
from kortbord import envs as room
from kortbord.envs import FORMS, aec_env, make, observe
from kortbord.games import SPECS, load

GAMES = [spec.name for spec in SPECS]


def play_on(env: Any) -> int:
    """Play random legal actions to the end; return how many."""
    steps = 0
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(env.action_space(env.agent_selection).sample(mask))
        steps += 1
    return steps


@pytest.mark.parametrize("name", GAMES)
def test_seed_deals_as_a_match_does(name: str) -> None:
    env = aec_env(name, start=1)
    env.reset(seed=7)
    match = Match(name, seed=7, start=1)
    for seat, agent in enumerate(env.agents):
        expected = observe.observe(name, match.redacted(seat), 0, seat)
        assert (env.observe(agent)["observation"] == expected).all()


def test_reset_without_a_seed_deals_on() -> None:
    env, other = aec_env("scout"), aec_env("scout")
    deals = []
    for number in range(3):
        for each in (env, other):
            each.reset(seed=4 if number == 0 else None)
        seen = env.observe("player_0")["observation"]
        assert (seen == other.observe("player_0")["observation"]).all()
        deals.append(seen.tobytes())
    assert len(set(deals)) == 3


def test_first_reset_without_a_seed_is_not_always_the_same() -> None:
    deals = set()
    for _ in range(3):
        env = aec_env("lost-cities")
        env.reset()
        deals.add(env.observe("player_0")["observation"].tobytes())
    assert len(deals) == 3


def test_start() -> None:
    env = aec_env("store-oppdagere", 3, start=2)
    env.reset()
    assert env.agent_selection == "player_2"
    env = aec_env("store-oppdagere", 3, start="random")
    found = set()
    env.reset(seed=1)
    for _ in range(30):
        found.add(env.agent_selection)
        env.reset()
    assert found == set(env.possible_agents)


@pytest.mark.parametrize("name", GAMES)
def test_mask_is_for_the_agent_on_move_alone(name: str) -> None:
    env = aec_env(name)
    env.reset(seed=3)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
    play_on(env)
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)


@pytest.mark.parametrize("players", [2, 4])
def test_rewards_come_at_the_end(players: int) -> None:
    env = aec_env("store-oppdagere", players)
    env.reset(seed=5)
    play_on(env)
    scores = [env.infos[agent]["score"] for agent in env.agents]
    for agent, own in zip(env.agents, scores, strict=True):
        others = (sum(scores) - own) / (players - 1)
        assert env.rewards[agent] == pytest.approx(own - others)
        assert env.infos[agent]["stalled"] in (True, False)
    plain = aec_env("store-oppdagere", players, reward="score")
    plain.reset(seed=5)
    play_on(plain)
    assert list(plain.rewards.values()) == [i["score"] for i in plain.infos.values()]


def test_illegal_action_terminates(caplog: pytest.LogCaptureFixture) -> None:
    env = aec_env("lost-cities", illegal_reward=-7)
    env.reset(seed=1)
    env.step(0)
    assert env.rewards == {"player_0": -7, "player_1": 0}
    assert all(env.terminations.values())
    assert "Illegal move made" in caplog.text


def test_illegal_action_raises() -> None:
    env = aec_env("lost-cities", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMoveError, match="action 0 is not legal for player_0"):
        env.step(0)


def test_illegal_action_is_replaced_by_a_legal_one() -> None:
    seen = []
    for _ in range(2):
        env = aec_env("lost-cities", illegal="replace")
        env.reset(seed=1)
        env.step(0)
        seen.append(env.observe("player_0")["observation"])
    phase = observe.named("lost-cities", seen[0])["phase"]
    assert phase.tolist() == [0, 1, 0]
    assert (seen[0] == seen[1]).all()


def test_max_cycles_truncates_and_gives_no_reward() -> None:
    env = aec_env("lost-cities", max_cycles=3)
    env.reset(seed=1)
    for _ in range(6):
        assert not any(env.truncations.values())
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0}


@pytest.mark.parametrize("name", GAMES)
def test_render_is_the_view_of_the_agent_on_move(name: str) -> None:
    env = aec_env(name, render_mode="ansi")
    env.reset(seed=2)
    shown = env.render().splitlines()
    assert f"game: {name}" in shown
    assert "seat: 0" in shown
    hand = Match(name, seed=2).view(0).to_json()["hand"]
    assert f"hand: {' '.join(hand)}" in shown
    assert shown[-1].startswith("legal: ")
    play_on(env)
    assert env.render().endswith("legal: -")
    silent = aec_env(name)
    silent.reset()
    assert silent.render() is None


@pytest.mark.parametrize("form", FORMS)
def test_make(form: str) -> None:
    env = make("lost-cities-nordic", form=form, colours=6)
    env.reset(seed=1)
    assert env.metadata["name"] == "lost_cities_v0"
    assert env.action_space("player_0").n == load("lost-cities").actions


@pytest.mark.parametrize(
    ("game", "wrong"),
    [
        ("whist", {}),
        ("scout", {"players": 7}),
        ("scout", {"rounds": 1}),
        ("scout", {"colours": 5}),
        ("scout", {"form": "gym"}),
        ("scout", {"reward": "win"}),
        ("scout", {"illegal": "ignore"}),
        ("scout", {"form": "parallel", "illegal": "ignore"}),
        ("scout", {"render_mode": "human"}),
        ("scout", {"max_cycles": 0}),
    ],
)
def test_impossible_environments_are_refused(game: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        make(game, **wrong)


def test_lack_of_pettingzoo_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "kortbord.envs.aec")
    monkeypatch.delattr(room, "aec")
    for missing in ("pettingzoo", "pettingzoo.utils"):
        monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=r"pip install \"kortbord\[envs\]\""):
        make("scout")
    monkeypatch.undo()
    importlib.import_module("kortbord.envs.aec")


def test_unknown_name() -> None:
    with pytest.raises(AttributeError, match="no attribute 'GymEnv'"):
        room.GymEnv  # noqa: B018  # reading it is the test
