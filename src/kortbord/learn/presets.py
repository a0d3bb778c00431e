"""What can be trained: a network for each game, or for some of its player counts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kortbord.bots.expedition import row_features, suit_features
from kortbord.bots.scout import hand_features
from kortbord.games.errors import OptionError


@dataclass(frozen=True)
class Table:
    """A kind of table at which rounds are played.

    Attributes:
        players: how many play.
        share: how often it is chosen, beside the other tables.
        options: options of the game.
    """

    players: int
    share: float = 1.0
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Preset:
    """A network to train.

    Attributes:
        name: the name of its file.
        game: the game.
        features: how many features a part may have.
        parts: how many parts of a position are kept.
        unit: points that one unit of the margin is.
        chance: points that a sure win of the round is worth beyond those of the margin.
        tables: where it plays; the first is the one that it is measured at.
    """

    name: str
    game: str
    features: int
    parts: int
    unit: float
    chance: float
    tables: tuple[Table, ...]


PRESETS = (
    Preset(
        "lost-cities",
        "lost-cities",
        suit_features.FEATURES,
        6,
        50.0,
        0.0,
        (Table(2, 2.0, {"colours": 5}), Table(2, 1.0, {"colours": 6})),
    ),
    Preset(
        "store-oppdagere-2", "store-oppdagere", row_features.FEATURES, 24, 50.0, 0.0, (Table(2),)
    ),
    Preset(
        "store-oppdagere-34",
        "store-oppdagere",
        row_features.FEATURES,
        40,
        50.0,
        60.0,
        (Table(3), Table(4)),
    ),
    Preset("scout-2", "scout", hand_features.FEATURES, 32, 10.0, 0.0, (Table(2),)),
    Preset(
        "scout-345",
        "scout",
        hand_features.FEATURES,
        32,
        10.0,
        6.0,
        (Table(4), Table(3), Table(5)),
    ),
)


def find_preset(name: str) -> Preset:
    """Return the preset called `name`.

    Raises:
        OptionError: there is no such preset.
    """
    for preset in PRESETS:
        if preset.name == name:
            return preset
    known = ", ".join(preset.name for preset in PRESETS)
    raise OptionError(f"there is no network {name[:40]!r} to train; there are: {known}")
