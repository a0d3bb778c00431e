"""Matches for the tests: played at random, and their records."""

import json
import random
from typing import Any

from kortbord import Match

Record = dict[str, Any]
GAMES = [
    ("lost-cities", 2),
    ("store-oppdagere", 2),
    ("store-oppdagere", 4),
    ("scout", 2),
    ("scout", 3),
    ("scout", 5),
]


def two_rounds(game: str) -> dict[str, object]:
    """Return the option for two rounds, where a game has it."""
    return {} if game == "scout" else {"rounds": 2}


def play_at_random(match: Match, moves: int = 10**9, seed: int = 1) -> Match:
    """Make so many random actions, or play to the end."""
    chooser = random.Random(seed)
    while match.legal and moves > 0:
        match.play(chooser.choice(match.legal))
        moves -= 1
    return match


def copied(record: Record) -> Record:
    document: Record = json.loads(json.dumps(record))
    return document
