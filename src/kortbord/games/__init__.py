"""The games: what each supplies (`contract`), and the registry that finds one by name.

Looking a game up loads no kernels; `load` does.
"""

from functools import cache
from importlib import import_module

from kortbord.games.contract import Game
from kortbord.games.errors import OptionError
from kortbord.games.expedition.spec import LOST_CITIES, STORE_OPPDAGERE
from kortbord.games.scout.spec import SCOUT
from kortbord.games.spec import Spec

SPECS: tuple[Spec, ...] = (LOST_CITIES, STORE_OPPDAGERE, SCOUT)

_ROOMS = {
    "lost-cities": ("kortbord.games.expedition.game", "LOST_CITIES_GAME"),
    "store-oppdagere": ("kortbord.games.expedition.game", "STORE_OPPDAGERE_GAME"),
    "scout": ("kortbord.games.scout.game", "SCOUT_GAME"),
}


def find(name: str) -> tuple[Spec, str | None]:
    """Return the game called `name`, and the alias if that is one.

    Raises:
        OptionError: no game has this name.
    """
    for spec in SPECS:
        if name == spec.name:
            return spec, None
        if name in spec.aliases:
            return spec, name
    known = ", ".join(spec.name for spec in SPECS)
    raise OptionError(f"there is no game {str(name)[:40]!r}; there are: {known}")


@cache
def load(name: str) -> Game:
    """Return the game with its kernels (imported now, compiled on first use or from the cache).

    Raises:
        OptionError: no game has this name.
    """
    spec, _ = find(name)
    module, attribute = _ROOMS[spec.name]
    game: Game = getattr(import_module(module), attribute)
    return game
