"""Environments for training: PettingZoo's interface (`make`), and batches (`BatchEnv`).

PettingZoo and Gymnasium come with the extra `envs` and are imported by `make` and its kin alone;
`BatchEnv` and `observe` need neither.
"""

from typing import TYPE_CHECKING, Any

from kortbord.games.errors import OptionError

if TYPE_CHECKING:
    from kortbord.envs.batch import BatchEnv

__all__ = ["FORMS", "BatchEnv", "aec_env", "cyclic_env", "make", "parallel_env"]

FORMS = ("aec", "parallel", "cyclic")
"""The forms of an environment, for `make`."""


def aec_env(game: str, players: int | None = None, **options: Any) -> Any:
    """Return a game as a PettingZoo AEC environment; see `kortbord.envs.aec.aec_env`."""
    return _room().aec_env(game, players, **options)


def parallel_env(game: str, players: int | None = None, **options: Any) -> Any:
    """Return a game as a parallel environment; see `kortbord.envs.aec.parallel_env`."""
    return _room().parallel_env(game, players, **options)


def cyclic_env(game: str, players: int | None = None, **options: Any) -> Any:
    """Return an AEC environment with a fixed agent order; see `kortbord.envs.aec.cyclic_env`."""
    return _room().cyclic_env(game, players, **options)


def make(game: str, players: int | None = None, *, form: str = "aec", **options: Any) -> Any:
    """Return the environment of a game by its name, such as `make("lost-cities", colours=6)`.

    Args:
        game: the name of a game or an alias.
        players: how many play; by default the least possible.
        form: `aec`, `parallel` or `cyclic`: see the functions of these names.
        options: what those functions accept, options of the game among them.

    Raises:
        OptionError: something that was asked for doesn't exist.
        ImportError: PettingZoo is not installed.
    """
    if form not in FORMS:
        raise OptionError(f"form={form!r} is not possible: {' or '.join(FORMS)}")
    return getattr(_room(), f"{form}_env")(game, players, **options)


def _room() -> Any:
    try:
        from kortbord.envs import aec
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pettingzoo", "gymnasium"):
            raise
        raise ImportError(
            'the environments need PettingZoo and Gymnasium: pip install "kortbord[envs]"'
        ) from error
    return aec


def __getattr__(name: str) -> Any:
    # Loaded when first asked for: it brings NumPy and Numba along.
    if name == "BatchEnv":
        from kortbord.envs.batch import BatchEnv

        return BatchEnv
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
