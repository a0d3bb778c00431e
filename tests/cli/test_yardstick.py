"""`kortbord yardstick`: exact figures, and those of the page as they are found now."""

import json
from pathlib import Path

import pytest

from cli.running import refusal, run

FOUND = Path(__file__).parents[2] / "docs" / "reference" / "yardstick.json"


def test_the_figures_of_the_page_are_those_found_now() -> None:
    done = run("yardstick", "--size", "2x3", "--player", "random", "--player", "medium", "--json")
    assert done.code == 0, done
    (size,) = json.loads(done.out)["sizes"]
    told = {one["name"]: one for one in json.loads(FOUND.read_text("utf-8"))["sizes"]}["2x3"]
    for field in ("about", "positions", "views", "outcomes"):
        assert size[field] == told[field]
    assert set(size["players"]) == {"random", "medium", "equilibrium"}
    for name, one in size["players"].items():
        assert one["exploitability"] == pytest.approx(told["players"][name]["exploitability"])
        assert one["best_responses"] == pytest.approx(told["players"][name]["best_responses"])
        for other, margin in one["margins"].items():
            assert margin == pytest.approx(told["players"][name]["margins"][other])
    assert 0 <= size["players"]["equilibrium"]["exploitability"] < 1e-3
    assert size["players"]["random"]["exploitability"] > 5


def test_it_is_told_in_words() -> None:
    done = run("yardstick", "--size", "2x3", "--player", "random")
    assert done.code == 0, done
    first, second, *_ = done.out.splitlines()
    assert first.startswith("2x3: 2 suits of 8 to 10, hands of 2, a pile of 2, ")
    assert second.split()[:3] == ["random", "exploitability", "7.1701"]
    assert "2x3: the best response to random" in done.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--size", "9x9"), "there is no size '9x9'; there are: 2x3, "),
        (("--player", "easy"), "how easy plays can't be told exactly: it errs at random"),
        (("--player", "nobody"), "there is no level 'nobody'"),
        (("--player", "none.npz"), "there are no weights none.npz"),
        (("--player", "none.npz@0.3"), "it searches for a time"),
    ],
)
def test_what_can_not_be_measured_is_refused_in_one_line(
    arguments: tuple[str, str], says: str
) -> None:
    assert says in refusal(run("yardstick", *arguments))
