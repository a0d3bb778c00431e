"""Makes the kernels of the review ready, without a network that knows anything."""

import numpy as np

from kortbord import rng
from kortbord.bots.bot import Bot
from kortbord.games import doors, load
from kortbord.search import network
from kortbord.study.review.judging import Effort, Player, candidates_of, judge
from kortbord.study.review.luck import of_deal
from kortbord.study.review.worlds import afterwards

_FEATURES = 4096  # more than any game has


def run(name: str) -> None:
    """Call each kernel that the review of a game needs, once."""
    game = load(name)
    Bot(name, "random")  # supplies the kernels of the bots
    setup = game.spec.setup()
    states = game.new(2)
    game.deal(states, 0, setup, 0, (), rng.generator(0))
    deal = game.deal_json(states, 0)
    seat = int(doors.to_move(states, 0))
    doors.redact(states, 0, seat, states, 1)
    net = np.zeros(network.length(_FEATURES), np.float32)
    net.setflags(write=False)
    player = Player(game, net, 0.0)
    seen = states[1:].copy()
    judge(player, seen, candidates_of(player, seen)[0], Effort(worlds=1, width=2), (0,))
    of_deal(player, setup, (), deal, 0)
    afterwards(seen, seat, net, np.empty(1, np.float64))
