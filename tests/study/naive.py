"""Small rounds played out plainly, with the naive rules: nothing merged, nothing remembered.

`respond` is a best response by its definition: the responder meets a list of worlds that look the
same to it, tries every turn in all of them, and sorts what follows by what it then sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations
from zlib import crc32

from kortbord.cards import EXPEDITION_SUITS
from kortbord.study.yardstick.sizes import Size
from reference import expedition as rules

Policy = Callable[[tuple[str, ...], tuple[str, ...], int, tuple[str, ...]], tuple[float, ...]]
"""From own hand, tops of the discards, size of the pile and turns to the chance of each turn."""

World = tuple[float, rules.State]


def deals(size: Size) -> list[World]:
    """Every order of the deck as far as the hands, the rest being a pile in any order."""
    deck = [EXPEDITION_SUITS.texts[kind] for kind in size.cards]
    worlds: dict[tuple[tuple[str, ...], ...], float] = {}
    for order in permutations(range(len(deck)), 2 * size.hand):
        cards = [deck[place] for place in order]
        pile = tuple(sorted(deck[place] for place in range(len(deck)) if place not in order))
        key = tuple(sorted(cards[: size.hand])), tuple(sorted(cards[size.hand :])), pile
        worlds[key] = worlds.get(key, 0.0) + 1.0
    total = sum(worlds.values())
    return [
        (
            count / total,
            rules.deal(
                "lost-cities", 2, [list(one), list(two)], list(pile), stall_limit=size.stall_limit
            ),
        )
        for (one, two, pile), count in worlds.items()
    ]


def turns(state: rules.State) -> tuple[str, ...]:
    """All turns, as in a record: `+R7/d`."""
    return tuple(
        place + draw
        for place in rules.legal(state)
        for draw in rules.legal(rules.play(state, place))
    )


def outcomes(state: rules.State, turn: str) -> Iterator[tuple[float, str, rules.State]]:
    """Chance, the card that only the mover sees, and the state: for each card that may come."""
    place, draw = turn.split("/")
    state = rules.play(state, place)
    if draw != "d":
        yield 1.0, "", rules.play(state, "/" + draw)
        return
    for k, card in enumerate(state.pile):
        pile = (card, *state.pile[:k], *state.pile[k + 1 :])
        yield 1.0 / len(pile), card, rules.play(replace(state, pile=pile), "/d")


def tops(state: rules.State) -> tuple[str, ...]:
    return tuple(pile[-1] for pile in state.discards.values() if pile)


def uniform(
    hand: tuple[str, ...], top: tuple[str, ...], pile: int, legal: tuple[str, ...]
) -> tuple[float, ...]:
    """Each placement alike, then each draw."""
    places = [turn.split("/")[0] for turn in legal]
    return tuple(1.0 / (len(set(places)) * places.count(place)) for place in places)


def whimsical(
    hand: tuple[str, ...], top: tuple[str, ...], pile: int, legal: tuple[str, ...]
) -> tuple[float, ...]:
    """Chances without sense, some of them nought, that follow from hand, tops, pile and turn."""
    weights = [
        max(0, crc32(f"{sorted(hand)} {sorted(top)} {pile} {turn}".encode()) % 7 - 2)
        for turn in legal
    ]
    if not any(weights):
        return uniform(hand, top, pile, legal)
    return tuple(weight / sum(weights) for weight in weights)


def ways(state: rules.State, policy: Policy) -> Iterator[tuple[float, str]]:
    legal = turns(state)
    chances = policy(state.hands[state.turn], tops(state), len(state.pile), legal)
    for turn, chance in zip(legal, chances, strict=True):
        if chance > 0:
            yield chance, turn


def margin(state: rules.State) -> int:
    first, second = rules.scores(state)
    return first - second


def expected(state: rules.State, first: Policy, second: Policy) -> float:
    """The margin of seat 0 over all courses of the round."""
    if rules.is_over(state):
        return float(margin(state))
    total = 0.0
    for chance, turn in ways(state, (first, second)[state.turn]):
        for likely, _, after in outcomes(state, turn):
            total += chance * likely * expected(after, first, second)
    return total


def respond(worlds: list[World], seat: int, policy: Policy) -> float:
    """What the responder can get at most in worlds that it can't tell apart, each with a weight."""
    _, state = worlds[0]
    if rules.is_over(state):
        sign = 1 if seat == 0 else -1
        return sum(weight * sign * margin(world) for weight, world in worlds)
    if state.turn != seat:
        seen: dict[str, list[World]] = {}
        for weight, world in worlds:
            for chance, turn in ways(world, policy):
                for likely, _, after in outcomes(world, turn):
                    seen.setdefault(turn, []).append((weight * chance * likely, after))
        return sum(respond(same, seat, policy) for same in seen.values())
    best = float("-inf")
    for turn in turns(state):
        drawn: dict[str, list[World]] = {}
        for weight, world in worlds:
            for likely, card, after in outcomes(world, turn):
                drawn.setdefault(card, []).append((weight * likely, after))
        best = max(best, sum(respond(same, seat, policy) for same in drawn.values()))
    return best


def best_response(size: Size, seat: int, policy: Policy) -> float:
    """The margin that a best response in `seat` gets."""
    hands: dict[tuple[str, ...], list[World]] = {}
    for weight, world in deals(size):
        hands.setdefault(world.hands[seat], []).append((weight, world))
    return sum(respond(worlds, seat, policy) for worlds in hands.values())
