"""Every word of the page in every language; nothing missing, nothing left over."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kortbord.bots.levels import LEVELS
from kortbord.games import SPECS
from kortbord.table.limits import MOVE_TIMES
from kortbord.table.messages import PHRASES
from kortbord.table.refusal import REASONS

SOURCE = Path(__file__).parents[2] / "src/kortbord"
WEB = SOURCE / "web"
LANGUAGES = ("en", "nb", "da", "nl")
PARTS = sorted(path for path in (WEB / "i18n").iterdir() if path.is_dir())


def read(code: str) -> dict[str, str]:
    """Return the texts of the whole page and those of its lazily loaded parts."""
    whole: dict[str, str] = {}
    for folder in (WEB / "i18n", *PARTS):
        texts: dict[str, str] = json.loads((folder / f"{code}.json").read_text("utf-8"))
        assert not whole.keys() & texts.keys(), f"{folder.name}/{code} says again what there is"
        whole |= texts
    return whole


TEXTS = {code: read(code) for code in LANGUAGES}
SCRIPTS = {path: path.read_text("utf-8") for path in (WEB / "js").rglob("*.js")}
SERVER_REASONS = {"too-fast", "too-large", "no-advice"}
WARNINGS = {"ends-round", "helps-other", "hardly-pays"}
ENDINGS = {"pile", "empty", "unbeaten", "stalled"}


def base(key: str) -> str:
    """Return a key without its plural."""
    return re.sub(r"_(one|other)$", "", key)


KEYS = {base(key) for key in TEXTS["en"]}


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def used_keys() -> set[str]:
    """Return every text in the scripts that is a key, wherever it stands."""
    found = set()
    for script in SCRIPTS.values():
        found |= set(re.findall(r'"((?:[a-z]+[A-Za-z]*\.)?[A-Za-z-]+)"', script)) & KEYS
    return found


def called_keys() -> set[str]:
    """Return the keys that `t` is called with in so many words."""
    found: set[str] = set()
    for script in SCRIPTS.values():
        found |= set(re.findall(r'\bt\(\s*"([^"]+)"', script))
        for chosen in re.findall(r'\bt\(([^"`()]*\?[^()]*?)[,)]', script):
            found |= set(re.findall(r'"([^"]+\.[^"]+)"', chosen))
    return found


def families() -> set[str]:
    """Return what stands before `${` in keys that are put together."""
    return {
        prefix
        for script in SCRIPTS.values()
        for prefix in re.findall(r"`([a-z]+[A-Za-z]*\.)\$\{", script)
    }


def rules() -> set[str]:
    """Return the codes of all rules that a move can break."""
    raised = re.compile(r"(?:Illegal|Invalid|Ambiguous)MoveError\(")
    found = set()
    for path in SOURCE.rglob("*.py"):
        source = path.read_text("utf-8")
        for match in raised.finditer(source):
            found |= set(_codes(_arguments(source, match.end())))
        found |= set(re.findall(r'Refusal\("illegal", rule="([a-z-]+)"', source))
    return found


def _arguments(source: str, start: int) -> str:
    depth, at = 1, start
    quoted = ""
    while depth:
        char = source[at]
        if quoted:
            if char == "\\":
                at += 1
            elif char == quoted:
                quoted = ""
        elif char in "\"'":
            quoted = char
        else:
            depth += {"(": 1, ")": -1}.get(char, 0)
        at += 1
    return source[start : at - 1]


def _codes(arguments: str) -> list[str]:
    # The message is the first argument, the code the next text on its own.
    return [
        code
        for code in re.findall(r'(?:,|if .* else|^)\s*"([a-z]+(?:-[a-z]+)*)"', arguments)
        if code not in ("", "s")
    ] + re.findall(r'"([a-z]+(?:-[a-z]+)+)" (?:if|else)', arguments)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_same_keys_in_every_language(language: str) -> None:
    assert TEXTS[language].keys() == TEXTS["en"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_and_placeholders_are_the_same(language: str) -> None:
    for key, text in TEXTS[language].items():
        assert text.strip() == text != "", key
        assert placeholders(text) == placeholders(TEXTS["en"][key]), f"{language} {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_come_in_pairs(language: str) -> None:
    for key in TEXTS[language]:
        if key.endswith("_one"):
            assert f"{base(key)}_other" in TEXTS[language]
        if key.endswith("_other"):
            assert f"{base(key)}_one" in TEXTS[language]


def test_every_key_called_has_a_text() -> None:
    assert called_keys() <= KEYS, called_keys() - KEYS


def test_every_family_has_texts() -> None:
    for family in families():
        assert any(key.startswith(family) for key in KEYS), family


def test_every_text_is_used() -> None:
    used = used_keys()
    joint = tuple(families())
    assert {key for key in KEYS - used if not key.startswith(joint)} == set()


def of(family: str) -> set[str]:
    return {key.removeprefix(f"{family}.") for key in KEYS if key.startswith(f"{family}.")}


def test_every_rule_has_a_text() -> None:
    assert of("rule") == rules()


def test_every_refusal_has_a_text() -> None:
    assert of("reason") == {*REASONS, *SERVER_REASONS}


def test_every_code_of_the_game_has_a_text() -> None:
    assert of("warning") == of("ask") == WARNINGS
    assert of("ending") == ENDINGS
    assert of("phrase") == set(PHRASES)
    assert of("level") == {level.name for level in LEVELS}
    assert of("levelAbout") == {level.name for level in LEVELS if level.name != "random"}
    assert of("option") == {option.name for spec in SPECS for option in spec.options}
    assert of("game") == {spec.name for spec in SPECS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_clocks_tell_their_seconds(language: str) -> None:
    for kind, seconds in MOVE_TIMES.items():
        told = re.findall(r"\d+", TEXTS[language][f"clock.{kind}"])
        assert told == ([] if seconds is None else [f"{seconds:.0f}"])


def test_no_words_in_the_scripts_beside_the_texts() -> None:
    """What stands between tags is never a word of one language."""
    for path, whole in SCRIPTS.items():
        script = re.sub(r"/\*.*?\*/", "", whole, flags=re.DOTALL)
        for words in re.findall(r">([^<>${}`;=]*[a-zA-Z]{4,}[^<>${}`;=]*)</", script):
            assert words.strip() in ("Kortbord",), f"{path.name}: {words}"
