"""What a person types, made into the notation: the words and the short keys of every game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

COMMANDS: Mapping[str, str] = {
    "?": "all that may be typed",
    "help": "the rules",
    "score": "the score sheet as it stands",
    "rows": "every row and every discard pile in full",
    "log": "the moves of this round, as everybody saw them",
    "moves": "every legal move in the notation of the records",
    "table": "draw the table again",
    "undo": "take back a half-made turn",
    "quit": "leave the game",
}


@dataclass(frozen=True)
class Typed:
    """What a line means.

    Attributes:
        move: the move in the notation; empty if there is none yet.
        refusal: why it is no move; empty if it may be one.
        question: what must be asked first; empty if nothing.
        answers: the move that each answer to the question means.
    """

    move: str = ""
    refusal: str = ""
    question: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)


def ranges(numbers: list[int]) -> str:
    """Return ascending numbers in short: `1-4 6 8`."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return " ".join(
        f"{part[0]}-{part[-1]}" if len(part) > 2 else " ".join(map(str, part)) for part in parts
    )
