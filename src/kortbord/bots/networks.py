"""Files of networks, and which network plays a table.

A file holds the weights and a card: what was trained, by which command, seed and version, for how
many rounds, and how strong it was found. Its checksum is checked when it is read, so that a damaged
file is an error and never a weaker player.
"""

import hashlib
import json
import zipfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from kortbord.games.errors import OptionError
from kortbord.search.aims import Spread
from kortbord.search.network import AT_PARTS, HIDDEN, STAGES, Floats

NETWORKS = {
    ("lost-cities", 2): "lost-cities",
    ("store-oppdagere", 2): "store-oppdagere-2",
    ("store-oppdagere", 3): "store-oppdagere-34",
    ("store-oppdagere", 4): "store-oppdagere-34",
    ("scout", 2): "scout-2",
    ("scout", 3): "scout-345",
    ("scout", 4): "scout-345",
    ("scout", 5): "scout-345",
}
"""The network of each game and number of players."""

CHANCES = {
    "lost-cities": 0.0,
    "store-oppdagere-2": 0.0,
    "store-oppdagere-34": 60.0,
    "scout-2": 0.0,
    "scout-345": 6.0,
}
"""How many points a sure win of the round is worth to each, beyond those of the margin."""


FOLDER = Path(__file__).parent / "weights"
"""Where the weights lie that belong to Kortbord."""


class WeightsError(OptionError):
    """A file of weights is missing or damaged."""


def write_network(path: Path, net: Floats, card: dict[str, Any]) -> None:
    """Write weights and their card to a file."""
    facts = {**card, "sha256": _digest(net, card)}
    np.savez_compressed(path, net=net, card=np.array(json.dumps(facts)))


def read_network(path: Path) -> tuple[Floats, dict[str, Any]]:
    """Return the weights of a file and their card.

    Raises:
        WeightsError: the file is missing or damaged.
    """
    if not path.is_file():
        raise WeightsError(f"there are no weights {path.name}; `kortbord train` makes them")
    damaged = f"the weights {path.name} are damaged; get the file again, or train them anew"
    try:
        with open(path, "rb") as file, np.load(file) as stored:
            net = np.ascontiguousarray(stored["net"], np.float32)
            card: dict[str, Any] = json.loads(str(stored["card"]))
    except (OSError, EOFError, ValueError, KeyError, zipfile.BadZipFile):
        raise WeightsError(damaged) from None
    shaped = net.ndim == 1 and net.size > AT_PARTS and (net.size - AT_PARTS) % HIDDEN == 0
    spread = card.get("spread")
    measured = isinstance(spread, dict) and len(spread.get("stages", ())) == STAGES
    if not shaped or not measured or card.get("sha256") != _digest(net, card):
        raise WeightsError(damaged)
    return net, card


def _digest(net: Floats, card: dict[str, Any]) -> str:
    facts = json.dumps({k: v for k, v in card.items() if k != "sha256"}, sort_keys=True)
    digest = hashlib.sha256(np.ascontiguousarray(net, np.float32).tobytes())
    digest.update(facts.encode())
    return digest.hexdigest()


@dataclass(frozen=True)
class Network:
    """What plays a table.

    Attributes:
        weights: of the network.
        chance: how many points a sure win of the round is worth to it.
        spread: how widely its results are spread, for the match.
    """

    weights: Floats
    chance: float
    spread: Spread


@cache
def load_network(path: Path | None, game: str, players: int) -> Network:
    """Return the network for a table: of a file, or the one that belongs to it.

    Raises:
        WeightsError: the file is missing or damaged, or its network plays other tables.
    """
    wanted = NETWORKS[game, players]
    path = path or FOLDER / f"{wanted}.npz"
    net, card = read_network(path)
    if card.get("network") != wanted:
        found = card.get("network")
        raise WeightsError(f"{path.name} is a network for {found}; this table needs {wanted}")
    net.setflags(write=False)
    spread = Spread(tuple(card["spread"]["stages"]), float(card["spread"]["round"]))
    return Network(net, CHANCES[wanted], spread)


def check_networks() -> None:
    """Read the weights of all tables.

    Raises:
        WeightsError: a file is missing or damaged.
    """
    for game, players in NETWORKS:
        load_network(None, game, players)
