"""`kortbord train`: from a seed to a file of weights that the arena takes."""

import json
from pathlib import Path

from cli.running import run
from kortbord.bots.networks import read_network


def test_a_network_is_trained_published_and_played(tmp_path: Path) -> None:
    folder, file = tmp_path / "runs", tmp_path / "scout.npz"
    first = run("train", "scout-2", "--folder", str(folder), "--iterations", "1", "--deals", "2")
    assert (first.code, first.out) == (0, "")
    assert "iteration 1: loss" in first.err
    done = run(
        *("train", "scout-2", "--folder", str(folder), "--iterations", "0", "--deals", "2"),
        *("--publish", str(file)),
    )
    assert done.code == 0, done
    _, card = read_network(file)
    assert card["network"] == "scout-2"
    assert card["command"].startswith("kortbord train scout-2 --seed 1")
    assert card["strength"]["deals"] == 2
    played = run("arena", "scout", str(file), "random", "--deals", "2", "--json")
    assert json.loads(played.out)["a"] == str(file)


def test_what_can_not_be_trained_is_refused_in_one_line(tmp_path: Path) -> None:
    for arguments, says in (
        (("train", "chess"), "there is no network 'chess' to train; there are: lost-cities, "),
        (("arena", "scout", "none.npz", "easy"), "there are no weights none.npz"),
        (("arena", "scout", "x.npz@long", "easy"), "'long' is no budget for a search"),
    ):
        done = (
            run(*arguments, "--folder", str(tmp_path))
            if arguments[0] == "train"
            else run(*arguments)
        )
        assert done.code == 1
        assert done.out == ""
        assert says in done.err
        assert done.err.strip().count("\n") <= 1
