"""What an agent observes of Scout."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit, supply
from kortbord.envs.segments import Segment, in_order
from kortbord.envs.verbs import observe as observe_verb
from kortbord.games.scout.layout import (
    ASIDE,
    CAPACITY,
    CARDS,
    DOWN,
    LONGEST,
    NOBODY,
    OVER,
    SCOUT,
    SEATS,
    UNCHOSEN,
    UP,
    State,
)
from kortbord.games.scout.rules import score

_PHASES = OVER + 1
_MOST = np.iinfo(np.int16).max
_LEAST = np.iinfo(np.int16).min
_CHIPS = 10_000  # the greatest stall limit

SEGMENTS: dict[np.dtype[Any], tuple[Segment, ...]] = {
    # In the order in which `observe` writes them.
    SCOUT: in_order(
        Segment(
            "hand",
            (CAPACITY, 2),
            0,
            10,
            "the own hand from left to right: the number that is up and the one that is down, 0 "
            "where there is no card",
        ),
        Segment("active", (LONGEST, 2), 0, 10, "the active set from left to right, likewise"),
        Segment("owner", (SEATS,), 0, 1, "1 for the seat that showed the active set"),
        Segment("hand_sizes", (SEATS,), 0, CAPACITY, "how many cards each seat holds"),
        Segment("chips", (SEATS,), 0, _CHIPS, "the scout chips of each seat"),
        Segment("show_chip", (SEATS,), 0, 1, "1 for each seat that may still scout & show"),
        Segment("captured", (SEATS,), 0, CARDS, "how many cards each seat has captured"),
        Segment(
            "scouted", (SEATS,), 0, 1, "1 for each seat that plainly scouted since the latest show"
        ),
        Segment("chosen", (SEATS,), 0, 1, "1 for each seat that has kept or turned its hand"),
        Segment(
            "known",
            (SEATS, CARDS),
            0,
            1,
            "1 for each card that a seat scouted and holds still, as all know",
        ),
        Segment("gone", (CARDS,), 0, 1, "1 for each card that was captured"),
        Segment(
            "unseen",
            (CARDS,),
            0,
            1,
            "1 for each card that may be hidden in another hand, or set aside",
        ),
        Segment("aside", (1,), 0, ASIDE, "how many cards are set aside"),
        Segment("phase", (_PHASES,), 0, 1, "one of: keep or turn, act, show (after a scout), over"),
        Segment("to_move", (SEATS,), 0, 1, "1 for the seat whose action is next"),
        Segment("start", (SEATS,), 0, 1, "1 for the seat that acts first"),
        Segment("playing", (SEATS,), 0, 1, "1 for each seat that takes part"),
        Segment("actions_left", (1,), 0, _MOST, "actions until the round is stopped, or 32767"),
        Segment("scores", (SEATS,), _LEAST, _MOST, "the points of each seat as the table stands"),
    )
}
"""The segments of an observation, by record type."""


@njit
def _cards(s: State, seat: int, out: NDArray[np.int16], k: int) -> int:
    """Write `hand` and `active` from place `k` on; return where they end."""
    for place in range(s.hand_n[seat]):
        out[k + 2 * place] = UP[s.hand[seat, place]]
        out[k + 2 * place + 1] = DOWN[s.hand[seat, place]]
    k += 2 * CAPACITY
    for place in range(s.active_n):
        out[k + 2 * place] = UP[s.active[place]]
        out[k + 2 * place + 1] = DOWN[s.active[place]]
    return k + 2 * LONGEST


@njit
def _seats(s: State, seat: int, out: NDArray[np.int16], k: int) -> int:
    """Write the segments from `owner` to `chosen` from `k` on; return where they end."""
    players = int(s.players)
    if s.owner != NOBODY:
        out[k + (int(s.owner) - seat) % players] = 1
    k += SEATS
    for other in range(players):
        player = (seat + other) % players
        out[k + other] = s.hand_n[player]
        out[k + SEATS + other] = s.chips[player]
        out[k + 2 * SEATS + other] = s.show_chip[player]
        out[k + 3 * SEATS + other] = s.captured[player]
        out[k + 4 * SEATS + other] = s.scouted[player]
        out[k + 5 * SEATS + other] = 1 if s.turned[player] != UNCHOSEN else 0
    return k + 6 * SEATS


@njit
def _whereabouts(s: State, seat: int, out: NDArray[np.int16], k: int) -> int:
    """Write `known`, `gone` and `unseen` from `k` on; return where they end."""
    gone = k + SEATS * CARDS
    unseen = gone + CARDS
    for card in range(CARDS):
        holder = int(s.known[card])
        if holder != NOBODY:
            out[k + (holder - seat) % int(s.players) * CARDS + card] = 1
        elif s.gone[card]:
            out[gone + card] = 1
        elif s.in_play[card]:
            out[unseen + card] = 1
    for place in range(s.active_n):
        out[unseen + int(s.active[place]) // 2] = 0
    for place in range(s.hand_n[seat]):
        out[unseen + int(s.hand[seat, place]) // 2] = 0
    return unseen + CARDS


@njit
def observe(s: State, seat: int, out: NDArray[np.int16]) -> int:
    """Write the observation of `seat` to `out`; the record must be redacted for it."""
    out[:] = 0
    players = int(s.players)
    k = _cards(s, seat, out, 0)
    k = _seats(s, seat, out, k)
    k = _whereabouts(s, seat, out, k)
    out[k] = s.aside_n
    k += 1
    out[k + int(s.phase)] = 1
    k += _PHASES
    out[k + (int(s.seat) - seat) % players] = 1
    k += SEATS
    out[k + (int(s.start) - seat) % players] = 1
    k += SEATS
    out[k : k + players] = 1
    k += SEATS
    out[k] = min(s.stall_limit - s.actions, _MOST)
    k += 1
    for other in range(players):
        out[k + other] = score(s, (seat + other) % players)
    return k + SEATS


supply(observe_verb, SCOUT, observe)
