"""Training from a seed: rounds, fitting, measuring, checkpoints, in iterations.

An iteration plays a number of rounds, fits the weights to what it saw, and forgets it. What is
measured, remembered and published is the running mean of the weights (Polyak and Juditsky 1992):
single weights wander with the noise of the rounds that they saw last, which costs several points a
round. In self-play the weights play as they are: their mean lags behind while they learn fast.
What happens in an iteration follows from the seed and its number alone, however many threads play,
so that a run that was interrupted goes on from its checkpoint to the same weights.
"""

import json
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from kortbord import rng
from kortbord.games import find, load
from kortbord.games.errors import OptionError
from kortbord.learn import fit, selfplay
from kortbord.learn.league import LEARNER, LEVELS, seating
from kortbord.learn.presets import Preset
from kortbord.learn.spreads import Spreads
from kortbord.search.aims import Spread
from kortbord.search.network import Floats, length

_DEALS, _SEATS, _ORDER, _PLAY = range(4)
_CHUNKS = 4
_POSITIONS = 220  # room for a round
_MEDIUM_LEVEL = 3
_RAMP = 10  # iterations until the steps are whole again after a start from weights
_SHORTEST_PAST, _MOST_PAST = 20, 10


@dataclass(frozen=True)
class Plan:
    """How a network is trained.

    Attributes:
        seed: what everything follows from.
        rounds: rounds an iteration.
        warm: iterations that learn from `medium` before the network plays.
        batch: positions a step of fitting.
        rate: the first step size; it falls with the square root of the iterations over `slow`.
        slow: iterations at the first step size.
        temperature: scale of the noise in self-play, units of the margin.
        blurred: share of turns with that noise.
        decay: weight of later values in the targets, at the end; it rises from 0.8 over `slow`.
        seen: share of positions kept with the card just drawn.
        horizon: iterations over which the weights are averaged.
    """

    seed: int = 1
    rounds: int = 800
    warm: int = 8
    batch: int = 1024
    rate: float = 1e-3
    slow: int = 200
    temperature: float = 0.04
    blurred: float = 0.5
    decay: float = 0.9
    seen: float = 0.35
    horizon: int = 80


@dataclass
class Strength:
    """How a network fares against `medium`: means a round of a duplicate deal."""

    iteration: int
    rounds: int
    difference: float
    half: float
    points: float
    won: float
    stalled: float
    turns: float

    def __str__(self) -> str:
        """Return the strength in one line."""
        return (
            f"{self.difference:+.1f} ± {self.half:.1f} points a round on medium "
            f"({self.won:.0%} won, {self.points:.1f} points, {self.turns:.0f} turns, "
            f"{self.stalled:.1%} stalled)"
        )


@dataclass(frozen=True)
class Start:
    """Weights that a training goes on from, with neither its past nor the moments of its fitting.

    Attributes:
        net: the weights.
        card: their card; the training keeps its plan and goes on counting from its iterations.
    """

    net: Floats
    card: dict[str, Any]


