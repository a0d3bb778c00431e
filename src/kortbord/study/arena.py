"""The arena: two levels over many deals, each deal played with the seats changed round.

On a deal, `a` sits in each seat once while `b` fills all the others, so that luck of the deal falls
out of the difference. The two or more rounds of a deal belong together: the interval is one over
deals. A seat's generator depends on the deal and the seat alone, not on who sits there. Where whole
matches are played, those of one series of deals are what a deal is else, and players by a network
play to win the match.
"""

import math
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, quantiles, stdev
from time import perf_counter_ns
from typing import Any

from kortbord import rng
from kortbord.bots.bot import Bot
from kortbord.bots.levels import Level, find_player
from kortbord.games import doors, find, load
from kortbord.games.contract import Game
from kortbord.games.spec import Setup
from kortbord.search.aims import Standing

_START_PATH, _BOTS_PATH, _LATER_PATH = 1, 2, 3
# The quantile of Student's distribution for 95 % where the series below is too coarse.
_FEW = {1: 12.706, 2: 4.303}
_NORMAL = 1.959964


@dataclass
class Result:
    """What the arena found; `deals` tells how many it was asked to play."""

    game: str
    a: str
    b: str
    players: int
    deals: int
    differences: list[float] = field(default_factory=list)
    points: tuple[list[int], list[float]] = field(default_factory=lambda: ([], []))
    won: list[float] = field(default_factory=list)
    matches: list[float] = field(default_factory=list)  # a's share of wins, a series of deals each
    moves: int = 0
    stalled: int = 0
    nanoseconds: tuple["array[int]", "array[int]"] = field(
        default_factory=lambda: (array("q"), array("q"))
    )

    def to_json(self) -> dict[str, Any]:
        """Return the result as `kortbord arena --json` prints it."""
        low, high = interval(self.differences)
        rounds = len(self.won)
        return {
            "game": self.game,
            "a": self.a,
            "b": self.b,
            "players": self.players,
            "deals": self.deals,
            "difference": fmean(self.differences),
            "ci95": [low, high],
            "points": [fmean(self.points[0]), fmean(self.points[1])],
            "rounds_won": fmean(self.won),
            **self._matches_won(),
            "moves_per_round": self.moves / rounds,
            "stalled": self.stalled / rounds,
            "ms_per_move": {
                "a": _milliseconds(self.nanoseconds[0]),
                "b": _milliseconds(self.nanoseconds[1]),
            },
        }

    def _matches_won(self) -> dict[str, Any]:
        if not self.matches:
            return {}
        low, high = interval(self.matches)
        won = fmean(self.matches)
        return {"matches_won": won, "matches_ci95": [max(low, 0.0), min(high, 1.0)]}


def arena(
    game: str,
    a: str,
    b: str,
    *,
    players: int | None = None,
    deals: int = 200,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    matches: bool = False,
    report: Callable[[int], None] = lambda done: None,
) -> Result:
    """Return how levels `a` and `b` fare at a game.

    Args:
        game: the name of a game or an alias.
        a: the name of a level, or a file of weights (`find_player`); it sits in one seat.
        b: the same; it sits in all other seats.
        players: how many play; by default the least possible.
        deals: how many deals, each played once for every seat of `a`; at least 2.
        seed: the same seed gives the same deals and choices.
        options: options of the game.
        matches: whether each deal is the first of a whole match instead of a round by itself.
        report: called after each deal with how many are done.

    Raises:
        OptionError: the game, a level, the number of players or an option is not possible.
    """
    if deals < 2:
        raise ValueError("an interval needs at least 2 deals")
    spec, alias = find(game)
    setup = spec.setup(players, options, alias=alias)
    sides = find_player(a), find_player(b)
    names = sides[0].name, sides[1].name
    table = _Table(load(spec.name), setup, sides, seed, matches)
    _load(setup, sides)
    result = Result(spec.name, *names, setup.players, deals)
    for deal in range(deals):
        found = [table.play(deal, seat, result) for seat in range(setup.players)]
        result.differences.append(fmean(gain for gain, _ in found))
        if matches:
            result.matches.append(fmean(won for _, won in found))
        report(deal + 1)
    return result


def _load(setup: Setup, sides: tuple[Level, Level]) -> None:
    """Let both levels choose once, so that loading their kernels takes none of the time counted."""
    game = load(setup.spec.name)
    states = game.new(2)
    game.deal(states, 0, setup, 0, (), rng.generator(0))
    doors.redact(states, 0, doors.to_move(states, 0), states, 1)
    for level in sides:
        Bot(setup.spec.name, level).choose(states, 1)


