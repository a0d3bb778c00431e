"""The short keys of `kortbord play`, and the story it tells of moves."""

import random

import pytest

from cli.playing import pick
from kortbord.cli.terminal import expedition_keys, scout_family
from kortbord.cli.terminal.expedition import everything
from kortbord.cli.terminal.families import family_of
from kortbord.cli.terminal.keys import ranges
from kortbord.cli.terminal.scout import draw
from kortbord.cli.terminal.table import Table
from kortbord.games import SPECS
from kortbord.match import Match
from rig import arranged

TABLES = [(spec.name, players) for spec in SPECS for players in spec.players]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("1", "+Yx"),
        ("+1", "+Yx"),
        ("-1", "-Yx"),
        ("d1", "-Yx"),
        ("1/d", "+Yx/d"),
        ("-1/y", "-Yx/y"),
        ("+R7", "+R7"),
        ("r7", "r7"),
        ("+R7/D", "+R7/d"),
        ("hello", "hello"),
    ],
)
def test_placing_keys_of_lost_cities(typed: str, move: str) -> None:
    match = arranged("lost-cities", ["Yx R7", "B3"])
    view = match.view(0)
    read = expedition_keys.read(typed, view, match.legal)  # type: ignore[arg-type]
    assert (read.move, read.refusal, read.question) == (move, "", "")


@pytest.mark.parametrize(
    ("game", "typed", "says"),
    [
        ("lost-cities", "9", "there is no card 9 in the hand: 1 to 8"),
        ("lost-cities", "0", "there is no card 0"),
        ("lost-cities", "1n", "each colour has one expedition here"),
        ("lost-cities", "-1@2", "a discarded card goes on no row"),
        ("lost-cities", "d", "first place a card"),
        ("lost-cities", "1/k", "k is no pile: d = the pile, Y B W G R = the discards"),
        ("store-oppdagere", "p", "first place a card"),
    ],
)
def test_keys_that_are_refused(game: str, typed: str, says: str) -> None:
    match = Match(game, seed=1)
    read = expedition_keys.read(typed, match.view(0), match.legal)  # type: ignore[arg-type]
    assert says in read.refusal
    assert read.move == ""


def test_a_diamond_is_never_the_pile() -> None:
    match = arranged("store-oppdagere", ["H3 D5", "D4"], moves="-D5/d -D4/d +H3")
    view = match.view(0)

    def read(text: str) -> tuple[str, str]:
        typed = expedition_keys.read(text, view, match.legal)  # type: ignore[arg-type]
        return typed.move, typed.refusal

    assert read("p") == read("P") == ("/d", "")
    assert read("/d") == ("/d", "")
    assert read("D") == read("/D") == ("/D", "")
    assert read("d")[1] == "d could be the pile or the diamonds: p = the pile, D = the diamonds"
    assert "p = the pile   D = D4" in expedition_keys.legal_keys(view, match.legal)[0]  # type: ignore[arg-type]
    assert "now draw, p = the pile" in read("3")[1]
    assert "x is no pile" in read("x")[1]


def test_a_card_that_fits_several_rows_is_asked_about() -> None:
    match = arranged("store-oppdagere", ["H3 H5 H7 D4", "D8"], moves="+H3/d -D8/d +H5/d")
    match.play("-" + match.legal[0][1:])
    match.play("/d")
    view = match.view(0)
    number = view.hand.index("H7") + 1  # type: ignore[attr-defined]
    read = expedition_keys.read(f"{number}/p", view, match.legal)  # type: ignore[arg-type]
    assert read.question == "H7 goes where? 1 = on H:3, 2 = on H:5, n = a new row"
    assert read.answers["1"] == read.answers["@1"] == "+H7@1/d"
    assert read.answers["n"] == "+H7/d"
    for typed, move in ((f"{number}@2", "+H7@2"), (f"{number}n", "+H7"), (f"{number}N/s", "+H7/s")):
        assert expedition_keys.read(typed, view, match.legal).move == move  # type: ignore[arg-type]
    told = everything(view, ("A", "B"), 80)  # type: ignore[arg-type]
    assert "  @1  H:3  (-17)" in told


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("3", "S3"),
        ("3-5", "S3-5"),
        ("3 - 5", "S3-5"),
        ("s3-5", "s3-5"),
        ("l4", "l4"),
        ("r4t", "r4t"),
        ("l4t+", "l4t+"),
        ("l4t+3-5", "L4T+S3-5"),
        ("L4t+S3-5", "l4t+s3-5"),
    ],
)
def test_keys_of_scout(typed: str, move: str) -> None:
    match = Match("scout", 3, seed=1)
    assert scout_family.read("t", match.view(0), match.legal).move == "turn"  # type: ignore[arg-type]
    for _ in range(3):
        match.play("keep")
    assert scout_family.read(typed, match.view(0), match.legal).move == move  # type: ignore[arg-type]


def test_an_end_alone_asks_where_the_card_goes() -> None:
    match = Match("scout", 3, seed=1)
    for move in ("keep", "keep", "keep", "S1"):
        match.play(move)
    view = match.view(1)
    card = view.active[0]  # type: ignore[attr-defined]
    up, down = card.split("/")
    read = scout_family.read("r", view, match.legal)  # type: ignore[arg-type]
    assert read.question == (
        f"{card} becomes which card of your hand, 1 to 13? "
        f"4 = card 4 and shows {up}, 4t = card 4 and shows {down}"
    )
    assert read.answers["13t"] == "L13t"
    assert scout_family.read("l+", view, match.legal).answers["2"] == "L2+"  # type: ignore[arg-type]


def test_a_scout_that_ends_the_round_is_asked_about() -> None:
    match = Match("scout", 3, seed=1, names=["Anna", "Bo", "You"])
    for _ in range(3):
        match.play("keep")
    match.play(next(move for move in match.legal if "-" in move))
    assert scout_family.warning(match.view(1), match, match.names) == ""  # type: ignore[arg-type]
    match.play("L1")
    view = match.view(2)
    actions = match.game.parse(match.redacted(2), 0, "L1")
    question = scout_family.ending(view, match, actions, ["L1"])  # type: ignore[arg-type]
    assert question == "This scout ends the round: Anna's set stands unbeaten"
    told = scout_family.warning(view, match, match.names)  # type: ignore[arg-type]
    assert told.startswith("All the others have scouted: if you scout too, Anna's set stands")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_story_is_what_a_watcher_may_know(name: str, players: int) -> None:
    family, choice = family_of(name), random.Random(players)
    match = Match(name, players, seed=players)
    names = match.names
    while not match.scores:
        seat = match.seat
        assert seat is not None
        for action in match.game.parse(match.redacted(seat), 0, pick(match, choice)):
            public = match.game.public(match.redacted(seat), 0, action)
            own, watched = match.view(seat), match.view(None)
            part = family.part(own, public, names)
            assert part == family.part(watched, public, names)
            match.play_action(action)
        if match.scores:
            assert family.reason(own, public, names, match) == family.reason(
                watched, public, names, match
            )


def test_a_watcher_of_scout_is_shown_no_hand() -> None:
    match = Match("scout", 3, seed=1)
    table = Table("Scout", 1, 3, match.names, [0, 0, 0])
    assert "Your hand is empty" in draw(match.view(None), table)  # type: ignore[arg-type]


def test_numbers_in_short() -> None:
    assert ranges([1, 2, 4, 5, 6, 8]) == "1 2 4-6 8"
    assert ranges([]) == ""
