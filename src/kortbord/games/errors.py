"""What can be wrong with input, by who has to mend what.

    ValueError
    ├── OptionError           a game, player count, option or seed that doesn't exist
    ├── RecordError           a record that doesn't replay
    └── MoveError
        ├── InvalidMoveError     not a move of this game at all
        ├── AmbiguousMoveError   more than one move could be meant
        └── IllegalMoveError     a move, but not one that the rules allow here

Each message is one line that says what is wrong and what would be right.
"""


class OptionError(ValueError):
    """The game, number of players, option or seed asked for doesn't exist."""


class RecordError(ValueError):
    """A record is not well formed or doesn't replay."""


class MoveError(ValueError):
    """A move was refused; see the three kinds.

    Attributes:
        rule: a code that names the reason, for those who say it in another language.
        details: the values that its sentence needs, such as the card.
    """

    def __init__(self, message: str, rule: str, **details: str | int) -> None:
        super().__init__(message)
        self.rule = rule
        self.details = details


class InvalidMoveError(MoveError):
    """The text is not a move of this game."""


class AmbiguousMoveError(MoveError):
    """The text could mean several moves."""


class IllegalMoveError(MoveError):
    """The move is not allowed in this position."""
