"""Writes the first game of each game: arranged deals, played by the real rules, step by step.

    python tools/generate_lessons.py           # write
    python tools/generate_lessons.py --check   # exit 1 if a file is not up to date

A step holds the table as its player is told of it, the move that the step asks for, and why each
move that the rules refuse is refused. What the page says at a step stands in `web/i18n/lesson/`.
"""

import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from kortbord.games import load
from kortbord.games.errors import MoveError
from kortbord.games.expedition.sheet import MULTIPLIERS, number_on
from kortbord.table import events as ev
from kortbord.table.seats import Presence
from kortbord.table.table import Table, make_move
from kortbord.table.told import told

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "src/kortbord/web/lessons"
ME = "learner"


@dataclass
class Lesson:
    """An arranged first game.

    Attributes:
        game: its name.
        players: how many sit there; the learner has seat 0 and starts.
        options: options of the game.
        hands: the hands as dealt.
        draws: the first cards of the draw pile, in the order in which they are drawn.
        script: what happens, parted by commas: `+R3` is asked of the learner, `1: +R3/d` is made by
            seat 1, and `...` lets everybody play on until one card is left to draw.
    """

    game: str
    players: int
    options: dict[str, Any]
    hands: list[str]
    draws: str
    script: str


LESSONS = (
    Lesson(
        "lost-cities",
        2,
        {"rounds": 2},
        ["Rx R3 Y2 Y6 B4 B9 G8 W10", "R5 G6 Y4 W5 W7 B2 G3 Bx"],
        "R8 Wx G9 R10 Y7 B5 R9",
        "+Rx, /d, 1: -R5/d, +R3, /R, 1: +G6/d, +R5, /d, 1: +G9/d, -Y2, /d, ..., /d",
    ),
    Lesson(
        "store-oppdagere",
        2,
        {"rounds": 2},
        ["HK H4 H2 H9 S3 S8 D6 CA C10 D2", "S9 D3 C5 CQ DJ S7 H7 C7 DA S2"],
        "H6 D9 H10 D10 S10 C2 H5",
        "+HK, /d, 1: +D3/d, +H4@1, /d, 1: -S9/d, +H2, /S, 1: +D9@1/d, -CA, /d, ..., /d",
    ),
    Lesson(
        "scout",
        3,
        {},
        [
            "4/1 3/5 2/6 8/7 5/4 8/4 2/9 1/2 9/3 9/6 3/8 7/1",
            "2/3 4/3 6/5 9/5 1/3 6/8 7/2 8/5 6/1 4/2 4/7 9/4",
            "9/7 8/9 8/1 5/7 5/2 6/4 7/6 1/5 9/1 7/3 2/8 6/3",
        ],
        "",
        "turn, 1: keep, 2: keep, S8-9, 1: S10-11, 2: S4-5, S2-4, 1: S6-8, 2: L11, "
        "S2-3, 1: L3, 2: S2-3, R5, 1: S2-3, 2: L10, S3, 1: S3, 2: S8-9, "
        "S3-4, 1: L1, 2: S1, L2+, S2-3, 1: L1, 2: L1",
    ),
)


def full_deal(lesson: Lesson) -> dict[str, Any]:
    """Return the whole deal: the arranged cards, and the rest of the deck in a fixed order.

    Raises:
        ValueError: a card is arranged twice, or isn't in the deck.
    """
    game = load(lesson.game)
    setup = game.spec.setup(lesson.players, lesson.options)
    states = game.new()
    game.deal(states, 0, setup, 0, [], _rng())
    deck = game.deal_json(states, 0)
    hands = [hand.split() for hand in lesson.hands]
    if "pile" not in deck:
        return {"hands": hands}
    rest = sorted(card for cards in (*deck["hands"], deck["pile"]) for card in cards)
    first = lesson.draws.split()
    for card in (card for cards in (*hands, first) for card in cards):
        rest.remove(card)
    random.Random(7).shuffle(rest)
    return {"hands": hands, "pile": first + rest}


def _rng() -> Any:
    from kortbord.rng import generator

    return generator(0)


def sit(lesson: Lesson) -> Table:
    """Return the table with its cards dealt."""
    table, _ = Table.create(
        code="lesson",
        game=lesson.game,
        players=lesson.players,
        options=lesson.options,
        seats=[None] + ["easy"] * (lesson.players - 1),
        host=ME,
        host_name=ME,
        seed=1,
        at=0.0,
    )
    table.apply(ev.Started(at=0.0))
    table.apply(ev.Dealt(at=0.0, round=0, start=0, deal=full_deal(lesson)))
    return table


