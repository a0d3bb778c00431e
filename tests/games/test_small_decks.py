"""Lost Cities with cards left out, as the exact yardstick plays it: the same rules and kernels."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from kortbord.bots.expedition.whole_features import see
from kortbord.cards import EXPEDITION_SUITS
from kortbord.envs import observe
from kortbord.games import doors, find, load
from kortbord.games.expedition.layout import HAND, LOWEST, WAGERS
from kortbord.rng import generator

DECK = ("Yx", "Y7", "Y8", "Y9", "Y10", "Bx", "B7", "B8", "B9", "B10")
CONFIG = np.array([2, 1, 100, 2, 3, 1, 7], np.int32)  # hands of 3, a wager, numbers from 7


def dealt(seed: int) -> Any:
    states = load("lost-cities").new(2)
    doors.deal(states, 0, CONFIG, generator(seed))
    return states


def cards(states: Any, i: int = 0) -> Counter[str]:
    s = states[i]
    kinds = [*s.pile[: s.pile_n].tolist()]
    for seat in range(2):
        kinds += s.hand[seat, : s.hand_n[seat]].tolist()
        kinds += s.played[seat, : s.played_n[seat]].tolist()
    for suit in range(2):
        kinds += s.discard[suit, : s.discard_n[suit]].tolist()
    return Counter(EXPEDITION_SUITS.texts[kind] for kind in kinds)


@pytest.mark.nojit
def test_the_game_that_people_play_has_the_whole_deck() -> None:
    game = load("lost-cities")
    config = game.config(find("lost-cities")[0].setup(), 0, 0)
    assert config[4:].tolist() == [8, 3, 2] == [HAND, WAGERS, LOWEST]
    states = game.new()
    doors.deal(states, 0, config, generator(0))
    assert states[0].pile_n == 44


@pytest.mark.nojit
@pytest.mark.parametrize("seed", range(5))
def test_a_round_and_all_its_possibilities_hold_the_small_deck_alone(seed: int) -> None:
    states, rng = dealt(seed), generator(seed, 1)
    seen = load("lost-cities").new(2)
    while not doors.is_over(states, 0):
        assert cards(states) == Counter(DECK)
        for seat in range(2):
            states[1] = states[0]
            doors.redeal(states, 1, seat, rng)
            assert cards(states, 1) == Counter(DECK)
            doors.redact(states, 0, seat, seen, 0)
            doors.redact(states, 1, seat, seen, 1)
            assert seen[0].tobytes() == seen[1].tobytes()
        doors.apply(states, 0, doors.random_action(states, 0, rng))


@pytest.mark.parametrize("seed", range(3))
def test_bots_and_observations_count_on_no_card_that_is_left_out(seed: int) -> None:
    states, rng = dealt(seed), generator(seed, 2)
    have, unseen = np.empty(60, np.int64), np.empty(60, np.int64)
    seen = load("lost-cities").new()
    while not doors.is_over(states, 0):
        seat = doors.to_move(states, 0)
        doors.redact(states, 0, seat, seen, 0)
        blind = see(seen[0], seat, have, unseen)
        other = 1 - seat
        hidden = int(states[0].hand_n[other]) - int(states[0].known[other].sum())
        assert blind == 0
        assert unseen[:20].sum() == int(states[0].pile_n) + hidden
        assert unseen[:20].min() >= 0
        told = observe.named("lost-cities", observe.observe("lost-cities", seen, 0, seat))
        assert told["unseen"].ravel()[:20].tolist() == unseen[:20].tolist()
        doors.apply(states, 0, doors.random_action(states, 0, rng))
