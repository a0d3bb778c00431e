"""`kortbord games`, `kortbord --version` and help."""

import json

import pytest

from cli.running import run
from kortbord import __version__
from kortbord.bots.levels import LEVELS
from kortbord.cli import main
from kortbord.games import SPECS


def test_list_names_everything() -> None:
    done = run("games")
    assert (done.code, done.err) == (0, "")
    for spec in SPECS:
        assert f"{spec.name}: {spec.title}, " in done.out
        for option in spec.options:
            assert option.about in done.out
            assert f"({option.accepted})" in done.out
        for alias in spec.aliases:
            assert alias in done.out
    for level in LEVELS:
        assert level.about in done.out


def test_json_lists_the_same() -> None:
    done = run("games", "--json")
    document = json.loads(done.out)
    games = {game["name"]: game for game in document["games"]}
    assert list(games) == [spec.name for spec in SPECS]
    assert games["scout"]["players"] == [2, 3, 4, 5]
    colours = games["lost-cities"]["options"][0]
    assert (colours["name"], colours["default"], colours["accepted"]) == ("colours", 5, "5 or 6")
    assert games["lost-cities"]["aliases"]["lost-cities-nordic"] == {"colours": [5, 6]}
    assert [level["name"] for level in document["levels"]] == [level.name for level in LEVELS]


def test_version() -> None:
    assert run("--version").out == f"kortbord, version {__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_lists_the_commands(arguments: list[str]) -> None:
    done = run(*arguments)
    assert (done.code, done.err) == (0, "")
    for name in ("play", "score", "games", "check", "arena", "bench", "warm-up"):
        assert f"\n  {name} " in done.out


@pytest.mark.parametrize("name", ["score", "games", "check", "arena", "bench", "warm-up"])
def test_every_option_is_explained(name: str) -> None:
    done = run(name, "--help")
    assert done.code == 0
    command = main.commands.get(name) or main.get_command(None, name)  # type: ignore[arg-type]
    assert command
    assert command.help
    for parameter in command.params:
        if parameter.param_type_name == "option":
            assert getattr(parameter, "help", None), parameter.name
