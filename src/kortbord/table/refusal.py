"""Why a message is refused."""

REASONS = (
    "already-started",
    "bot-plays",
    "free-seats",
    "illegal",
    "left",
    "malformed",
    "no-hints",
    "no-name",
    "no-seat",
    "no-such-number",
    "not-away",
    "not-host",
    "not-playing",
    "not-seated",
    "not-your-turn",
    "nothing-to-undo",
    "rematched",
    "seat-taken",
    "stale",
    "unknown-level",
)
"""The reasons for which a message is refused; the server has some of its own, as `too-fast`."""


class Refusal(ValueError):  # noqa: N818  # what is refused is no error of the program
    """A message was refused.

    Attributes:
        reason: one of `REASONS`.
        details: the values that its sentence needs; for `illegal` the code of the rule as `rule`.
    """

    def __init__(self, reason: str, **details: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details
