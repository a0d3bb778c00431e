"""What everybody saw happen, told in sentences; hidden cards have no place here."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from kortbord.cards import EXPEDITION_SUITS, STANDARD_SUITS
from kortbord.cli.terminal.table import wrap
from kortbord.games.expedition.view import ExpeditionView


@dataclass
class Told:
    """A move as everybody saw it.

    Attributes:
        number: the number of the round, from 1.
        seat: who made it.
        parts: its halves.
        whole: whether all of it was made.
    """

    number: int
    seat: int
    parts: list[str] = field(default_factory=list)
    whole: bool = True


@dataclass
class Story:
    """The moves of a match so far."""

    names: Sequence[str]
    moves: list[Told] = field(default_factory=list)

    def tell(self, number: int, seat: int, part: str, *, ends_move: bool) -> None:
        """Add what a player did in a round; a half that does not end a move waits for the other."""
        if self.moves and not self.moves[-1].whole:
            self.moves[-1].parts.append(part)
            self.moves[-1].whole = ends_move
        else:
            self.moves.append(Told(number, seat, [part], ends_move))

    def sentence(self, move: Told) -> str:
        """Return a move as a sentence."""
        return f"{self.names[move.seat]} {' and '.join(move.parts)}."

    def since(self, first: int, number: int, *, besides: int) -> list[str]:
        """Return the moves of a round from index `first` on, those of one seat left out."""
        return [
            self.sentence(move)
            for move in self.moves[first:]
            if move.number == number and move.seat != besides
        ]

    def log(self, number: int, width: int) -> list[str]:
        """Return the moves of a round, numbered."""
        lines = []
        told = [move for move in self.moves if move.number == number]
        for k, move in enumerate(told, 1):
            first, *rest = wrap(self.sentence(move), width - 6)
            lines += [f"{k:4}. {first}", *(f"      {line}" for line in rest)]
        return lines


def expedition_part(view: ExpeditionView, text: str) -> str:
    """Return what half a turn was, from the text of the action and the view before it."""
    suits = EXPEDITION_SUITS if view.game == "lost-cities" else STANDARD_SUITS
    if text.startswith("-"):
        return f"discarded {text[1:]}"
    if text == "/d":
        return "drew the last card of the pile" if view.pile == 1 else "drew from the pile"
    if text.startswith("/"):
        name = suits.names[suits.letters.index(text[1])]
        return f"took {view.discards[text[1]][-1]} from the {name} discards"
    card, _, number = text[1:].partition("@")
    if number:
        row = next(row for row in view.rows[view.to_move] if row.number == int(number))
        shown = row.cards if len(row.cards) < 5 else ("...", *row.cards[-3:])
        return f"put {card} on {' '.join(shown)}"
    started = not any(row.suit == card[0] for row in view.rows[view.to_move])
    if view.game == "lost-cities" and not started:
        return f"played {card}"
    return f"began a row with {card}" if view.game != "lost-cities" else f"began with {card}"
