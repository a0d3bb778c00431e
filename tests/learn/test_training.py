"""Training: the same weights for any threads and after an interruption; an exploiter's table."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from kortbord.bots.bot import Bot
from kortbord.bots.networks import read_network, write_network
from kortbord.games.errors import OptionError
from kortbord.learn.presets import PRESETS, Preset, find_preset
from kortbord.learn.training import Plan, Start, Training, card_of, run

QUICK = Plan(seed=3, rounds=16, warm=1, batch=64, slow=4)


def trained(name: str, folder: Path, iterations: int, threads: int = 1) -> Training:
    preset = find_preset(name)
    Bot(preset.game, "medium")
    with ThreadPoolExecutor(threads) as pool:
        training = Training(preset, folder, QUICK, pool)
        run(training, lambda: training.iteration >= iterations, lambda _: None, every=2, deals=4)
    return training


def test_an_interrupted_run_goes_on_to_the_same_weights(tmp_path: Path) -> None:
    whole = trained("lost-cities", tmp_path / "whole", 6)
    trained("lost-cities", tmp_path / "parts", 3, threads=2)
    resumed = trained("lost-cities", tmp_path / "parts", 6, threads=3)
    assert np.array_equal(whole.net, resumed.net)
    assert np.array_equal(whole.mean, resumed.mean)
    assert not np.array_equal(whole.net, whole.mean)
    assert [vars(point) for point in whole.curve] == [vars(point) for point in resumed.curve]
    assert len(whole.curve) == 3
    assert whole.rounds == 6 * QUICK.rounds


def test_a_training_goes_on_from_published_weights(tmp_path: Path) -> None:
    first = trained("lost-cities", tmp_path / "first", 3)
    preset, file = find_preset("lost-cities"), tmp_path / "first.npz"
    with ThreadPoolExecutor(1) as pool:
        start = Training(preset, tmp_path / "first", QUICK, pool)
        write_network(file, start.mean, card_of(start, start.measure(4, 5), 4))
        published = Start(*read_network(file))
        other = Plan(seed=9)
        onward = Training(preset, tmp_path / "second", other, pool, start=published)
        assert np.array_equal(onward.mean, first.mean)
        assert (onward.plan, onward.iteration, onward.rounds) == (QUICK, 3, 3 * QUICK.rounds)
        onward.step()
        onward.save()
        onward.step()
        again = Training(preset, tmp_path / "second", other, pool)
        again.step()
        assert np.array_equal(onward.net, again.net)
        assert not np.array_equal(onward.net, first.net)
        card = card_of(again, again.measure(4, 5), 4)
        with pytest.raises(OptionError, match="are of 'lost-cities'; to train 'scout-2'"):
            Training(find_preset("scout-2"), tmp_path / "third", other, pool, start=published)
    digest = published.card["sha256"]
    assert card["command"] == f"kortbord train lost-cities --start {digest[:12]}.npz --iterations 5"
    assert [(step["command"], step["sha256"]) for step in card["before"]] == [
        ("kortbord train lost-cities --seed 3 --iterations 3", digest)
    ]
    assert card["rounds"] == 5 * QUICK.rounds


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_network_trains(preset: Preset, tmp_path: Path) -> None:
    Bot(preset.game, "medium")
    with ThreadPoolExecutor(1) as pool:
        training = Training(preset, tmp_path, QUICK, pool)
        first = training.net.copy()
        for _ in range(3):  # `medium` is watched once, then the network plays
            facts = training.step()
            assert facts["dropped"] == 0
            assert facts["positions"] > 100
    assert np.isfinite(training.net).all()
    assert not np.array_equal(training.net, first)


def test_an_exploiter_plays_the_frozen_weights(tmp_path: Path) -> None:
    preset = find_preset("lost-cities")
    frozen = trained("lost-cities", tmp_path / "first", 2).net
    with ThreadPoolExecutor(1) as pool:
        training = Training(preset, tmp_path / "second", QUICK, pool, frozen)
        same = training.measure(8, 5)
        assert abs(same.difference) <= same.half + 1e-9
        training.step()
        assert not np.array_equal(training.net, frozen)


def test_a_checkpoint_of_another_kind_is_refused(tmp_path: Path) -> None:
    trained("lost-cities", tmp_path, 2)
    (tmp_path / "scout-2.npz").write_bytes((tmp_path / "lost-cities.npz").read_bytes())
    (tmp_path / "store-oppdagere-2.npz").write_bytes(b"PK\x03\x04 nothing")
    for name, says in (("scout-2", "is not one of"), ("store-oppdagere-2", "can't be read")):
        with ThreadPoolExecutor(1) as pool, pytest.raises(OptionError, match=says):
            Training(find_preset(name), tmp_path, QUICK, pool)