class Training:
    """A network in training, in a folder of its own.

    Args:
        preset: which network.
        folder: where the checkpoint lies.
        plan: how; of a checkpoint that is there, the plan is kept.
        pool: plays chunks of rounds.
        against: if given, the weights that fill all other seats: an exploiter is trained.
        start: if given, and there is no checkpoint, what it goes on from.

    Raises:
        OptionError: the checkpoint or the start is of another network, or can't be read.
    """

    def __init__(
        self,
        preset: Preset,
        folder: Path,
        plan: Plan,
        pool: Executor,
        against: Floats | None = None,
        start: Start | None = None,
    ) -> None:
        self.preset, self.plan = preset, plan
        self._folder, self._pool, self._against = folder, pool, against
        self._game: Any = load(preset.game)
        spec, _ = find(preset.game)
        self._setups = [spec.setup(table.players, table.options) for table in preset.tables]
        shares = np.array([table.share for table in preset.tables])
        self._shares = shares / shares.sum()
        self.net = fit.fresh(preset.features, preset.unit, plan.seed)
        self.mean = self.net.copy()
        self._moments = np.zeros((2, self.net.size), np.float32)
        self._steps = 0
        self.iteration = 0
        self.rounds = 0
        self._past: list[Floats] = []
        self.curve: list[Strength] = []
        self.before: list[dict[str, Any]] = []
        """The trainings that the start came from, the first of them first."""
        self._first = 0  # the iteration that it started at
        if self._file.exists():
            self._resume()
        elif start is not None:
            self._go_on_from(start)
        elif against is not None:
            self.net, self.mean = against.copy(), against.copy()

    @property
    def _file(self) -> Path:
        return self._folder / f"{self.preset.name}.npz"

    def _resume(self) -> None:
        try:
            with open(self._file, "rb") as file, np.load(file) as stored:
                facts = json.loads(str(stored["facts"]))
                net, mean = stored["net"], stored["mean"]
                moments, past = stored["moments"], stored["past"]
                before, first = facts["before"], facts["first"]
        except (OSError, EOFError, ValueError, KeyError, BadZipFile) as error:
            raise OptionError(
                f"the checkpoint {self._file} can't be read ({error}); name another folder"
            ) from None
        if facts["preset"] != self.preset.name or net.shape != (length(self.preset.features),):
            raise OptionError(
                f"the checkpoint {self._file} is not one of {self.preset.name!r} as it is now; "
                "name another folder"
            )
        self.plan = Plan(**facts["plan"])
        self.net, self.mean, self._moments, self._past = net, mean, moments, list(past)
        self._steps, self.iteration, self.rounds = (
            facts["steps"],
            facts["iteration"],
            facts["rounds"],
        )
        self.curve = [Strength(**point) for point in facts["curve"]]
        self.before, self._first = before, first

    def _go_on_from(self, start: Start) -> None:
        card = start.card
        if card["network"] != self.preset.name or start.net.shape != self.net.shape:
            raise OptionError(
                f"the weights to start from are of {card['network']!r}; "
                f"to train {self.preset.name!r}, name weights of that network"
            )
        self.plan = Plan(**card["plan"])
        self.net, self.mean, self._past = start.net.copy(), start.net.copy(), [start.net.copy()]
        self.iteration = self._first = int(card["strength"]["iteration"])
        self.rounds = int(card["rounds"])
        self.before = [
            *card.get("before", ()),
            {
                "command": card["command"],
                "sha256": card["sha256"],
                "curve": card["curve"],
            },
        ]

    def save(self) -> None:
        """Write the checkpoint; the one before is replaced only when it is whole."""
        self._folder.mkdir(parents=True, exist_ok=True)
        facts = {
            "preset": self.preset.name,
            "plan": vars(self.plan),
            "steps": self._steps,
            "iteration": self.iteration,
            "rounds": self.rounds,
            "curve": [vars(point) for point in self.curve],
            "before": self.before,
            "first": self._first,
        }
        new = self._file.with_suffix(".new.npz")
        past = np.stack(self._past) if self._past else np.zeros((0, self.net.size), np.float32)
        np.savez(
            new,
            net=self.net,
            mean=self.mean,
            moments=self._moments,
            past=past,
            facts=np.array(json.dumps(facts)),
        )
        os.replace(new, self._file)

    @property
    def _warm(self) -> int:
        """How many iterations learn from `medium`; an exploiter can play from the start."""
        return self.plan.warm if self._against is None else 0

    def _settings(self, *, playing: bool) -> NDArray[np.float64]:
        plan = self.plan
        warm = self.iteration < self._warm
        grown = min(1.0, self.iteration / plan.slow)
        decay = 1.0 if warm else 0.8 + (plan.decay - 0.8) * grown
        blur = plan.temperature * self.preset.unit if playing else 0.0
        return np.array([blur, plan.blurred, decay, plan.seen, self.preset.chance])

    def step(self) -> dict[str, float]:
        """Make one iteration; return its loss, turns a round and other facts."""
        plan, it = self.plan, self.iteration
        warm = it < self._warm
        nets = np.stack([self.net, *self._past])
        if self._against is not None:
            nets = np.stack([self.net, self._against])
        settings = self._settings(playing=True)
        share = plan.rounds // _CHUNKS
        jobs = [
            self._pool.submit(self._play_chunk, nets, settings, chunk, share, warm)
            for chunk in range(_CHUNKS)
        ]
        done = [job.result() for job in jobs]
        parts, around, targets = (np.concatenate([result[k] for result in done]) for k in range(3))
        facts = np.sum([result[3] for result in done], axis=0)
        order = np.random.default_rng((plan.seed, _ORDER, it)).permutation(len(parts))
        rate = plan.rate * min(1.0, (plan.slow / (it + 1)) ** 0.5)
        if self.before:  # the moments of fitting have to be found again
            rate *= min(1.0, (it - self._first + 1) / _RAMP)
        loss = fit.fit(
            self.net,
            self._moments,
            self._steps,
            parts,
            around,
            targets,
            order,
            plan.batch,
            rate,
        )
        self._steps += len(order) // plan.batch
        self.iteration += 1
        new = 1.0 if warm else 1.0 / min(plan.horizon, self.iteration - self._warm + 1)
        self.mean += np.float32(new) * (self.net - self.mean)
        self.rounds += plan.rounds
        return {
            "loss": loss,
            "positions": len(parts),
            "turns": facts[0] / plan.rounds,
            "stalled": facts[1] / plan.rounds,
            "dropped": int(facts[2]),
            "points": facts[3] / max(1, facts[4]),
        }

    def _play_chunk(
        self, nets: Floats, settings: NDArray[np.float64], chunk: int, rounds: int, warm: bool
    ) -> tuple[NDArray[np.int16], NDArray[np.int16], Floats, NDArray[np.int64]]:
        plan, it, preset = self.plan, self.iteration, self.preset
        random = np.random.default_rng((plan.seed, _SEATS, it, chunk))
        players = max(table.players for table in preset.tables)
        room = rounds * _POSITIONS * players // 2
        parts = np.empty((room, preset.parts, selfplay.KEPT_FEATURES), np.int16)
        around = np.empty((room, selfplay.KEPT_WHOLE), np.int16)
        targets = np.empty((room, 2), np.float32)
        facts = np.zeros(5, np.int64)
        states = self._game.new(3)
        at = 0
        for k in range(rounds):
            setup = self._setups[int(random.choice(len(self._setups), p=self._shares))]
            start = int(random.integers(setup.players))
            deal = rng.generator(plan.seed, _DEALS, it, chunk, k)
            self._game.deal(states, 0, setup, start, (), deal)
            if self._against is not None:
                who = np.full(setup.players, 1, np.int64)
                who[int(random.integers(setup.players))] = LEARNER
            else:
                who = seating(setup.players, len(self._past), warm, random)
            play = rng.generator(plan.seed, _PLAY, it, chunk, k)
            at = selfplay.play(states, nets, who, settings, parts, around, targets, at, facts, play)
        return parts[:at].copy(), around[:at].copy(), targets[:at].copy(), facts

    def remember(self) -> None:
        """Let the present weights take a seat in the league, for one of the past if it is full."""
        self._past.append(self.mean.copy())
        if len(self._past) > _MOST_PAST:
            # Of every two neighbours in the older half, the younger goes: the far past thins out.
            del self._past[1 + (self.iteration // _SHORTEST_PAST) % (_MOST_PAST // 2)]

    def measure(self, deals: int, seed: int) -> Strength:
        """Return the strength against `medium` (or `against`), each deal from every seat."""
        jobs = [
            self._pool.submit(self._measure_chunk, range(chunk, deals, _CHUNKS), seed)
            for chunk in range(_CHUNKS)
        ]
        results = [row for job in jobs for row in job.result()]
        table = np.array([row[:3] for row in results])
        counts = np.sum([row[3] for row in results], axis=0)
        played = deals * self.preset.tables[0].players
        found = Strength(
            self.iteration,
            self.rounds,
            float(table[:, 0].mean()),
            float(1.96 * table[:, 0].std() / deals**0.5),
            float(table[:, 1].mean()),
            float(table[:, 2].mean()),
            float(counts[1] / played),
            float(counts[0] / played),
        )
        return found

    def _measure_chunk(
        self, deals: Sequence[int], seed: int
    ) -> list[tuple[float, float, float, NDArray[np.int64]]]:
        preset, setup = self.preset, self._setups[0]
        nets = np.stack([self.mean])
        if self._against is not None:
            nets = np.stack([nets[0], self._against])
        states = self._game.new(3)
        parts = np.empty((0, preset.parts, selfplay.KEPT_FEATURES), np.int16)
        around = np.empty((0, selfplay.KEPT_WHOLE), np.int16)
        targets = np.empty((0, 2), np.float32)
        settings = self._settings(playing=False)
        rows = []
        for deal in deals:
            gains, points, won = [], [], []
            facts = np.zeros(5, np.int64)
            for seat in range(setup.players):
                generator = rng.generator(seed, deal)
                self._game.deal(states, 0, setup, deal % setup.players, (), generator)
                other = 1 if self._against is not None else LEVELS + _MEDIUM_LEVEL
                who = np.full(setup.players, other, np.int64)
                who[seat] = LEARNER
                selfplay.play(
                    states, nets, who, settings, parts, around, targets, 0, facts, generator
                )
                all_points = selfplay.points(states)
                own = all_points[seat]
                gains.append(own - (sum(all_points) - own) / (setup.players - 1))
                points.append(own)
                won.append((own == max(all_points)) / all_points.count(max(all_points)))
            rows.append((float(np.mean(gains)), float(np.mean(points)), float(np.mean(won)), facts))
        return rows

    def spread(self, deals: int, seed: int) -> Spread:
        """Return how widely the results of rounds with itself are spread (see `Spreads`)."""
        random = np.random.default_rng((seed, _SEATS))
        spreads = Spreads(self.mean, self.preset.chance)
        states = self._game.new(2)
        for deal in range(deals):
            setup = self._setups[int(random.choice(len(self._setups), p=self._shares))]
            start = deal % setup.players
            self._game.deal(states, 0, setup, start, (), rng.generator(seed, _DEALS, deal))
            spreads.play(states)
        return spreads.fitted()


def run(
    training: Training,
    until: Callable[[], bool],
    report: Callable[[str], None],
    every: int = 20,
    deals: int = 200,
) -> None:
    """Train until told to stop; measure, remember and save every so many iterations.

    Args:
        training: what is trained.
        until: asked before each iteration whether to stop.
        report: gets a line an iteration, and one a measurement.
        every: iterations between measurements.
        deals: deals a measurement.
    """
    while not until():
        facts = training.step()
        report(
            f"iteration {training.iteration}: loss {facts['loss']:.4f}, "
            f"{facts['positions']} positions, {facts['turns']:.1f} turns a round, "
            f"{facts['points']:.1f} points, {facts['stalled']:.2%} stalled, "
            f"{facts['dropped']} dropped"
        )
        if training.iteration % every == 0:
            strength = training.measure(deals, training.plan.seed + 1_000_003)
            training.curve.append(strength)
            training.remember()
            training.save()
            report(str(strength))
    training.save()


def card_of(training: Training, strength: Strength, deals: int) -> dict[str, Any]:
    """Return the card of the weights: what they are and how strong they were found."""
    spread = training.spread(deals, training.plan.seed + 3_000_003)
    since = f"--seed {training.plan.seed}"
    if training.before:
        since = f"--start {training.before[-1]['sha256'][:12]}.npz"
    return {
        "network": training.preset.name,
        "command": f"kortbord train {training.preset.name} {since} "
        f"--iterations {training.iteration}",
        "before": training.before,
        "plan": vars(training.plan),
        "rounds": training.rounds,
        "spread": {"stages": list(spread.stages), "round": spread.round},
        "strength": {"against": "medium", "deals": deals, **vars(strength)},
        "curve": [
            {"rounds": point.rounds, "difference": point.difference, "half": point.half}
            for point in training.curve
        ],
    }
