"""A batch does what single rounds do, whatever its size."""

import numpy as np
import pytest

from kortbord import IllegalMoveError, OptionError
from kortbord._jit import jit_enabled
from kortbord.envs import BatchEnv, aec_env, observe
from kortbord.games import SPECS, doors, load
from kortbord.rng import generator

pytestmark = pytest.mark.nojit
TABLES = [
    pytest.param(spec.name, players, id=f"{spec.name}-{players}")
    for spec in SPECS
    for players in spec.players
]
N = 6
STEPS = 700 if jit_enabled() else 60


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_batch_and_single_rounds_in_lockstep(name: str, players: int) -> None:
    batch = BatchEnv(name, N, players, seed=5, reward="score")
    game = load(name)
    setup = game.spec.setup(players, {})
    singles = [game.new() for _ in range(N)]
    rngs = [generator(5, i) for i in range(N)]
    seen = game.new()
    for single, rng in zip(singles, rngs, strict=True):
        game.deal(single, 0, setup, 0, (), rng)
    ended = 0
    out = np.empty(game.actions, np.int16)
    for _ in range(STEPS):
        masks, observations, movers = batch.legal_mask(), batch.observe(), batch.to_move()
        actions = batch.random_actions()
        rewards, done = batch.step(actions)
        for i, (single, rng) in enumerate(zip(singles, rngs, strict=True)):
            seat = doors.to_move(single, 0)
            assert movers[i] == seat
            legal = out[: doors.legal(single, 0, out)]
            assert np.flatnonzero(masks[i]).tolist() == legal.tolist()
            doors.redact(single, 0, seat, seen, 0)
            assert (observations[i] == observe.observe(name, seen, 0, seat)).all()
            doors.apply(single, 0, int(actions[i]))
            assert done[i] == doors.is_over(single, 0)
            points = [0] * players
            if done[i]:
                points = [int(doors.score(single, 0, p)) for p in range(players)]
                assert batch.scores[i].tolist() == points
                game.deal(single, 0, setup, 0, (), rng)
                ended += 1
            assert rewards[i].tolist() == points
    assert ended or not jit_enabled()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_batch_and_environment_give_the_same_rewards(name: str, players: int) -> None:
    batch = BatchEnv(name, 3, players, seed=9)
    env = aec_env(name, players, illegal="raise")
    env.reset(seed=9)
    env.reset()
    env.reset()  # the deal of row 2
    for _ in range(5000 if jit_enabled() else 30):
        observation = env.observe(env.agent_selection)
        assert (batch.observe()[2] == observation["observation"]).all()
        assert (batch.legal_mask()[2] == observation["action_mask"]).all()
        actions = batch.random_actions()
        rewards, done = batch.step(actions)
        env.step(actions[2])
        assert rewards[2].tolist() == pytest.approx(list(env.rewards.values()), rel=1e-6)
        if done[2]:
            assert all(env.terminations.values())
            scores = [env.infos[agent]["score"] for agent in env.agents]
            assert scores == batch.scores[2].tolist()
            return
    assert not jit_enabled(), "the round didn't end"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_neighbours_make_no_difference(name: str, players: int) -> None:
    few = BatchEnv(name, 2, players, seed=3, start="random")
    many = BatchEnv(name, 11, players, seed=3, start="random")
    for _ in range(STEPS):
        actions, others = few.random_actions(), many.random_actions()
        assert (actions == others[:2]).all()
        rewards, done = few.step(actions)
        more, more_done = many.step(others)
        assert (rewards == more[:2]).all()
        assert (done == more_done[:2]).all()
    assert (few.observe() == many.observe()[:2]).all()


def test_difference_is_to_the_mean_of_the_others() -> None:
    points = BatchEnv("scout", 20, 4, seed=1, reward="score")
    margins = BatchEnv("scout", 20, 4, seed=1)
    ended = 0
    for _ in range(STEPS):
        rewards, done = points.step(points.random_actions())
        found, _ = margins.step(margins.random_actions())
        ended += int(done.sum())
        mean_of_others = (rewards.sum(axis=1, keepdims=True) - rewards) / 3
        assert np.allclose(found, rewards - mean_of_others, atol=1e-4)
        assert not found[~done].any()
    assert ended


def test_illegal_action_is_refused_and_nothing_carried_out() -> None:
    batch = BatchEnv("lost-cities", 4, seed=2)
    before = batch.observe()
    for wrong in (-1, 0, batch.actions, 70_000):  # 0 draws, but first a card is placed
        actions = batch.random_actions().astype(np.int64)
        actions[2] = wrong
        with pytest.raises(IllegalMoveError, match=f"action {wrong} is not legal in round 2"):
            batch.step(actions)
        assert (batch.observe() == before).all()


@pytest.mark.parametrize("actions", [np.zeros(3, np.int16), np.zeros(4), [[1, 2, 3, 4]], 7])
def test_wrong_shape_or_type_is_refused(actions: object) -> None:
    batch = BatchEnv("lost-cities", 4)
    with pytest.raises(ValueError, match="4 whole numbers"):
        batch.step(actions)  # type: ignore[arg-type]  # wrong on purpose


def test_unchecked_batch_plays_the_same() -> None:
    checked, unchecked = (BatchEnv("scout", 5, 3, seed=4, check=check) for check in (True, False))
    for _ in range(STEPS):
        checked.step(checked.random_actions())
        unchecked.step(unchecked.random_actions().tolist())
    assert (checked.observe() == unchecked.observe()).all()


def test_start() -> None:
    assert set(BatchEnv("lost-cities", 9, start=1).to_move().tolist()) == {1}
    batch = BatchEnv("store-oppdagere", 60, 4, start="random")
    assert set(batch.to_move().tolist()) == {0, 1, 2, 3}


def test_arrays_given_are_written_to() -> None:
    batch = BatchEnv("scout", 3, 5)
    mask = np.ones((3, batch.actions), np.int8)
    seen = np.ones((3, batch.length), np.int16)
    assert batch.legal_mask(mask) is mask
    assert batch.observe(seen) is seen
    assert (mask == batch.legal_mask()).all()
    assert (seen == batch.observe()).all()


def test_redacted_is_for_one_seat_or_for_the_seat_on_move() -> None:
    batch = BatchEnv("lost-cities", 3)
    batch.step(batch.random_actions())
    observations = batch.observe()
    seen = batch.redacted()
    for i, seat in enumerate(batch.to_move().tolist()):
        assert (observe.observe("lost-cities", seen, i, seat) == observations[i]).all()
    assert (batch.redacted(1)["hand"][:, 0, 0] == -1).all()
    with pytest.raises(OptionError):
        batch.redacted(2)


@pytest.mark.parametrize(
    "wrong",
    [
        {"n": 0},
        {"seed": -1},
        {"rounds": 2},
        {"players": 5},
        {"reward": "win"},
        {"colours": 7},
        {"start": 3},
    ],
)
def test_impossible_batches_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(OptionError):
        BatchEnv(**{"game": "lost-cities", "n": 2, **wrong})  # type: ignore[arg-type]  # on purpose
