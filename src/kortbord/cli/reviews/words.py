"""The words of a review: those of the page, so that both say the same."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import kortbord

LANGUAGES = ("en", "nb", "da", "nl")

_FOLDER = Path(kortbord.__file__).parent / "web" / "i18n"
_PLACE = re.compile(r"\{(\w+)\}")


class Words:
    """The words of one language.

    Args:
        language: one of `LANGUAGES`.
        names: the names of the players, by seat.
    """

    def __init__(self, language: str, names: Sequence[str]) -> None:
        self.language, self._names = language, names
        self._texts: dict[str, str] = {}
        for file in (_FOLDER / f"{language}.json", _FOLDER / "review" / f"{language}.json"):
            self._texts |= json.loads(file.read_text("utf-8"))

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its values put in."""
        return _PLACE.sub(lambda place: str(values[place[1]]), self._texts[key])

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self._names[seat]

    def card(self, card: str) -> str:
        """Return the name of a card: `red 7`; a Scout card stays as it is."""
        if "/" in card:
            return card
        suit, rank = card[0], card[1:]
        if rank == "x":
            return self(f"wager.{suit}")
        named = rank if rank.isdigit() else self(f"rank.{rank}")
        return self(f"card.{suit}", rank=named)

    def move(self, parts: Mapping[str, Any]) -> str:
        """Return a move in words: `play red 7, draw from the pile`."""
        act = parts["act"]
        numbers = " ".join(map(str, parts.get("numbers", ())))
        if act in ("keep", "turn", "show", "scout", "both"):
            return self(
                f"act.{act}", numbers=numbers, card=parts.get("card"), place=parts.get("place")
            )
        key = "playRow" if "row" in parts else act
        placed = self(f"act.{key}", card=self.card(parts["card"]), row=parts.get("row"))
        drawn = parts["draw"]
        then = self("act.pile") if drawn is None else self("act.take", card=self.card(drawn))
        return f"{placed}, {then}"

    def reason(self, reason: Mapping[str, Any] | None) -> str:
        """Return why a move was dear, as a sentence; nothing where there is no reason."""
        if reason is None:
            return ""
        values: dict[str, object] = {**reason}
        if "card" in reason:
            values["card"] = self.card(reason["card"])
        if "cards" in reason:
            values["cards"] = ", ".join(map(self.card, reason["cards"]))
        if "suit" in reason:
            values["suit"] = self(f"suit.{reason['suit']}")
        if "seat" in reason:
            values["who"] = self.name(reason["seat"])
        if "numbers" in reason:
            values["numbers"] = " ".join(map(str, reason["numbers"]))
        text = self(f"why.{reason['code']}", **values)
        return text[:1].upper() + text[1:]

    def points(self, value: float, *, signed: bool = False) -> str:
        """Return points with one decimal, and a real minus."""
        rounded = round(value, 1) + 0.0
        text = f"{rounded:+.1f}" if signed else f"{rounded:.1f}"
        if self.language != "en":
            text = text.replace(".", ",")
        return text.replace("-", "\u2212")

    def percent(self, share: float) -> str:
        """Return a share as a percentage."""
        space = "" if self.language == "nl" else "\u00a0"
        return f"{share:.0%}".replace("%", f"{space}%")

    def between(self, bounds: Sequence[float]) -> str:
        """Return the bounds of an interval."""
        low, high = (self.points(bound) for bound in bounds)
        return self("review.between", low=low, high=high)
