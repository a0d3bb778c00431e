"""What may be asked of an environment, checked."""

from collections.abc import Mapping

from kortbord.games import find
from kortbord.games.errors import OptionError
from kortbord.games.spec import Setup

REWARDS = ("difference", "score")
"""What a reward may be: see `wants_difference`."""


def one_round(game: str, players: int | None, options: Mapping[str, object]) -> Setup:
    """Return the setup of an episode, which is one round.

    Raises:
        OptionError: the game, the number of players or an option is not possible, or `rounds` is
            among the options.
    """
    if "rounds" in options:
        raise OptionError("an episode is one round: rounds is no option of an environment")
    spec, alias = find(game)
    return spec.setup(players, options, alias=alias)


def wants_difference(reward: str) -> bool:
    """Return whether a reward is the own points less the mean of the others' points.

    With `score` it is the own points alone.

    Raises:
        OptionError: the kind of reward doesn't exist.
    """
    if reward not in REWARDS:
        raise OptionError(f"reward={reward!r} is not possible: {' or '.join(REWARDS)}")
    return reward == "difference"
