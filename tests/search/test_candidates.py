"""What a network makes of a seat's turns: all of them, by what the seat knows, and consistently."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from bots.renaming import permuted, renamed_action
from kortbord.games import doors, find, load
from kortbord.rng import generator
from kortbord.search import rollouts
from kortbord.search.playing import buffers
from kortbord.search.verbs import ENDED, LOGIT, MARGIN, STAGE
from search.networked import (
    FEATURES,
    TABLES,
    Table,
    base,
    described,
    evaluated,
    positions,
    random_network,
)

REST = ["W2", "W3", "W4", "W5"]


def judged(states: Any, i: int, net: Any) -> dict[tuple[int, ...], tuple[float, float, int]]:
    """Return what each turn promises, by its actions."""
    turns, outputs = buffers()
    n = rollouts.judge(states, i, net, turns, outputs)
    found = {
        tuple(int(a) for a in turns[k] if a >= 0): (
            float(outputs[k, MARGIN]),
            float(outputs[k, LOGIT]),
            int(outputs[k, STAGE]),
        )
        for k in range(n)
    }
    assert len(found) == n
    return found


def turns_of(game: Any, states: Any, i: int, j: int) -> set[tuple[int, ...]]:
    """Return all turns of record `i`, by the rules; record `j` is scratch."""
    out = np.empty(2048, np.int16)
    found: set[tuple[int, ...]] = set()
    for action in [int(a) for a in out[: doors.legal(states, i, out)]]:
        states[j] = states[i]
        doors.apply(states, j, action)
        halves = states[j]["phase"] == (1 if game.spec.name != "scout" else 2)
        if doors.is_over(states, j) or not halves:
            found.add((action,))
            continue
        second = np.empty(2048, np.int16)
        for draw in [int(a) for a in second[: doors.legal(states, j, second)]]:
            found.add((action, draw))
    return found


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_turns_are_judged_as_what_they_lead_to(table: Table) -> None:
    net = random_network(table[0])
    checked = ended = 0
    for seed in range(2):
        for game, states in positions(table, seed):
            seat = doors.to_move(states, 0)
            doors.redact(states, 0, seat, states, 2)
            found = judged(states, 2, net)
            assert set(found) == turns_of(game, states, 2, 3)
            for actions, outputs in sorted(found.items())[:: max(1, len(found) // 7)]:
                states[3] = states[2]
                for action in actions:
                    doors.apply(states, 3, action)
                if doors.is_over(states, 3):
                    points = [doors.score(states, 3, other) for other in range(table[1])]
                    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
                    assert outputs == pytest.approx((base(states, 3, seat), lead, ENDED))
                    ended += 1
                    continue
                parts, stage, whole = described(states, 3, seat)
                margin, logit = evaluated(net, parts, stage, whole)
                expected = (margin + base(states, 3, seat), logit, stage)
                assert outputs == pytest.approx(expected, rel=1e-3, abs=1e-2)
                checked += 1
    assert checked > 100
    assert ended > 0


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_hidden_cards_change_no_judgement(table: Table) -> None:
    net = random_network(table[0])
    for turn, (_, states) in enumerate(positions(table, 5)):
        seat = doors.to_move(states, 0)
        doors.redact(states, 0, seat, states, 2)
        states[3] = states[0]
        doors.redeal(states, 3, seat, generator(6, turn))
        assert judged(states, 2, net) == judged(states, 0, net) == judged(states, 3, net)


@pytest.mark.parametrize("table", TABLES[:5], ids=str)
def test_suits_are_all_alike(table: Table) -> None:
    net = random_network(table[0])
    order = [2, 0, 3, 1] if table[0] == "store-oppdagere" else [2, 0, 4, 1, 3, 5]
    game = load(table[0])
    for _, states in positions(table, 7):
        doors.redact(states, 0, doors.to_move(states, 0), states, 2)
        out = game.new(1)
        permuted(states, 2, order[: int(states[2].suits)], out)
        turned = judged(out, 0, net)
        for actions, outputs in judged(states, 2, net).items():
            there = tuple(renamed_action(states[2], action, order) for action in actions)
            assert turned[there] == pytest.approx(outputs, rel=1e-4, abs=1e-3)


def test_a_hand_of_one_suit_is_described_by_features_that_there_are() -> None:
    """With a card taken from the discards, nine of a suit may be playable at once."""
    game, net = load("lost-cities"), random_network("lost-cities")
    states = game.new(3)
    setup = find("lost-cities")[0].setup()
    hands = [["Gx", "Gx", "Gx", "G2", "G3", "G4", "G5", "R2"], ["G6", "Bx", "Bx", "Bx", *REST]]
    used = Counter([*hands[0], *hands[1], "G7"])
    deck = Counter(f"{suit}{rank}" for suit in "YBWGR" for rank in ("x", "x", "x", *range(2, 11)))
    deal = {"hands": hands, "pile": ["G7", *sorted((deck - used).elements())]}
    game.lay(states, 0, setup, 0, (), deal)
    for text in ("-R2", "/d", "-G6", "/d"):
        for action in game.parse(states, 0, text):
            doors.apply(states, 0, action)
    doors.redact(states, 0, 0, states, 2)
    for actions, (margin, logit, stage) in judged(states, 2, net).items():
        states[1] = states[2]
        for action in actions:
            doors.apply(states, 1, action)
        parts, there, whole = described(states, 1, 0)
        assert max(max(part) for part in parts) < FEATURES["lost-cities"]
        expected = evaluated(net, parts, there, whole)
        assert margin == pytest.approx(expected[0] + base(states, 1, 0), rel=1e-3, abs=1e-2)
        assert logit == pytest.approx(expected[1], rel=1e-3, abs=1e-2)
        assert stage == there
