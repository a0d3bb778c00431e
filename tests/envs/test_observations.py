"""Observations say what their table says, and nothing that the seat may not know."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from kortbord._jit import jit_enabled
from kortbord.cards import EXPEDITION_SUITS, SCOUT_CODES, STANDARD_SUITS
from kortbord.envs import doors as env_doors
from kortbord.envs import observe
from kortbord.games import SPECS, doors
from kortbord.rng import generator
from positions import Tabled, seeds, tables, walk

pytestmark = pytest.mark.nojit
GAMES = [spec.name for spec in SPECS]
few = settings(max_examples=40 if jit_enabled() else 3, deadline=None)
EVERY = 7  # so many actions apart are the positions looked at


def observed(name: str, states: Any, seat: int) -> Any:
    seen = states.copy()
    doors.redact(states, 0, seat, seen, 0)
    return observe.observe(name, seen, 0, seat)


@pytest.mark.parametrize("name", GAMES)
def test_segments_cover_the_vector_without_overlap(name: str) -> None:
    parts = observe.segments(name)
    assert parts[0].start == 0
    assert all(before.stop == after.start for before, after in pairwise(parts))
    assert parts[-1].stop == observe.length(name)
    assert len({part.name for part in parts}) == len(parts)
    assert all(part.low < part.high for part in parts)


@pytest.mark.parametrize("name", GAMES)
def test_named_parts_share_the_memory(name: str) -> None:
    batch = np.zeros((2, 3, observe.length(name)), np.int16)
    for number, array in enumerate(observe.named(name, batch).values()):
        array[...] = number + 1
    parts = observe.segments(name)
    assert (batch[0, 0] == np.repeat(range(1, len(parts) + 1), [p.length for p in parts])).all()
    assert (batch == batch[0, 0]).all()


@few
@given(tables(), seeds)
def test_every_number_is_written_and_within_its_bounds(table: Tabled, seed: int) -> None:
    name = table[0]
    low, high = observe.bounds(name)
    for step, (_, setup, states) in enumerate(walk(table, seed)):
        if step % EVERY and not doors.is_over(states, 0):
            continue
        for seat in range(setup.players):
            seen = states.copy()
            doors.redact(states, 0, seat, seen, 0)
            out = np.full(observe.length(name), 12345, np.int16)
            assert env_doors.observe(seen, 0, seat, out) == observe.length(name)
            assert (low <= out).all()
            assert (out <= high).all()


@few
@given(tables(), seeds)
def test_what_is_hidden_changes_nothing(table: Tabled, seed: int) -> None:
    rng = generator(seed % 1000)
    for step, (_, setup, states) in enumerate(walk(table, seed)):
        if step % EVERY:
            continue
        for seat in range(setup.players):
            other = states.copy()
            doors.redeal(other, 0, seat, rng)
            assert (observed(table[0], states, seat) == observed(table[0], other, seat)).all()


def counts(cards: Any, kinds: dict[str, int]) -> list[int]:
    found = [0] * len(kinds)
    for card in cards:
        found[kinds[card]] += 1
    return found


def padded(values: Any, length: int) -> list[int]:
    listed = list(values)
    return listed + [0] * (length - len(listed))


def one_hot(place: int | None, length: int) -> list[int]:
    return [int(k == place) for k in range(length)]


def expedition_expected(view: dict[str, Any], states: Any) -> dict[str, Any]:
    """Return what segments should hold, worked out from the view."""
    suits = EXPEDITION_SUITS if view["game"] == "lost-cities" else STANDARD_SUITS
    number = {rank: int(rank) if rank.isdigit() else int(rank == "A") for rank in suits.ranks}
    dtype = states.dtype
    seats = len(dtype["hand_n"].shape) and dtype["hand_n"].shape[0]
    n, me = view["players"], view["seat"]
    order = [(me + k) % n for k in range(n)]
    depth = dtype["discard"].shape[1]
    rows = np.zeros(
        observe.named(view["game"], np.zeros(observe.length(view["game"])))["rows"].shape
    )
    seen = list(view["hand"])
    for k, seat in enumerate(order):
        started = dict.fromkeys(suits.letters, 0)
        for row in view["rows"][seat]:
            cards = [card[1:] for card in row["cards"]]
            suit = suits.letters.index(row["suit"])
            values = [number[card] for card in cards]
            rows[k, suit, started[row["suit"]]] = (
                len(cards),
                values[-1],
                sum(values),
                values.count(0),
            )
            started[row["suit"]] += 1
            seen += row["cards"]
        if seat != me:
            seen += view["known"][seat]
    letters = list(view["discards"])
    piles = [
        padded([1 + suits.ranks.index(card[1:]) for card in view["discards"][letter][::-1]], depth)
        for letter in letters
    ]
    piles += [[0] * depth] * (len(suits.letters) - len(piles))
    thrown = [card for pile in view["discards"].values() for card in pile]
    seen += thrown
    left = counts(seen, suits.kinds)
    for kind, card in enumerate(suits.texts):
        if view["game"] == "lost-cities":
            copies = (3 if card[1:] == "x" else 1) * (card[0] in letters)
        else:
            copies = 1 if n == 2 else 2
        left[kind] = copies - left[kind]
    return {
        "hand": counts(view["hand"], suits.kinds),
        "known": [counts(view["known"][seat], suits.kinds) for seat in order]
        + [[0] * len(suits.texts)] * (seats - n),
        "hand_sizes": padded((view["hand_sizes"][seat] for seat in order), seats),
        "unseen": left,
        "rows": rows,
        "discard_counts": counts(thrown, suits.kinds),
        "discard_tops": counts(
            (pile[-1] for pile in view["discards"].values() if pile), suits.kinds
        ),
        "discard_piles": piles,
        "pile": [view["pile"]],
        "phase": one_hot(("place", "draw", "over").index(view["phase"]), 3),
        "banned": [int(letter == view["banned"]) for letter in suits.letters],
        "to_move": one_hot((view["to_move"] - me) % n, seats),
        "playing": padded([1] * n, seats),
        "suits": padded([1] * len(letters), len(suits.letters)),
        "turns": [view["turns"]],
        "idle_left": [int(states["stall_limit"][0]) - view["idle"]],
        "scores": padded((view["scores"][seat] for seat in order), seats),
    }


def both_numbers(cards: list[str], length: int) -> list[list[int]]:
    numbers = [[int(number) for number in card.split("/")] for card in cards]
    return numbers + [[0, 0]] * (length - len(numbers))


def scout_expected(view: dict[str, Any], states: Any) -> dict[str, Any]:
    """Return what segments should hold, worked out from the view and, for cards, from marks."""
    n, me = view["players"], view["seat"]
    order = [(me + k) % n for k in range(n)]

    def marks(cards: Any) -> list[int]:
        held = {SCOUT_CODES[card] // 2 for card in cards}
        return [int(card in held) for card in range(45)]

    gone = states["gone"][0].tolist()
    in_sight = [SCOUT_CODES[card] // 2 for card in (*view["hand"], *view["active"])]
    in_sight += [SCOUT_CODES[card] // 2 for known in view["known"] for card in known]
    unseen = [
        int(bool(dealt) and not gone[card] and card not in in_sight)
        for card, dealt in enumerate(states["in_play"][0].tolist())
    ]
    owner = None if view["owner"] is None else (view["owner"] - me) % n
    left = int(states["stall_limit"][0]) - view["actions"]
    return {
        "hand": both_numbers(view["hand"], 45),
        "active": both_numbers(view["active"], 10),
        "owner": one_hot(owner, 5),
        "hand_sizes": padded((view["hand_sizes"][seat] for seat in order), 5),
        "chips": padded((view["chips"][seat] for seat in order), 5),
        "show_chip": padded((view["show_chips"][seat] for seat in order), 5),
        "captured": padded((view["captured"][seat] for seat in order), 5),
        "scouted": padded((view["scouted"][seat] for seat in order), 5),
        "chosen": padded((view["chosen"][seat] for seat in order), 5),
        "known": [marks(view["known"][seat]) for seat in order] + [[0] * 45] * (5 - n),
        "gone": gone,
        "unseen": unseen,
        "aside": [int(states["aside_n"][0])],
        "phase": one_hot(("turn", "act", "show", "over").index(view["phase"]), 4),
        "to_move": one_hot((view["to_move"] - me) % n, 5),
        "start": one_hot((int(states["start"][0]) - me) % n, 5),
        "playing": padded([1] * n, 5),
        "actions_left": [left],
        "scores": padded((view["scores"][seat] for seat in order), 5),
    }


@few
@given(tables(), seeds)
def test_segments_hold_what_the_view_tells(table: Tabled, seed: int) -> None:
    table[2].pop("open_discards", None)  # an observation remembers what lies below
    for step, (game, setup, states) in enumerate(walk(table, seed)):
        if step % (3 * EVERY) and not doors.is_over(states, 0):
            continue
        for seat in range(setup.players):
            seen = states.copy()
            doors.redact(states, 0, seat, seen, 0)
            view = game.view(seen, 0, seat, setup).to_json()
            expect = scout_expected if view["game"] == "scout" else expedition_expected
            found = observe.named(table[0], observe.observe(table[0], seen, 0, seat))
            expected = expect(view, states)
            assert list(expected) == list(found)
            for part, array in found.items():
                assert (array == np.array(expected[part])).all(), part
