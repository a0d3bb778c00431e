"""By which network a table is reviewed."""

import hashlib
from pathlib import Path

from kortbord.bots.bot import Bot
from kortbord.bots.networks import load_network
from kortbord.games.contract import Game
from kortbord.study.review.judging import Player


def player_for(game: Game, players: int, weights: Path | None = None) -> Player:
    """Return by what a table is judged.

    Args:
        game: the game.
        players: how many play.
        weights: a file of weights; by default those that come with Kortbord.

    Raises:
        WeightsError: the file is missing or damaged, or is for other tables.
    """
    name = game.spec.name
    Bot(name, "random")  # supplies the kernels of the bots
    network = load_network(weights, name, players)
    return Player(game, network.weights, network.chance)


def fingerprint(player: Player) -> str:
    """Return a word that tells one network from another."""
    return hashlib.sha256(player.net.tobytes()).hexdigest()[:12]
