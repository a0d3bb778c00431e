"""`kortbord play`: whole matches at a terminal and through a pipe, and every way out of them."""

import json
import os
import random
import re
import stat
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.playing import CLEAR, WIDTH, Game, fits, pick, picks
from cli.running import KORTBORD, refusal, run
from kortbord.cli.output import Refused
from kortbord.cli.terminal.recordfile import RecordFile
from kortbord.cli.terminal.sheet import outcome
from kortbord.games import SPECS, doors
from kortbord.match import Match
from kortbord.rng import generator

TABLES = [(spec.name, players) for spec in SPECS for players in spec.players]
LAST_CARD = "This draw takes the last card and ends the round"


@pytest.fixture(autouse=True)
def _standard_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_whole_match_at_a_terminal_fits_its_screens(name: str, players: int) -> None:
    commands = iter(["help", "score", "log", "moves", "rows", "?", "table", "", "undo", "nonsense"])
    moves = picks(players)

    def answer(prompt: str, match: Match) -> str:
        if prompt.endswith("> ") and random.random() < 0.3:
            return next(commands, "") or moves(prompt, match)
        return moves(prompt, match)

    game = Game(name, players, ["human", "random"], answer=answer)
    assert game.run()
    assert game.session.match.is_over
    for screen in game.screens:
        shown = screen.rstrip("\n").split("\n")
        assert fits(shown) or not screen, screen
    assert "\x1b" not in game.text.replace(CLEAR, "")
    assert max(len(prompt) for prompt, _ in game.prompts) < WIDTH
    assert re.search(r"You win |wins with|share the win", game.screens[-1])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_whole_match_through_a_pipe(name: str, players: int, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    game: Game

    def lines() -> Iterator[str]:
        choice = random.Random(players)
        while True:
            yield pick(game.session.match, choice)

    game = Game(name, players, ["human", "random"], lines=lines(), record=path)
    assert game.run()
    assert "\x1b" not in game.text
    assert all(len(line) <= WIDTH for line in game.text.splitlines() if "Saved" not in line)
    assert "Enter" not in game.text
    assert not re.search(r"^You, ", game.text, re.MULTILINE), "a prompt was written"
    record = json.loads(path.read_text())
    assert record["players"][0] == {"name": "You"}
    assert record["players"][1] == {"name": "Random", "level": "random"}
    assert Match.replay(record).scores == game.session.match.scores
    assert [p.name for p in tmp_path.iterdir()] == ["record.json"]


@pytest.mark.parametrize("name", ["lost-cities", "store-oppdagere", "scout"])
def test_bots_play_unattended(name: str, tmp_path: Path) -> None:
    players = 2 if name == "lost-cities" else 3
    command = ["play", name, "--players", str(players), "--seed", "4"]
    command += [word for _ in range(players) for word in ("--seat", "random")]
    path = tmp_path / "r.json"
    shown = run(*command)  # may tell on standard error that it compiles the kernels
    told = run(*command, "--json", "--record", str(path))
    assert (told.code, told.err) == (0, "")
    document = json.loads(told.out)
    assert list(document) == ["game", "rounds", "totals", "winners", "moves"]
    match = Match.replay(json.loads(path.read_text()))
    assert document["game"] == name
    assert document["rounds"] == match.scores
    assert document["totals"] == match.totals
    assert document["winners"] == match.winners
    assert document["moves"] == [" ".join(played.moves) for played in match.rounds]
    assert shown.code == 0
    assert shown.out == run(*command).out
    assert shown.out.count("is over.") == len(match.scores)
    assert f"with {max(match.totals)} point" in shown.out


def test_the_names_of_bots_count_up() -> None:
    game = Game("scout", 4, ["easy"], lines=())
    assert game.match.names == ("Easy", "Medium", "Medium 2", "Medium 3")
    assert Game("scout", 3, []).match.names == ("You", "Medium", "Medium 2")
    assert Game("scout", 3, ["human", "easy", "human"]).match.names == (
        "Player 1",
        "Easy",
        "Player 3",
    )


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["chess"], 1, "there is no game 'chess'"),
        (["lost-cities", "--players", "3"], 1, "lost-cities is for 2 players, not 3"),
        (["lost-cities", *["--seat", "easy"] * 3], 1, "--seat is given 3 times for 2 players"),
        (["lost-cities", "--seat", "strong"], 1, "there are: human, random, beginner, easy"),
        (["scout", "--rounds", "5"], 1, "Scout has as many rounds as players, here 2"),
        (["lost-cities", "--rounds", "0"], 1, "rounds=0 is not possible"),
        (["lost-cities", "--option", "rounds=2", "--rounds", "2"], 2, "give one"),
        (["lost-cities", "--option", "rounds"], 2, "should be NAME=VALUE"),
        (["lost-cities", "--json"], 2, "--json is for bots alone"),
        (["lost-cities", "--seed", "-1"], 2, "--seed"),
        (["lost-cities", "--record", "/nowhere/at/all.json"], 1, "there is no folder /nowhere/at"),
        (["lost-cities", "--record", "/tmp"], 1, "is a folder"),
        (["lost-cities", "--record", "/dev/null"], 1, "is not an ordinary file"),
        (["lost-cities", "--record", "-"], 1, "it needs the name of a file"),
        (["lost-cities", "--record", ""], 1, "it needs the name of a file"),
        (["lost-cities", "--overwrite"], 2, "--overwrite goes with --record"),
    ],
)
def test_wrong_words_are_refused_before_the_deal(
    arguments: list[str], code: int, says: str
) -> None:
    assert says in refusal(run("play", *arguments, text=""), code)


