"""What every game supplies to the rooms after it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kortbord.games.spec import Setup, Spec

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

States = Any
"""An array of the game's records (its fields are described in the game's `layout`)."""


class View(Protocol):
    """What a seat, or a watcher, may see; made from a redacted record and nothing else."""

    def to_json(self) -> dict[str, Any]:
        """Return the view as plain data for JSON."""
        ...


class Sheet(Protocol):
    """The points of one player in a round, with the working."""

    @property
    def total(self) -> int:
        """The points of the round."""
        ...

    @property
    def lines(self) -> Sequence[tuple[str, str, int]]:
        """Label, working and points of each part, such as a row."""
        ...


class Game(Protocol):
    """A game: its record type, its texts and views. The kernels are the verbs it supplies.

    Texts of moves are those of the notation. An *action* is one kernel step, a number below
    `actions`; a *move* is what the rules call one act and may take several actions.
    """

    @property
    def spec(self) -> Spec:
        """Names, players and options."""
        ...

    @property
    def dtype(self) -> "np.dtype[Any]":
        """The type of a record."""
        ...

    @property
    def actions(self) -> int:
        """How many action numbers there are."""
        ...

    def new(self, n: int = 1) -> States:
        """Return `n` blank records."""
        ...

    def rounds(self, setup: Setup) -> int:
        """Return how many rounds a match has."""
        ...

    def next_start(self, setup: Setup, starts: Sequence[int], totals: Sequence[int]) -> int:
        """Return who starts the round after those started by `starts`, at these totals."""
        ...

    def config(self, setup: Setup, start: int, round_number: int) -> "NDArray[np.int32]":
        """Return the configuration that `deal` and `lay` take; rounds count from 0."""
        ...

    def deal(
        self,
        states: States,
        i: int,
        setup: Setup,
        start: int,
        earlier: Sequence[Mapping[str, Any]],
        rng: "NDArray[np.uint64]",
    ) -> None:
        """Deal record `i` at random for the round after those with the deals `earlier`."""
        ...

    def deal_json(self, states: States, i: int) -> dict[str, Any]:
        """Return the deal of a record that was just dealt, as it stands in a match record."""
        ...

    def lay(
        self,
        states: States,
        i: int,
        setup: Setup,
        start: int,
        earlier: Sequence[Mapping[str, Any]],
        deal: object,
    ) -> None:
        """Deal record `i` as a recorded deal says.

        Raises:
            RecordError: the deal is not one of this game.
        """
        ...

    def describe(self, states: States, i: int, action: int) -> str:
        """Return the text of a legal action."""
        ...

    def public(self, states: States, i: int, action: int) -> str:
        """Return the text of a legal action as the other seats may know it."""
        ...

    def moves(self, states: States, i: int) -> list[str]:
        """Return the texts of all legal moves, in the order of their actions."""
        ...

    def parse(self, states: States, i: int, text: str) -> list[int]:
        """Return the actions meant by `text`, all legal one after the other.

        Raises:
            MoveError: one of its three kinds.
        """
        ...

    def ends_move(self, action: int) -> bool:
        """Tell whether an action ends a move of the record, as `/d` ends `+R7/d`."""
        ...

    def view(self, redacted: States, i: int, seat: int | None, setup: Setup) -> View:
        """Return the view of a redacted record."""
        ...

    def sheets(self, states: States, i: int) -> list[Sheet]:
        """Return the score sheet of each seat as the table stands."""
        ...