def move(table: Table, seat: int, text: str) -> None:
    """Make a move, or choose how to hold the hand."""
    if table.choosing:
        table.apply(ev.Chosen(at=0.0, seat=seat, text=text))
        return
    for event in make_move(table, seat, text, None, 0.0):
        table.apply(event)


def step(table: Table, want: str) -> dict[str, Any]:
    """Return a step: what the learner is told, asked for, and refused."""
    presence = Presence(here=frozenset({ME}), away={}, since=0.0)
    shown = {"type": "table", **plain(told(table, ME, presence, 0.0))}
    legal = {one["text"] for one in shown["legal"]}
    if not any(text.startswith(want) for text in legal or [""]):
        raise ValueError(f"{want} is not legal: {sorted(legal)}")
    refused = {}
    for text in attempts(table) if want and not table.choosing else ():
        if text in legal:
            continue
        try:
            make_move(table, 0, text, None, 0.0)
        except MoveError as error:
            refused[text] = {"rule": error.rule, **error.details}
    return {"want": want, "table": shown, "refused": refused}


def plain(value: Any) -> Any:
    """Return a message as plain data, with the fields too that are left out on the wire."""
    if isinstance(value, msgspec.Struct):
        return {name: plain(part) for name, part in msgspec.structs.asdict(value).items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    return value


def attempts(table: Table) -> Iterator[str]:
    """Return what a learner may try with the taps that the page offers."""
    current = table.rounds[-1]
    view = current.view(0).to_json()
    hand = view["hand"]
    if table.setup.spec.name == "scout":
        count = len(hand)
        yield from (f"{end}{k + 1}{t}" for end in "LR" for k in range(count + 1) for t in ("", "t"))
        yield from (
            f"S{a + 1}-{b + 1}" if b > a else f"S{a + 1}"
            for a in range(count)
            for b in range(a, count)
        )
        return
    yield from (f"/{pile}" for pile in ("d", *view["discards"]))
    for card in dict.fromkeys(hand):
        yield from (f"+{card}", f"-{card}")
        yield from (f"+{card}@{k + 1}" for k in range(len(view["rows"][0])))


def play_on(table: Table) -> None:
    """Let all play plainly until the learner is to draw the last card."""
    while True:
        current = table.rounds[-1]
        seat = current.seat
        view = current.view(seat).to_json()
        if view["phase"] == "place":
            move(table, seat, place(view, seat, current.legal))
        elif view["pile"] > 1:
            move(table, seat, "/d")
        elif seat == 0:
            return
        else:
            move(table, seat, next(text for text in current.legal if text != "/d"))


def place(view: dict[str, Any], seat: int, legal: Sequence[str]) -> str:
    """Return where a plain player puts which card: on a row with the least gap, else away."""
    best, least = "", 3
    for text in legal:
        card, _, row = text[1:].partition("@")
        if text[0] != "+" or card[1:] in MULTIPLIERS:
            continue
        own = [r for r in view["rows"][seat] if r["suit"] == card[0]]
        if row:
            own = [view["rows"][seat][int(row) - 1]]
        elif view["game"] == "store-oppdagere":
            own = []
        if own and number_on(card[1:]) - number_on(own[0]["cards"][-1][1:]) < least:
            best, least = text, number_on(card[1:]) - number_on(own[0]["cards"][-1][1:])
    throw = [text for text in legal if text[0] == "-"]
    kept = {r["suit"] for rows in view["rows"] for r in rows}
    return best or min(throw, key=lambda text: (text[1] in kept, number_on(text[2:])))


def play(lesson: Lesson) -> list[dict[str, Any]]:
    """Return the steps of a lesson; the last one shows the points."""
    table = sit(lesson)
    steps = []
    for line in lesson.script.split(", "):
        if line == "...":
            play_on(table)
        elif ": " in line:
            seat, text = line.split(": ")
            move(table, int(seat), text)
        else:
            steps.append(step(table, line))
            move(table, 0, line)
    steps.append(step(table, ""))
    return steps


def files() -> dict[Path, str]:
    """Return each file with what it should contain."""
    return {
        FOLDER / f"{lesson.game}.json": json.dumps(play(lesson), separators=(",", ":")) + "\n"
        for lesson in LESSONS
    }


def main() -> int:
    """Write the files, or check them; return the exit code."""
    stale = 0
    FOLDER.mkdir(exist_ok=True)
    for path, text in files().items():
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale += 1
        if "--check" in sys.argv:
            print(f"{path.relative_to(ROOT)} is not up to date: python tools/generate_lessons.py")
        else:
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
