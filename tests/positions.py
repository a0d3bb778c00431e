"""Random tables and positions for property tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from hypothesis import strategies as st

from kortbord.cards import EXPEDITION_SUITS, SCOUT_TEXTS, STANDARD_SUITS
from kortbord.games import doors, find, load
from kortbord.games.contract import Game
from kortbord.games.spec import Setup
from kortbord.rng import generator

Tabled = tuple[str, int, dict[str, object]]


@st.composite
def tables(draw: st.DrawFn) -> Tabled:
    """Draw a game, a number of players and options."""
    game = draw(st.sampled_from(("lost-cities", "store-oppdagere", "scout")))
    spec, _ = find(game)
    players = draw(st.sampled_from(spec.players))
    options: dict[str, object] = {"start": draw(st.integers(0, players - 1))}
    if game == "lost-cities":
        options["colours"] = draw(st.sampled_from((5, 6)))
    if game != "scout":
        options["rounds"] = draw(st.integers(1, 3))
        options["open_discards"] = draw(st.booleans())
    options["stall_limit"] = draw(st.sampled_from((3, 30, 100)))
    return game, players, options


seeds = st.integers(0, 2**63)


def walk(table: Tabled, seed: int) -> Iterator[tuple[Game, Setup, Any]]:
    """Yield each position of a round of random actions: game, setup and an array of one record."""
    name, players, options = table
    game = load(name)
    setup = find(name)[0].setup(players, options)
    states = game.new()
    rng = generator(seed)
    game.deal(states, 0, setup, setup.number("start"), (), rng)
    while True:
        yield game, setup, states
        if doors.is_over(states, 0):
            return
        doors.apply(states, 0, doors.random_action(states, 0, rng))


def cards_of(game: Game, states: Any) -> list[str]:
    """Return the texts of all cards of a record, wherever they lie, sorted.

    Scout cards are told `low/high`; captured ones are known from their marks.
    """
    s = states[0]
    players = range(int(s.players))
    cards = [int(card) for seat in players for card in s.hand[seat, : s.hand_n[seat]]]
    if game.spec.name == "scout":
        cards += s.active[: s.active_n].tolist() + s.aside[: s.aside_n].tolist()
        cards += [2 * int(card) for card in np.flatnonzero(s.gone)]
        return sorted(SCOUT_TEXTS[card & ~1] for card in cards)
    cards += s.pile[: s.pile_n].tolist()
    for suit in range(int(s.suits)):
        cards += s.discard[suit, : s.discard_n[suit]].tolist()
    for seat in players:
        cards += s.played[seat, : s.played_n[seat]].tolist()
    suits = EXPEDITION_SUITS if game.spec.name == "lost-cities" else STANDARD_SUITS
    return sorted(suits.texts[card] for card in cards)
