"""A game as a PettingZoo environment: a round is an episode, an action is a step."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.env import AECEnv  # type: ignore[import-untyped]  # it has no py.typed

from kortbord.envs import doors, observe, text
from kortbord.envs.setups import one_round, wants_difference
from kortbord.games import doors as game_doors
from kortbord.games import load
from kortbord.games.errors import IllegalMoveError, OptionError
from kortbord.rng import below, fresh_seed, generator

_START_PATH, _REPLACE_PATH = 1, 2  # random numbers other than those of the deal


class RawEnv(AECEnv):  # type: ignore[misc]  # the base class is untyped
    """A game as a PettingZoo environment without the usual wrappers; see `kortbord.envs.aec`.

    Args:
        game: the name of a game or an alias.
        players: how many play; by default the least possible.
        render_mode: `ansi`, or None.
        reward: `difference` or `score`.
        replace: whether a random legal action takes the place of an illegal one, which raises
            otherwise.
        max_actions: after how many actions the episode is truncated; None: never.
        options: options of the game other than `rounds`.

    Raises:
        OptionError: something that was asked for doesn't exist.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        reward: str = "difference",
        replace: bool = False,
        max_actions: int | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self._setup = one_round(game, players, options)
        self._game = load(self._setup.spec.name)
        if render_mode not in (None, "ansi"):
            raise OptionError(f"render_mode={render_mode!r} is not possible: 'ansi' or None")
        if max_actions is not None and max_actions < 1:
            raise OptionError("an episode can't be truncated before its first action")
        self._difference = wants_difference(reward)
        self._replace = replace
        self._max_actions = max_actions
        name = self._setup.spec.name
        self.metadata = {
            "name": f"{name.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self._setup.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._length = observe.length(name)
        low, high = observe.bounds(name)
        self._action_spaces = {
            agent: spaces.Discrete(self._game.actions) for agent in self.possible_agents
        }
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self._game.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._states = self._game.new(2)  # the record, and room for a redacted copy
        self._legal = np.empty(self._game.actions, np.int16)
        self._seed = -1  # none was given or drawn yet
        self._episode = 0
        self._actions = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions, always the same object."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new round.

        Args:
            seed: an integer of 0 or more. The rounds dealt by resets without a seed after this one
                follow from it; they are those of `Match(game, seed=seed, rounds=...)`, except that
                the start doesn't pass on.
            options: not used.

        Raises:
            OptionError: the seed is negative.
        """
        if seed is not None:
            if seed < 0:
                raise OptionError(f"the seed must be an integer of 0 or more, not {seed}")
            self._seed, self._episode = int(seed), 0
        elif self._seed < 0:
            self._seed, self._episode = fresh_seed(), 0
        else:
            self._episode += 1
        start = self._setup.options["start"]
        if start == "random":
            start = below(self._generator(_START_PATH), self._setup.players)
        deal = generator(self._seed, self._episode)
        self._game.deal(self._states, 0, self._setup, int(start), (), deal)
        self._replacements = self._generator(_REPLACE_PATH)
        self._actions = 0
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()
        self._skip_agent_selection = None

    def _generator(self, path: int) -> NDArray[np.uint64]:
        return generator(self._seed, self._episode, path)

    def _mover(self) -> str:
        return self.possible_agents[int(game_doors.to_move(self._states, 0))]

    def _redact(self, seat: int) -> None:
        game_doors.redact(self._states, 0, seat, self._states, 1)

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what an agent may know, and its legal actions: none unless it is on move."""
        seat = self._seats[agent]
        self._redact(seat)
        observation = np.empty(self._length, np.int16)
        doors.observe(self._states, 1, seat, observation)
        mask = np.zeros(self._game.actions, np.int8)
        if game_doors.to_move(self._states, 1) == seat:
            mask[self._legal[: game_doors.legal(self._states, 1, self._legal)]] = 1
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent on move; None for an agent that is done.

        Raises:
            IllegalMoveError: the action is not legal, and illegal ones are not replaced.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._checked(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        game_doors.apply(self._states, 0, number)
        self._actions += 1
        self.agent_selection = self._mover()
        if game_doors.is_over(self._states, 0):
            self._finish()
        elif self._max_actions is not None and self._actions >= self._max_actions:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _checked(self, action: int | None) -> int:
        number = -1 if action is None else int(action)
        if 0 <= number < self._game.actions and game_doors.is_legal(self._states, 0, number):
            return number
        if self._replace:
            return int(game_doors.random_action(self._states, 0, self._replacements))
        raise IllegalMoveError(
            f"action {action} is not legal for {self.agent_selection}: see the action mask",
            "no-move",
        )

    def _finish(self) -> None:
        """Give out the rewards of a round that is over."""
        seats = range(self._setup.players)
        scores = [int(game_doors.score(self._states, 0, seat)) for seat in seats]
        rewards = np.empty((1, len(scores)))
        doors.rewards(np.array([scores], np.int16), np.ones(1, np.bool_), self._difference, rewards)
        stalled = bool(game_doors.is_stalled(self._states, 0))
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(rewards[0, seat])
            self.terminations[agent] = True
            self.infos[agent] = {"score": scores[seat], "stalled": stalled}

    def render(self) -> str | None:
        """Return the table as the seat on move sees it, and its legal actions; None if mute."""
        if self.render_mode is None:
            return None
        seat = int(game_doors.to_move(self._states, 0))
        self._redact(seat)
        view = self._game.view(self._states, 1, seat, self._setup)
        legal = self._legal[: game_doors.legal(self._states, 1, self._legal)]
        actions = {k: self._game.describe(self._states, 1, k) for k in legal.tolist()}
        return text.render(view, actions)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
