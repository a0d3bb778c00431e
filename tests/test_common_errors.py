"""Errors that other programs of these games make, and the test or option that keeps us from each.

The names are those of the rows that players' complaints were gathered in (D1 to D14).
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

ROWS: dict[str, tuple[str, ...]] = {
    "D1: a row of wagers only counts -40, -60, -80": (
        "games/test_expedition_rulings.py::test_lost_cities_row_score",
        "cli/test_score.py",
    ),
    "D2: wagers count to the eight cards, the bonus is not multiplied": (
        "games/test_expedition_rulings.py::test_lost_cities_row_scores_the_same_when_played",
    ),
    "D3: the bonus at 7, 8 and 9 cards": (
        "games/test_expedition_rulings.py::test_the_bonus_starts_at_eight_cards",
    ),
    "D4: the card just discarded may not be drawn": (
        "games/test_expedition_rulings.py::test_drawing_back_the_card_just_discarded_is_refused",
        "games/test_expedition_rulings.py::"
        "test_a_twin_beneath_the_card_just_discarded_is_refused_too",
        "games/test_expedition_rulings.py::test_a_twin_beneath_is_refused_with_two_decks",
    ),
    "D5: no turn after the last card of the pile": (
        "games/test_expedition_rulings.py::"
        "test_the_round_ends_inside_the_draw_that_takes_the_last_card",
    ),
    "D6: endless draws from discards end by the option stall_limit": (
        "games/test_expedition_rulings.py::test_a_stalled_round_is_scored_as_it_stands_and_marked",
        "games/test_scout_rules.py::test_a_stalled_round",
        "bots/test_expedition_bots.py::test_no_round_stalls",
    ),
    "D7: options rounds and start": (
        "games/test_expedition_rulings.py::"
        "test_the_match_has_three_rounds_of_lost_cities_and_one_of_store_oppdagere_by_default",
        "games/test_expedition_rulings.py::"
        "test_a_random_start_is_a_seat_and_the_same_for_the_same_seed",
    ),
    "D8: the option colours=6": ("games/test_expedition_rulings.py::test_the_sixth_colour",),
    "D10: De store oppdagere": (
        "games/test_expedition_rulings.py::test_store_oppdagere_row_score",
        "games/test_expedition_rulings.py::"
        "test_several_rows_in_a_suit_are_named_by_the_order_of_all_rows",
        "games/test_expedition_rulings.py::"
        "test_six_face_cards_on_one_suit_with_two_decks_count_times_seven",
    ),
    "D11: two players' Scout": (
        "games/test_scout_rules.py::test_a_scout_of_two_costs_a_chip_and_keeps_the_turn",
        "games/test_scout_rules.py::test_two_players_end_when_the_last_chip_does_not_help",
    ),
    "D12: why a Scout round ended, and sums that agree": (
        "cli/test_play.py",
        "properties/test_games.py::test_records_round_trip",
    ),
    "D13: one card from either end": (
        "games/test_scout_rules.py::test_a_scout_takes_either_end_only_keeps_or_turns_it",
    ),
    "D14: a card counted twice is refused": ("cli/test_score.py",),
}


@pytest.mark.parametrize("row", ROWS)
def test_each_row_has_its_test(row: str) -> None:
    for place in ROWS[row]:
        name, _, test = place.partition("::")
        tree = ast.parse((TESTS / name).read_text("utf-8"))
        functions = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert test in functions if test else any(f.startswith("test_") for f in functions), place
