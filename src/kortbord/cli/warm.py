"""Warming up: every kernel that a command uses runs once, so that it lies compiled in the cache.

There are five parts, since few commands need all: the rules, the rule-of-thumb bots, those that
play by a network, what only `bench` and batches use, and the review. A mark in the cache folder
tells which are done.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any

from kortbord.cli.output import listed, say, waiting
from kortbord.games import find

_ABOUT = {
    "lost-cities": {"rules": 8, "bots": 31, "networks": 20, "batches": 15, "review": 12},
    "store-oppdagere": {"rules": 8, "bots": 39, "networks": 20, "batches": 15, "review": 15},
    "scout": {"rules": 9, "bots": 14, "networks": 20, "batches": 11, "review": 10},
}
"""How many seconds each part takes on one core of today, to tell people beforehand."""


def ensure_warm(
    game: str,
    *,
    bots: bool = True,
    networks: bool = False,
    batches: bool = False,
    review: bool = False,
) -> None:
    """Compile what is needed of a game and say so, unless it was done before.

    Args:
        game: the name of a game or an alias.
        bots: whether the rule-of-thumb bots are needed besides the rules.
        networks: whether those that play by a network are.
        batches: whether `bench` or batches are next.
        review: whether a record is to be reviewed.
    """
    spec, _ = find(game)
    wanted = {
        "rules": True,
        "bots": bots,
        "networks": networks,
        "batches": batches,
        "review": review,
    }
    needed = [part for part, is_wanted in wanted.items() if is_wanted]
    missing = _missing(spec.name, needed)
    if missing:
        seconds = sum(_ABOUT[spec.name][part] for part in missing)
        what = listed([f"the {part}" for part in missing])
        with waiting(f"compiling {what} of {spec.title}, once: about {seconds} s ..."):
            _warm(spec.name, missing)


def warm_up(games: Sequence[str], parts: Sequence[str] = ()) -> None:
    """Warm up some or all parts of several games; show on standard error how long each took."""
    for name in games:
        spec, _ = find(name)
        missing = _missing(spec.name, parts or list(_PARTS))
        if not missing:
            say(f"{spec.title}: compiled already")
            continue
        seconds = sum(_ABOUT[spec.name][part] for part in missing)
        begun = time.perf_counter()
        with waiting(f"{spec.title}: compiling, about {seconds} s ..."):
            _warm(spec.name, missing)
        say(f"{spec.title}: compiled in {time.perf_counter() - begun:.1f} s")


def _missing(name: str, parts: Sequence[str]) -> list[str]:
    from kortbord import _jit

    return [part for part in parts if not _jit.is_warm(f"{name}.{part}")]


def _warm(name: str, parts: Sequence[str]) -> None:
    from kortbord import _jit

    for part in parts:
        _PARTS[part](name)
        _jit.mark_warm(f"{name}.{part}")
    if not _missing(name, list(_PARTS)):
        _jit.mark_warm(name)


def _prepared(name: str) -> tuple[Any, ...]:
    """Return the game, the least number of players, two records dealt, configuration, generator."""
    from kortbord import rng
    from kortbord.games import doors, load

    game = load(name)
    setup = game.spec.setup()
    config, generator, states = game.config(setup, 0, 0), rng.generator(0), game.new(2)
    for i in range(2):
        doors.deal(states, i, config, generator)
    return game, setup.players, states, config, generator


def _run_rules(name: str) -> None:
    from kortbord.games import doors
    from kortbord.match import Match

    game, _, states, _, _ = _prepared(name)
    doors.seats(states, 0)
    doors.redact(states, 0, 0, game.new(1), 0)
    match = Match(name, seed=0)
    while not match.scores:
        match.view(match.seat)
        match.play(match.legal[0])
    Match.replay(match.record())


def _run_bots(name: str) -> None:
    _choose(name, learned=False)


def _run_networks(name: str) -> None:
    _choose(name, learned=True)


def _choose(name: str, *, learned: bool) -> None:
    from kortbord.bots.bot import Bot
    from kortbord.bots.levels import quick_levels
    from kortbord.games import doors

    game, _, states, _, _ = _prepared(name)
    redacted = game.new(1)
    doors.redact(states, 0, doors.to_move(states, 0), redacted, 0)
    for level in quick_levels():
        if level.learned == learned:
            Bot(name, level).choose(redacted, 0)


def _run_batches(name: str) -> None:
    import numpy as np

    from kortbord import rng
    from kortbord.bots import doors as bot_doors
    from kortbord.bots.bot import Bot
    from kortbord.games import doors

    game, players, states, config, generator = _prepared(name)
    Bot(name, "random")  # supplies the kernels of the bots
    actions, generators = np.zeros(2, np.int16), rng.generators(0, range(2))
    doors.random_actions(states, generators, actions)
    scores = np.zeros((2, max(game.spec.players)), np.int16)
    doors.step_batch(states, actions, config, generators, np.zeros(2, np.bool_), scores)
    doors.random_action(states, 0, generator)
    doors.random_rounds(states, config, generator, 1)
    doors.deal(states, 0, config, generator)
    doors.redeal(states, 0, 0, generator)
    doors.deal(states, 0, config, generator)
    bot_doors.play_round(states, np.zeros(players, np.int8), generator)


def _run_review(name: str) -> None:
    from kortbord.study.review.warm import run

    run(name)


_PARTS: dict[str, Callable[[str], None]] = {
    "rules": _run_rules,
    "bots": _run_bots,
    "networks": _run_networks,
    "batches": _run_batches,
    "review": _run_review,
}
