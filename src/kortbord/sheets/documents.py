"""Sheets as documents: what the score pad of the page saves and `kortbord sheet` prints."""

import json
from collections.abc import Mapping

from kortbord.games.expedition.score_rows import Deck
from kortbord.games.spec import Spec
from kortbord.sheets.checks import (
    LONGEST_NAME,
    MOST_POINTS,
    MOST_ROUNDS,
    SheetError,
    check_round,
    deck_of,
    entry_of_counters,
    entry_of_rows,
    game_of,
)
from kortbord.sheets.sheet import FORMAT, VERSION, Entry, ScoreSheet


def read_json(text: str) -> list[ScoreSheet]:
    """Return the sheets of a file: one document, or one document a line.

    Raises:
        SheetError: a document can't be read, or can't be true.
    """
    lines = text.strip().splitlines()
    apart = len(lines) > 1 and lines[0].rstrip().endswith("}")
    parts = [part for part in (lines if apart else [text]) if part.strip()]
    sheets = []
    for number, part in enumerate(parts, 1):
        where = f"sheet {number}" if len(parts) > 1 else "the sheet"
        try:
            told = json.loads(part)
        except (ValueError, RecursionError):
            raise SheetError(f"{where} is not whole JSON: is the file cut off?") from None
        sheets.append(from_document(told, where))
    return sheets


def from_document(told: object, where: str = "the sheet") -> ScoreSheet:
    """Return the sheet that a document tells.

    Raises:
        SheetError: it is no such document, or it can't be true.
    """
    if not isinstance(told, Mapping) or told.get("format") != FORMAT:
        raise SheetError(f'{where} is no score sheet: its "format" must be "{FORMAT}"')
    if told.get("version") != VERSION:
        raise SheetError(f"{where} has a version that is not known here: it must be {VERSION}")
    options, players, rounds = told.get("options", {}), told.get("players"), told.get("rounds")
    name = told.get("game")
    if not isinstance(name, str) or not isinstance(options, Mapping):
        raise SheetError(f'{where} must tell "game" and "options"')
    if not isinstance(players, list) or not isinstance(rounds, list):
        raise SheetError(f'{where} must hold lists of "players" and "rounds"')
    names = tuple(_name(player, where) for player in players)
    spec = game_of(name, len(names), where)
    colours = _whole(options.get("colours", 5), 5, 6, f"{where}: colours") if _lc(spec) else 0
    start = _whole(options.get("start", 0), 0, len(names) - 1, f"{where}: start")
    planned = _whole(options.get("rounds", max(1, len(rounds))), 1, MOST_ROUNDS, f"{where}: rounds")
    if len(rounds) > MOST_ROUNDS:
        raise SheetError(f"{where} has {len(rounds)} rounds; at most {MOST_ROUNDS} are read")
    deck = deck_of(spec, len(names), colours)
    counted = []
    for number, one in enumerate(rounds, 1):
        place = f"{where}, round {number}"
        entries = one.get("entries") if isinstance(one, Mapping) else None
        if not isinstance(entries, list) or len(entries) != len(names):
            raise SheetError(f'{place}: "entries" must be a list with one for each player')
        read = tuple(
            _entry(entry, deck, len(names), f"{place}, {who}")
            for entry, who in zip(entries, names, strict=True)
        )
        check_round(read, deck, names, place)
        scores = [entry.score if entry else None for entry in read]
        if one.get("scores", scores) != scores:
            raise SheetError(f"{place}: the scores are not what its cards count: {scores}")
        counted.append(read)
    made = told.get("made", "")
    made = made if isinstance(made, str) and len(made) == 10 else ""
    return ScoreSheet(spec, colours, names, planned, start, tuple(counted), made)


def _lc(spec: Spec) -> bool:
    return spec.name == "lost-cities"


def _name(told: object, where: str) -> str:
    name = told.get("name") if isinstance(told, Mapping) else None
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        raise SheetError(f'{where}: each player needs a "name" of 1 to {LONGEST_NAME} letters')
    return name.strip()


def _whole(value: object, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise SheetError(f"{what} must be a number from {low} to {high}")
    return value


def _entry(told: object, deck: Deck | None, players: int, where: str) -> Entry | None:
    if told is None:
        return None
    if not isinstance(told, Mapping):
        raise SheetError(f"{where}: an entry must be an object, or null")
    if "points" in told:
        points = _whole(told["points"], -MOST_POINTS, MOST_POINTS, f"{where}: points")
        return Entry(points=points)
    if deck is None:
        values = [
            _whole(told.get(key), 0, 1000, f"{where}: {key}")
            for key in ("captured", "chips", "hand")
        ]
        spared = told.get("spared", False)
        if type(spared) is not bool:
            raise SheetError(f"{where}: spared must be true or false")
        return entry_of_counters(values, spared, players, where)
    rows = told.get("rows")
    if (
        not isinstance(rows, list)
        or not all(isinstance(row, str) for row in rows)
        or len(rows) > 60
    ):
        raise SheetError(f'{where}: "rows" must be a list of texts such as "R: x 4 5"')
    return entry_of_rows(rows, deck, where)
