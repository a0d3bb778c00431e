"""Sheets that people typed themselves: a table with a header, as a spreadsheet saves it.

One line a player and round. `docs/how-to/score-a-real-table.md` tells the columns.
"""

import csv
import io
from collections.abc import Mapping

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
from kortbord.sheets.sheet import Entry, ScoreSheet

COLUMNS = (
    "match",
    "game",
    "colours",
    "round",
    "player",
    "rows",
    "captured",
    "chips",
    "hand",
    "spared",
    "points",
)
_NEEDED = ("game", "round", "player")
_COUNTERS = ("captured", "chips", "hand")
_YES = frozenset({"yes", "x", "1", "true", "ja"})
_NO = frozenset({"", "no", "0", "false", "nei", "nej", "nee"})
_BETWEEN_ROWS = "|"
MOST_LINES = 20_000

Line = tuple[int, Mapping[str, str]]


def read_csv(text: str) -> list[ScoreSheet]:
    """Return the sheets of a table, one for each match in it.

    Raises:
        SheetError: a line can't be read, or can't be true.
    """
    matches: dict[str, list[Line]] = {}
    for number, line in _lines(text):
        matches.setdefault(line.get("match", ""), []).append((number, line))
    if not matches:
        raise SheetError("the table has no line below its header")
    return [_sheet(lines) for lines in matches.values()]


def _lines(text: str) -> list[Line]:
    head = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    lines: list[Line] = []
    try:
        header = [name.strip().lower() for name in next(reader, [])]
        _check_header(header)
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) > len(header):
                raise SheetError(
                    f"line {reader.line_num} has {len(cells)} cells, the header {len(header)}: "
                    "rows are parted by |"
                )
            if len(lines) == MOST_LINES:
                raise SheetError(f"the table has more than {MOST_LINES} lines")
            told = {name: cell.strip() for name, cell in zip(header, cells, strict=False)}
            lines.append((reader.line_num, told))
    except csv.Error as error:
        raise SheetError(f"line {reader.line_num} can't be read: {error}") from None
    return lines


def _check_header(header: list[str]) -> None:
    for name in header:
        if name not in COLUMNS:
            raise SheetError(f"{name[:20]!r} is no column; there are: {', '.join(COLUMNS)}")
        if header.count(name) > 1:
            raise SheetError(f"the column {name} stands twice in the header")
    for name in _NEEDED:
        if name not in header:
            raise SheetError(f"the first line must name the columns, and {name} is missing")


def _sheet(lines: list[Line]) -> ScoreSheet:
    first, line = lines[0]
    names = tuple(dict.fromkeys(told.get("player", "") for _, told in lines))
    for number, told in lines:
        where = f"line {number}"
        if told.get("game") != line.get("game") or told.get("colours") != line.get("colours"):
            raise SheetError(f"{where}: a match is one game; give another match another name")
        if not 1 <= len(told.get("player", "")) <= LONGEST_NAME:
            raise SheetError(f"{where}: a player needs a name of 1 to {LONGEST_NAME} letters")
    spec = game_of(line["game"], len(names), f"line {first}")
    colours = 0
    if spec.name == "lost-cities":
        colours = _number(line.get("colours") or "5", 5, 6, f"line {first}: colours")
    deck = deck_of(spec, len(names), colours)
    rounds: dict[int, dict[str, Entry]] = {}
    for number, told in lines:
        where = f"line {number}"
        place = _number(told.get("round", ""), 1, MOST_ROUNDS, f"{where}: round")
        entries = rounds.setdefault(place, {})
        if told["player"] in entries:
            raise SheetError(f"{where}: round {place} of {told['player']} stands twice")
        if told.get("points"):
            _only(told, ("points",), where)
            points = _number(told["points"], -MOST_POINTS, MOST_POINTS, f"{where}: points")
            entries[told["player"]] = Entry(points=points)
        elif deck is None:
            _only(told, (*_COUNTERS, "spared"), where)
            entries[told["player"]] = _counters(told, len(names), where)
        else:
            _only(told, ("rows",), where)
            texts = [row for row in told.get("rows", "").split(_BETWEEN_ROWS) if row.strip()]
            entries[told["player"]] = entry_of_rows(texts, deck, where)
    counted = []
    for place in range(1, max(rounds) + 1):
        if place not in rounds:
            raise SheetError(f"round {place} is missing, though there is a round {max(rounds)}")
        whole = tuple(rounds[place].get(name) for name in names)
        check_round(whole, deck, names, f"round {place}")
        counted.append(whole)
    return ScoreSheet(spec, colours, names, len(counted), 0, tuple(counted))


def _only(told: Mapping[str, str], wanted: tuple[str, ...], where: str) -> None:
    for name in ("rows", *_COUNTERS, "spared", "points"):
        if name not in wanted and told.get(name):
            raise SheetError(f"{where}: {name} doesn't go with {wanted[0]}; leave it empty")


def _counters(told: Mapping[str, str], players: int, where: str) -> Entry:
    values = [_number(told.get(name, ""), 0, 1000, f"{where}: {name}") for name in _COUNTERS]
    spared = told.get("spared", "").lower()
    if spared not in _YES | _NO:
        raise SheetError(f"{where}: spared must be yes, or empty")
    return entry_of_counters(values, spared in _YES, players, where)


def _number(text: str, low: int, high: int, what: str) -> int:
    plain = text.replace("\u2212", "-")
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 8):
        raise SheetError(f"{what} must be a number from {low} to {high}, not {text[:12]!r}")
    value = int(plain)
    if not low <= value <= high:
        raise SheetError(f"{what} must be a number from {low} to {high}, not {value}")
    return value