def test_the_fixed_rounds_of_scout_may_be_said() -> None:
    done = run("play", "scout", "--rounds", "2", "--seat", "random", "--seat", "random", "--json")
    assert len(json.loads(done.out)["rounds"]) == 2


def test_an_unwritable_record_is_refused_before_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    done = run("play", "lost-cities", "--record", str(tmp_path / "r.json"), text="")
    assert "can't be written: Permission denied" in refusal(done)


def test_a_record_is_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "r.json"
    path.write_text("old")
    path.chmod(0o640)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(Refused, match="No space left on device"):
            RecordFile(path, overwrite=True).write({"a": 1})
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["r.json"]
    assert RecordFile(path, overwrite=True).write({"a": 1}) == path
    assert json.loads(path.read_text()) == {"a": 1}
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_an_end_of_input_leaves_the_game(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    done = run("play", "lost-cities", "--seed", "3", "--record", str(path), text="1/d\n1\n")
    assert done.code == 1
    assert done.err == (
        "kortbord: the game was left before its end; nothing was saved. "
        "The same deals again: --seed 3\n"
    )
    assert not list(tmp_path.iterdir())
    long = run("play", "lost-cities", "--seed", "7" * 3000, text="")
    assert refusal(replace(long, out="")).endswith(
        "nothing was saved. The same deals again: the same --seed"
    )


def test_the_deals_of_a_left_game_come_again() -> None:
    first = run("play", "lost-cities", text="")
    seed = re.search(r"--seed (\d+)$", first.err)
    assert seed
    assert run("play", "lost-cities", "--seed", seed[1], text="") == first


def test_a_file_that_exists_is_overwritten_only_when_told_to(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("old")
    command = ["play", "lost-cities", "--rounds", "1", *["--seat", "random"] * 2, "--record"]
    told = refusal(run(*command, str(path)))
    assert told.endswith("x.json exists already: name another file, or add --overwrite")
    assert path.read_text() == "old"
    done = run(*command, str(path), "--overwrite")
    assert done.code == 0
    assert f"Saved. To replay it: kortbord check {path}" in done.out
    assert Match.replay(json.loads(path.read_text())).is_over
    assert [p.name for p in tmp_path.iterdir()] == ["x.json"]


@pytest.mark.parametrize("links", [True, False])
def test_a_record_never_takes_the_name_of_another(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    if not links:
        monkeypatch.setattr(os, "link", refuse)
    file = RecordFile(tmp_path / "x.json")
    with ThreadPoolExecutor(8) as pool:
        paths = list(pool.map(lambda number: file.write({"a": number}), range(8)))
    names = {"x.json", *(f"x-{number}.json" for number in range(2, 9))}
    assert {path.name for path in paths} == names == {p.name for p in tmp_path.iterdir()}
    assert [json.loads(path.read_text())["a"] for path in paths] == list(range(8))


@pytest.mark.parametrize("name", ["r" * 255, "ø" * 120 + ".json", "r." + "s" * 253])
def test_a_long_name_leaves_room_for_a_number(name: str, tmp_path: Path) -> None:
    file = RecordFile(tmp_path / name)
    assert file.write({}) == file.path
    assert file.write({}) != file.path
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("failing", ["fsync", "link"])
def test_a_copy_that_fails_is_taken_away(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, fail)
    if failing == "link":
        monkeypatch.setattr(Path, "read_bytes", fail)
    with pytest.raises(Refused, match="No space left on device"):
        RecordFile(tmp_path / "x.json").write({})
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("json_only", [True, False])
def test_a_file_that_appears_during_the_game_is_left_alone(
    json_only: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.json"
    over = Match.record

    def record(match: Match) -> dict[str, Any]:
        path.write_text("another game")
        return over(match)

    monkeypatch.setattr(Match, "record", record)
    command = ["play", "lost-cities", "--rounds", "1", *["--seat", "random"] * 2]
    done = run(*command, "--record", str(path), *["--json"] * json_only)
    assert done.code == 0
    told = "Saved as x-2.json, since there is a x.json by now"
    if json_only:
        assert done.err == f"{told}\n"
        assert json.loads(done.out)["game"] == "lost-cities"
    else:
        assert f"{told}. To replay it: kortbord check {tmp_path / 'x-2.json'}" in done.out
    assert path.read_text() == "another game"
    assert run("check", str(tmp_path / "x-2.json")).code == 0


def test_a_closed_input_is_refused_unless_bots_play() -> None:
    def closed(*arguments: str) -> tuple[int, str, str]:
        done = subprocess.run(
            ["sh", "-c", 'exec "$0" play lost-cities --rounds 1 "$@" <&-', KORTBORD, *arguments],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    told = "kortbord: nothing can be typed, since standard input is closed: seat bots alone\n"
    assert closed() == (1, "", told)
    bots = ["--seat", "random"] * 2
    code, out, err = closed(*bots)
    assert (code, err) == (0, "")
    assert "is over." in out
    assert closed(*bots, "--json")[0] == 0


def test_the_outcome_names_the_only_other_player() -> None:
    assert outcome(["Medium", "Easy"], [278, 0], [0], 80) == [
        "Medium wins with 278 points, 278 more than Easy."
    ]
    assert outcome(["You", "Easy"], [3, 4], [1], 80) == [
        "Easy wins with 4 points, 1 more than you."
    ]
    assert outcome(["You", "Easy", "Medium"], [9, 4, 6], [0], 80) == [
        "You win with 9 points, 3 more than the next."
    ]


def test_quitting_saves_whole_turns_only_when_asked_to(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    command = ["play", "lost-cities", "--seed", "3", "--record", str(path)]
    done = run(*command, text="-1/d\n-1\nquit\nn\n")
    assert (done.code, done.err) == (0, "")
    assert "Save the unfinished game to r.json: y/n" in done.out
    assert "--seed 3" in done.out
    assert not path.exists()
    done = run(*command, text="-1/d\n-1\nquit\ny\n")
    assert (done.code, done.err) == (0, "")
    assert f"kortbord check {path}" in done.out
    record = json.loads(path.read_text())
    assert len(record["rounds"][0]["moves"].split()) == 2
    assert not Match.replay(record).is_over
    assert run(*command[:4], text="quit\n").code == 0


def test_a_half_made_turn_is_taken_back() -> None:
    def answer(prompt: str, match: Match) -> str:
        return next(lines)

    lines = iter(["undo", "3", "undo", "-3", "undo", "3/d", "undo", "^D"])
    game = Game("lost-cities", 2, ["human", "random"], answer=answer, seed=3)
    game.run()
    first, refused, played, back, discarded, again, *_ = game.screens[1:]
    assert "only a half-made turn can be taken back" in refused
    assert "You began with B7." in played
    assert back == first
    assert "You discarded B7." in discarded
    assert again == first
    assert "only a half-made turn" in game.screens[-1]
    assert game.session.match.rounds[0].moves[0] == "+B7/d"


def test_a_scout_is_taken_back_before_the_show() -> None:
    match = Match("scout", 3, seed=2, names=["You", "Random", "Random 2"])
    for move in ("keep", "keep", "keep", "S1", "S1"):
        if move not in match.legal:
            move = next(text for text in match.legal if text[0] == "S")
        match.play(move)
    while match.seat != 0:
        match.play(match.legal[-1] if match.legal[-1][0] == "S" else match.legal[0])
    both = next(move for move in match.legal if "+" in move).partition("+")[0]
    lines = iter([f"{both}+", "undo", "^D"])
    game = Game(
        "scout",
        3,
        ["human", "random", "random"],
        match=match,
        answer=lambda prompt, match: next(lines),
    )
    before = match.record()
    game.run()
    first, scouted, back = game.screens[1:4]
    assert "You scouted" in scouted
    assert "undo takes the scout back" in scouted
    assert back == first
    assert game.session.match.record() == before


def one_card_left(seat: int = 0) -> Match:
    """Return a match of Lost Cities with one card in the pile and `seat` to place a card."""
    match = Match("lost-cities", seed=8, rounds=1, start=seat, names=["You", "Random"])
    choice = random.Random(1)
    while True:
        place = choice.choice([move for move in match.legal if move[0] == "-"])
        match.play(place)
        pile = match.view(seat).to_json()["pile"]
        if pile == 1 and match.seat != seat:
            match.play(next(move for move in match.legal if move != "/d"))
            return match
        match.play("/d" if pile > 1 else next(move for move in match.legal if move != "/d"))


def test_the_last_draw_is_confirmed() -> None:
    match = one_card_left()
    place = next(move for move in match.legal if move[0] == "-")
    lines = iter([f"{place}/d", "what", "n", place, "d", "n", "d", "y"])
    prompts = []

    def answer(prompt: str, match: Match) -> str:
        prompts.append(prompt)
        return next(lines)

    game = Game("lost-cities", 2, ["human", "random"], match=match, answer=answer)
    assert game.run()
    assert prompts.count(f"{LAST_CARD}: y/n ") == 4
    assert "1 draw left: whoever takes it ends the round." in game.screens[1]
    assert "You took the last card of the pile." in game.screens[-1]


@pytest.mark.parametrize("answers", [["y"], ["n", "d", "y"], ["d"], ["score", "d"]])
def test_through_a_pipe_the_last_draw_may_be_said_twice(answers: list[str]) -> None:
    match = one_card_left()
    place = next(move for move in match.legal if move[0] == "-")
    game = Game("lost-cities", 2, ["human", "random"], match=match, lines=[place, "d", *answers])
    assert game.run()
    assert f"{LAST_CARD}: y/n" in game.text


def test_few_draws_are_counted() -> None:
    match = Match("lost-cities", seed=8, rounds=1, names=["You", "Random"])
    while match.view(0).to_json()["pile"] > 5 or match.seat != 0:
        match.play(next(move for move in match.legal if move[0] == "-"))
        match.play("/d")
    game = Game("lost-cities", 2, ["human", "random"], match=match)
    game.run()
    left = match.view(0).to_json()["pile"]
    turns = (left + 1) // 2
    assert f"{left} draws left: you get {turns} turns, this one counted" in game.text


def test_the_others_moves_are_told() -> None:
    match = Match("lost-cities", seed=8, rounds=1, names=["You", "Anna"])
    lines = iter(["-1/d", "^D"])
    game = Game(
        "lost-cities", 2, ["human", "random"], match=match, answer=lambda prompt, match: next(lines)
    )
    game.run()
    assert re.search(
        r"You drew \w+\*\. Anna (began with|discarded) \w+ and (drew from|took \w+ from the)",
        game.text,
    )


def test_people_at_one_keyboard_see_no_hand_but_their_own() -> None:
    choice = picks(1)
    turns: list[int] = []

    def answer(prompt: str, match: Match) -> str:
        if prompt.startswith("Pass the keyboard to "):
            assert game.out.getvalue().endswith(CLEAR + "\x1b[3J"), "the screen was not cleared"
        elif prompt.endswith("> "):
            assert prompt.startswith(f"Player {(match.seat or 0) + 1}, ")
            turns.append(match.seat or 0)
        return choice(prompt, match)

    game = Game("lost-cities", 2, ["human", "human"], answer=answer, rounds=1)
    assert game.run()
    passed = [prompt for prompt, _ in game.prompts if prompt.startswith("Pass")]
    changes = sum(a != b for a, b in zip([None, *turns], turns, strict=False))
    assert len(passed) == changes > 20
    assert all(screen.count("Hand:") <= 1 for screen in game.screens)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_nothing_shown_depends_on_what_is_hidden(name: str, players: int) -> None:
    choice = random.Random(players)
    for deal in range(3):
        match = Match(name, players, seed=deal)
        for _ in range(choice.randrange(12, 50)):
            if len(match.scores) == 0:
                match.play(pick(match, choice))
        while match.seat != 0:
            match.play(pick(match, choice))
        twin = match.copy()
        doors.redeal(twin._states, 0, 0, generator(deal, 77))
        commands = ["table", "score", "log", "rows", "?", "moves"]
        seats = ["human", *["random"] * (players - 1)]
        shown = []
        for each in (match, twin):
            game = Game(name, players, seats, match=each, lines=commands)
            game.run()
            shown.append(game.text)
        assert shown[0] == shown[1]
