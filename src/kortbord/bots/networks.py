"""Files of networks, and which network plays a table.

A file holds the weights and a card: what was trained, by which command, seed and version, for how
many rounds, and how strong it was found. Its checksum is checked when it is read, so that a damaged
file is an error and never a weaker player.
"""

import hashlib
import json
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from kortbord.games.errors import OptionError
from kortbord.search.network import AT_PARTS, HIDDEN, Floats

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


class WeightsError(OptionError):
    """A file of weights is missing or damaged."""


def write_network(path: Path, net: Floats, card: dict[str, Any]) -> None:
    """Write weights and their card to a file."""
    facts = {**card, "sha256": _digest(net)}
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
    if not shaped or card.get("sha256") != _digest(net):
        raise WeightsError(damaged)
    return net, card


def _digest(net: Floats) -> str:
    return hashlib.sha256(np.ascontiguousarray(net, np.float32).tobytes()).hexdigest()


@cache
def load_network(path: Path, game: str, players: int) -> tuple[Floats, float]:
    """Return the network of a file for a table, and how many points a sure win is worth to it.

    Raises:
        WeightsError: the file is missing or damaged, or its network plays other tables.
    """
    net, card = read_network(path)
    wanted, found = NETWORKS[game, players], card.get("network")
    if found != wanted:
        raise WeightsError(f"{path.name} is a network for {found}; this table needs {wanted}")
    net.setflags(write=False)
    return net, CHANCES[wanted]
