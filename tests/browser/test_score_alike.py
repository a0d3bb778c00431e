"""The page counts, refuses and tells who starts as Python does, on thousands of random sheets."""

from __future__ import annotations

import random
from typing import Any

from browser.looking import PHONE
from kortbord.games.expedition.score_rows import (
    RowError,
    lost_cities_deck,
    read_rows,
    store_oppdagere_deck,
)
from kortbord.games.expedition.sheet import Row
from kortbord.sheets.checks import SheetError
from kortbord.sheets.documents import from_document
from kortbord.sheets.sheet import Entry, ScoreSheet
from kortbord.sheets.typed import read_csv

RANKS = {
    "lost-cities": ["x", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
    "store-oppdagere": ["F", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
}
PLAYERS = {"lost-cities": (2,), "store-oppdagere": (2, 3, 4), "scout": (2, 3, 4, 5)}
COUNT_ROWS = """async (rows) => {
  const { canLie, countRow, deckOf } = await import("./js/score/decks.js");
  return rows.map(({ game, players, cards }) => {
    const deck = deckOf(game, players, 5);
    return canLie(deck, cards) ? countRow(deck, cards).score : null;
  });
}"""
READ = """async (told) => {
  const { fromDocument, toDocument } = await import("./js/score/document.js");
  return told.map((one) => {
    try {
      return toDocument(fromDocument(one, "id"));
    } catch (problem) {
      return problem.message;
    }
  });
}"""


TABLED = """async (told) => {
  const { fromDocument, toDocument } = await import("./js/score/document.js");
  const { readCsv, toCsv } = await import("./js/score/csv.js");
  const sheets = told.map((one) => fromDocument(one, "id"));
  const text = toCsv(sheets);
  return [text, readCsv(text, () => "id").map(toDocument)];
}"""
READ_TABLES = """async (told) => {
  const { toDocument } = await import("./js/score/document.js");
  const { readCsv } = await import("./js/score/csv.js");
  return told.map((text) => {
    try {
      return readCsv(text, () => "id").map(toDocument);
    } catch (problem) {
      return `${problem.message} ${problem.line}`;
    }
  });
}"""


def ask(open_page: Any, program: str, told: list[Any]) -> list[Any]:
    """Let the page's own scripts answer."""
    page = open_page("score", size=PHONE, bypass_csp=True)
    page.wait_for_selector(".pad")
    base = page.evaluate("document.baseURI")
    answer: list[Any] = page.evaluate(program.replace('"./js/', f'"{base}js/'), told)
    return answer


def a_row(rng: random.Random, game: str) -> list[str]:
    """Return ranks; in order more often than not, so that many of them can lie."""
    ranks = RANKS[game]
    cards = [rng.choice(ranks) for _ in range(rng.choice((0, 1, 2, 3, 5, 8, 9, 12, 14)))]
    if rng.random() < 0.8:
        cards.sort(key=ranks.index)
    if rng.random() < 0.7:
        most = 3 if rng.random() < 0.9 else 6
        cards = [
            card
            for k, card in enumerate(cards)
            if cards[:k].count(card) < (most if card in "xF" else 1 + (rng.random() < 0.2))
        ]
    return cards


def counted(game: str, players: int, cards: list[str]) -> int | None:
    """Return what Python counts a row; None if it can't lie."""
    deck = lost_cities_deck(5) if game == "lost-cities" else store_oppdagere_deck(1 + (players > 2))
    try:
        (row,) = read_rows([" ".join(cards)], deck)
    except RowError:
        return None
    return row.score


def test_rows_are_counted_alike(open_page: Any) -> None:
    rng = random.Random(5)
    rows: list[dict[str, Any]] = []
    for _ in range(20_000):
        game = rng.choice(list(RANKS))
        players = rng.choice(PLAYERS[game])
        rows.append({"game": game, "players": players, "cards": a_row(rng, game)})
    expected = [counted(row["game"], row["players"], row["cards"]) for row in rows]
    assert sum(score is not None for score in expected) > 6_000
    assert sum(score is None for score in expected) > 2_000
    assert ask(open_page, COUNT_ROWS, rows) == expected


def an_entry(rng: random.Random, game: str, players: int, seat: int) -> Entry | None:
    kind = rng.random()
    if kind < 0.05:
        return None
    if kind < 0.15:
        return Entry(points=rng.randint(-200, 200))
    if game == "scout":
        counters = (rng.randint(0, 9), rng.randint(0, 5 if players > 2 else 4), rng.randint(0, 6))
        return Entry(counters=counters, spared=rng.random() < 0.15)
    suits = "YBWGR" if game == "lost-cities" else "SHDC"
    mine = [suit for k, suit in enumerate(suits) if k % players == seat or rng.random() < 0.06]
    rows = []
    for suit in mine:
        cards = a_row(rng, game)
        if cards and rng.random() < 0.7:
            rows.append(Row(suit, tuple(cards), game == "lost-cities"))
    return Entry(tuple(rows))


def a_document(rng: random.Random) -> dict[str, Any]:
    """Return a sheet that may or may not be true; its points are left for the reader to count."""
    from kortbord.games import find

    game = rng.choice(list(PLAYERS))
    players = rng.choice(PLAYERS[game])
    rounds = tuple(
        tuple(an_entry(rng, game, players, seat) for seat in range(players))
        for _ in range(rng.randint(1, 4))
    )
    colours = 5 if game == "lost-cities" else 0
    names = tuple(f"P{seat}" for seat in range(players))
    start = rng.randrange(players)
    sheet = ScoreSheet(find(game)[0], colours, names, 4, start, rounds, "2026-11-30")
    document = sheet.document
    for one in document["rounds"]:
        del one["scores"]
    return document


def test_sheets_are_read_counted_and_refused_alike(open_page: Any) -> None:
    rng = random.Random(6)
    told = [a_document(rng) for _ in range(4_000)]
    expected: list[dict[str, Any] | None] = []
    for document in told:
        try:
            expected.append(from_document(document).document)
        except SheetError:
            expected.append(None)
    assert sum(document is not None for document in expected) > 800
    assert sum(document is None for document in expected) > 800
    answers = ask(open_page, READ, told)
    for document, answer, right in zip(told, answers, expected, strict=True):
        assert isinstance(answer, str) == (right is None), (document, answer)
        if right is not None:
            assert answer == right


def without_day(document: dict[str, Any]) -> dict[str, Any]:
    """Return what of a sheet a table tells."""
    return {key: value for key, value in document.items() if key != "made"}


def test_a_table_that_the_pad_saves_is_read_alike_here_and_there(open_page: Any) -> None:
    rng = random.Random(7)
    told: list[dict[str, Any]] = []
    while len(told) < 60:
        document = a_document(rng)
        document["players"][0]["name"] = rng.choice(["Anna", 'B "o", jr', "Æ; Ø | Å", "12"])
        try:
            counted = from_document(document).document
        except SheetError:
            continue
        if all(None not in one["entries"] for one in counted["rounds"]):
            told.append(counted)
    text, back = ask(open_page, TABLED, told)
    read = [sheet.document for sheet in read_csv(text)]
    assert [without_day(one) for one in back] == [without_day(one) for one in read]
    assert [one["totals"] for one in read] == [one["totals"] for one in told]
    assert [one["players"] for one in read] == [one["players"] for one in told]


HEAD = "game,round,player,rows"
TABLES = [
    f"{HEAD}\nlost-cities,1,Anna,R: x 4 5 9 | B: 2 3 7 8 10\nlost-cities,1,Bo,G: 5 8 10\n",
    "Game;Round;Player;Captured;Chips;Hand;Spared\r\n"
    "scout;1;Anna;3;2;1;\r\nscout;1;Bo;4;1;2;Yes\r\n",
    f'{HEAD}\nstore-oppdagere,1,Anna,"S: 1 2 3 | "\nstore-oppdagere,1,"Bo, jr",\n\n',
    "game\tround\tplayer\tpoints\nlost-cities\t1\tAnna\t\u221212\nlost-cities\t1\tBo\t7\n",
    "",
    HEAD,
    "game,player,rows\nlost-cities,Anna,",
    f"{HEAD},luck\nlost-cities,1,Anna,,",
    f"{HEAD}\nlost-cities,1,Anna,R: 4,R: 5\nlost-cities,1,Bo,",
    f"{HEAD}\nlost-cities,2,Anna,\nlost-cities,2,Bo,",
    f"{HEAD}\nlost-cities,1,Anna,\nlost-cities,1,Anna,\nlost-cities,1,Bo,",
    f"{HEAD}\nlost-cities,1,Anna,R: 5 4\nlost-cities,1,Bo,",
    f"{HEAD}\nlost-cities,1,Anna,R: 5\nlost-cities,1,Bo,R: 5",
    f"{HEAD}\nlost-cities,one,Anna,\nlost-cities,1,Bo,",
    f"{HEAD}\nlost-cities,1,Anna,\nscout,1,Bo,",
    f'{HEAD}\nlost-cities,1,"Anna,\nlost-cities,1,Bo,',
    f"{HEAD},points\nlost-cities,1,Anna,R: 5,7\nlost-cities,1,Bo,,",
]


def test_tables_that_people_typed_are_read_and_refused_alike(open_page: Any) -> None:
    answers = ask(open_page, READ_TABLES, TABLES)
    for text, answer in zip(TABLES, answers, strict=True):
        try:
            expected = [without_day(sheet.document) for sheet in read_csv(text)]
        except SheetError:
            assert isinstance(answer, str), text
        else:
            assert [without_day(one) for one in answer] == expected, text
    assert answers[8] == "cells 2"
    assert answers[10] == "line 3"
