"""The rulings of Scout one by one, on rigged tables."""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kortbord._jit import jit_enabled
from kortbord.cards import SCOUT_CODES, SCOUT_TEXTS
from kortbord.games import doors
from kortbord.games.scout import game as _kernels  # noqa: F401  # supplies the verbs
from kortbord.games.scout import rules, scoring
from kortbord.games.scout.layout import (
    ACT,
    ACTIONS,
    ASIDE,
    CAPACITY,
    CHOSEN,
    EMPTY,
    FIRST_SCOUT,
    FIRST_SCOUT_SHOW,
    FIRST_SHOW,
    HAND_SIZE,
    HIDDEN,
    LONGEST,
    NOBODY,
    OVER,
    RUNNING,
    SCOUT,
    SHOW,
    STALLED,
    TURNING,
    UNBEATEN,
)
from kortbord.rng import generator

pytestmark = pytest.mark.nojit
CASES = json.loads((Path(__file__).parents[1] / "cases" / "scores.json").read_text())
SMALL = not jit_enabled() or "NUMBA_BOUNDSCHECK" in os.environ


def config(players: int, start: int = 0, stall: int = 1000, second: int = 0) -> NDArray[np.int32]:
    return np.array([players, start, stall, second], np.int32)


class Table:
    """One record, with hands, cards and actions as texts."""

    def __init__(self, *hands: str, active: str = "", **fields: Any) -> None:
        """Start a game of as many players as there are hands, all kept; seat 0 owns `active`."""
        self.states: Any = np.zeros(1, SCOUT)
        doors.deal(self.states, 0, config(len(hands)), generator(1))
        self.s = self.states[0]
        for _ in hands:
            doors.apply(self.states, 0, 0)
        self.s.hand[:] = HIDDEN
        self.s.in_play[:] = 1
        for seat, cards in enumerate(hands):
            codes = [SCOUT_CODES[card] for card in cards.split()]
            self.s.hand[seat, : len(codes)] = codes
            self.s.hand_n[seat] = len(codes)
        codes = [SCOUT_CODES[card] for card in active.split()]
        self.s.active[: len(codes)] = codes
        self.s.active_n = len(codes)
        if codes:
            self.s.owner = 0
            self.s.seat = 1
        for name, value in fields.items():
            self.s[name] = value

    def legal(self) -> list[str]:
        """Return the texts of the legal actions, after a check of `legal` against `is_legal`."""
        out = np.full(ACTIONS, -1, np.int16)
        n = doors.legal(self.states, 0, out)
        actions = [int(action) for action in out[:n]]
        assert actions == sorted(set(actions))
        assert actions == [a for a in range(ACTIONS) if doors.is_legal(self.states, 0, a)]
        return [text_of(action) for action in actions]

    def shows(self) -> list[str]:
        return [text for text in self.legal() if text[0] == "S"]

    def play(self, *texts: str) -> None:
        for text in texts:
            assert text in self.legal()
            doors.apply(self.states, 0, action_of(text))

    def hand(self, seat: int) -> str:
        row = self.s.hand[seat]
        n = int(self.s.hand_n[seat])
        assert (row[n:] == HIDDEN).all()
        return " ".join(SCOUT_TEXTS[code] for code in row[:n])

    def active(self) -> str:
        n = int(self.s.active_n)
        assert (self.s.active[n:] == HIDDEN).all()
        return " ".join(SCOUT_TEXTS[code] for code in self.s.active[:n])

    def chips(self) -> list[int]:
        return [int(chips) for chips in self.s.chips[: self.s.players]]

    def scores(self) -> list[int]:
        return [doors.score(self.states, 0, seat) for seat in range(self.s.players)]

    def ended(self) -> tuple[int, int]:
        """Return how the round ended, and at which seat."""
        assert doors.is_over(self.states, 0) == (self.s.phase == OVER)
        assert doors.is_stalled(self.states, 0) == (self.s.ending == STALLED)
        if self.s.phase == OVER:
            assert self.legal() == []
        return int(self.s.ending), doors.to_move(self.states, 0)


