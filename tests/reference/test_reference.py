"""The oracle itself, against the worked scores, the rulings one by one, and random rounds."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from reference import expedition, scout

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "scores.json").read_text(encoding="utf-8")
)


def cases(name: str) -> pytest.MarkDecorator:
    """Parametrize a test by the rows of one list of the worked cases."""
    return pytest.mark.parametrize("case", CASES[name], ids=lambda case: str(case["id"]))


# ----------------------------------------------------------------------------- the worked scores


@cases("lost_cities_rows")
def test_lost_cities_row(case: dict[str, Any]) -> None:
    """Rows of Lost Cities score as worked out by hand."""
    cards = ["R" + rank for rank in case["row"]]
    assert expedition.row_score("lost-cities", cards) == case["score"]


@cases("store_oppdagere_rows")
def test_store_oppdagere_row(case: dict[str, Any]) -> None:
    """Rows of De store oppdagere score as worked out by hand (1 an ace, F a face card)."""
    cards = ["H" + {"1": "A", "F": "Q"}.get(rank, rank) for rank in case["row"]]
    assert expedition.row_score("store-oppdagere", cards) == case["score"]


@cases("scout_beats")
def test_scout_beats(case: dict[str, Any]) -> None:
    """Sets beat each other as listed."""
    assert (scout.classify(case["new"]) != "invalid") == case["valid"]
    assert scout.beats(case["new"], case["active"]) == case["beats"]


@cases("scout_sets")
def test_scout_set(case: dict[str, Any]) -> None:
    """Sets are of the kind listed."""
    assert scout.classify(case["cards"]) == case["kind"]


@cases("scout_round_scores")
def test_scout_round_score(case: dict[str, Any]) -> None:
    """Rounds score as listed; "ii" is the spared owner."""
    spared = case["ender"] == "ii"
    score = scout.round_score(case["captured"], case["chips"], case["hand"], spared)
    assert score == case["score"]


# ---------------------------------------------------------------------------------- the rulings


def lost(hands: list[list[str]], pile: list[str], **options: Any) -> expedition.State:
    """Deal a small table of Lost Cities."""
    return expedition.deal("lost-cities", 2, hands, pile, **options)


def run(state: Any, texts: str) -> Any:
    """Play several steps, in either game."""
    module = scout if isinstance(state, scout.State) else expedition
    for text in texts.split():
        state = module.play(state, text)
    return state


def test_decks() -> None:
    """Decks are as large as the table of presets says."""
    assert len(expedition.deck("lost-cities", 2)) == 60
    assert len(expedition.deck("lost-cities", 2, 6)) == 72
    assert [len(expedition.deck("store-oppdagere", n)) for n in (2, 3, 4)] == [52, 104, 104]
    assert [len(scout.deck(n)) for n in (2, 3, 4, 5)] == [44, 36, 44, 45]


def test_banned_redraw() -> None:
    """The pile just discarded to is closed for this turn, a twin beneath included."""
    state = lost([["Rx", "Y2"], ["Rx", "Y3"]], ["B2", "B3", "B4", "B5"])
    state = run(state, "-Rx")
    assert expedition.legal(state) == ["/d"]
    assert expedition.view(state, 1)["banned"] == "R"
    with pytest.raises(ValueError, match="not legal"):
        expedition.play(state, "/R")
    state = run(state, "/d -Rx")
    assert expedition.legal(state) == ["/d"]
    state = run(state, "/d +Y2")
    assert expedition.legal(state) == ["/R", "/d"]  # after a play nothing is banned
    state = run(state, "/R")
    assert expedition.view(state, None)["known"] == [["Rx"], []]
    assert expedition.view(run(state, "-Y3 /d -Rx"), None)["known"] == [[], []]


def test_play_in_lost_cities() -> None:
    """Strictly higher; wagers only below the numbers; any number on wagers."""
    state = lost([["R4", "R4", "R5", "Rx", "Rx", "R2", "G2"], ["Y2", "Y3", "Y4", "Y5"]], ["B2"] * 9)
    assert {"+R4", "+R5", "+Rx", "+R2", "-R4"} <= set(expedition.legal(state))
    state = run(state, "+Rx /d -Y2 /d +R4 /d -Y3 /d")
    legal = set(expedition.legal(state))  # no equal card (a rigged twin), no wager on a number
    assert legal == {"+R5", "-R5", "-R4", "-Rx", "-R2", "+G2", "-G2", "+B2", "-B2"}
    state = run(state, "+G2 /d")
    green = {"suit": "G", "cards": ["G2"], "score": -18}
    red = {"suit": "R", "cards": ["Rx", "R4"], "score": -32}
    assert expedition.view(state, None)["rows"] == [[green, red], []]
    assert expedition.scores(state) == [-50, 0]


def test_equal_cards_and_faces_at_the_bottom() -> None:
    """De store oppdagere takes an equal card; J Q K go on faces only; rows are numbered."""
    hands = [["H7", "H7", "HK", "HJ"], ["S2", "S3", "S4", "S5"], ["C2"] * 4]
    state = expedition.deal("store-oppdagere", 3, hands, ["D2"] * 20)
    state = run(state, "+H7 /d -S2 /d -C2 /d")
    legal = expedition.legal(state)
    assert {"+H7@1", "+H7", "+HK"} <= set(legal)
    assert not {"+HK@1", "+D2@1"} & set(legal)
    state = run(state, "+HK /d -S3 /d -C2 /d")
    legal = expedition.legal(state)
    assert {"+HJ@2", "+H7@1", "+H7@2"} <= set(legal)
    assert "+HJ@1" not in legal
    state = run(state, "+HJ@2 /d -S4 /d -C2 /d +H7 /d")
    rows: Any = expedition.view(state, 1)["rows"]
    assert [row["cards"] for row in rows[0]] == [["H7"], ["HK", "HJ"], ["H7"]]
    assert expedition.scores(state) == [-13 - 60 - 13, 0, 0]


def test_six_faces() -> None:
    """Six faces of a suit, two decks: -20 x 7."""
    assert expedition.row_score("store-oppdagere", ["HJ", "HK", "HQ", "HJ", "HQ", "HK"]) == -140


def test_round_ends_in_the_draw_step() -> None:
    """Taking the last card of the pile ends the round; nobody gets another turn."""
    state = run(lost([["R2"], ["G2"]], ["B2", "B3"], start=1), "+G2 /d +R2 /d")
    assert expedition.is_over(state)
    assert not expedition.is_stalled(state)
    assert expedition.legal(state) == []
    assert expedition.to_move(state) == 0
    assert expedition.scores(state) == [-18, -18]
    assert expedition.view(state, 0)["turns"] == 2
    with pytest.raises(ValueError, match="not legal"):
        expedition.play(state, "/d")


def test_expedition_stalls() -> None:
    """`stall_limit` turns in a row drawn from discards end the round at that draw."""
    state = lost([["R2", "G2"], ["B2", "W2"]], ["Y2", "Y3", "Y4"], stall_limit=3)
    state = run(state, "-R2 /d -B2 /R -G2 /B -R2")
    assert not expedition.is_over(state)
    assert expedition.view(state, 0)["idle"] == 2
    state = run(state, "/G")
    assert (expedition.is_stalled(state), expedition.to_move(state)) == (True, 1)
    seen = expedition.view(state, 0)
    assert (seen["phase"], seen["banned"], seen["pile"], seen["idle"]) == ("over", None, 2, 3)


def test_expedition_views() -> None:
    """Own hand only, a watcher none; `open_discards=False` lists the top card alone."""
    state = lost([["R2", "Y10", "Yx"], ["G2", "R3", "R4"]], ["B2"] * 5, open_discards=False)
    state = run(state, "-R2 /d -R3 /d")
    seen: Any = expedition.view(state, 0)
    assert seen == seen | {
        "hand": ["Yx", "Y10", "B2"],
        "hand_sizes": [3, 3],
        "discards": {"Y": [], "B": [], "W": [], "G": [], "R": ["R3"]},
    }
    assert seen["discard_sizes"]["R"] == 2
    assert expedition.view(state, None)["hand"] is None


@pytest.mark.parametrize(
    ("preset", "players", "colours"),
    [("lost-cities", 3, 5), ("lost-cities", 2, 7), ("store-oppdagere", 5, 5), ("whist", 2, 5)],
)
def test_refused_tables(preset: str, players: int, colours: int) -> None:
    """Wrong counts of players or colours and unknown games are refused."""
    with pytest.raises(ValueError, match=r".+"):
        expedition.deal(preset, players, [[]] * players, ["R2"], colours=colours)


def table(*hands: str, aside: str = "", **options: Any) -> scout.State:
    """Deal a small table of Scout, all hands kept."""
    cards = [hand.split() for hand in hands]
    state = scout.deal(len(cards), cards, aside.split(), **options)
    return run(state, "keep " * len(cards))  # type: ignore[no-any-return]


def test_turning() -> None:
    """A turned hand keeps its order and shows the other numbers; choices are private."""
    state = scout.deal(3, [["7/2", "7/4", "1/3", "2/6"], ["1/2"], ["3/4"]], [], start=2)
    assert scout.legal(state) == ["keep", "turn"]
    state = run(state, "turn")
    own, other = scout.view(state, 0), scout.view(state, 1)
    assert own == own | {"hand": ["2/7", "4/7", "3/1", "6/2"], "turned": True}
    assert other == other | {"turned": None, "chosen": [True, False, False]}
    assert scout.to_move(state) == 1
    state = run(state, "keep keep")
    assert scout.to_move(state) == 2
    assert scout.view(state, 1)["turned"] is False


def test_shows_and_captures() -> None:
    """Nothing but shows on an empty table; a show takes what is left of the old set."""
    state = table("3/9 4/8 6/2", "5/1 5/6 1/9", "1/4 1/3 1/2 8/9")
    assert scout.legal(state) == ["S1", "S1-2", "S2", "S3"]
    state = run(state, "S1-2")
    assert [text for text in scout.legal(state) if text[0] == "S"] == ["S1-2"]
    state = run(state, "S1-2")
    seen: Any = scout.view(state, None)
    assert seen == seen | {
        "captured": [0, 2, 0],
        "active": ["5/1", "5/6"],
        "owner": 1,
        "hand": None,
    }
    assert [text for text in scout.legal(state) if text[0] == "S"] == ["S1-3"]


def test_empty_hand_ends() -> None:
    """End (i): no cards after a show; the set on the table counts nothing."""
    state = run(table("3/9 4/8 2/1", "5/1 5/6", "1/4"), "S1-2 S1-2")
    assert (state.end, scout.to_move(state)) == ("empty", 1)
    assert scout.scores(state) == [-1, 2, -1]
    assert scout.legal(state) == []


def test_unbeaten_owner_is_spared() -> None:
    """End (ii): everyone but the owner has scouted; chips to the owner, who is spared."""
    state = run(table("3/9 4/8 1/2", "2/1", "1/4", "1/5"), "S1-2 L1 L2t")
    assert scout.view(state, 0)["active"] == []
    assert scout.view(state, 0)["owner"] == 0
    assert scout.legal(state) == ["S1"]  # the set is gone: show freely
    state = run(table("3/9 4/8 5/8 1/2", "2/1", "1/4", "1/5"), "S1-3 L1 R2t")
    seen: Any = scout.view(state, 3)
    assert seen == seen | {"active": ["4/8"], "scouted": [False, True, True, False]}
    assert seen == seen | {"known": [[], ["3/9"], ["5/8"], []], "hand_sizes": [1, 2, 2, 1]}
    assert state.hands[2] == ("1/4", "8/5")
    assert scout.legal(state) == ["L1", "L1+", "L1t", "L1t+", "L2", "L2+", "L2t", "L2t+"]
    state = run(state, "L1")  # completes (ii) and takes the last card
    assert (state.end, scout.to_move(state)) == ("unbeaten", 3)
    assert scout.scores(state) == [3, -2, -2, -2]


def test_scout_and_show() -> None:
    """One action in two steps, legal only if a show follows, once a round, resets the count."""
    state = run(table("3/9 4/8 6/2", "6/1 2/1 9/4", "1/4 3/2"), "S1-2")
    legal = scout.legal(state)
    assert {"L1+", "L3t+"} <= set(legal)
    state = run(state, "L3t+")
    seen: Any = scout.view(state, 1)
    assert seen == seen | {
        "phase": "show",
        "actions": 1,
        "chips": [1, 0, 0],
        "hand": ["6/1", "2/1", "9/3", "9/4"],
    }
    assert scout.legal(state) == ["S1", "S3", "S3-4", "S4"]
    state = run(state, "S3-4")
    seen = scout.view(state, 1)
    assert seen == seen | {"captured": [0, 1, 0], "actions": 2, "known": [[]] * 3}
    assert seen == seen | {"show_chips": [True, False, True], "scouted": [False] * 3}
    assert not [text for text in scout.legal(state) if text.startswith("S")]
    legal = scout.legal(run(table("7/9 8/1 1/2", "2/1 5/9", "1/4 3/2"), "S1-2"))
    assert {"L1", "L1t+", "R1t+"} <= set(legal)
    assert not {"L1+", "R3t+"} & set(legal)  # 7 2 5 beats no 8, 2 5 1 beats no 7


def test_last_card_scouted_then_shown() -> None:
    """Scout & show with the last card: the show is free and captures nothing."""
    state = run(table("9/3 1/2", "2/1 1/8", "1/4 3/2"), "S1 L1+ S3")
    seen: Any = scout.view(state, None)
    assert seen == seen | {"captured": [0, 0, 0], "owner": 1, "active": ["1/8"]}


def test_two_players() -> None:
    """Own chips, on turn until the show, no scout & show, a free show after the last card."""
    state = table("5/6 9/2 1/2", "2/1 1/9 3/4", aside="7/8")
    assert scout.scores(state) == [0, 0]
    state = run(state, "S2 L1")
    seen: Any = scout.view(state, 0)
    assert scout.to_move(state) == 1
    assert scout.legal(state)[0] == "S1"
    assert not any(text[0] in "LR" for text in scout.legal(state))
    assert seen["chips"] == [3, 2]
    assert seen["scouted"] == seen["show_chips"] == [False, False]
    assert seen == seen | {"known": [[], ["2/9"]], "actions": 2}
    state = run(state, "S1")
    assert (scout.to_move(state), scout.scores(state)) == (0, [1, -1])
    assert not any(text.endswith("+") for text in scout.legal(state))


def test_two_players_unbeaten() -> None:
    """End (ii): neither show nor scout, found after a scout that spends the last chip."""
    hands = ("10/1 10/2 10/3 10/4 10/5 1/2", "2/1 4/9")
    state = run(table(*hands), "S1-5 L1 L1 L1")
    assert not scout.is_over(state)  # 10 10 10 in the hand beats 10 10 on the table
    state = run(table(*hands), "S1-5 L1t L2 L3t")
    assert (state.end, scout.to_move(state)) == ("unbeaten", 1)
    assert scout.scores(state) == [3, 0 - 5]


def test_two_players_unbeaten_when_the_turn_begins() -> None:
    """A player without chips faces a set that the hand can't beat: the shower is spared."""
    state = table("7/1 8/2 9/3 10/4 10/5 1/2", "1/3 3/9 1/5 4/6")
    state = run(state, "S1-3 L1t L1t L1t")
    assert state.active == ()
    assert state.chips == (3, 0)
    state = run(state, "S1")
    assert scout.to_move(state) == 0
    state = run(state, "S1-2")
    seen: Any = scout.view(state, None)
    assert seen == seen | {"end": "unbeaten", "to_move": 1, "owner": 0}
    assert scout.scores(state) == [1 + 3, -6]


