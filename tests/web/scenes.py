"""Positions to look at: early, late, the tallest, the fullest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kortbord.match import Match
from kortbord.table import messages as m
from web.tabled import Tabled

Scene = Callable[[str], Tabled]
NAMES = ("Kari Nordmann", "Signe", "Mads", "Anneke", "Bo")


def _played(game: str, players: int, moves: int, you: int | None = 0, **options: Any) -> Scene:
    def make(code: str) -> Tabled:
        match = Match(game, players, seed=11, names=NAMES[:players], **options)
        table = Tabled(code, match, you, bots=dict.fromkeys(range(players), "easy"))
        for _ in range(moves):
            if table.phase == "playing":
                table.bot_move()
            elif table.phase == "scored":
                table.handle(m.Ready())
        while table.phase == "playing" and you is not None and table.match.seat != you:
            table.bot_move()
        if you is not None:
            table.levels.pop(you)
        for seat in range(players):
            if seat % 2 and seat != you:
                table.levels.pop(seat, None)
        return table

    return make


def _tall(colours: int) -> Scene:
    def make(code: str) -> Tabled:
        table = _played("lost-cities", 2, 4, colours=colours)(code)
        letters = "YBWGRP"[:colours]
        ranks = ["x", "x", "x", *map(str, range(2, 11))]
        rows = [{"suit": s, "cards": [s + r for r in ranks], "score": 156} for s in letters]
        table.view_changes = {"rows": [rows, rows], "scores": [936, 936]}
        return table

    return make


def _many_rows(players: int) -> Scene:
    def make(code: str) -> Tabled:
        table = _played("store-oppdagere", players, 8 * players)(code)
        rows = [
            {"suit": "S", "cards": ["SJ", "SQ", "SA", "S2", "S2", "S5", "S9"], "score": -3},
            {"suit": "H", "cards": ["HA", "H2", "H3", "H3", "H4", "H5", "H7", "H10"], "score": 15},
            {"suit": "H", "cards": ["HK", "H6"], "score": -28},
            {"suit": "D", "cards": ["D10", "D10"], "score": 0},
            {"suit": "C", "cards": ["C4", "C4", "C8"], "score": -4},
            {"suit": "C", "cards": ["C2"], "score": -18},
            {"suit": "S", "cards": ["SK"], "score": -40},
            {"suit": "D", "cards": ["DQ", "DQ", "DK", "D2", "D3"], "score": -60},
        ]
        table.view_changes = {"rows": [rows[: 8 - seat] for seat in range(players)]}
        return table

    return make


def _long_rows(players: int) -> Scene:
    def make(code: str) -> Tabled:
        table = _played("store-oppdagere", players, 4 * players)(code)
        long = ["A", "2", "2", "3", "4", "5", "5", "6", "8", "9", "10", "10", "J", "Q"]
        rows = [{"suit": s, "cards": [s + r for r in long], "score": 70} for s in "SHDC"]
        rows += [{"suit": s, "cards": [s + r for r in long[6:]], "score": 8} for s in "SSHHDC"]
        table.view_changes = {"rows": [rows for _ in range(players)]}
        return table

    return make


def _six_rows(code: str) -> Tabled:
    """Return a table with as many rows of a suit as a long round makes."""
    table = _played("store-oppdagere", 2, 16)(code)
    hearts = [
        ["HK", "HA", "H10", "H10"],
        ["H10"],
        ["HJ", "H5", "H10"],
        ["H2"],
        ["HQ"],
        ["H3", "H9"],
    ]
    scores = (-4, -10, -18, -120, -40, -8)
    rows = [
        {"suit": "H", "cards": cards, "score": score}
        for cards, score in zip(hearts, scores, strict=True)
    ]
    others = [{"suit": suit, "cards": [suit + "4"], "score": -16} for suit in "SSDC"]
    table.view_changes = {"rows": [rows + others, rows + others]}
    return table


def _scout_long(players: int, cards: int) -> Scene:
    def make(code: str) -> Tabled:
        table = _played("scout", players, 2 * players)(code)
        hand = [f"{(k * 7) % 10 + 1}/{(k * 3 + 4) % 10 + 1}" for k in range(cards)]
        table.view_changes = {"hand": hand}
        return table

    return make


def _turning(code: str) -> Tabled:
    return Tabled(code, Match("scout", 4, seed=3, names=NAMES[:4]), 0, {1: "easy", 3: "medium"})


def _scored(code: str) -> Tabled:
    table = Tabled(code, Match("lost-cities", seed=4, names=NAMES[:2]), 0, {0: "easy", 1: "medium"})
    while table.phase == "playing":
        table.bot_move()
    table.levels.pop(0)
    return table


def _over(game: str, players: int) -> Scene:
    def make(code: str) -> Tabled:
        match = Match(game, players, seed=5, names=NAMES[:players])
        table = Tabled(code, match, 0, dict.fromkeys(range(players), "easy"))
        while table.phase != "over":
            if table.phase == "scored":
                table.handle(m.Ready())
            table.bot_move()
        table.levels.pop(0)
        return table

    return make


def _waiting(code: str) -> Tabled:
    table = Tabled(code, Match("scout", 4, seed=5, names=NAMES[:4]), 0, {3: "medium"})
    table.free = {1, 2}
    table.phase = "waiting"
    return table


def _clock(code: str) -> Tabled:
    table = _played("lost-cities", 2, 10)(code)
    table.clock = m.Clock(seat=0, seconds=42)
    return table


SCENES: dict[str, Scene] = {
    "lc5": _played("lost-cities", 2, 24),
    "lc6": _played("lost-cities", 2, 30, colours=6),
    "lc-start": _played("lost-cities", 2, 0),
    "lc-watch": _played("lost-cities", 2, 15, you=None),
    "lc-late": _played("lost-cities", 2, 52),
    "lc5-tall": _tall(5),
    "lc6-tall": _tall(6),
    "lc-clock": _clock,
    "so2": _played("store-oppdagere", 2, 16),
    "so3": _played("store-oppdagere", 3, 30),
    "so4": _played("store-oppdagere", 4, 40),
    "so2-many": _many_rows(2),
    "so2-six": _six_rows,
    "so4-many": _many_rows(4),
    "so2-long": _long_rows(2),
    "so3-long": _long_rows(3),
    "scout-turn": _turning,
    "scout2": _played("scout", 2, 6),
    "scout3": _played("scout", 3, 6),
    "scout4": _played("scout", 4, 9),
    "scout5": _played("scout", 5, 10),
    "scout-14": _scout_long(3, 14),
    "scout-20": _scout_long(4, 20),
    "waiting": _waiting,
    "scored": _scored,
    "over": _over("lost-cities", 2),
    "over-scout": _over("scout", 4),
    "over-so4": _over("store-oppdagere", 4),
}
