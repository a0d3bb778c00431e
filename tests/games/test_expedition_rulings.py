"""Every ruling on Lost Cities and De store oppdagere, each named by a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kortbord import IllegalMoveError, InvalidMoveError, Match, OptionError
from kortbord.games.expedition.sheet import Row
from kortbord.games.expedition.view import ExpeditionView
from rig import arranged

CASES: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "cases" / "scores.json").read_text("utf-8")
)
pytestmark = pytest.mark.nojit


def seen(match: Match, seat: int | None = 0) -> ExpeditionView:
    view = match.view(seat)
    assert isinstance(view, ExpeditionView)
    return view


def places(match: Match) -> list[str]:
    return [text for text in match.legal if text[0] == "+"]


@pytest.mark.parametrize("case", CASES["lost_cities_rows"], ids=lambda case: case["id"])
def test_lost_cities_row_score(case: dict[str, Any]) -> None:
    assert Row("", tuple(case["row"]), bonus=True).score == case["score"]


@pytest.mark.parametrize("case", CASES["store_oppdagere_rows"], ids=lambda case: case["id"])
def test_store_oppdagere_row_score(case: dict[str, Any]) -> None:
    assert Row("", tuple(case["row"]), bonus=False).score == case["score"]


@pytest.mark.parametrize("case", CASES["lost_cities_rows"], ids=lambda case: case["id"])
def test_lost_cities_row_scores_the_same_when_played(case: dict[str, Any]) -> None:
    # The row is played card by card by seat 0, who draws the next of its cards from the pile.
    cards = [f"R{rank}" for rank in case["row"]]
    held, drawn = cards[:8], cards[8:]
    pile = " ".join(card for mine in drawn for card in (mine, "Bx"))
    match = arranged("lost-cities", [" ".join(held), "Yx Yx Y2 Y3 Y4 Y5 Y6 Y7"], pile)
    for card in cards:
        match.play(f"+{card}/d")
        match.play(next(text for text in match.legal if text[0] == "-") + "/d")
    assert seen(match).scores[0] == case["score"]


def test_both_halves_of_a_turn_are_mandatory_and_in_order() -> None:
    match = arranged("lost-cities", ["R7", ""])
    with pytest.raises(IllegalMoveError, match="first a card is placed"):
        match.play("/d")
    match.play("+R7")
    assert match.seat == 0
    with pytest.raises(IllegalMoveError, match="now draw one"):
        match.play("-R8")
    match.play("/d")
    assert match.seat == 1


def test_discarding_is_legal_although_a_play_is_possible() -> None:
    match = arranged("lost-cities", ["R7", ""])
    assert {"+R7", "-R7"} <= set(match.legal)


def test_drawing_back_the_card_just_discarded_is_refused() -> None:
    match = arranged("lost-cities", ["R7", ""], moves="-R7")
    assert match.legal == ["/d"]
    with pytest.raises(IllegalMoveError, match="may not draw from it"):
        match.play("/R")


def test_a_twin_beneath_the_card_just_discarded_is_refused_too() -> None:
    match = arranged("lost-cities", ["Rx Bx", "Rx"], moves="-Rx/d -Rx")
    assert "/R" not in match.legal
    match.play("/d")
    match.play("-Bx")
    assert "/R" in match.legal  # the ban ended with the turn
    assert "/B" not in match.legal


def test_a_twin_beneath_is_refused_with_two_decks() -> None:
    match = arranged("store-oppdagere", ["H7", "H7", ""], moves="-H7/d -H7")
    assert match.legal == ["/d"]


def test_after_a_play_any_discard_pile_may_be_drawn_from() -> None:
    match = arranged("lost-cities", ["R7", "R2 R8"], moves="-R7/d +R8")
    assert match.legal == ["/d", "/R"]
    match.play("/R")
    assert seen(match).known == ((), ("R7",))


def test_an_empty_discard_pile_is_refused() -> None:
    match = arranged("lost-cities", ["R7", ""], moves="+R7")
    with pytest.raises(IllegalMoveError, match="discard pile of blue is empty"):
        match.play("/B")


def test_lost_cities_takes_strictly_higher_numbers_with_gaps() -> None:
    match = arranged("lost-cities", ["R3 R5 R9", ""], moves="+R5/d")
    match.play("-" + match.legal[0][1:] + "/d")
    assert [text for text in places(match) if text[1] == "R"] == ["+R9", "+R10"]
    with pytest.raises(IllegalMoveError, match="its next number must be more than 5"):
        match.play("+R3")


def test_lost_cities_refuses_a_wager_after_a_number_and_takes_three_before() -> None:
    match = arranged("lost-cities", ["Rx Rx Rx R2", "Yx Yx Yx B2"])
    for mine, theirs in (("Rx", "Yx"), ("Rx", "Yx"), ("R2", "Yx")):
        match.play(f"+{mine}/d")
        match.play(f"+{theirs}/d")
    assert "+Rx" not in match.legal
    with pytest.raises(IllegalMoveError, match="a wager goes on before the first number"):
        match.play("+Rx")
    assert "-Rx" in match.legal


def test_lost_cities_numbers_start_at_two() -> None:
    with pytest.raises(InvalidMoveError, match="no rank of this game"):
        arranged("lost-cities", ["R2", ""]).play("+R1")


def test_store_oppdagere_takes_equal_numbers_and_no_lower_ones() -> None:
    match = arranged("store-oppdagere", ["H7 H7 H6 H8", "", ""], moves="+H7/d")
    for _ in range(2):
        match.play("-" + match.legal[0][1:] + "/d")
    assert "+H7@1" in match.legal
    assert "+H8@1" in match.legal
    assert "+H6@1" not in match.legal
    with pytest.raises(IllegalMoveError, match="its next number must be 7 or more"):
        match.play("+H6@1")


def test_a_new_row_may_be_started_although_an_old_one_fits() -> None:
    match = arranged("store-oppdagere", ["H7 H8", ""], moves="+H7/d")
    match.play("-" + match.legal[0][1:] + "/d")
    match.play("+H8/d")
    assert [row.cards for row in seen(match).rows[0]] == [("H7",), ("H8",)]


def test_several_rows_in_a_suit_are_named_by_the_order_of_all_rows() -> None:
    match = arranged("store-oppdagere", ["H7 S2 H3 H9", ""])
    for mine in ("+H7", "+S2", "+H3"):
        match.play(f"{mine}/d")
        match.play("-" + match.legal[0][1:] + "/d")
    assert {"+H9", "+H9@1", "+H9@3"} <= set(match.legal)
    with pytest.raises(IllegalMoveError, match="that row is of spades"):
        match.play("+H9@2")
    with pytest.raises(IllegalMoveError, match="there is no row 4: rows are 1 to 3"):
        match.play("+H9@4")
    match.play("+H9@3/d")
    assert [row.cards for row in seen(match).rows[0]] == [("H7",), ("S2",), ("H3", "H9")]


def test_face_cards_only_at_the_bottom_in_any_order() -> None:
    match = arranged("store-oppdagere", ["HK HJ HQ H2", ""])
    for mine in ("+HK", "+HJ@1", "+H2@1"):
        match.play(f"{mine}/d")
        match.play("-" + match.legal[0][1:] + "/d")
    assert "+HQ@1" not in match.legal
    with pytest.raises(IllegalMoveError, match="a face card goes on before the first number"):
        match.play("+HQ@1")
    assert "+HQ" in match.legal  # as the start of another row


def test_six_face_cards_on_one_suit_with_two_decks_count_times_seven() -> None:
    faces = "HJ HJ HQ HQ HK HK"
    match = arranged("store-oppdagere", [f"{faces} H10 H10 H9", "", ""])
    for k, mine in enumerate((*faces.split(), "H9", "H10", "H10")):
        match.play(f"+{mine}{'@1' if k else ''}/d")
        for _ in range(2):
            match.play("-" + match.legal[0][1:] + "/d")
        if k == 5:
            assert seen(match).scores[0] == -140
    assert seen(match).scores[0] == (29 - 20) * 7


def test_an_ace_counts_one() -> None:
    match = arranged("store-oppdagere", ["HA", ""], moves="+H1/d")
    assert seen(match).scores[0] == -19


def test_one_deck_for_two_players_two_for_more() -> None:
    assert seen(Match("store-oppdagere", players=2)).pile == 32
    assert seen(Match("store-oppdagere", players=3)).pile == 74
    assert seen(Match("store-oppdagere", players=4)).pile == 64
    assert seen(Match("lost-cities")).pile == 44


def test_the_sixth_colour() -> None:
    match = Match("lost-cities", colours=6)
    assert seen(match).pile == 56
    assert list(seen(match).discards) == list("YBWGRP")
    match = arranged("lost-cities", ["Px P2", ""], colours=6, moves="+Px/d")
    match.play("-" + match.legal[0][1:] + "/d")
    match.play("+P2/d")
    assert seen(match).rows[0][0].cards == ("Px", "P2")
    assert seen(match).scores[0] == -36
    with pytest.raises(InvalidMoveError, match="no suit of this game"):
        Match("lost-cities").play("+P2")


def test_purple_discards_may_be_drawn() -> None:
    match = arranged("lost-cities", ["P2", "B9"], colours=6, moves="-P2/d +B9/P")
    assert "P2" in (seen(match, 1).hand or ())


@pytest.mark.parametrize("colours", [4, 7, "five", True, 5.5])
def test_other_numbers_of_colours_are_refused(colours: object) -> None:
    with pytest.raises(OptionError, match=r"^colours=.* is not possible: 5 or 6$"):
        Match("lost-cities", colours=colours)


@pytest.mark.parametrize("players", [1, 3, 4])
def test_lost_cities_is_for_two(players: int) -> None:
    with pytest.raises(OptionError, match=f"lost-cities is for 2 players, not {players}"):
        Match("lost-cities", players=players)


def finish(match: Match, rounds: int = 1) -> None:
    """Discard and draw from the pile until so many rounds are over."""
    while len(match.scores) < rounds:
        match.play(next(text for text in match.legal if text[0] == "-") + "/d")


def test_the_round_ends_inside_the_draw_that_takes_the_last_card() -> None:
    match = arranged("lost-cities", ["", ""], rounds=1)
    for _ in range(43):
        match.play(next(text for text in match.legal if text[0] == "-") + "/d")
    assert seen(match).pile == 1
    assert match.scores == []
    match.play(next(text for text in match.legal if text[0] == "-"))
    assert match.scores == []
    match.play("/d")
    assert match.is_over
    assert match.legal == []
    assert match.seat is None
    assert match.scores == [[0, 0]]  # hands and discard piles count nothing
    with pytest.raises(IllegalMoveError, match="the match is over"):
        match.play("/d")


def test_a_round_may_be_prolonged_by_drawing_from_discards() -> None:
    match = arranged("lost-cities", ["R2 B3", "R3 B2"], moves="-R2/d -B2/R -B3/d -R2/B")
    assert seen(match).pile == 42


def stalled(limit: int) -> Match:
    match = arranged("lost-cities", ["R9 B9", "Y9 W9"], rounds=1, stall_limit=limit)
    match.play("-R9/d")
    match.play("-Y9/R")
    match.play("-B9/Y")
    while not match.is_over:
        suit = next(text[1] for text in match.legal if text[0] == "-" and text[2] == "9")
        # Each takes what the other discarded the turn before.
        match.play(next(text for text in match.legal if text.startswith(f"-{suit}9")))
        match.play(match.legal[1])
    return match


@pytest.mark.parametrize("limit", [2, 7])
def test_a_stalled_round_is_scored_as_it_stands_and_marked(limit: int) -> None:
    match = stalled(limit)
    assert match.rounds[0].stalled
    assert match.record()["rounds"][0]["stalled"] is True
    assert len(match.rounds[0].moves) == limit + 1
    assert seen(match).idle == limit
    assert match.scores == [[0, 0]]


def test_a_draw_from_the_pile_starts_the_count_of_idle_turns_anew() -> None:
    match = arranged("lost-cities", ["R2 B3", "R3 B2"], moves="-R2/d -B2/R", stall_limit=2)
    assert seen(match).idle == 1
    match.play("-B3/d")
    assert seen(match).idle == 0


def test_the_stall_limit_is_a_hundred_turns_by_default() -> None:
    assert Match("lost-cities").setup.options["stall_limit"] == 100


def test_lost_cities_the_leader_starts_the_next_round() -> None:
    # Seat 1 wins the first round by losing less: seat 0 opens one row.
    match = arranged("lost-cities", ["R2", ""], moves="+R2/d")
    finish(match)
    assert match.scores == [[-18, 0]]
    assert match.rounds[1].start == 1
    assert match.seat == 1
    finish(match, 2)
    assert match.rounds[2].start == 1  # still the leader by totals, although the round was level


def test_lost_cities_level_the_other_starts_the_next_round() -> None:
    match = arranged("lost-cities", ["", ""])
    finish(match, 2)
    assert [played.start for played in match.rounds] == [0, 1, 0]


def test_store_oppdagere_the_start_moves_one_seat_on() -> None:
    match = Match("store-oppdagere", players=3, rounds=4, start=1, seed=3)
    finish(match, 4)
    assert [played.start for played in match.rounds] == [1, 2, 0, 1]


def test_turns_go_round_by_seat_number() -> None:
    match = Match("store-oppdagere", players=4, start=2, seed=3)
    order = []
    for _ in range(6):
        order.append(match.seat)
        match.play(next(text for text in match.legal if text[0] == "-") + "/d")
    assert order == [2, 3, 0, 1, 2, 3]


def test_a_random_start_is_a_seat_and_the_same_for_the_same_seed() -> None:
    starts = [Match("store-oppdagere", players=4, start="random", seed=k).seat for k in range(40)]
    assert set(starts) == {0, 1, 2, 3}
    assert starts[5] == Match("store-oppdagere", players=4, start="random", seed=5).seat


def test_a_seat_that_is_not_at_the_table_cannot_start() -> None:
    with pytest.raises(OptionError, match="start=3 is not possible with 3 players"):
        Match("store-oppdagere", players=3, start=3)


def test_level_totals_share_the_win() -> None:
    match = arranged("lost-cities", ["", ""], rounds=1)
    finish(match)
    assert match.winners == [0, 1]


def test_the_match_has_three_rounds_of_lost_cities_and_one_of_store_oppdagere_by_default() -> None:
    assert Match("lost-cities").setup.options["rounds"] == 3
    assert Match("store-oppdagere").setup.options["rounds"] == 1


def test_aliases_share_one_implementation() -> None:
    assert Match("lost-cities-999").game is Match("lost-cities-nordic").game
    assert Match("lost-cities-nordic", colours=6).record()["game"] == "lost-cities"
    with pytest.raises(OptionError, match="lost-cities-999 is played with colours=5, not 6"):
        Match("lost-cities-999", colours=6)


def test_everyone_sees_rows_discards_sizes_and_pick_ups_but_no_other_hand() -> None:
    match = arranged("lost-cities", ["R7 B4", "R9 G2"], moves="+R7/d -G2/d -B4/G")
    for seat in (0, 1, None):
        view = seen(match, seat)
        assert [row.cards for row in view.rows[0]] == [("R7",)]
        assert view.discards["B"] == ("B4",)
        assert view.discards["G"] == ()
        assert view.hand_sizes == (8, 8)
        assert view.known == (("G2",), ())
        assert view.pile == 42
    assert seen(match, None).hand is None
    assert "G2" in (seen(match, 0).hand or ())


def test_lower_discards_are_listed_or_hidden_by_an_option() -> None:
    moves = "-R2/d -R3/d"
    shown = arranged("lost-cities", ["R2", "R3"], moves=moves)
    hidden = arranged("lost-cities", ["R2", "R3"], moves=moves, open_discards=False)
    assert seen(shown).discards["R"] == ("R2", "R3")
    assert seen(hidden).discards["R"] == ("R3",)
    assert seen(hidden).discard_sizes["R"] == 2


def test_a_known_card_stays_known_until_it_is_placed() -> None:
    match = arranged("lost-cities", ["Rx B2", "Rx Rx"], moves="-Rx/d +Rx/R -B2/d +Rx/d")
    assert seen(match).known == ((), ())
    assert "Rx" in (seen(match, 1).hand or ())  # a twin: which of them left, nobody can tell


def test_twins_give_one_move() -> None:
    match = arranged("lost-cities", ["Rx Rx Rx", ""])
    assert match.legal.count("+Rx") == 1
    assert match.legal.count("-Rx") == 1


@pytest.mark.parametrize(
    ("ranks", "score"),
    [
        ("2 3 4 5 6 7 8", 15),
        ("2 3 4 5 6 7 8 9", 24 + 20),
        ("2 3 4 5 6 7 8 9 10", 34 + 20),
        ("x 2 3 4 5 6 7", 14),
        ("x 2 3 4 5 6 7 8", 30 + 20),
        ("x x x 2 3 4 5 6 7 8 9 10", 34 * 4 + 20),
    ],
)
def test_the_bonus_starts_at_eight_cards(ranks: str, score: int) -> None:
    assert Row("", tuple(ranks.split()), bonus=True).score == score