class _Table:
    """Plays the rounds: holds the records, so that none is made for each move."""

    def __init__(
        self, game: Game, setup: Setup, sides: tuple[Level, Level], seed: int, matches: bool
    ) -> None:
        self._game, self._setup, self._sides, self._seed = game, setup, sides, seed
        self._rounds = game.rounds(setup) if matches else 0
        self._states = game.new(1)
        self._redacted = game.new(1)

    def _bot(self, deal: int, seat: int, side: int) -> Bot:
        word = rng.generator(self._seed, deal, _BOTS_PATH, seat)
        return Bot(self._setup.spec.name, self._sides[side], seed=int(word[0]))

    def _start(self, deal: int) -> int:
        start = self._setup.options["start"]
        if start == "random":
            path = rng.generator(self._seed, deal, _START_PATH)
            return rng.below(path, self._setup.players)
        return int(start)

    def play(self, deal: int, seat_of_a: int, result: Result) -> tuple[float, float]:
        """Play a deal, or the match that it begins, with `a` in one seat; add it to the result.

        Returns:
            What a gained over the rest, points a round, and its share of the win.
        """
        seats = range(self._setup.players)
        sides = [0 if seat == seat_of_a else 1 for seat in seats]
        bots = [self._bot(deal, seat, sides[seat]) for seat in seats]
        totals, starts, deals = [0] * len(seats), [self._start(deal)], list[dict[str, Any]]()
        gains = []
        for number in range(max(1, self._rounds)):
            if number:
                starts.append(self._game.next_start(self._setup, starts, totals))
            path = (deal, _LATER_PATH, number) if number else (deal,)
            generator = rng.generator(self._seed, *path)
            self._game.deal(self._states, 0, self._setup, starts[-1], deals, generator)
            deals.append(self._game.deal_json(self._states, 0))
            standing = None
            if self._rounds:
                standing = Standing(tuple(totals), self._rounds - number - 1)
            points = self._round(bots, sides, standing, result)
            gains.append(_add_points(points, seat_of_a, result))
            totals = [total + more for total, more in zip(totals, points, strict=True)]
        return fmean(gains), _share(totals, seat_of_a)

    def _round(
        self, bots: list[Bot], sides: list[int], standing: Standing | None, result: Result
    ) -> list[int]:
        """Play the round that is dealt; return the points of each seat."""
        states, redacted, ends_move = self._states, self._redacted, self._game.ends_move
        spent = 0
        while not doors.is_over(states, 0):
            seat = doors.to_move(states, 0)
            begun = perf_counter_ns()
            doors.redact(states, 0, seat, redacted, 0)
            action = bots[seat].choose(redacted, 0, standing)
            spent += perf_counter_ns() - begun
            doors.apply(states, 0, action)
            if ends_move(action):
                result.moves += 1
                result.nanoseconds[sides[seat]].append(spent)
                spent = 0
        result.stalled += bool(doors.is_stalled(states, 0))
        return [int(doors.score(states, 0, seat)) for seat in range(len(bots))]


def _share(points: Sequence[int], seat: int) -> float:
    """Return a seat's share of the win."""
    best = max(points)
    return 1 / points.count(best) if points[seat] == best else 0.0


def _add_points(points: Sequence[int], seat_of_a: int, result: Result) -> float:
    """Add the points of a round to the result; return a's gain over the mean of the rest."""
    own = points[seat_of_a]
    others = fmean([value for seat, value in enumerate(points) if seat != seat_of_a])
    result.points[0].append(own)
    result.points[1].append(others)
    result.won.append(_share(points, seat_of_a))
    return own - others


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the bounds of the 95 % confidence interval of the mean of two or more values."""
    mean = fmean(values)
    half = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return mean - half, mean + half


def student(freedom: int, z: float = _NORMAL) -> float:
    """Return a quantile of Student's distribution, told by the same one of the normal.

    Above two degrees of freedom it is the series of Cornish and Fisher, which for 2.5 % is right to
    one per cent.

    Args:
        freedom: degrees of freedom, from 1.
        z: the quantile of the normal distribution; by default the one that cuts off 2.5 % at the
            upper end.
    """
    if z == _NORMAL and freedom in _FEW:
        return _FEW[freedom]
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def _milliseconds(nanoseconds: Sequence[int]) -> dict[str, float]:
    """Return the median of the times and the time that 99 of 100 keep."""
    if len(nanoseconds) < 2:
        only = float(nanoseconds[0]) if nanoseconds else 0.0
        return {"median": only / 1e6, "p99": only / 1e6}
    cuts = quantiles(nanoseconds, n=100, method="inclusive")
    return {"median": cuts[49] / 1e6, "p99": cuts[98] / 1e6}
