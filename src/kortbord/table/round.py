"""A round under way at a table: the cards, the moves, and what was so before a half-made move.

A `Match` deals by itself as soon as a round has ended and keeps no last position. A table waits
until all are ready, takes the cards from its log, and shows the end meanwhile; so it lays each
round itself, with the same parts of the game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kortbord import rng
from kortbord.games import doors, load
from kortbord.games.contract import Sheet, View
from kortbord.games.errors import IllegalMoveError
from kortbord.games.spec import Setup
from kortbord.table.messages import LineTold, RoundTold

Deal = Mapping[str, Any]


@dataclass(frozen=True)
class Played:
    """A whole move that was made.

    Attributes:
        text: the move in the notation.
        told: the move as the others may know it.
        drew: the card drawn from the pile, which only its seat may know.
    """

    text: str
    told: str
    drew: str | None


@dataclass(frozen=True)
class Read:
    """A legal move that was understood.

    Attributes:
        text: the move as the game writes it.
        scores: the points of each seat if the move ends the round, else None.
    """

    text: str
    scores: tuple[int, ...] | None


class Round:
    """A round from its deal on.

    Args:
        setup: the number of players and the options.
        start: the seat that starts.
        earlier: the deals of the rounds before.
        deal: every card, as in a record.

    Attributes:
        moves: the whole moves made.
        chooses: whether it begins with every seat keeping or turning its hand (Scout).

    Raises:
        RecordError: the deal is not one of this game.
    """

    def __init__(self, setup: Setup, start: int, earlier: Sequence[Deal], deal: Deal) -> None:
        self.setup = setup
        self.game = load(setup.spec.name)
        self.start = start
        self.deal = deal
        self.moves: list[str] = []
        self._states = self.game.new()
        self.game.lay(self._states, 0, setup, start, earlier, deal)
        self.chooses = self.legal[0] == "keep"
        self._before: Any = None
        self._half = self._told = ""
        self._drawn = 0

    @property
    def half(self) -> str | None:
        """The first half of a move, if that is all that was made of it."""
        return self._half or None

    @property
    def seat(self) -> int:
        """The seat whose action is next; at the end, the seat that ended the round."""
        return int(doors.to_move(self._states, 0))

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return bool(doors.is_over(self._states, 0))

    @property
    def stalled(self) -> bool:
        """Whether the stall limit ended it."""
        return bool(doors.is_stalled(self._states, 0))

    @property
    def legal(self) -> list[str]:
        """The texts of the legal moves, or of their halves."""
        return [] if self.is_over else self.game.moves(self._states, 0)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as the table stands."""
        return self._scores(self._states)

    def _scores(self, states: Any) -> tuple[int, ...]:
        seats = range(self.setup.players)
        return tuple(int(doors.score(states, 0, seat)) for seat in seats)

    def states(self) -> Any:
        """Return a copy of the whole record, hidden cards included: for the thinking of bots."""
        return self._states.copy()

    def redacted(self, seat: int | None, *, settled: bool = False) -> Any:
        """Return an array with one record: what `seat` (None: a watcher) may know.

        Args:
            seat: whose knowledge.
            settled: leave out the half of a move that may yet be taken back.
        """
        source = self._states if self._before is None or not settled else self._before
        out = self.game.new()
        doors.redact(source, 0, -1 if seat is None else seat, out, 0)
        return out

    def view(self, seat: int | None, *, settled: bool = False) -> View:
        """Return what `seat` may see; see `redacted`."""
        return self.game.view(self.redacted(seat, settled=settled), 0, seat, self.setup)

    def read(self, text: str) -> Read:
        """Return a move as the game writes it, and what it leads to; nothing is changed.

        Raises:
            MoveError: the text is no legal move here.
        """
        if self.is_over:
            raise IllegalMoveError("the round is over", "round-over")
        scratch, written = self._states.copy(), ""
        for action in self.game.parse(self._states, 0, text):
            written += self.game.describe(scratch, 0, action)
            doors.apply(scratch, 0, action)
        over = doors.is_over(scratch, 0)
        return Read(written, self._scores(scratch) if over else None)

    def play(self, text: str) -> Played | None:
        """Make a move or a half of it; return the move that this completes, if any.

        Raises:
            MoveError: the text is no legal move here.
        """
        played = None
        for action in self.game.parse(self._states, 0, text):
            played = self._act(action)
        return played

    def _act(self, action: int) -> Played | None:
        game, states = self.game, self._states
        text, told = game.describe(states, 0, action), game.public(states, 0, action)
        if not game.ends_move(action):
            self._before = states.copy()
            self._half, self._told = text, told
            doors.apply(states, 0, action)
            return None
        drew = self.deal["pile"][self._drawn] if text == "/d" else None
        self._drawn += drew is not None
        joint = " " if self._told.endswith("+") else ""
        played = Played(self._half + text, self._told + joint + told, drew)
        self.moves.append(played.text)
        self._half, self._told, self._before = "", "", None
        doors.apply(states, 0, action)
        return played

    def sheets(self) -> list[Sheet]:
        """Return the score sheet of each seat as the table stands."""
        return self.game.sheets(self._states, 0)

    @cached_property
    def result(self) -> RoundTold:
        """What is told of the round once it has ended, with all hands as they were."""
        final = self.view(None).to_json()
        seats = range(self.setup.players)
        final["hands"] = [self.view(seat).to_json()["hand"] for seat in seats]
        # Rows are shown suit by suit, not as they were begun.
        suits = list(final.get("discards", ()))
        return RoundTold(
            start=self.start,
            scores=self.scores,
            sheets=tuple(
                tuple(
                    LineTold(label=label, working=working, points=points)
                    for label, working, points in sorted(
                        sheet.lines, key=lambda line: suits.index(line[0]) if suits else 0
                    )
                )
                for sheet in self.sheets()
            ),
            # Scout tells how it ended, an expedition round ends with the pile.
            ending="stalled" if self.stalled else final.get("end", "pile"),
            final=final,
        )

    def record(self) -> dict[str, Any]:
        """Return the round as it stands in a record; the half of a move is left out."""
        entry: dict[str, Any] = {
            "start": self.start,
            "deal": self.deal,
            "moves": " ".join(self.moves),
        }
        if self.is_over:
            entry |= {
                "scores": list(self.scores),
                "stalled": bool(doors.is_stalled(self._states, 0)),
            }
        return entry

    def undo(self) -> None:
        """Take the half of a move back.

        Raises:
            IllegalMoveError: no half was made.
        """
        if self._before is None:
            raise IllegalMoveError("there is no half of a move to take back", "nothing-to-undo")
        self._states, self._before, self._half, self._told = self._before, None, "", ""


def next_deal(setup: Setup, seed: int, finished: Sequence[Round]) -> tuple[int, dict[str, Any]]:
    """Return who starts the round after those finished, and its deal; decided by the seed."""
    game = load(setup.spec.name)
    number = len(finished)
    if finished:
        totals = [sum(points) for points in zip(*(r.scores for r in finished), strict=True)]
        start = game.next_start(setup, [r.start for r in finished], totals)
    elif setup.options["start"] == "random":
        start = rng.below(rng.generator(seed, 0, 1), setup.players)
    else:
        start = setup.number("start")
    states = game.new()
    earlier = [r.deal for r in finished]
    game.deal(states, 0, setup, start, earlier, rng.generator(seed, number))
    return start, game.deal_json(states, 0)
