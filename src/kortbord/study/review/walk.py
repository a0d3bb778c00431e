"""Every decision of a record, with what its player could know then.

A turn that takes two actions (a placement and a draw, a scout and a show) is one decision.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kortbord import record as records
from kortbord.games import doors, load
from kortbord.games.contract import Game
from kortbord.games.errors import RecordError
from kortbord.match import Match
from kortbord.record import Recorded

MOST_DECISIONS = 1000
"""The most decisions that are reviewed; a longer record is refused."""


@dataclass(frozen=True)
class Decision:
    """A move of a record, and the position before it.

    Attributes:
        round: the round, from 0.
        number: the number of the move in its round, from 1.
        step: the number of the position after it when the whole match is shown again, from 0; each
            round begins with a position of its own, the deal.
        seat: who moved.
        move: what was done, as the record tells it.
        actions: the same as action numbers, one or two.
        seen: an array of one record, which holds what the seat could know before.
        since: the same after the move: who drew a card has seen it.
        pile: the kinds of the cards that lay in the pile before the move, in no order; none where
            the game has no pile. No verdict may rest on it: it is for the luck of the draw.
    """

    round: int
    number: int
    step: int
    seat: int
    move: str
    actions: tuple[int, ...]
    seen: Any = field(repr=False)
    since: Any = field(repr=False)
    pile: tuple[int, ...] = field(repr=False)


@dataclass(frozen=True)
class Walked:
    """A record that replays, with its decisions.

    Attributes:
        recorded: the record.
        match: the match that it tells.
        decisions: in the order made.
        deals: the deal of each round.
    """

    recorded: Recorded
    match: Match
    decisions: tuple[Decision, ...]
    deals: tuple[Any, ...]

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game


def walk(record: object) -> Walked:
    """Return the decisions of a record, all checked.

    Raises:
        RecordError: it is no record, doesn't replay, or has too many moves or none.
    """
    recorded = records.read(record)
    moves = sum(len(told.moves) for told in recorded.rounds)
    if moves > MOST_DECISIONS:
        raise RecordError(f"the record has {moves} moves; at most {MOST_DECISIONS} are reviewed")
    match = Match.replay(record)
    game = load(recorded.setup.spec.name)
    deals = [played.deal for played in match.rounds]
    decisions: list[Decision] = []
    step = 0
    for number, told in enumerate(recorded.rounds):
        states = game.new(2)
        game.lay(states, 0, recorded.setup, told.start, deals[:number], told.deal)
        decisions += _round(game, states, number, step, told.moves)
        step += len(told.moves) + 1
    if not decisions:
        raise RecordError("no move was made yet, so there is nothing to review")
    return Walked(recorded, match, tuple(decisions), tuple(deals))


def _round(game: Game, states: Any, number: int, step: int, moves: Sequence[str]) -> list[Decision]:
    decisions = []
    for count, move in enumerate(moves, 1):
        seat = int(doors.to_move(states, 0))
        seen, pile = redacted(states, seat), _pile(states)
        actions = game.parse(states, 0, move)
        if not game.ends_move(actions[-1]):
            break  # half a move, the last of a record that is not finished
        for action in actions:
            doors.apply(states, 0, action)
        since = redacted(states, seat)
        decisions.append(
            Decision(number, count, step + count, seat, move, tuple(actions), seen, since, pile)
        )
    return decisions


def _pile(states: Any) -> tuple[int, ...]:
    """Return the kinds in the pile of record 0, sorted, so that they don't tell what comes next."""
    if "pile" not in states.dtype.names:
        return ()
    return tuple(sorted(states["pile"][0][: states["pile_n"][0]].tolist()))


def redacted(states: Any, seat: int) -> Any:
    """Return an array of one record: what `seat` may know of record 0. Record 1 is scratch."""
    doors.redact(states, 0, seat, states, 1)
    return states[1:2].copy()
