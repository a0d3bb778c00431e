"""Worked examples for the pages of rules: only what lies on the table stands here.

What an example is worth is computed each time, by the formulas of the games. No kernels, no NumPy.
"""

from collections.abc import Callable
from typing import Any

from kortbord.games.expedition.score_rows import lost_cities_deck, read_rows, store_oppdagere_deck
from kortbord.games.scout.scoring import beats, kind_of_set, round_score

Worked = dict[str, list[dict[str, Any]]]

LOST_CITIES_ROWS = {
    "A1": "",
    "A2": "2 3 7 8 10",
    "A4": "x 4 6 7",
    "A5": "5 8 10",
    "A7": "x 3 5 7",
    "A8": "x x 2 3 5 7 8 10",
    "A10": "x x x",
    "A11": "2",
    "A13": "7",
    "A14": "5",
    "A16": "x 2",
    "A17": "x 10",
    "A19": "x 5 6",
    "A20": "6 7",
    "A22": "2 3 4 5 6",
    "A23": "x x x 2 3 7 8",
    "A25": "x x x 6 10",
    "A26": "3 5 7 9",
    "A28": "x x 3 4 5 7 8 9",
    "A29": "2 3 4 5 6 7 8",
    "A31": "2 3 4 5 6 7 8 9 10",
    "A32": "x 2 3 4 5 6 7 8 9",
    "A34": "x x x 2 3 4 5 6",
    "A35": "x x x 5 6 7 8 9",
    "A37": "x 5 6 7",
    "A38": "x 3 5 7 8 10",
    "A40": "2 5 8 9",
    "A41": "x x 4 8 10",
    "A43": "x 3 4 6 10",
    "A44": "3 5 7 8 9",
    "A46": "x x 2 5 7 9",
    "A47": "x 3 5 6 7 9",
    "A49": "x 2 3 9 10",
    "A50": "x x 2 3 9 10",
    "A3": "x x 4 5 6 7 8 10",
}
STORE_OPPDAGERE_ROWS = {
    "N1": "3 6 6 7 10",
    "N2": "A A 2",
    "N3": "F F A 7 9 9",
    "N4": "F 2 2 3 3 8",
    "N6": "F",
    "N7": "F F F",
    "N8": "A 2 3 4 5 6 7 8 9 10",
    "N9": "F F F A 2 3 4 5 6 7 8 9 10",
    "N10": "F F F F F F A A 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10",
    "N11": "10 10",
}
SCOUT_SETS = {
    "C34": (5,),
    "C35": (4, 4, 4),
    "C37": (7, 6, 5),
    "C38": (1, 3, 5),
    "C40": (2, 3, 2),
    "C41": (3, 4, 4),
}
SCOUT_BEATS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "C1": ((2, 3, 4), (8, 8)),
    "C2": ((1,), (8, 8)),
    "C4": ((4, 5), (2, 2)),
    "C5": ((5, 6), (4, 5)),
    "C7": ((3, 4), (4, 5)),
    "C8": ((1, 2, 3), (4, 5)),
    "C10": ((3, 3), (4, 5)),
    "C11": ((5, 6, 7), (3, 4, 5)),
    "C13": ((3, 3), (3, 3)),
    "C14": ((9,), (5,)),
    "C16": ((1, 3), (5,)),
    "C17": ((5,), ()),
    "C19": ((10, 10), (1, 2, 3)),
    "C20": ((1, 2, 3, 4), (10, 10, 10)),
    "C22": ((2, 2, 2), (8, 9, 10)),
    "C23": ((2, 2), (9, 8)),
    "C25": ((4, 5, 6), (3, 4, 5)),
    "C26": ((5, 4, 3, 2), (6, 6, 6)),
    "C28": ((5, 4, 3, 2), (1, 2, 3, 4)),
    "C29": ((8, 7), (8, 9)),
    "C31": ((5, 5), (6, 6)),
    "C32": ((6, 6, 6), (3, 4, 5)),
}
SCOUT_ROUNDS = {
    "E1": (2, 1, 5, False),
    "E2": (3, 2, 0, False),
    "E4": (3, 2, 1, False),
    "E5": (1, 0, 3, True),
    "E7": (5, 2, 2, False),
    "E8": (3, 1, 4, False),
    "E10": (6, 2, 3, False),
    "E11": (0, 0, 3, False),
}


def _lost_cities() -> Worked:
    return {"rows": _rows(LOST_CITIES_ROWS, strict=True)}


def _store_oppdagere() -> Worked:
    return {"rows": _rows(STORE_OPPDAGERE_ROWS, strict=False)}


def _rows(texts: dict[str, str], *, strict: bool) -> list[dict[str, Any]]:
    deck = lost_cities_deck(5) if strict else store_oppdagere_deck(2)
    worked = []
    for name, text in texts.items():
        (row,) = read_rows([text], deck)
        worked.append(
            {"id": name, "cards": list(row.ranks), "working": row.working, "points": row.score}
        )
    return worked


def _scout() -> Worked:
    return {
        "sets": [
            {"id": name, "cards": list(cards), "kind": kind_of_set(cards)}
            for name, cards in SCOUT_SETS.items()
        ],
        "beats": [
            {"id": name, "cards": list(new), "table": list(active), "beats": beats(new, active)}
            for name, (new, active) in SCOUT_BEATS.items()
        ],
        "rounds": [
            {
                "id": name,
                "captured": captured,
                "chips": chips,
                "hand": hand,
                "spared": spared,
                "points": round_score(captured, chips, hand, spared),
            }
            for name, (captured, chips, hand, spared) in SCOUT_ROUNDS.items()
        ],
    }


WORKED: dict[str, Callable[[], Worked]] = {
    "lost-cities": _lost_cities,
    "store-oppdagere": _store_oppdagere,
    "scout": _scout,
}
"""The examples of each game with their results, computed now."""