def test_scout_stalls() -> None:
    """The limit counts actions; an end by (ii) comes before it; a scout & show is never cut."""
    hands = ("9/3 1/2", "2/1 1/8", "1/4 3/2")
    state = run(table(*hands, stall_limit=2), "S1 L1+")
    assert not scout.is_over(state)
    state = run(state, "S3")
    assert (scout.is_stalled(state), scout.to_move(state)) == (True, 1)
    assert scout.scores(state) == [0, -2, -2]
    state = run(table("9/3 8/1 1/2", *hands[1:], stall_limit=3), "S1-2 L1 L1")
    assert scout.view(state, 0)["end"] == "unbeaten"


# -------------------------------------------------------------------------------- random rounds


def split(cards: list[str], players: int, size: int) -> tuple[list[list[str]], list[str]]:
    """Cut shuffled cards into hands and the rest."""
    return [cards[size * p : size * (p + 1)] for p in range(players)], cards[size * players :]


@pytest.mark.parametrize(
    ("preset", "players", "colours"),
    [("lost-cities", 2, 5), ("lost-cities", 2, 6)]
    + [("store-oppdagere", players, 5) for players in (2, 3, 4)],
)
def test_random_expedition(preset: str, players: int, colours: int) -> None:
    """Random rounds end, keep every card, and keep the known cards in the hands."""
    for seed in range(30):
        rng = random.Random(seed)
        cards = expedition.deck(preset, players, colours)
        rng.shuffle(cards)
        hands, pile = split(cards, players, expedition.HAND_SIZE[preset])
        state = expedition.deal(preset, players, hands, pile, colours=colours, stall_limit=20)
        while not expedition.is_over(state):
            state = expedition.play(state, rng.choice(expedition.legal(state)))
            for known, hand in zip(state.known, state.hands, strict=True):
                assert Counter(known) <= Counter(hand)
        left = [card for hand in state.hands for card in hand] + list(state.pile)
        left += [card for rows in state.rows for row in rows for card in row.cards]
        left += [card for discards in state.discards.values() for card in discards]
        assert sorted(left) == sorted(cards)
        assert state.stalled or not state.pile
        json.dumps([expedition.view(state, seat) for seat in (None, 0, players - 1)])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_scout(players: int) -> None:
    """Random rounds, some eager to show, end by every way and keep every card."""
    ends = set()
    for seed in range(60):
        rng = random.Random(seed)
        cards = scout.deck(players)
        rng.shuffle(cards)
        cards = [rng.choice([card, scout.flip(card)]) for card in cards]
        size = scout.HAND_SIZE[players]
        hands, aside = split(cards, players, size)
        limit = 5 if seed == 0 else 1000
        state = scout.deal(players, hands, aside, start=seed % players, stall_limit=limit)
        while not scout.is_over(state):
            texts = scout.legal(state)
            eager = [text for text in texts if text[0] == "S" or text.endswith("+")]
            state = scout.play(state, rng.choice(eager if seed % 2 and eager else texts))
            table_cards = [*state.active, *(card for hand in state.hands for card in hand)]
            identities = {scout.identity(card) for card in table_cards}
            assert len(identities) == len(table_cards)
            assert len(table_cards) + sum(state.captured) == size * players
            for known, hand in zip(state.known, state.hands, strict=True):
                assert set(known) <= {scout.identity(card) for card in hand}
        ends.add(state.end)
        json.dumps([scout.view(state, seat) for seat in (None, 0, players - 1)])
    assert ends >= {"empty", "unbeaten"}
