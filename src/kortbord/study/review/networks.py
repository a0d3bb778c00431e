"""By which network a table is reviewed."""

import hashlib
from pathlib import Path

from kortbord.bots import networks
from kortbord.bots.bot import Bot
from kortbord.bots.networks import NETWORKS, load_network
from kortbord.games.contract import Game
from kortbord.study.review.judging import Player

WEIGHTS = Path(networks.__file__).parent / "weights"


def player_for(game: Game, players: int, weights: Path | None = None) -> Player:
    """Return by what a table is judged.

    Args:
        game: the game.
        players: how many play.
        weights: a file of weights, or a folder of those of all tables; by default what comes with
            Kortbord.

    Raises:
        WeightsError: the file is missing or damaged, or is for other tables.
    """
    name = game.spec.name
    path = weights or WEIGHTS
    if path.is_dir():
        path /= f"{NETWORKS[name, players]}.npz"
    Bot(name, "random")  # supplies the kernels of the bots
    net, chance = load_network(path, name, players)
    return Player(game, net, chance)


def fingerprint(player: Player) -> str:
    """Return a word that tells one network from another."""
    return hashlib.sha256(player.net.tobytes()).hexdigest()[:12]
