"""Records to review, weights to review them by, and positions made by hand."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kortbord import Match
from kortbord.bots.bot import Bot
from kortbord.bots.networks import NETWORKS, write_network
from kortbord.cards import EXPEDITION_SUITS
from kortbord.games import load
from kortbord.study.review.judging import Effort, Player
from search.networked import SPREAD, Table, random_network

SMALL = Effort(worlds=32, width=5, depth=1)
ALL = Effort(worlds=32, width=300, depth=1)
"""With every candidate tried, so that a network that knows nothing misses none."""


def played(table: Table, seed: int = 3, level: str = "easy") -> dict[str, Any]:
    """Return the record of a match of one round (Scout: two) between bots."""
    name, players, options = table
    rounds = {} if name == "scout" else {"rounds": 1}
    match = Match(name, players, seed=seed, options={**options, **rounds})
    bots = [Bot(name, level, seed=seat) for seat in range(players)]
    while not match.is_over and len(match.scores) < 2:
        assert match.seat is not None
        match.play_action(bots[match.seat].choose(match.redacted(match.seat)))
    return match.record()


def weights_for(table: Table, folder: Path) -> Path:
    """Return a file of weights that know nothing of the game."""
    name, players, _ = table
    path = folder / "random.npz"
    write_network(
        path, random_network(name), {"network": NETWORKS[name, players], "spread": SPREAD}
    )
    return path


def random_player(table: Table) -> Player:
    """Return one that judges by weights that know nothing of the game."""
    Bot(table[0], "random")  # supplies the kernels
    net = random_network(table[0])
    net.setflags(write=False)  # as read from a file
    return Player(load(table[0]), net, 0.0)


def greedy_player(table: Table) -> Player:
    """Return one that judges by the points on the table alone, and lets everybody play so."""
    Bot(table[0], "random")
    net = np.zeros_like(random_network(table[0]))
    net.setflags(write=False)
    return Player(load(table[0]), net, 0.0)


def lost_cities(
    hands: Sequence[str],
    *,
    rows: Sequence[dict[str, str]] = ({}, {}),
    discards: dict[str, str] | None = None,
    pile: int = 20,
) -> Any:
    """Return an array of one record: seat 0 to move at Lost Cities, all hands as they are.

    Args:
        hands: the cards of each seat, such as `R2 R3 Gx`.
        rows: for each seat the cards of its expeditions by suit, such as `{"R": "x 4 7"}`.
        discards: the cards of the discard piles by suit, the top one last.
        pile: how many cards are left to draw; the others count as seen by nobody.
    """
    match = Match("lost-cities", seed=1, start=0)
    states = match.game.new(1)
    states[0] = match._states[0]
    s, kinds = states[0], EXPEDITION_SUITS.kinds
    s.pile[pile:] = -1
    s.pile_n = pile
    for seat, cards in enumerate(hands):
        held = sorted(kinds[card] for card in cards.split())
        s.hand[seat] = -1
        s.hand[seat][: len(held)] = held
        s.hand_n[seat] = len(held)
    for seat, by_suit in enumerate(rows):
        for suit, ranks in by_suit.items():
            row = int(s.row_n[seat])
            s.row_n[seat] = row + 1
            s.row_suit[seat, row] = EXPEDITION_SUITS.letters.index(suit)
            for rank in ranks.split():
                value = 0 if rank == "x" else int(rank)
                s.row_top[seat, row] = value
                s.row_total[seat, row] += value
                s.row_multipliers[seat, row] += value == 0
                s.row_cards[seat, row] += 1
                k = int(s.played_n[seat])
                s.played[seat, k] = kinds[suit + rank]
                s.played_row[seat, k] = row
                s.played_n[seat] = k + 1
    for suit, ranks in (discards or {}).items():
        place = EXPEDITION_SUITS.letters.index(suit)
        for rank in ranks.split():
            s.discard[place, s.discard_n[place]] = kinds[suit + rank]
            s.discard_n[place] += 1
    return states
