"""PettingZoo environments with the wrappers usual there, in three forms."""

from typing import Any

from pettingzoo.utils import wrappers  # type: ignore[import-untyped]  # it has no py.typed
from pettingzoo.utils.conversions import (  # type: ignore[import-untyped]  # it has no py.typed
    parallel_to_aec,
    turn_based_aec_to_parallel,
)

from kortbord.envs.raw import RawEnv
from kortbord.envs.setups import one_round
from kortbord.games.errors import OptionError

ILLEGAL = ("terminate", "raise", "replace")
"""What an illegal action may lead to."""


def aec_env(
    game: str,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    reward: str = "difference",
    illegal: str = "terminate",
    illegal_reward: float = -1000.0,
    max_cycles: int | None = None,
    **options: object,
) -> Any:
    """Return a game as a PettingZoo AEC environment, with the wrappers usual there.

    Agents are `player_0`, `player_1`, ... by seat. A step is one action of the agent on move, and
    the same agent may be on move several times in a row. An observation is a dictionary of
    `observation` (see `kortbord.envs.observe`) and `action_mask`, which is all 0 for an agent that
    is not on move. Rewards come with the last action of the round, and then `infos` has each
    agent's `score` and whether the round was `stalled`.

    Args:
        game: the name of a game or an alias.
        players: how many play; by default the least possible.
        render_mode: `ansi` (`render` returns text), or None.
        reward: `difference`: the own points less the mean of the others' points, which with two
            players is the margin; `score`: the own points.
        illegal: what an illegal action leads to. `terminate`: the episode ends, its agent gets
            `illegal_reward` and the others 0, as in PettingZoo's own games; `raise`: an
            `IllegalMoveError`; `replace`: a random legal action is carried out instead.
        illegal_reward: in points; the default is worse than any round can end.
        max_cycles: after that many actions for each player, on average, the episode is truncated;
            None: never.
        options: options of the game other than `rounds`, such as `colours=6` or `start="random"`.

    Raises:
        OptionError: something that was asked for doesn't exist.
    """
    _check_illegal(illegal)
    seats = one_round(game, players, options).players
    env: Any = RawEnv(
        game,
        players,
        render_mode=render_mode,
        reward=reward,
        replace=illegal == "replace",
        max_actions=None if max_cycles is None else max_cycles * seats,
        **options,
    )
    return _wrapped(env, illegal, illegal_reward)


def parallel_env(
    game: str,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    reward: str = "difference",
    illegal: str = "terminate",
    illegal_reward: float = -1000.0,
    max_cycles: int | None = None,
    **options: object,
) -> Any:
    """Return a game as a PettingZoo parallel environment.

    At each step all agents hand in an action, and only that of the agent on move counts: the one
    with 1s in its mask, also named by `infos[agent]["active_agent"]` after the first step. The
    arguments are those of `aec_env`, but `max_cycles` counts steps.
    """
    _check_illegal(illegal)
    env = RawEnv(
        game,
        players,
        render_mode=render_mode,
        reward=reward,
        replace=illegal == "replace",
        max_actions=max_cycles,
        **options,
    )
    return turn_based_aec_to_parallel(_wrapped(env, illegal, illegal_reward))


def cyclic_env(game: str, players: int | None = None, **options: Any) -> Any:
    """Return the parallel environment as an AEC one, in which all agents step in turn.

    It is for software that expects the same agent order in each cycle: everybody hands in an
    action, and only that of the agent on move counts. The arguments are those of `parallel_env`.
    """
    return parallel_to_aec(parallel_env(game, players, **options))


def _check_illegal(illegal: str) -> None:
    if illegal not in ILLEGAL:
        raise OptionError(f"illegal={illegal!r} is not possible: {' or '.join(ILLEGAL)}")


def _wrapped(env: Any, illegal: str, illegal_reward: float) -> Any:
    if illegal == "terminate":
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
