"""What the cards were worth that came to a player: the luck of a round.

Of a drawn card that is the network's word on the position with this card less its mean over all
cards that lay in the pile, so that over many draws luck comes to nothing. (Over all cards that the
player hadn't seen it wouldn't: good ones are kept in other hands.) Of a hand it is what whoever
starts with it may expect, less the mean over many deals.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

import numpy as np

from kortbord.games import doors
from kortbord.games.spec import Setup
from kortbord.rng import generator
from kortbord.search import rollouts
from kortbord.search.playing import buffers, choice
from kortbord.search.verbs import MARGIN
from kortbord.study.review.judging import Player
from kortbord.study.review.walk import Decision
from kortbord.study.review.worlds import afterwards

_DEALS = 200
_DEAL_PATH = 1


def of_draw(player: Player, decision: Decision) -> float | None:
    """Return the points that a card drawn from the pile was worth; None if none was drawn.

    Only the expedition games have a pile; a card taken from the discards is no luck.
    """
    actions = decision.actions
    if not decision.pile or actions[1] != 0:
        return None
    before = player.game.new(1)
    before[0] = decision.seen[0]
    doors.apply(before, 0, actions[0])
    chances = Counter(decision.pile)
    states = player.game.new(1 + len(chances))
    states[0] = decision.since[0]
    for row, kind in enumerate(chances, 1):
        states[row] = before[0]
        states[row]["pile"][int(states[row]["pile_n"]) - 1] = kind
        doors.apply(states, row, 0)
    margins = np.empty(len(states), np.float64)
    afterwards(states, decision.seat, player.net, margins)
    mean = float(np.average(margins[1:], weights=list(chances.values())))
    return float(margins[0]) - mean


def of_deal(
    player: Player, setup: Setup, earlier: Sequence[Mapping[str, Any]], deal: Any, seed: int
) -> list[float]:
    """Return the points that the hand dealt to each seat was worth more than most.

    Args:
        player: by what is judged.
        setup: the number of players and the options.
        earlier: the deals of the rounds before.
        deal: the deal of this round.
        seed: what the deals follow from that it is compared with.
    """
    game = player.game
    states = game.new(2)
    others = []
    for k in range(_DEALS):
        rng = generator(seed, _DEAL_PATH, len(earlier), k)
        game.deal(states, 0, setup, 0, earlier, rng)
        others.append(_promise(player, states))
    mean = fmean(others)
    hands = deal["hands"]
    worth = []
    for seat in range(setup.players):
        turned = {**deal, "hands": [*hands[seat:], *hands[:seat]]}
        game.lay(states, 0, setup, 0, earlier, turned)
        worth.append(_promise(player, states) - mean)
    return worth


def _promise(player: Player, states: Any) -> float:
    """Return the margin that the network promises seat 0, which starts, in a fresh deal."""
    doors.redact(states, 0, 0, states, 1)
    turns, outputs = buffers()
    n = rollouts.judge(states, 1, player.net, turns, outputs)
    players = doors.seats(states, 1)
    return float(outputs[choice(outputs, n, 0, players, player.aims), MARGIN])
