"""What each action number means, and each number of an observation, as rows for documentation."""

from dataclasses import dataclass

from kortbord.cards import EXPEDITION_SUITS, STANDARD_SUITS, Suits
from kortbord.envs.observe import segments
from kortbord.games import find
from kortbord.games.scout import layout as scout


@dataclass(frozen=True)
class ActionRow:
    """A kind of action and its numbers: `width` of them from `start` on, again every `step`.

    Attributes:
        start: the first number.
        stop: all numbers are below it.
        step: how far the groups of numbers are apart.
        width: how many numbers a group has.
        pattern: a regular expression that the text of such an action matches.
        example: the text of such an action.
        meaning: what it does, and how its number is made up.
    """

    start: int
    stop: int
    step: int
    width: int
    pattern: str
    example: str
    meaning: str

    def holds(self, action: int) -> bool:
        """Tell whether an action number belongs to this row."""
        inside = self.start <= action < self.stop
        return inside and (action - self.start) % self.step < self.width

    @property
    def numbers(self) -> str:
        """The numbers in words."""
        groups = range(self.start, self.stop, self.step)
        ends = [
            str(first) if self.width == 1 else f"{first}-{first + self.width - 1}"
            for first in (groups[0], groups[-1])
        ]
        if len(groups) == 1:
            return ends[0]
        if self.step == self.width:
            return f"{groups[0]}-{groups[-1] + self.width - 1}"
        return f"{ends[0]}, every {self.step} up to {ends[1]}"


def _one(number: int, pattern: str, example: str, meaning: str) -> ActionRow:
    return ActionRow(number, number + 1, 1, 1, pattern, example, meaning)


def _expedition(suits: Suits, targets: int) -> tuple[ActionRow, ...]:
    letters = suits.letters
    first = 1 + len(letters)
    width = len(suits.ranks)
    stop = first + len(letters) * width * targets
    card = f"[{letters}]({'|'.join(suits.ranks)})"
    order = ", ".join(f"{suit} {letter}" for suit, letter in enumerate(letters))
    ranks = ", ".join(f"{rank} {text}" for rank, text in enumerate(suits.ranks))
    kind = f"of card `suit * {width} + rank`"
    sample = f"{letters[1]}7"
    rows = [
        _one(0, "/d", "/d", "draws from the pile"),
        ActionRow(
            1,
            first,
            1,
            1,
            f"/[{letters}]",
            f"/{letters[1]}",
            f"draws from the discard pile of a suit: `1 + suit` ({order})",
        ),
        ActionRow(
            first,
            stop,
            targets,
            1,
            f"-{card}",
            f"-{sample}",
            f"discards a card: `{first} + {targets} * card` {kind} ({ranks})",
        ),
    ]
    starts = "starts a row with" if targets > 2 else "plays"
    rows.append(
        ActionRow(
            first + 1,
            stop,
            targets,
            1,
            rf"\+{card}",
            f"+{sample}",
            f"{starts} a card: `{first + 1} + {targets} * card`",
        )
    )
    if targets > 2:
        rows.append(
            ActionRow(
                first + 2,
                stop,
                targets,
                targets - 2,
                rf"\+{card}@\d+",
                f"+{sample}@2",
                f"plays a card on the own row that is the `k`-th of its suit, from 1: "
                f"`{first + 1} + {targets} * card + k` (the text numbers rows over all suits)",
            )
        )
    return tuple(rows)


def _scouts(first: int, both: bool) -> list[ActionRow]:
    rows = []
    size = scout.CAPACITY
    for end, letter, side in ((scout.LEFT, "L", "left"), (scout.RIGHT, "R", "right")):
        for turned, mark in ((0, ""), (1, "t")):
            start = first + (end * 2 + turned) * size
            how = " and turns it" if turned else ""
            after = ", as the first half of a scout & show" if both else ""
            rows.append(
                ActionRow(
                    start,
                    start + size,
                    1,
                    1,
                    rf"{letter}\d+{mark}{_PLUS if both else ''}",
                    f"{letter}4{mark}{'+' if both else ''}",
                    f"scouts the {side} end of the active set{how}{after}: "
                    f"`{start} + place`, the place in the hand that it then has, from 0",
                )
            )
    return rows


_PLUS = r"\+"


def _scout() -> tuple[ActionRow, ...]:
    longest = scout.LONGEST
    rows = [
        _one(0, "keep", "keep", "keeps the fresh hand as it is"),
        _one(1, "turn", "turn", "turns the fresh hand"),
        ActionRow(
            scout.FIRST_SHOW,
            scout.FIRST_SCOUT,
            longest,
            1,
            r"S\d+",
            "S3",
            f"shows one card: `{scout.FIRST_SHOW} + {longest} * place`, its place in the hand "
            "from 0",
        ),
        ActionRow(
            scout.FIRST_SHOW + 1,
            scout.FIRST_SCOUT,
            longest,
            longest - 1,
            r"S\d+-\d+",
            "S3-5",
            f"shows several cards: `{scout.FIRST_SHOW} + {longest} * place + cards - 1`, by the "
            "place of the first",
        ),
        *_scouts(scout.FIRST_SCOUT, both=False),
        *_scouts(scout.FIRST_SCOUT_SHOW, both=True),
    ]
    return tuple(rows)


_ACTIONS = {
    "lost-cities": _expedition(EXPEDITION_SUITS, 2),
    "store-oppdagere": _expedition(STANDARD_SUITS, 27),
    "scout": _scout(),
}


def action_table(game: str) -> tuple[ActionRow, ...]:
    """Return what the action numbers of a game mean; each number is in exactly one row.

    Raises:
        OptionError: no game has this name.
    """
    return _ACTIONS[find(game)[0].name]


def observation_table(game: str) -> list[tuple[str, str, str, str, str]]:
    """Return the parts of an observation: places, name, shape, least and greatest number, meaning.

    Raises:
        OptionError: no game has this name.
    """
    rows = []
    for part in segments(game):
        last = part.stop - 1
        places = str(part.start) if part.length == 1 else f"{part.start}-{last}"
        shape = " x ".join(str(axis) for axis in part.shape)
        rows.append((places, part.name, shape, f"{part.low} to {part.high}", part.about))
    return rows
