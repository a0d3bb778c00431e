"""Names of people: cleaned, limited, and made up in their language when they gave none."""

import hashlib
import unicodedata

from kortbord.table.limits import LONGEST_NAME

_GUEST = {"nb": "Gjest", "no": "Gjest", "nn": "Gjest", "da": "Gæst", "nl": "Gast", "en": "Guest"}
_KEPT = frozenset({"L", "M", "N", "P", "S", "Z"})
_MOST_MARKS = 2
"""How many combining marks may follow a letter."""


def clean(name: str) -> str | None:
    """Return a name as it is shown, or None if nothing of it can be.

    Control and direction signs go, white space becomes single blanks, and piled-up marks are cut.
    """
    shown: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", name):
        category = unicodedata.category(sign)
        if category[0] == "Z" or sign in "\t\n\r":
            sign, category = " ", "Zs"
        if category[0] not in _KEPT:
            continue
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= _MOST_MARKS:
            shown.append(sign)
    whole = " ".join("".join(shown).split())[:LONGEST_NAME].strip()
    seen = any(unicodedata.category(sign)[0] in "LNPS" for sign in whole)
    return whole if seen and whole.isprintable() else None


def default_name(person: str, languages: str) -> str:
    """Return a name for somebody who gave none, always the same for the same person."""
    number = int.from_bytes(hashlib.sha256(person.encode()).digest()[:4]) % 900 + 100
    for entry in languages.lower().split(","):
        language = entry.split(";")[0].split("-")[0].strip()
        if language in _GUEST:
            return f"{_GUEST[language]} {number}"
    return f"{_GUEST['en']} {number}"
