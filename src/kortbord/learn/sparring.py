"""Sparring partners: the rule-of-thumb player with a leaning, one for each style.

In the expedition games one draws discards for as long as it can, one opens much and one little, one
gives nothing away, one hurries, one errs. In Scout one never trusts its set to stand, one clings to
it, one scouts much and one little, one sees no danger, one errs.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit, supply, verb
from kortbord.bots.expedition import weights
from kortbord.bots.expedition.choice import best_action
from kortbord.bots.expedition.weights import Weights, vector
from kortbord.bots.scout import policy as scout_policy
from kortbord.bots.scout import weights as scout_weights
from kortbord.games.expedition.layout import LOST_CITIES, STORE_OPPDAGERE, State
from kortbord.games.scout.layout import SCOUT
from kortbord.games.scout.layout import State as ScoutState
from kortbord.rng import Rng

STYLES = 6


def _leaning(base: Weights) -> Weights:
    table = np.array(
        [
            vector(base, loiter=-3.0, clock=0.0, shun=0.0),
            vector(base, open=1.4, swing=3.0),
            vector(base, open=0.4, swing=0.5),
            vector(base, give=1.5, give_rest=0.5, shun=0.0),
            vector(base, clock=12.0, haste=0.6),
            vector(base, noise=6.0),
        ]
    )
    assert len(table) == STYLES
    table.setflags(write=False)
    return table


def _leaning_scout() -> NDArray[np.float64]:
    places = {name: place for place, (name, _) in enumerate(scout_weights.MEANINGS)}
    leanings: list[dict[str, float]] = [
        {"trust": 0.0},
        {"trust": 1.3, "chip": 1.5},
        {"scout": -1.0},
        {"scout": 2.0},
        {"alarm": 0.0, "left_over": 0.2},
        {"noise": 2.5},
    ]
    table = np.repeat(scout_weights.MEDIUM[np.newaxis], STYLES, axis=0)
    for style, changes in enumerate(leanings):
        for name, number in changes.items():
            table[style, :, places[name]] = number
    table.setflags(write=False)
    return table


_lost_cities = _leaning(weights.LOST_CITIES[1])
_one_deck = _leaning(weights.STORE_OPPDAGERE[1])
_two_decks = _leaning(weights.STORE_OPPDAGERE_TWO_DECKS[1])
_scout = _leaning_scout()


@verb
def spar(s: Any, style: int, rng: Rng) -> int:
    """Return the action of a sparring partner in a record redacted for the seat to move."""
    raise NotImplementedError


@njit
def _spar_lost_cities(s: State, style: int, rng: Rng) -> int:
    return best_action(s, _lost_cities[style], rng)


@njit
def _spar_store_oppdagere(s: State, style: int, rng: Rng) -> int:
    if s.copies == 1:
        return best_action(s, _one_deck[style], rng)
    return best_action(s, _two_decks[style], rng)


@njit
def _spar_scout(s: ScoutState, style: int, rng: Rng) -> int:
    return scout_policy.best_action(s, _scout[style, s.players - 2], rng)


supply(spar, LOST_CITIES, _spar_lost_cities)
supply(spar, STORE_OPPDAGERE, _spar_store_oppdagere)
supply(spar, SCOUT, _spar_scout)
