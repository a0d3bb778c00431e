"""How fast the rules are played: steps a second on one core. A step is one action."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

import numpy as np

from kortbord import rng
from kortbord.bots import doors as bot_doors
from kortbord.bots.bot import Bot
from kortbord.bots.levels import find_level
from kortbord.games import doors, find, load

BATCH = 4096
"""How many records step together."""

RULE_OF_THUMB = "medium"
"""The level whose speed stands for that of the bots."""

_SEED = 1


@dataclass(frozen=True)
class Speed:
    """Steps a second of a game, on one core."""

    game: str
    players: int
    random: float
    rule_of_thumb: float
    batch: float

    def to_json(self) -> dict[str, float]:
        """Return the figures as `kortbord bench --json` prints them."""
        return {
            "random_steps_per_s": round(self.random),
            "rule_of_thumb_steps_per_s": round(self.rule_of_thumb),
            "batch_steps_per_s": round(self.batch),
        }


def measure(
    game: str,
    *,
    seconds: float = 0.3,
    repetitions: int = 5,
    report: Callable[[int], None] = lambda done: None,
) -> Speed:
    """Return the speed of a game: the median of repetitions of at least so many seconds each.

    Random play and rule-of-thumb play include dealing and, for the bots, hiding what a seat may
    not know; of a batch only the step is timed, not the choice of the actions.

    Raises:
        OptionError: no game has this name.
    """
    spec, alias = find(game)
    players = 4 if spec.name == "scout" else spec.players[0]
    setup = spec.setup(players, alias=alias)
    room = load(spec.name)
    config = room.config(setup, 0, 0)
    Bot(spec.name, RULE_OF_THUMB)  # supplies the kernels of the bots
    states, generator = room.new(2), rng.generator(_SEED)
    levels = np.full(players, find_level(RULE_OF_THUMB).number, np.int8)

    def random_play() -> tuple[int, float]:
        begun = perf_counter()
        steps = doors.random_rounds(states, config, generator, 200)
        return steps, perf_counter() - begun

    def rule_of_thumb_play() -> tuple[int, float]:
        begun = perf_counter()
        steps = 0
        for _ in range(20):
            doors.deal(states, 0, config, generator)
            steps += bot_doors.play_round(states, levels, generator)
        return steps, perf_counter() - begun

    batch, generators = room.new(BATCH), rng.generators(_SEED, range(BATCH))
    for i in range(BATCH):
        doors.deal(batch, i, config, generators[i])
    actions, done = np.zeros(BATCH, np.int16), np.zeros(BATCH, np.bool_)
    scores = np.zeros((BATCH, max(spec.players)), np.int16)

    def batch_step() -> tuple[int, float]:
        doors.random_actions(batch, generators, actions)
        begun = perf_counter()
        doors.step_batch(batch, actions, config, generators, done, scores)
        return BATCH, perf_counter() - begun

    figures = []
    for number, play in enumerate((random_play, rule_of_thumb_play, batch_step)):
        play()  # loads the kernels
        rates = []
        for repetition in range(repetitions):
            rates.append(_rate(play, seconds))
            report(number * repetitions + repetition + 1)
        figures.append(median(rates))
    return Speed(spec.name, players, *figures)


def _rate(play: Callable[[], tuple[int, float]], seconds: float) -> float:
    """Return the steps a second of `play`, repeated until the time is up."""
    steps, spent = 0, 0.0
    while spent < seconds:
        more, took = play()
        steps += more
        spent += took
    return steps / spent
