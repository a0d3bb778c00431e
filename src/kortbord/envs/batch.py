"""Thousands of rounds stepped in one call."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kortbord.envs import doors, observe
from kortbord.envs.setups import one_round, wants_difference
from kortbord.games import doors as game_doors
from kortbord.games import load
from kortbord.games.errors import IllegalMoveError, OptionError
from kortbord.rng import generator, generators

_ACTION_PATH = 1  # random actions have generators of their own: deals don't depend on them


class BatchEnv:
    """`n` rounds of a game, each dealt anew as soon as it is over.

    Round `i` has its own generators, made from `seed` and `i`: what happens in it doesn't depend on
    `n` or on other rounds. It is first dealt like round `i` of a match with this seed.

    Kernels run free of the GIL, so several batches may be stepped at once by threads.

    Args:
        game: the name of a game or an alias.
        n: how many rounds are played side by side.
        players: how many play; by default the least possible.
        seed: an integer of 0 or more.
        reward: `difference`: the own points less the mean of the others'; `score`: the own points.
        check: whether `step` refuses illegal actions. Without, they lead to nonsense.
        options: options of the game other than `rounds`.

    Attributes:
        n: how many rounds there are.
        players: how many play.
        actions: how many action numbers there are.
        length: how many numbers an observation has.
        scores: the points of each seat in the last round that ended in a place, shape (n, players).

    Raises:
        OptionError: something that was asked for doesn't exist.
    """

    def __init__(
        self,
        game: str,
        n: int,
        players: int | None = None,
        *,
        seed: int = 0,
        reward: str = "difference",
        check: bool = True,
        **options: object,
    ) -> None:
        if n < 1:
            raise OptionError(f"a batch has 1 round or more, not {n}")
        if seed < 0:
            raise OptionError(f"the seed must be an integer of 0 or more, not {seed}")
        setup = one_round(game, players, options)
        found = load(setup.spec.name)
        start = setup.options["start"]
        self._draw_start = setup.players if start == "random" else 0
        self._config = found.config(setup, 0 if start == "random" else int(start), 0)
        self._difference = wants_difference(reward)
        self._check = check
        self.n = n
        self.players = setup.players
        self.actions = found.actions
        self.length = observe.length(setup.spec.name)
        self._states = found.new(n)
        self._scratch = found.new(1)
        self._legal = np.empty(self.actions, np.int16)
        self.scores = np.zeros((n, setup.players), np.int16)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deal all rounds anew; `seed` is an integer of 0 or more."""
        self._deals = generators(seed, range(self.n))
        self._choices = np.stack([generator(seed, i, _ACTION_PATH) for i in range(self.n)])
        self.scores[:] = 0
        self._deal(np.ones(self.n, np.bool_))

    def _deal(self, which: NDArray[np.bool_]) -> None:
        doors.deal_where(self._states, which, self._config, self._deals, self._draw_start)

    def step(self, actions: ArrayLike) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Carry out one action in each round, by the seat on move.

        Args:
            actions: whole numbers, shape (n,).

        Returns:
            The rewards of each seat, shape (n, players), 0 unless the round has just ended, and
            which rounds have just ended, shape (n,). Those are dealt anew; their points are in
            `scores`.

        Raises:
            IllegalMoveError: (a ValueError) an action is not legal; none was carried out.
            ValueError: the actions have the wrong shape or aren't whole numbers.
        """
        chosen = self._numbers(actions)
        done = np.empty(self.n, np.bool_)
        ended = game_doors.step_batch(
            self._states, chosen, self._config, self._deals, done, self.scores
        )
        rewards = np.zeros((self.n, self.players), np.float32)
        if ended:
            doors.rewards(self.scores, done, self._difference, rewards)
            if self._draw_start:
                self._deal(done)
        return rewards, done

    def _numbers(self, actions: ArrayLike) -> NDArray[np.int16]:
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(
                f"actions must be {self.n} whole numbers, not {given.dtype} of shape {given.shape}"
            )
        if not self._check:
            return given.astype(np.int16, copy=False)
        wide = given.astype(np.int64, copy=False)
        wrong = int(doors.first_illegal(self._states, wide, self.actions))
        if wrong >= 0:
            raise IllegalMoveError(
                f"action {given[wrong]} is not legal in round {wrong}", "no-move"
            )
        return given.astype(np.int16, copy=False)

    def to_move(self) -> NDArray[np.int8]:
        """Return the seat on move in each round, shape (n,)."""
        out = np.empty(self.n, np.int8)
        doors.movers(self._states, out)
        return out

    def random_actions(self) -> NDArray[np.int16]:
        """Return a random legal action of each round, shape (n,)."""
        out = np.empty(self.n, np.int16)
        game_doors.random_actions(self._states, self._choices, out)
        return out

    def legal_mask(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """Return 1 for each legal action of each round, else 0, shape (n, actions).

        Args:
            out: an array to write to, instead of a new one.
        """
        mask = np.empty((self.n, self.actions), np.int8) if out is None else out
        doors.masks(self._states, self._legal, mask)
        return mask

    def observe(self, out: NDArray[np.int16] | None = None) -> NDArray[np.int16]:
        """Return what the seat on move in each round observes, shape (n, length).

        Args:
            out: an array to write to, instead of a new one.
        """
        observations = np.empty((self.n, self.length), np.int16) if out is None else out
        doors.observe_movers(self._states, self._scratch, observations)
        return observations

    def redacted(self, seat: int | None = None) -> Any:
        """Return all records, each with what `seat` (None: the seat on move) may know."""
        if seat is not None and not 0 <= seat < self.players:
            raise OptionError(f"there is no seat {seat}: 0 to {self.players - 1}")
        out = self._states.copy()
        for i, mover in enumerate(self.to_move()):
            game_doors.redact(self._states, i, int(mover) if seat is None else seat, out, i)
        return out
