"""What a game is called and may be asked for: names, players and options. No kernels, no NumPy."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kortbord.games.errors import OptionError

OptionValue = int | str | bool

_TRUE = frozenset({"true", "yes", "on", "1"})
_FALSE = frozenset({"false", "no", "off", "0"})


@dataclass(frozen=True)
class Option:
    """A choice that the host of a match makes.

    Attributes:
        name: the key in a record and on the command line.
        default: the value when nothing is chosen.
        about: one line for people.
        low: the least number accepted, for a number.
        high: the greatest number accepted, for a number.
        words: words accepted besides numbers.
    """

    name: str
    default: OptionValue
    about: str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    @property
    def accepted(self) -> str:
        """What may be chosen, in words."""
        if isinstance(self.default, bool):
            return "yes or no"
        if self.low == self.high:
            numbers = str(self.low)
        elif self.high == self.low + 1:
            numbers = f"{self.low} or {self.high}"
        else:
            numbers = f"a number from {self.low} to {self.high}"
        return " or ".join((numbers, *self.words))

    def parse(self, value: object) -> OptionValue:
        """Return the chosen value, read from text where it is text.

        Raises:
            OptionError: the value is not among those accepted.
        """
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            word = str(value).lower()
            if isinstance(value, str) and word in _TRUE | _FALSE:
                return word in _TRUE
        else:
            if isinstance(value, str) and value in self.words:
                return value
            if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
                value = int(value)
            if (
                isinstance(value, int)
                and not isinstance(value, bool)
                and self.low <= value <= self.high
            ):
                return value
        raise OptionError(f"{self.name}={_shown(value)} is not possible: {self.accepted}")


def _shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= 20 else f"{text[:20]}..."


@dataclass(frozen=True)
class Spec:
    """A game as it is listed: what it is called and what may be chosen.

    Attributes:
        name: the name in records and on the command line.
        title: the name for people.
        about: one line for people.
        players: the possible numbers of players, ascending.
        options: what may be chosen.
        aliases: other names for the game, each with the values of options that it permits.
    """

    name: str
    title: str
    about: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    aliases: Mapping[str, Mapping[str, tuple[OptionValue, ...]]] = field(default_factory=dict)

    def setup(
        self,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        alias: str | None = None,
    ) -> "Setup":
        """Return a checked choice of players and options, defaults filled in.

        Raises:
            OptionError: the number of players or an option is not possible.
        """
        name = alias or self.name
        count = self.players[0] if players is None else players
        if type(count) is not int or count not in self.players:
            possible = " or ".join(str(n) for n in self.players)
            raise OptionError(f"{name} is for {possible} players, not {_shown(count)}")
        chosen: dict[str, OptionValue] = {option.name: option.default for option in self.options}
        known = {option.name: option for option in self.options}
        for key, value in (options or {}).items():
            if key not in known:
                names = ", ".join(sorted(known)) or "none"
                raise OptionError(f"{name} has no option {_shown(key)}; it has: {names}")
            chosen[key] = known[key].parse(value)
        if alias is not None:
            for key, permitted in self.aliases[alias].items():
                if key not in (options or {}):
                    chosen[key] = permitted[0]
                elif chosen[key] not in permitted:
                    shown = " or ".join(str(value) for value in permitted)
                    raise OptionError(f"{alias} is played with {key}={shown}, not {chosen[key]}")
        start = chosen.get("start")
        if isinstance(start, int) and start >= count:
            raise OptionError(
                f"start={start} is not possible with {count} players: "
                f"a seat from 0 to {count - 1}, or random"
            )
        return Setup(self, count, chosen)


@dataclass(frozen=True)
class Setup:
    """A checked choice of game, number of players and options."""

    spec: Spec
    players: int
    options: Mapping[str, OptionValue]

    def number(self, name: str) -> int:
        """Return the value of an option that is a number."""
        value = self.options[name]
        if not isinstance(value, int):
            raise TypeError(f"{name} is not a number but {value!r}")
        return value
