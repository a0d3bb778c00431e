"""Where people trip, told from what the seat itself sees."""

from __future__ import annotations

from kortbord import Match
from kortbord.table.warnings import WARNINGS, warned
from rig import arranged


def warnings(match: Match) -> dict[str, tuple[str, ...]]:
    assert match.seat is not None
    return warned(match.view(match.seat), match.legal)


def test_the_draw_that_ends_the_round() -> None:
    match = Match("lost-cities", seed=5)
    while len(match.scores) == 0:
        found = warnings(match)
        last = match.view(0).to_json()["pile"] == 1
        for text, codes in found.items():
            assert ("ends-round" in codes) == (text == "/d" and last)
        draws = [text for text in match.legal if text == "/d"]
        match.play(draws[0] if draws else match.legal[-1])


def test_a_discard_that_suits_the_other() -> None:
    match = arranged(
        "lost-cities", ["R9 R2 Rx Bx B5 B3", "R4 B4 Y2"], moves="-B3/d +R4/d -R9/d +B4/d"
    )
    found = warnings(match)
    assert "helps-other" not in found["-R2"]
    assert "helps-other" not in found["-Rx"]
    assert "helps-other" not in found["-Bx"]
    assert "helps-other" in found["-B5"]
    assert "helps-other" not in found["+B5"]


def test_a_wager_suits_who_has_only_wagers() -> None:
    match = arranged("lost-cities", ["Rx Y2", "Rx"], moves="-Y2/d +Rx/d")
    assert "helps-other" in warnings(match)["-Rx"]


def test_equal_numbers_suit_in_de_store_oppdagere() -> None:
    match = arranged("store-oppdagere", ["H7 H6 HK C4", "H7", "C2"], moves="-C4/d +H7/d -C2/d")
    found = warnings(match)
    assert "helps-other" in found["-H7"]
    assert "helps-other" not in found["-H6"]
    assert "helps-other" not in found["-HK"]


def test_a_row_that_can_hardly_pay() -> None:
    match = arranged("lost-cities", ["R2 Y8 Y9 Y10 B10", ""])
    # With all turns ahead only a row from 9 on can't: 9 and 10 make 19.
    found = warnings(match)
    hand = match.view(0).to_json()["hand"]
    opens = {card for card in hand if "hardly-pays" in found[f"+{card}"]}
    assert opens == {card for card in hand if card[1:] in ("9", "10")}
    while match.view(0).to_json()["pile"] > 4 or match.seat != 0:
        hand = match.view(match.seat).to_json()["hand"]
        spare = next(c for c in hand if c not in ("R2", "Y8", "Y9", "Y10", "B10"))
        match.play(f"-{spare}/d")
    # A turn now and one more: 2 and a card, 10 and nothing above it; 9 and 10 do not reach 20.
    found = warnings(match)
    assert match.view(0).to_json()["pile"] in (3, 4)
    for card in ("R2", "Y8", "Y10", "B10"):
        assert found[f"+{card}"] == ("hardly-pays",), card
    assert "hardly-pays" not in found["-R2"]


def test_going_on_with_a_row_is_no_opening() -> None:
    match = arranged("store-oppdagere", ["H2 H3", "C4"], moves="+H2/d -C4/d")
    found = warnings(match)
    assert found["+H3@1"] == ()
    assert set().union(*found.values()) <= set(WARNINGS)


def test_scout_has_none() -> None:
    match = Match("scout", players=3, seed=1)
    assert set(warnings(match).values()) == {()}
