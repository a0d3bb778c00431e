"""Names of people: cleaned, limited, and made up in their language when they gave none."""

import functools
import hashlib
import json
import re
import unicodedata

from kortbord.server.pages import WEB
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


def impersonates(name: str) -> bool:
    """Tell whether the page, in any language, calls a bot, a free seat or oneself so."""
    words, bot = _own_words()
    read = _words_of(name)
    folded = unicodedata.normalize("NFKC", name).casefold()
    return read in words or bot.fullmatch(read) is not None or _BRACKETED.match(folded) is not None


_BRACKETED = re.compile(r"\W*bot\W*\d*\W*[(\[{<]")


def _words_of(text: str) -> str:
    """Return the words of a text as one reads them, whatever signs stand between."""
    return " ".join(re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold()))


@functools.cache
def _own_words() -> tuple[frozenset[str], re.Pattern[str]]:
    """Return what the page calls its own, and what bots are called."""
    words: set[str] = set()
    bots: set[str] = set()
    for file in sorted((WEB / "i18n").glob("*.json")):
        texts: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
        words |= {_words_of(texts[key]) for key in ("you", "seat.free")}
        levels = (re.escape(_words_of(text)) for key, text in texts.items() if key[:6] == "level.")
        bot = re.escape(_words_of(texts["bot.named"].replace("{level}", "")))
        bots.add(rf"{bot} ?\d*(?: ?(?:{'|'.join(levels)}))?")
    return frozenset(words), re.compile("|".join(sorted(bots)))


def default_name(person: str, languages: str) -> str:
    """Return a name for somebody who gave none, always the same for the same person."""
    number = int.from_bytes(hashlib.sha256(person.encode()).digest()[:4]) % 900 + 100
    for entry in languages.lower().split(","):
        language = entry.split(";")[0].split("-")[0].strip()
        if language in _GUEST:
            return f"{_GUEST[language]} {number}"
    return f"{_GUEST['en']} {number}"
