"""What a seat sees of Scout, made from a redacted record and nothing else."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kortbord.cards import SCOUT_TEXTS
from kortbord.games import doors
from kortbord.games.plain import Plain
from kortbord.games.scout.layout import HIDDEN, NOBODY, TURNED, UNCHOSEN
from kortbord.games.spec import Setup

if TYPE_CHECKING:
    from kortbord.games.scout.layout import States

PHASES = ("turn", "act", "show", "over")
ENDS = (None, "empty", "unbeaten", "stalled")


@dataclass(frozen=True)
class ScoutView:
    """The table as one seat sees it; a watcher (`seat` None) sees no hand.

    Cards are told `up/down`; a card whose orientation is not known, `low/high`.

    Attributes:
        game: the name of the game.
        seat: whose view it is; None for a watcher.
        players: the number of players.
        to_move: the seat whose action is next; at the end, the seat that ended the round.
        phase: `turn` (choosing how to hold the hand), `act`, `show` (the second half of a scout &
            show) or `over`.
        hand: the own cards from left to right; None for a watcher.
        hand_sizes: how many cards each seat holds.
        known: the cards that each seat scouted and still holds, for all to know.
        chosen: who has chosen how to hold the hand.
        turned: the own choice; None before it, and for a watcher.
        active: the active set from left to right.
        owner: who showed it, also when it has been scouted away; None before the first show.
        captured: how many cards each seat has captured.
        chips: how many scout chips each seat holds.
        show_chips: who may still scout & show.
        scouted: who has plainly scouted since the latest show.
        end: None, or why the round ended: `empty`, `unbeaten` or `stalled`.
        actions: actions made in this round; a scout & show is one.
        scores: the points of each seat as the table stands.
    """

    game: str
    seat: int | None
    players: int
    to_move: int
    phase: str
    hand: tuple[str, ...] | None
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[str, ...], ...]
    chosen: tuple[bool, ...]
    turned: bool | None
    active: tuple[str, ...]
    owner: int | None
    captured: tuple[int, ...]
    chips: tuple[int, ...]
    show_chips: tuple[bool, ...]
    scouted: tuple[bool, ...]
    end: str | None
    actions: int
    scores: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the view as plain data for JSON."""
        return {
            "game": self.game,
            "seat": self.seat,
            "players": self.players,
            "to_move": self.to_move,
            "phase": self.phase,
            "hand": None if self.hand is None else list(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "known": [list(cards) for cards in self.known],
            "chosen": list(self.chosen),
            "turned": self.turned,
            "active": list(self.active),
            "owner": self.owner,
            "captured": list(self.captured),
            "chips": list(self.chips),
            "show_chips": list(self.show_chips),
            "scouted": list(self.scouted),
            "end": self.end,
            "actions": self.actions,
            "scores": list(self.scores),
        }


def view(states: "States", i: int, seat: int | None, setup: Setup) -> ScoutView:
    """Return what `seat` sees; `states[i]` must be redacted for that seat (-1 for a watcher).

    Raises:
        ValueError: the record is redacted for somebody else.
    """
    s = Plain(states, i)
    players = s.players
    hand = None
    if seat is not None:
        held = s.hand[seat][: s.hand_n[seat]]
        if HIDDEN in held:
            raise ValueError("the record is not redacted for this seat")
        hand = tuple(SCOUT_TEXTS[code] for code in held)
    chosen = tuple(choice != UNCHOSEN for choice in s.turned[:players])
    known: list[list[str]] = [[] for _ in range(players)]
    for card, holder in enumerate(s.known):
        if holder != NOBODY:
            known[holder].append(SCOUT_TEXTS[2 * card])
    return ScoutView(
        game=setup.spec.name,
        seat=seat,
        players=players,
        to_move=s.seat,
        phase=PHASES[s.phase],
        hand=hand,
        hand_sizes=tuple(s.hand_n[:players]),
        known=tuple(map(tuple, known)),
        chosen=chosen,
        turned=s.turned[seat] == TURNED if seat is not None and chosen[seat] else None,
        active=tuple(SCOUT_TEXTS[code] for code in s.active[: s.active_n]),
        owner=None if s.owner == NOBODY else s.owner,
        captured=tuple(s.captured[:players]),
        chips=tuple(s.chips[:players]),
        show_chips=tuple(chip == 1 for chip in s.show_chip[:players]),
        scouted=tuple(scouted == 1 for scouted in s.scouted[:players]),
        end=ENDS[s.ending],
        actions=s.actions,
        scores=tuple(int(doors.score(states, i, player)) for player in range(players)),
    )