def text_of(action: int) -> str:
    if action < FIRST_SHOW:
        return ("keep", "turn")[action]
    if action < FIRST_SCOUT:
        start, more = divmod(action - FIRST_SHOW, LONGEST)
        return f"S{start + 1}" + (f"-{start + more + 1}" if more else "")
    which, place = divmod((action - FIRST_SCOUT) % (4 * CAPACITY), CAPACITY)
    text = "LR"[which // 2] + str(place + 1) + "t" * (which % 2)
    return text + "+" * (action >= FIRST_SCOUT_SHOW)


TEXTS = {text_of(action): action for action in range(ACTIONS)}


def action_of(text: str) -> int:
    return TEXTS[text]


def test_action_numbers_are_fixed() -> None:
    numbers = {"keep": 0, "turn": 1, "S1": 2, "S1-10": 11, "S45-54": 451, "L1": 452, "L1t": 497}
    numbers |= {"R1": 542, "R45t": 631, "L1+": 632, "R45t+": 811}
    assert {text: TEXTS[text] for text in numbers} == numbers
    assert ACTIONS == 812


# ----------------------------------------------------------------------- worked scores and sets


@pytest.mark.parametrize("case", CASES["scout_beats"], ids=lambda case: str(case["id"]))
def test_beats(case: dict[str, Any]) -> None:
    assert (scoring.kind_of_set(case["new"]) != "invalid") is case["valid"]
    assert scoring.beats(case["new"], case["active"]) is case["beats"]
    table = Table("1/2", numbered(case["new"]), "1/2", active=numbered(case["active"]), seat=1)
    whole = f"S1-{len(case['new'])}" if len(case["new"]) > 1 else "S1"
    assert (whole in table.legal()) is case["beats"]


@pytest.mark.parametrize("case", CASES["scout_sets"], ids=lambda case: str(case["id"]))
def test_kind_of_set(case: dict[str, Any]) -> None:
    assert scoring.kind_of_set(case["cards"]) == case["kind"]
    table = Table("1/2", numbered(case["cards"]), "1/2", seat=1)
    whole = f"S1-{len(case['cards'])}" if len(case["cards"]) > 1 else "S1"
    assert (whole in table.legal()) is (case["kind"] != "invalid")


@pytest.mark.parametrize("case", CASES["scout_round_scores"], ids=lambda case: str(case["id"]))
def test_round_score(case: dict[str, Any]) -> None:
    spared = case["ender"] == "ii"
    points = scoring.round_score(case["captured"], case["chips"], case["hand"], spared)
    assert points == case["score"]
    table = Table("1/2", "1/2", "1/2", owner=1, ending=UNBEATEN if spared else RUNNING)
    table.s.captured[1], table.s.chips[1] = case["captured"], case["chips"]
    table.s.hand_n[1] = case["hand"]
    assert table.scores()[1] == case["score"]


def numbered(numbers: list[int]) -> str:
    """Return cards that show these numbers (a rigged table may repeat a card)."""
    return " ".join(f"{number}/{1 if number > 1 else 2}" for number in numbers)


def test_an_empty_list_is_no_set() -> None:
    assert scoring.kind_of_set([]) == "invalid"
    assert not scoring.beats([], [])


def test_a_run_does_not_wrap() -> None:
    table = Table("9/1 10/2 1/3 2/4", "1/2", "1/2")
    assert table.shows() == ["S1", "S1-2", "S2", "S3", "S3-4", "S4"]


def test_only_adjacent_cards_are_shown_in_their_order() -> None:
    table = Table("1/2", "3/1 5/1 4/1 3/2 8/3 3/4", "1/2", active="2/1 2/3", seat=1)
    assert table.shows() == ["S2-4"]
    table.play("S2-4")
    assert table.active() == "5/1 4/1 3/2"
    assert table.hand(1) == "3/1 8/3 3/4"


def test_a_part_of_a_longer_set_may_be_shown() -> None:
    table = Table("7/1 7/2 7/3", "1/2", "1/2")
    assert table.legal() == ["S1", "S1-2", "S1-3", "S2", "S2-3", "S3"]


def test_two_cards_left_of_a_run_are_a_run() -> None:
    table = Table("1/2", "1/3 1/4 6/8 7/9", "1/2", "1/2", active="4/1 5/1 6/1")
    assert table.shows() == []
    table.play("L1")  # 5 6 is left: a pair beats it, and so does 6 7
    table.s.hand[2] = table.s.hand[1]
    table.s.hand_n[2] = 5
    assert table.shows() == ["S2-3", "S4-5"]
    table.play("L1")  # the single 6 is left
    table.s.hand[3] = table.s.hand[1]
    table.s.hand_n[3] = 5
    assert table.shows() == ["S2-3", "S4-5", "S5"]


# ------------------------------------------------------------------------------ dealing, turning


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deal(players: int) -> None:
    states: Any = np.zeros(1, SCOUT)
    orders = set()
    for seed in range(20):
        doors.deal(states, 0, config(players, 1), generator(seed))
        s = states[0]
        assert s.phase == TURNING
        assert doors.seats(states, 0) == players
        size = int(HAND_SIZE[players])
        cards = [code for seat in range(players) for code in s.hand[seat, :size].tolist()]
        assert (s.hand[:, size:] == HIDDEN).all()
        assert s.hand_n.tolist() == [size] * players + [0] * (5 - players)
        cards += s.aside[: s.aside_n].tolist()
        assert s.aside_n == (ASIDE if players == 2 else 0)
        left_out = {2: {44}, 3: {8, 16, 23, 29, 34, 38, 41, 43, 44}, 4: {44}, 5: set()}[players]
        assert sorted(code // 2 for code in cards) == sorted(set(range(45)) - left_out)
        assert np.flatnonzero(s.in_play).tolist() == sorted(set(range(45)) - left_out)
        assert s.chips.tolist() == ([3, 3, 0, 0, 0] if players == 2 else [0] * 5)
        assert s.show_chip[:players].tolist() == [int(players > 2)] * players
        orders.add(tuple(cards))
    assert len(orders) == 20


def test_a_second_round_of_two_has_half_the_deck() -> None:
    states: Any = np.zeros(1, SCOUT)
    doors.deal(states, 0, config(2, second=1), generator(3))
    assert states[0].aside_n == 0
    assert states[0].in_play.sum() == 22


def test_lay_deals_seat_by_seat_in_order() -> None:
    cards = np.arange(44, dtype=np.int8) * 2
    states: Any = np.zeros(1, SCOUT)
    doors.lay(states, 0, config(2), cards)
    s = states[0]
    assert s.hand[0, :11].tolist() == cards[:11].tolist()
    assert s.hand[1, :11].tolist() == cards[11:22].tolist()
    assert s.aside.tolist() == cards[22:].tolist()
    doors.lay(states, 0, config(2, second=1), s.aside.copy())
    assert states[0].hand[1, :11].tolist() == cards[33:].tolist()
    assert states[0].aside_n == 0
    assert np.flatnonzero(states[0].in_play).tolist() == list(range(22, 44))


def test_a_hand_is_turned_whole_and_in_order() -> None:
    table = Table("7/2 7/4 1/3 2/6", "1/2 3/4", "5/6", phase=TURNING, seat=0, start=2)
    table.s.turned[:] = -1
    assert table.legal() == ["keep", "turn"]
    table.play("turn")
    assert table.hand(0) == "2/7 4/7 3/1 6/2"
    assert doors.to_move(table.states, 0) == 1
    table.play("keep", "turn")
    assert table.hand(1) == "1/2 3/4"
    assert table.hand(2) == "6/5"
    assert table.s.turned.tolist() == [1, 0, 1, -1, -1]
    assert table.s.actions == 0
    assert doors.to_move(table.states, 0) == 2  # who starts acts first


def test_nobody_sees_the_choice_of_another() -> None:
    table = Table("7/2 7/4", "1/2", "5/6")
    out: Any = np.zeros(1, SCOUT)
    doors.redact(table.states, 0, 1, out, 0)
    assert out[0].turned.tolist() == [CHOSEN, 0, CHOSEN, -1, -1]


def test_without_an_active_set_only_a_show() -> None:
    assert Table("7/2 3/4", "1/2", "5/6").legal() == ["S1", "S2"]


# ----------------------------------------------------------------------------- shows and scouts


def test_a_show_captures_what_is_left() -> None:
    table = Table("1/2", "5/6 6/7 1/3", "1/2", active="2/3 3/4")
    table.play("S1-2")
    assert table.s.captured.tolist() == [0, 2, 0, 0, 0]
    assert table.s.owner == 1
    assert np.flatnonzero(table.s.gone).tolist() == [SCOUT_CODES[c] // 2 for c in ("2/3", "3/4")]
    assert table.scores() == [-1, 2 - 1, -1]
    assert doors.to_move(table.states, 0) == 2


def test_a_scout_takes_either_end_only_keeps_or_turns_it() -> None:
    table = Table("1/2", "1/3 9/4", "1/2", active="4/3 4/5 4/6", show_chip=0)
    places = [f"{end}{k}{turn}" for end in "LR" for turn in ("", "t") for k in (1, 2, 3)]
    assert table.legal() == places
    table.play("R2t")
    assert table.hand(1) == "1/3 6/4 9/4"
    assert table.active() == "4/3 4/5"
    assert table.chips() == [1, 0, 0]
    assert table.s.owner == 0
    assert table.s.known[SCOUT_CODES["4/6"] // 2] == 1
    assert table.s.scouted.tolist() == [0, 1, 0, 0, 0]


def test_the_last_place_of_a_hand() -> None:
    table = Table("1/2", "1/3 9/4", "1/2", active="4/3 4/5")
    table.play("L3")
    assert table.hand(1) == "1/3 9/4 4/3"
    assert table.active() == "4/5"


def test_a_single_card_has_one_end() -> None:
    table = Table("1/2", "1/3", "1/2", active="4/3")
    assert table.legal() == ["L1", "L2", "L1t", "L2t", "L1+", "L2+", "L1t+", "L2t+"]


def test_the_next_player_shows_freely_when_the_last_card_was_scouted() -> None:
    table = Table("1/2", "1/3", "1/2 3/5", "1/2", active="10/3")
    table.play("L1")
    assert table.active() == ""
    assert table.s.owner == 0
    assert table.legal() == ["S1", "S2"]
    table.play("S1")
    assert table.s.captured.tolist() == [0] * 5
    assert table.s.owner == 2


def test_known_is_what_was_scouted_and_is_still_held() -> None:
    table = Table("1/2", "3/1 9/6", "1/2 3/5", "1/2", active="4/3 4/5")
    table.play("L2")
    card = SCOUT_CODES["3/4"] // 2
    assert table.s.known[card] == 1
    table.s.seat = 1
    table.play("S1-2")
    assert table.s.known[card] == NOBODY
    assert table.s.gone[card] == 0


# --------------------------------------------------------------------------------- scout & show


def test_scout_and_show_is_one_action() -> None:
    table = Table("1/2", "5/1 9/6", "1/2 3/5", active="6/3 6/5")
    table.play("L2+")
    assert table.s.phase == SHOW
    assert table.s.actions == 0
    assert doors.to_move(table.states, 0) == 1
    assert table.chips() == [1, 0, 0]
    assert table.s.show_chip.tolist() == [1, 0, 1, 0, 0]
    assert table.legal() == ["S1-2", "S3"]
    table.play("S1-2")
    assert table.s.actions == 1
    assert table.s.phase == ACT
    assert table.s.captured.tolist() == [0, 1, 0, 0, 0]
    assert table.s.scouts == 0


def test_scout_and_show_only_if_a_show_follows() -> None:
    table = Table("1/2", "2/1 5/9", "1/2", active="7/9 8/1")
    # 8 or 9 beats the 7 that is left; 7 and what it hides don't beat the 8, but 9 does.
    assert [text for text in table.legal() if text[-1] == "+"] == [
        *("L1t+", "L2t+", "L3t+"),
        *("R1+", "R2+", "R3+"),
        "R1t+",  # 1 2
        "R2t+",  # 2 1
    ]


def test_scout_and_show_once_a_player_a_round() -> None:
    table = Table("1/2 5/10", "5/1 9/6 4/1", "1/2 3/5", active="6/3 6/5")
    table.play("L2+", "S3")
    table.s.seat = 1
    assert [text for text in table.legal() if text[-1] == "+"] == []
    table.s.seat = 2
    assert [text for text in table.legal() if text[-1] == "+"] != []


def test_scout_and_show_with_the_last_card_is_free_and_captures_nothing() -> None:
    table = Table("1/2", "1/3 2/5", "1/2", active="10/9")
    table.play("L1+")
    assert table.legal() == ["S1", "S2", "S2-3", "S3"]
    table.play("S2")
    assert table.s.captured.tolist() == [0] * 5
    assert table.chips() == [1, 0, 0]


def test_scout_and_show_resets_the_count() -> None:
    table = Table("1/2", "1/3", "5/10 1/6", "1/2", active="4/1 4/2 4/3")
    table.play("L1", "L1+", "S2")
    assert table.s.ending == RUNNING
    assert table.s.scouts == 0
    assert table.s.scouted.tolist() == [0] * 5
    assert table.s.owner == 2


def test_no_scout_and_show_for_two() -> None:
    table = Table("1/2", "5/1 9/6", active="6/3 6/5")
    assert [text for text in table.legal() if text[-1] == "+"] == []


# ------------------------------------------------------------------------------ the round's ends


def test_the_round_ends_when_a_hand_is_empty() -> None:
    table = Table("1/2 2/3", "5/1", "1/2", active="4/3")
    table.play("S1")
    assert table.ended() == (EMPTY, 1)
    assert table.scores() == [-2, 1, -1]


def test_an_empty_hand_ends_it_before_the_stall_limit() -> None:
    table = Table("1/2 2/3", "5/1", "1/2", active="4/3", stall_limit=1)
    table.play("S1")
    assert table.ended() == (EMPTY, 1)


def test_the_round_ends_when_nobody_beat_the_set() -> None:
    table = Table("1/2 2/3", "1/5", "1/6", "1/7", active="8/1 8/2 8/3 8/4")
    table.play("L1", "R1")
    assert table.s.ending == RUNNING
    table.play("L1t")
    assert table.ended() == (UNBEATEN, 3)
    # The owner is spared, the one who scouted last isn't.
    assert table.scores() == [3, -2, -2, -2]


def test_the_last_scout_may_take_the_last_card() -> None:
    table = Table("1/2 2/3", "1/5", "1/6", active="8/1 8/2")
    table.play("L1", "L1")
    assert table.ended() == (UNBEATEN, 2)
    assert table.active() == ""
    assert table.scores() == [2, -2, -2]


def test_a_stalled_round() -> None:
    table = Table("1/2 2/3", "5/1 5/2", "1/6", active="4/3", stall_limit=2)
    table.play("S1", "L1")
    assert table.ended() == (STALLED, 2)
    assert table.scores() == [-2, 1 + 1 - 1, -2]  # nobody is spared


def test_nobody_beat_it_goes_before_stalled() -> None:
    table = Table("1/2 2/3", "1/5", "1/6", active="8/1 8/2", stall_limit=2)
    table.play("L1", "L1")
    assert table.ended() == (UNBEATEN, 2)


def test_no_stall_in_the_middle_of_a_scout_and_show() -> None:
    table = Table("1/2 2/3", "1/5 2/6", "1/6", active="8/1", stall_limit=1)
    table.play("L1+")
    assert table.s.ending == RUNNING
    table.play("S1")
    assert table.ended() == (STALLED, 1)


# ----------------------------------------------------------------------------------- two players


def test_a_scout_of_two_costs_a_chip_and_keeps_the_turn() -> None:
    table = Table("1/2", "7/1 7/6", active="6/3 6/5")
    table.play("L1")
    assert table.chips() == [3, 2]
    assert doors.to_move(table.states, 0) == 1
    assert table.s.actions == 1
    assert (table.s.scouts, table.s.scouted.sum()) == (0, 0)
    assert "S2-3" in table.legal()  # a show was and is possible
    table.play("S2-3")
    assert doors.to_move(table.states, 0) == 0
    assert table.scores() == [3 - 1, 2 + 1 - 1]


def test_without_chips_no_scout() -> None:
    table = Table("1/2", "7/1 7/6", active="6/3 6/5")
    table.s.chips[1] = 0
    assert table.legal() == ["S1-2"]


def test_two_players_end_when_one_can_do_neither() -> None:
    table = Table("9/1 9/2 4/3", "7/1 1/6")
    table.s.chips[1] = 0
    table.play("S1-2")
    assert table.ended() == (UNBEATEN, 1)
    assert table.scores() == [3, -2]  # the owner is spared


def test_two_players_end_when_the_last_chip_does_not_help() -> None:
    table = Table("9/1", "7/1 1/6", active="8/1 8/2 8/3 8/4")
    table.s.chips[1] = 1
    table.play("L1")
    assert table.ended() == (UNBEATEN, 1)
    assert table.scores() == [3, -3]


def test_two_players_scout_the_last_card_and_must_show() -> None:
    table = Table("9/1", "7/1 1/6", active="8/1")
    table.s.chips[1] = 1
    table.play("L1")
    assert table.ended() == (RUNNING, 1)
    assert table.legal() == ["S1", "S1-2", "S2", "S3"]
    table.play("S1-2")
    assert table.s.captured.tolist() == [0] * 5
    assert table.s.owner == 1


def test_two_players_end_with_an_empty_hand() -> None:
    table = Table("9/1", "7/1", active="6/1")
    table.play("S1")
    assert table.ended() == (EMPTY, 1)
    assert table.scores() == [2, 4]


def test_two_players_stall() -> None:
    table = Table("9/1", "7/1 4/2", active="6/1", stall_limit=1)
    table.play("L1")
    assert table.ended() == (STALLED, 1)
    assert table.scores() == [2, -1]


# -------------------------------------------------------------------------------- random rounds


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_actions_are_legal_and_uniform(players: int) -> None:
    states: Any = np.zeros(1, SCOUT)
    rng = generator(players, 5)
    out = np.empty(ACTIONS, np.int16)
    draws = 5 if SMALL else 40  # expected of each action
    spread = 0.0
    freedom = 0
    for _ in range(1 if SMALL else 20):
        doors.deal(states, 0, config(players), rng)
        while not doors.is_over(states, 0):
            n = doors.legal(states, 0, out)
            seen = Counter(doors.random_action(states, 0, rng) for _ in range(n * draws))
            assert set(seen) <= set(out[:n].tolist())
            spread += sum((seen[a] - draws) ** 2 / draws for a in out[:n].tolist())
            freedom += n - 1
            doors.apply(states, 0, doors.random_action(states, 0, rng))
    # Pearson's statistic is near normal for so many degrees of freedom.
    assert abs(spread - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_are_kept_in_random_rounds(players: int) -> None:
    states: Any = np.zeros(1, SCOUT)
    rng = generator(players, 6)
    out = np.empty(ACTIONS, np.int16)
    endings = set()
    for _ in range(1 if SMALL else 20):
        doors.deal(states, 0, config(players, stall=200), rng)
        s = states[0]
        while not doors.is_over(states, 0):
            cards = [s.hand[p, k] // 2 for p in range(players) for k in range(s.hand_n[p])]
            cards += [code // 2 for code in s.active[: s.active_n]]
            cards += [code // 2 for code in s.aside[: s.aside_n]]
            cards += np.flatnonzero(s.gone).tolist()
            assert sorted(cards) == np.flatnonzero(s.in_play).tolist()
            assert s.gone.sum() == s.captured.sum()
            for card in np.flatnonzero(s.known != NOBODY):
                holder = s.known[card]
                assert card in s.hand[holder, : s.hand_n[holder]] // 2
            n = doors.legal(states, 0, out)
            assert [a for a in range(ACTIONS) if doors.is_legal(states, 0, a)] == out[:n].tolist()
            assert n > 0
            doors.apply(states, 0, doors.random_action(states, 0, rng))
        endings.add(int(s.ending))
    assert SMALL or {EMPTY, UNBEATEN} & endings


def test_the_deck_is_written_ascending() -> None:
    out = np.empty(45, np.int8)
    assert rules.deck(5, out) == 45
    assert out.tolist() == list(range(0, 90, 2))


def test_chips_are_counted_beyond_127() -> None:
    """Single cards shown and scouted in turn pay their owners hundreds of chips."""
    table = Table("1/5 2/6", "3/7 4/8", "5/9 6/9", active="1/2")
    table.s.chips[0] = 126
    table.s.chips[1] = 400
    table.play("L1", "S1")
    assert table.chips() == [127, 400, 0]
    table.s.active[0] = SCOUT_CODES["1/3"]
    table.s.owner = 0
    table.play("L1")
    assert table.chips() == [128, 400, 0]
    assert table.scores()[1] == 400 + int(table.s.captured[1]) - int(table.s.hand_n[1])


def test_a_round_of_the_longest_kind_wraps_no_counter() -> None:
    """Everybody shows the first single card that beats, else scouts, up to the stall limit."""
    states: Any = np.zeros(1, SCOUT)
    doors.deal(states, 0, config(3, stall=600 if SMALL else 10_000), generator(4))
    out = np.empty(ACTIONS, np.int16)
    before = 0
    while not doors.is_over(states, 0):
        n = doors.legal(states, 0, out)
        actions = out[:n].tolist()
        singles = [a for a in actions if FIRST_SHOW <= a < FIRST_SCOUT and (a - 2) % LONGEST == 0]
        scouts = [a for a in actions if FIRST_SCOUT <= a < FIRST_SCOUT_SHOW]
        doors.apply(states, 0, (singles or scouts or actions)[0])
        chips = int(states[0].chips.sum())
        assert chips - before in (0, 1)
        before = chips
