"""The friendly Python API: `kortbord.Match`."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from kortbord import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Match,
    MoveError,
    OptionError,
)
from kortbord.games import doors
from matches import GAMES, play_at_random, two_rounds

pytestmark = pytest.mark.nojit


def stop_round(match: Match, first: Sequence[str] = ()) -> None:
    """Make some moves, then discard and draw discards until the stall limit ends the round."""
    played = len(match.scores)
    for text in first:
        match.play(text)
    while len(match.scores) == played and match.legal:
        match.play(min(match.legal, key=lambda text: (text[0] == "+", text == "/d", text)))


# Playing


def test_example_of_the_design() -> None:
    match = Match("lost-cities", players=2, seed=7, rounds=3)
    assert (match.seat, match.scores, match.totals, match.winners) == (0, [], [0, 0], [])
    card = match.record()["rounds"][0]["deal"]["hands"][0][0]
    assert f"+{card}" in match.legal
    assert f"-{card}" in match.legal
    match.play(f"+{card}")
    assert match.seat == 0
    assert match.legal == ["/d"]
    match.play("/d")
    assert match.seat == 1
    assert match.record()["rounds"][0]["moves"] == f"+{card}/d"


def test_whole_turn_and_two_halves_lead_to_the_same() -> None:
    one, two = (Match("lost-cities", seed=7) for _ in range(2))
    place = one.legal[0]
    one.play(f"{place}/d")
    two.play(place)
    two.play("/d")
    assert one.record() == two.record()


def test_a_whole_turn_is_made_wholly_or_not_at_all() -> None:
    match = Match("lost-cities", seed=7)
    before = match.record()
    place = match.legal[0]
    with pytest.raises(IllegalMoveError, match="discard pile of"):
        match.play(f"{place}/R")
    assert match.record() == before


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_match_ends(game: str, players: int) -> None:
    match = play_at_random(Match(game, players, seed=2, options=two_rounds(game)))
    assert match.is_over
    assert (match.seat, match.legal) == (None, [])
    assert len(match.scores) == len(match.rounds) == (players if game == "scout" else 2)
    assert match.totals == [sum(points) for points in zip(*match.scores, strict=True)]
    best = max(match.totals)
    assert match.winners == [seat for seat, total in enumerate(match.totals) if total == best]
    with pytest.raises(IllegalMoveError, match="the match is over"):
        match.play("/d")
    with pytest.raises(IllegalMoveError):
        match.play_action(0)
    for played in match.rounds:
        assert played.scores == [sheet.total for sheet in played.sheets]


def test_scores_and_totals_are_copies() -> None:
    match = play_at_random(Match("lost-cities", seed=2, rounds=1))
    match.scores[0][0] += 1
    match.totals[0] += 1
    match.record()["totals"][0] += 1
    assert match.totals == match.scores[0] == match.record()["totals"]


def test_a_copy_goes_its_own_way() -> None:
    match = play_at_random(Match("lost-cities", seed=2), 7)
    before = match.record()
    twin = match.copy()
    assert twin.record() == before
    play_at_random(twin)
    assert match.record() == before
    assert not match.is_over
    assert twin.is_over


def test_each_seat_sees_its_own_hand_and_a_watcher_none() -> None:
    match = play_at_random(Match("store-oppdagere", 3, seed=2), 11)
    hands = [set(match.view(seat).to_json()["hand"] or ()) for seat in range(3)]
    assert all(hands)
    told = json.dumps(match.view(None).to_json())
    assert match.view(None).to_json()["hand"] in (None, [])
    for seat in (-1, 3):
        with pytest.raises(OptionError, match=f"there is no seat {seat}: 0 to 2"):
            match.view(seat)
    assert "pile_order" not in told


def test_a_view_tells_nothing_that_is_hidden() -> None:
    match = play_at_random(Match("lost-cities", seed=2), 10)
    for seat in (0, 1, None):
        known = match.redacted(seat)
        for number in range(5):
            other = known.copy()
            doors.redeal(other, 0, -1 if seat is None else seat, random_generator(number))
            doors.redact(other, 0, -1 if seat is None else seat, other, 0)
            assert other.tobytes() == known.tobytes()


def random_generator(seed: int) -> Any:
    from kortbord.rng import generator

    return generator(seed)


# Names, options, seeds


def test_names_and_what_else_a_record_tells_of_players() -> None:
    match = Match("lost-cities", names=["Anna", {"name": "Bo", "level": "easy"}])
    assert match.names == ("Anna", "Bo")
    assert match.players[1]["level"] == "easy"
    assert match.record()["players"] == [{"name": "Anna"}, {"name": "Bo", "level": "easy"}]
    assert Match("scout", 3).names == ("Player 1", "Player 2", "Player 3")


@pytest.mark.parametrize(
    ("alias", "options", "colours"),
    [
        ("lost-cities-999", {}, 5),
        ("lost-cities-nordic", {}, 5),
        ("lost-cities-nordic", {"colours": 6}, 6),
    ],
)
def test_aliases(alias: str, options: dict[str, object], colours: int) -> None:
    match = Match(alias, options=options)
    record = match.record()
    assert record["game"] == "lost-cities"
    assert record["options"]["colours"] == colours
    assert len(record["rounds"][0]["deal"]["pile"]) == {5: 44, 6: 56}[colours]


def test_options_may_be_texts_and_keywords() -> None:
    match = Match("lost-cities", options={"rounds": "2"}, open_discards="no", start="1")
    assert dict(match.setup.options) == {
        "colours": 5,
        "rounds": 2,
        "start": 1,
        "open_discards": False,
        "stall_limit": 100,
    }
    assert match.seat == 1


@pytest.mark.parametrize(
    ("arguments", "keywords", "message"),
    [
        (["go"], {}, "there is no game 'go'; there are: lost-cities, store-oppdagere, scout"),
        ([""], {}, "there is no game ''"),
        (["lost-cities", 3], {}, "lost-cities is for 2 players, not 3"),
        (["store-oppdagere", 5], {}, "store-oppdagere is for 2 or 3 or 4 players, not 5"),
        (["scout", 1], {}, "scout is for 2 or 3 or 4 or 5 players, not 1"),
        (["lost-cities"], {"colours": 7}, "colours=7 is not possible: 5 or 6"),
        (["lost-cities"], {"colours": True}, "colours=True is not possible"),
        (["lost-cities"], {"colours": 5.0}, "colours=5.0 is not possible"),
        (["lost-cities"], {"colour": 5}, "lost-cities has no option colour; it has: colours, "),
        (["scout"], {"rounds": 2}, "scout has no option rounds"),
        (["lost-cities"], {"rounds": 0}, "rounds=0 is not possible"),
        (["lost-cities"], {"start": 2}, "start=2 is not possible: 0 or 1 or random"),
        (["store-oppdagere", 3], {"start": 3}, "start=3 is not possible with 3 players"),
        (["lost-cities"], {"open_discards": "maybe"}, "open_discards=maybe is not possible"),
        (["lost-cities-999"], {"colours": 6}, "lost-cities-999 is played with colours=5, not 6"),
        (["lost-cities"], {"seed": -1}, "the seed must be an integer of 0 or more, not -1"),
        (["lost-cities"], {"names": ["Anna"]}, "1 names were given for 2 players"),
        (["lost-cities"], {"names": ["Anna", " "]}, "a player's name must be text"),
        (["lost-cities"], {"names": ["Anna", "B\n"]}, "a player's name must be text"),
        (["lost-cities"], {"names": ["Anna", {}]}, "a player's name must be text"),
        (["lost-cities"], {"names": ["Anna", "B" * 41]}, "is longer than 40 characters"),
    ],
)
def test_what_does_not_exist_is_refused(
    arguments: list[Any], keywords: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionError) as caught:
        Match(*arguments, **keywords)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_seeds(game: str, players: int) -> None:
    def deal(**keywords: Any) -> object:
        return Match(game, players, **keywords).record()["rounds"][0]["deal"]

    assert deal(seed=5) == deal(seed=5)
    assert deal(seed=5) == deal(seed=5, start="random")
    assert deal(seed=5) != deal(seed=6)
    assert deal() != deal()
    assert deal(seed=2**70) == deal(seed=2**70)


def test_rounds_of_a_seed_differ_and_do_not_depend_on_the_moves() -> None:
    one = play_at_random(Match("lost-cities", seed=5), seed=1).record()["rounds"]
    other = play_at_random(Match("lost-cities", seed=5), seed=2).record()["rounds"]
    deals = [entry["deal"] for entry in one]
    assert deals == [entry["deal"] for entry in other]
    assert deals[0] != deals[1] != deals[2]


def test_random_start_depends_on_the_seed() -> None:
    starts = [Match("store-oppdagere", 4, seed=seed, start="random").seat for seed in range(40)]
    assert set(starts) == {0, 1, 2, 3}
    assert starts == [
        Match("store-oppdagere", 4, seed=seed, start="random").seat for seed in range(40)
    ]


# Errors of moves


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", InvalidMoveError),
        ("hello", InvalidMoveError),
        ("+Z5", InvalidMoveError),
        ("+P5", InvalidMoveError),
        ("+R11", InvalidMoveError),
        ("+R1", InvalidMoveError),
        ("+R5@1", InvalidMoveError),
        ("S3-5", InvalidMoveError),
        ("+R5\x00", InvalidMoveError),
        ("/d", IllegalMoveError),
        ("/R", IllegalMoveError),
        ("/", AmbiguousMoveError),
    ],
)
def test_errors_are_narrow(text: str, error: type[MoveError]) -> None:
    match = Match("lost-cities", seed=7)
    before = match.record()
    with pytest.raises(MoveError) as caught:
        match.play(text)
    assert type(caught.value) is error
    assert isinstance(caught.value, ValueError)
    assert "\n" not in str(caught.value)
    assert match.record() == before


def test_cards_that_may_not_be_played() -> None:
    match = Match("lost-cities", seed=7)
    hands = match.record()["rounds"][0]["deal"]["hands"]
    own, other = hands[0][0], next(card for card in hands[1] if card not in hands[0])
    with pytest.raises(AmbiguousMoveError, match=f"say \\+{own} or -{own}"):
        match.play(own)
    with pytest.raises(IllegalMoveError, match=f"{other} is not in the hand"):
        match.play(f"+{other}")
    with pytest.raises(InvalidMoveError, match="'/d/d' is not a draw"):
        match.play(f"-{own}/d/d")
    match.play(f"-{own}")
    with pytest.raises(IllegalMoveError, match="a card was placed already"):
        match.play(f"-{hands[0][1]}")
    with pytest.raises(IllegalMoveError, match="may not draw from it"):
        match.play(f"/{own[0]}")


@pytest.mark.parametrize("action", [-1, 0, 107, 127, 10**6])
def test_action_numbers_that_are_not_legal(action: int) -> None:
    match = Match("lost-cities", seed=7)
    with pytest.raises(IllegalMoveError, match=f"action {action} is not allowed here"):
        match.play_action(action)


# Who starts, who wins


def test_lost_cities_level_totals_the_other_player_starts() -> None:
    match = Match("lost-cities", seed=3, stall_limit=1)
    stop_round(match)
    assert match.scores == [[0, 0]]
    assert match.seat == 1
    stop_round(match)
    assert match.totals == [0, 0]
    assert match.seat == 0
    stop_round(match)
    assert match.winners == [0, 1]
    assert [played.start for played in match.rounds] == [0, 1, 0]
    assert all(played.stalled for played in match.rounds)
    assert Match.replay(match.record()).record() == match.record()


@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("start", [0, 1])
def test_lost_cities_the_leader_starts(start: int, loser: int) -> None:
    match = Match("lost-cities", seed=3, stall_limit=1, start=start)
    if match.seat != loser:
        discard = next(text for text in match.legal if text[0] == "-")
        match.play(f"{discard}/d")
    play = next(text for text in match.legal if text[0] == "+")
    stop_round(match, [f"{play}/d"])
    assert match.totals[loser] < match.totals[1 - loser] == 0
    assert match.seat == 1 - loser
    stop_round(match)
    # The running total counts, not the last round.
    assert match.scores[1] == [0, 0]
    assert match.seat == 1 - loser


@pytest.mark.parametrize("players", [2, 3, 4])
def test_de_store_oppdagere_the_start_moves_on(players: int) -> None:
    match = Match("store-oppdagere", players, seed=3, rounds=6, stall_limit=1, start=players - 1)
    starts = []
    while not match.is_over:
        starts.append(match.seat)
        stop_round(match)
    assert starts == [(players - 1 + number) % players for number in range(6)]
    assert match.winners == list(range(players))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_scout_the_start_moves_on(players: int) -> None:
    match = play_at_random(Match("scout", players, seed=3, start=1))
    assert [played.start for played in match.rounds] == [
        (1 + number) % players for number in range(players)
    ]
