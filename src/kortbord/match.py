"""A match: rounds, totals, who starts, the record; the friendly Python API.

match = Match("lost-cities", seed=7, rounds=3)
match.play("+R7/d")
match.view(0)
match.record()
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kortbord import record as records
from kortbord import rng as random
from kortbord.games import doors, find, load
from kortbord.games.contract import Game, Sheet, View
from kortbord.games.errors import (
    IllegalMoveError,
    InvalidMoveError,
    MoveError,
    OptionError,
    RecordError,
)
from kortbord.games.spec import Setup
from kortbord.record import Player, Recorded, RecordedRound


@dataclass
class Round:
    """A round of a match, under way or finished.

    Attributes:
        start: the seat that starts it.
        deal: every card, as in a record.
        moves: the moves made, each as text; the last may be half a move while it is under way.
        scores: the points of each seat; None while it is under way.
        stalled: whether the stall limit ended it.
        sheets: the score sheets; empty while it is under way.
        halfway: whether the last move lacks its second half.
    """

    start: int
    deal: dict[str, Any]
    moves: list[str] = field(default_factory=list)
    scores: list[int] | None = None
    stalled: bool = False
    sheets: Sequence[Sheet] = ()
    halfway: bool = False


class Match:
    """A match from the first deal to the last, played by texts or action numbers.

    Args:
        game: the name of a game or one of its aliases.
        players: how many play; by default the least possible.
        seed: an integer of 0 or more; the same seed gives the same deals. By default the deals
            come from the system's entropy.
        names: the names of the players, or mappings with a `name` and what else a record should
            tell of them.
        options: options of the game, for those who hold them in a mapping.
        more: options of the game as keywords, such as `rounds=3`.

    Raises:
        OptionError: the game, the number of players, the seed, a name or an option is not possible.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seed: int | None = None,
        names: Sequence[str | Player] | None = None,
        options: Mapping[str, object] | None = None,
        **more: object,
    ) -> None:
        spec, alias = find(game)
        setup = spec.setup(players, {**(options or {}), **more}, alias=alias)
        if seed is not None and (type(seed) is not int or seed < 0):
            raise OptionError(f"the seed must be an integer of 0 or more, not {str(seed)[:20]}")
        self._begin(setup, records.checked_players(names, setup.players), seed, ())

    def _begin(
        self,
        setup: Setup,
        players: tuple[Player, ...],
        seed: int | None,
        recorded: Sequence[RecordedRound],
    ) -> None:
        self._setup = setup
        self._game = load(setup.spec.name)
        self._seed = random.fresh_seed() if seed is None else seed
        self._players = players
        self._recorded = recorded
        self._rounds: list[Round] = []
        self._states = self._game.new(2)  # the record, and room for a redacted copy
        self._deal_next()

    def _deal_next(self) -> None:
        """Deal the round after those played."""
        number = len(self._rounds)
        deals = [played.deal for played in self._rounds]
        start = self._next_start()
        if number < len(self._recorded):
            recorded = self._recorded[number]
            if recorded.start != start and (number or self._setup.options["start"] != "random"):
                raise RecordError(f"seat {start} starts this round, not seat {recorded.start}")
            start = recorded.start
            self._game.lay(self._states, 0, self._setup, start, deals, recorded.deal)
        else:
            rng = random.generator(self._seed, number)
            self._game.deal(self._states, 0, self._setup, start, deals, rng)
        self._rounds.append(Round(start, self._game.deal_json(self._states, 0)))

    def _next_start(self) -> int:
        if self._rounds:
            starts = [played.start for played in self._rounds]
            return self._game.next_start(self._setup, starts, self.totals)
        chosen = self._setup.options["start"]
        if chosen == "random":
            # A path of its own: the deals don't depend on who starts.
            return random.below(random.generator(self._seed, 0, 1), self._setup.players)
        return int(chosen)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def setup(self) -> Setup:
        """The number of players and the options."""
        return self._setup

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(player["name"] for player in self._players)

    @property
    def players(self) -> tuple[Player, ...]:
        """What the record tells of the players, their `name` at least."""
        return self._players

    @property
    def seed(self) -> int:
        """The seed of the deals."""
        return self._seed

    @property
    def is_over(self) -> bool:
        """Whether all rounds are played."""
        return self._rounds[-1].scores is not None

    @property
    def rounds(self) -> Sequence[Round]:
        """The rounds so far; the last is under way unless the match is over."""
        return tuple(self._rounds)

    @property
    def seat(self) -> int | None:
        """The seat whose action is next; None when the match is over."""
        return None if self.is_over else int(doors.to_move(self._states, 0))

    @property
    def legal(self) -> list[str]:
        """The texts of the legal moves; none when the match is over."""
        return [] if self.is_over else self._game.moves(self._states, 0)

    @property
    def scores(self) -> list[list[int]]:
        """The points of each seat in each finished round."""
        return [list(played.scores) for played in self._rounds if played.scores is not None]

    @property
    def totals(self) -> list[int]:
        """The points of each seat over the finished rounds."""
        return [sum(points) for points in zip(*self.scores, strict=True)] or [
            0
        ] * self._setup.players

    @property
    def winners(self) -> list[int]:
        """The seats with the highest total; none before the match is over."""
        if not self.is_over:
            return []
        totals = self.totals
        return [seat for seat, points in enumerate(totals) if points == max(totals)]

    def play(self, text: str) -> None:
        """Make a move or, where a move has two halves, a half of it.

        Raises:
            InvalidMoveError: the text is no move of this game.
            AmbiguousMoveError: it could mean several moves.
            IllegalMoveError: the move is not allowed here.
        """
        if not isinstance(text, str):
            raise InvalidMoveError(f"a move is text, such as {self.legal[:1]}", "no-move")
        if self.is_over:
            raise IllegalMoveError("the match is over", "match-over")
        for action in self._game.parse(self._states, 0, text):
            self.play_action(action)

    def play_action(self, action: int) -> None:
        """Carry out one action, by number.

        Raises:
            IllegalMoveError: the action is not allowed here.
        """
        legal = not self.is_over and 0 <= action < self._game.actions
        if not legal or not doors.is_legal(self._states, 0, action):
            raise IllegalMoveError(f"action {action} is not allowed here", "no-move")
        current = self._rounds[-1]
        text = self._game.describe(self._states, 0, action)
        if current.halfway:
            current.moves[-1] += text
        else:
            current.moves.append(text)
        current.halfway = not self._game.ends_move(action)
        doors.apply(self._states, 0, action)
        if doors.is_over(self._states, 0):
            self._end_round(current)

    def _end_round(self, current: Round) -> None:
        seats = range(self._setup.players)
        current.scores = [int(doors.score(self._states, 0, seat)) for seat in seats]
        current.stalled = bool(doors.is_stalled(self._states, 0))
        current.sheets = tuple(self._game.sheets(self._states, 0))
        if len(self._rounds) < self._game.rounds(self._setup):
            self._deal_next()

    def redacted(self, seat: int | None) -> Any:
        """Return an array with one record: all that `seat` (None: a watcher) may know."""
        if seat is not None and not (type(seat) is int and 0 <= seat < self._setup.players):
            raise OptionError(f"there is no seat {seat!r}: 0 to {self._setup.players - 1}")
        doors.redact(self._states, 0, -1 if seat is None else seat, self._states, 1)
        return self._states[1:].copy()

    def view(self, seat: int | None) -> View:
        """Return what `seat` may see; None is a watcher."""
        return self._game.view(self.redacted(seat), 0, seat, self._setup)

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def copy(self) -> "Match":
        """Return an independent copy, to try moves or to take one back."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._states = self._states.copy()
        twin._rounds = [replace(played, moves=list(played.moves)) for played in self._rounds]
        return twin

    def record(self) -> dict[str, Any]:
        """Return the record: every card and move, enough to replay; hidden cards included."""
        rounds = []
        for played in self._rounds:
            entry: dict[str, Any] = {
                "start": played.start,
                "deal": played.deal,
                "moves": " ".join(played.moves),
            }
            if played.scores is not None:
                entry |= {"scores": list(played.scores), "stalled": played.stalled}
            rounds.append(entry)
        document: dict[str, Any] = {
            "format": records.FORMAT,
            "version": records.VERSION,
            "game": self._setup.spec.name,
            "options": dict(self._setup.options),
            "players": [dict(player) for player in self._players],
            "rounds": rounds,
        }
        if self.is_over:
            document |= {"totals": self.totals, "winners": self.winners}
        return document

    @classmethod
    def replay(cls, record: object) -> "Match":
        """Return the match that a record tells, checked move by move.

        Raises:
            RecordError: the record is not well formed, or it doesn't replay; the message names the
                round, the number of the move, the move and the reason.
        """
        recorded = records.read(record)
        match = object.__new__(cls)
        limit = load(recorded.setup.spec.name).rounds(recorded.setup)
        if len(recorded.rounds) > limit:
            raise RecordError(f"there are {len(recorded.rounds)} rounds; the match has {limit}")
        try:
            match._begin(recorded.setup, recorded.players, None, recorded.rounds)
        except RecordError as error:
            raise RecordError(f"round 1: {error}") from None
        for number, told in enumerate(recorded.rounds, 1):
            match._replay_round(number, told, last=number == len(recorded.rounds))
        match._check_result(recorded)
        match._recorded = ()
        return match

    def _replay_round(self, number: int, told: RecordedRound, *, last: bool) -> None:
        current = self._rounds[number - 1]
        for k, text in enumerate(told.moves, 1):
            where = f"round {number}, move {k}, {text[:30]}"
            if current.scores is not None:
                raise RecordError(f"{where}: the round is over")
            if current.halfway:
                raise RecordError(f"round {number}, move {k - 1}: half of the move is missing")
            try:
                self.play(text)
            except MoveError as error:
                raise RecordError(f"{where}: {error}") from None
            except RecordError as error:
                raise RecordError(f"round {number + 1}: {error}") from None
        moves = len(told.moves)
        if current.scores is None:
            if not last or told.scores is not None:
                raise RecordError(f"round {number} isn't over after its last move, number {moves}")
            return
        if told.scores is not None and told.scores != current.scores:
            raise RecordError(
                f"round {number}: the moves lead to the scores {current.scores}, "
                f"the record says {told.scores}"
            )
        if told.stalled is not None and told.stalled != current.stalled:
            raise RecordError(
                f"round {number}: the moves {'do' if current.stalled else 'do not'} end it by "
                f"the stall limit, the record says otherwise"
            )

    def _check_result(self, recorded: Recorded) -> None:
        for key, told, found in (
            ("totals", recorded.totals, self.totals),
            ("winners", recorded.winners, self.winners),
        ):
            if told is None:
                continue
            if not self.is_over:
                raise RecordError(f'the match isn\'t over, but the record has "{key}"')
            if told != found:
                raise RecordError(f"the rounds lead to {key} {found}, the record says {told}")
