"""The records of Scout, and the numbers of its actions.

A card is a *code*, twice its number among the 45 pairs plus 1 if the larger number is up; turning
it flips the last bit. `UP` and `DOWN` tell its numbers. Places of a hand count from 0, from the
left.

Numbers of actions:

- 0 keeps the fresh hand, 1 turns it;
- `FIRST_SHOW + start * LONGEST + (length - 1)` shows the `length` hand cards from place `start` on;
- `FIRST_SCOUT + (end * 2 + turned) * CAPACITY + place` scouts a card from the left (0) or right (1)
  end of the active set, kept (0) or turned (1), so that it lies at `place` of the hand. A single
  card has only a left end;
- `FIRST_SCOUT_SHOW`, numbered the same, scouts as the first half of a scout & show; the show half
  follows as an action of its own, a show.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from kortbord.cards import SCOUT_PAIRS

TURNING, ACT, SHOW, OVER = 0, 1, 2, 3
"""The phases: choosing how to hold the hand, an action, the show of a scout & show, the end."""

RUNNING, EMPTY, UNBEATEN, STALLED = 0, 1, 2, 3
"""How the round ended: an empty hand, a set that nobody beat, the stall limit."""

UNCHOSEN, KEPT, TURNED, CHOSEN = -1, 0, 1, 2
"""What a seat did with its fresh hand; `CHOSEN` is all that the others may know."""

HIDDEN = -1
"""An unknown card; also fills the unused places of a list."""

NOBODY = -1
"""No seat: the owner before the first show, the holder of a card that is not known."""

LEFT, RIGHT = 0, 1
"""The ends of the active set."""

PLAYERS_AT, START_AT, STALL_AT, SECOND_AT = 0, 1, 2, 3
"""Places in the configuration that `deal` and `lay` take.

`SECOND_AT` is 1 for the second round of two players, played with the cards set aside in the first.
"""

SEATS = 5
CARDS = 45
CAPACITY = 45
"""The most cards a hand may ever hold."""

LONGEST = 10
"""The most cards a set may have: a run from 1 to 10."""

ASIDE = 22
"""How many cards two players set aside in their first round."""

FIRST_SHOW = 2
FIRST_SCOUT = FIRST_SHOW + CAPACITY * LONGEST
FIRST_SCOUT_SHOW = FIRST_SCOUT + 4 * CAPACITY
ACTIONS = FIRST_SCOUT_SHOW + 4 * CAPACITY
"""How many action numbers there are."""

HAND_SIZE = np.array([0, 0, 11, 12, 11, 9], np.int8)
"""How many cards each player is dealt, by number of players."""

UP = np.array([number for low, high in SCOUT_PAIRS for number in (low, high)], np.int8)
"""The number that is up, by code."""

DOWN = np.array([number for low, high in SCOUT_PAIRS for number in (high, low)], np.int8)
"""The number that is down, by code."""

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.int8]

    class State:
        """The fields of a record, for the type checker."""

        actions: int
        stall_limit: int
        chips: NDArray[np.int16]
        players: int
        start: int
        seat: int
        phase: int
        ending: int
        owner: int
        active_n: int
        active: Bytes
        scouts: int
        scouted: Bytes
        turned: Bytes
        show_chip: Bytes
        captured: Bytes
        hand_n: Bytes
        hand: Bytes
        in_play: Bytes
        known: Bytes
        gone: Bytes
        aside_n: int
        aside: Bytes

    class States:
        """An array of records, for the type checker."""

        dtype: np.dtype[np.void]
        shape: tuple[int, ...]

        def __getitem__(self, i: int) -> State:
            """Return record `i`."""

        def __setitem__(self, i: int, s: State) -> None:
            """Copy a record to place `i`."""
else:
    State = States = Any

SCOUT: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("actions", np.int32),  # completed; a scout & show is one, keeping or turning none
            ("stall_limit", np.int32),  # actions that end the round
            ("chips", np.int16, (SEATS,)),  # scout chips; a long round pays hundreds
            ("players", np.int8),
            ("start", np.int8),  # who acts first
            ("seat", np.int8),  # to move; at the end, who ended the round
            ("phase", np.int8),
            ("ending", np.int8),
            ("owner", np.int8),  # of the active set, also when it has been scouted away
            ("active_n", np.int8),
            ("active", np.int8, (LONGEST,)),  # codes from left to right
            ("scouts", np.int8),  # plain scouts since the latest show (3 to 5 players)
            ("scouted", np.int8, (SEATS,)),  # 1: was one of them
            ("turned", np.int8, (SEATS,)),
            ("show_chip", np.int8, (SEATS,)),  # 1: may still scout & show
            ("captured", np.int8, (SEATS,)),  # how many cards
            ("hand_n", np.int8, (SEATS,)),
            ("hand", np.int8, (SEATS, CAPACITY)),  # codes from left to right
            # By number of the card, half its code:
            ("in_play", np.int8, (CARDS,)),  # 1: dealt or set aside
            ("known", np.int8, (CARDS,)),  # who scouted it and holds it still, for all to know
            ("gone", np.int8, (CARDS,)),  # 1: captured, and so seen by all
            ("aside_n", np.int8),
            ("aside", np.int8, (ASIDE,)),  # codes; the deal of the second round, two players
        ],
    )
)
