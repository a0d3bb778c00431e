"""The record of a match: one JSON document, read with care.

Only its form is checked here; that it replays is checked by `kortbord.match.Match.replay`.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kortbord.games import find
from kortbord.games.errors import OptionError, RecordError
from kortbord.games.spec import Setup

FORMAT, VERSION = "kortbord-record", 1
LONGEST_NAME = 40
"""The greatest length of a player's name, in characters."""

LARGEST = 16 * 1024 * 1024
"""The greatest size of a record that is read, in bytes."""

Player = Mapping[str, Any]


@dataclass(frozen=True)
class RecordedRound:
    """A round as a record tells it; what was not told is None."""

    start: int
    deal: object
    moves: tuple[str, ...]
    scores: list[int] | None
    stalled: bool | None


@dataclass(frozen=True)
class Recorded:
    """A record whose form is right."""

    setup: Setup
    players: tuple[Player, ...]
    rounds: tuple[RecordedRound, ...]
    totals: list[int] | None
    winners: list[int] | None


def load(text: str | bytes) -> object:
    """Return the JSON document in `text`.

    Raises:
        RecordError: the text is too long or not JSON.
    """
    if len(text) > LARGEST:
        raise RecordError(f"the record is larger than {LARGEST // 1024 // 1024} MiB")
    try:
        document: object = json.loads(text, object_pairs_hook=_without_twins)
    except RecursionError:
        raise RecordError("the record is nested too deeply to be one") from None
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":
            what = f"something follows the record at line {error.lineno}"
        else:
            what = f"the record is not whole JSON at line {error.lineno}: is the file cut off?"
        raise RecordError(what) from None
    except UnicodeDecodeError:
        raise RecordError("the record is not text in UTF-8") from None
    except RecordError:
        raise
    except ValueError:
        raise RecordError("the record holds a number that is far too large") from None
    return document


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the mapping of a JSON object in which no key stands twice."""
    whole = dict(pairs)
    if len(whole) < len(pairs):
        raise RecordError("a key stands twice in one part of the record")
    return whole


def checked_players(players: Sequence[str | Player] | None, count: int) -> tuple[Player, ...]:
    """Return a mapping with a clean `name` for each player.

    Raises:
        OptionError: the number of names or a name is not possible.
    """
    if players is None:
        return tuple({"name": f"Player {seat + 1}"} for seat in range(count))
    if isinstance(players, str) or len(players) != count:
        given = 1 if isinstance(players, str) else len(players)
        raise OptionError(f"{given} names were given for {count} players")
    checked: list[Player] = []
    for player in players:
        whole: Player = player if isinstance(player, Mapping) else {"name": player}
        name = whole.get("name")
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            raise OptionError("a player's name must be text that can be printed, and not blank")
        if len(name) > LONGEST_NAME:
            raise OptionError(f"the name {name[:12]}... is longer than {LONGEST_NAME} characters")
        checked.append(dict(whole))
    return tuple(checked)


def read(document: object) -> Recorded:
    """Return what a record tells.

    Raises:
        RecordError: the document is not a record, or a part of it is not as it should be.
    """
    if not isinstance(document, Mapping) or document.get("format") != FORMAT:
        raise RecordError(f'this is not a record: "format" must be "{FORMAT}"')
    version = document.get("version")
    if not _is_number(version) or version != VERSION:
        told = "no version" if version is None else f"version {str(version)[:20]}"
        raise RecordError(f"the record has {told}; this program reads version {VERSION}")
    setup, players = _setup(document)
    rounds = document.get("rounds")
    if not isinstance(rounds, list) or not rounds:
        raise RecordError('"rounds" must be a list of at least one round')
    return Recorded(
        setup,
        players,
        tuple(_round(number, entry, setup) for number, entry in enumerate(rounds, 1)),
        _numbers(document, "totals", setup.players, "the record"),
        _numbers(document, "winners", None, "the record"),
    )


def _setup(document: Mapping[str, Any]) -> tuple[Setup, tuple[Player, ...]]:
    game, options, players = (document.get(key) for key in ("game", "options", "players"))
    if not isinstance(game, str):
        raise RecordError('"game" must be the name of a game')
    if options is not None and not isinstance(options, Mapping):
        raise RecordError('"options" must be a mapping from names to values')
    if not isinstance(players, list) or not all(isinstance(p, Mapping) for p in players):
        raise RecordError('"players" must be a list of mappings, each with a "name"')
    try:
        spec, alias = find(game)
        setup = spec.setup(len(players), options, alias=alias)
        return setup, checked_players(players, setup.players)
    except OptionError as error:
        raise RecordError(str(error)) from None


def _round(number: int, entry: object, setup: Setup) -> RecordedRound:
    where = f"round {number}"
    if not isinstance(entry, Mapping):
        raise RecordError(f"{where} must be a mapping")
    start, moves, stalled = (entry.get(key) for key in ("start", "moves", "stalled"))
    if not isinstance(start, int) or isinstance(start, bool) or not 0 <= start < setup.players:
        raise RecordError(f'{where}: "start" must be a seat from 0 to {setup.players - 1}')
    if not isinstance(moves, str):
        raise RecordError(f'{where}: "moves" must be text')
    if stalled is not None and not isinstance(stalled, bool):
        raise RecordError(f'{where}: "stalled" must be true or false')
    return RecordedRound(
        start,
        entry.get("deal"),
        tuple(moves.split()),
        _numbers(entry, "scores", setup.players, where),
        stalled,
    )


def _numbers(entry: Mapping[str, Any], key: str, count: int | None, where: str) -> list[int] | None:
    numbers = entry.get(key)
    if numbers is None:
        return None
    if not isinstance(numbers, list) or not all(_is_number(number) for number in numbers):
        raise RecordError(f'{where}: "{key}" must be a list of numbers')
    if count is not None and len(numbers) != count:
        raise RecordError(f'{where}: "{key}" must hold {count} numbers, one a player')
    return numbers


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
