"""Scout for 2 to 5 players, written straight from section 2 of the rules.

A card is text "up/down" as it is held or lies. First everybody answers "keep" or "turn" in seat
order; then actions: "S3-5" shows, "L4t" scouts, "L4t+" is the scout half of a scout & show, and
the show half follows as its own step. Slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

HAND_SIZE = {2: 11, 3: 12, 4: 11, 5: 9}


@dataclass(frozen=True)
class State:
    """The whole table, hidden cards included; seats are indexes, hands lie left to right."""

    players: int
    start: int
    stall_limit: int
    hands: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]
    chips: tuple[int, ...]
    show_chips: tuple[bool, ...]
    captured: tuple[int, ...]
    scouted: tuple[bool, ...]
    known: tuple[tuple[str, ...], ...]
    turned: tuple[bool, ...] = ()
    active: tuple[str, ...] = ()
    owner: int | None = None
    turn: int = 0
    phase: str = "turn"
    end: str | None = None
    actions: int = 0


# ------------------------------------------------------------------------------------- the cards


def deck(players: int) -> list[str]:
    """List the cards as "low/high": all pairs of 1..10, less what section 2 takes out."""
    cards = []
    for low in range(1, 11):
        for high in range(low + 1, 11):
            if players == 3 and high == 10:
                continue
            if players in (2, 4) and (low, high) == (9, 10):
                continue
            cards.append(f"{low}/{high}")
    return cards


def up(card: str) -> int:
    """Read the number that is up."""
    return int(card.split("/")[0])


def flip(card: str) -> str:
    """Turn a card: its other number is up."""
    top, bottom = card.split("/")
    return f"{bottom}/{top}"


def identity(card: str) -> str:
    """Name a card without its orientation: low number first."""
    low, high = sorted(int(number) for number in card.split("/"))
    return f"{low}/{high}"


def sort_identities(cards: Sequence[str]) -> tuple[str, ...]:
    """Sort identities by low number, then by high number."""
    return tuple(sorted(cards, key=lambda card: tuple(int(n) for n in card.split("/"))))


# -------------------------------------------------------------------------------------- the sets


def classify(numbers: Sequence[int]) -> str:
    """Name a set: "single", "matching" (all equal), "run" (up or down by ones) or "invalid"."""
    if len(numbers) == 1:
        return "single"
    steps = {right - left for left, right in pairwise(numbers)}
    if steps == {0}:
        return "matching"
    if steps in ({1}, {-1}):
        return "run"
    return "invalid"


def beats(new: Sequence[int], active: Sequence[int]) -> bool:
    """Compare sets: more cards; then equal numbers over a run; then the higher smallest number.

    A tie does not beat. A valid set always beats an empty table, an invalid one beats nothing.
    """
    if classify(new) == "invalid":
        return False
    if not active:
        return True
    if len(new) != len(active):
        return len(new) > len(active)
    if classify(new) != classify(active):
        return classify(new) == "matching"
    return min(new) > min(active)


def round_score(captured: int, chips: int, hand: int, spared: bool) -> int:
    """Score a round: captured cards + scout chips - cards in hand (none for the spared owner)."""
    if spared:
        return captured + chips
    return captured + chips - hand


# ------------------------------------------------------------------------------------- the round


def deal(
    players: int,
    hands: list[list[str]],
    aside: list[str],
    *,
    start: int = 0,
    stall_limit: int = 1000,
) -> State:
    """Set the table for one round; `aside` is the half not used in it (two players only).

    Two players start with 3 scout chips of their own and no scout & show; more players with no
    chip and one scout & show each. The cards are not checked: tests may rig a small table.
    """
    if players not in HAND_SIZE or len(hands) != players:
        raise ValueError("Scout is for 2 to 5 players, one hand each")
    if aside and players != 2:
        raise ValueError("only two players set cards aside")
    return State(
        players=players,
        start=start,
        stall_limit=stall_limit,
        hands=tuple(tuple(hand) for hand in hands),
        aside=tuple(aside),
        chips=(3 if players == 2 else 0,) * players,
        show_chips=(players > 2,) * players,
        captured=(0,) * players,
        scouted=(False,) * players,
        known=((),) * players,
    )


def to_move(state: State) -> int:
    """Name the seat whose text is awaited; after the end, the seat at which the round ended."""
    return state.turn


def is_over(state: State) -> bool:
    """Say whether the round has ended."""
    return state.phase == "over"


def is_stalled(state: State) -> bool:
    """Say whether the round was stopped after `stall_limit` actions."""
    return state.end == "stalled"


def shows(hand: Sequence[str], active: Sequence[str]) -> Iterator[str]:
    """Name every legal show: adjacent hand cards, a valid set, and it beats the active set."""
    for first in range(len(hand)):
        for last in range(first, len(hand)):
            numbers = [up(card) for card in hand[first : last + 1]]
            if classify(numbers) == "invalid":
                break  # a longer set that begins here is invalid too
            if beats(numbers, [up(card) for card in active]):
                yield f"S{first + 1}" if first == last else f"S{first + 1}-{last + 1}"


def scouts(hand: Sequence[str], active: Sequence[str]) -> Iterator[str]:
    """Name every scout: one card from either end, kept or turned, put anywhere in the hand.

    A single card has one end, called left.
    """
    if not active:
        return
    for end in "L" if len(active) == 1 else "LR":
        for position in range(1, len(hand) + 2):
            yield f"{end}{position}"
            yield f"{end}{position}t"


def take(
    hand: tuple[str, ...], active: tuple[str, ...], text: str
) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Carry out a scout text ("L4t", "R2"): the new hand, what is left of the set, the card."""
    if text[0] == "L":
        card, left = active[0], active[1:]
    else:
        card, left = active[-1], active[:-1]
    if "t" in text:
        card = flip(card)
    place = int(text.strip("LRt+")) - 1
    return (*hand[:place], card, *hand[place:]), left, card


def legal(state: State) -> list[str]:
    """List the texts of every legal step, sorted; none when the round is over.

    A scout needs an active set, and a chip with two players. A scout & show (3 to 5 players, once
    each a round) is legal only if a legal show follows against what is left.
    """
    if state.phase == "over":
        return []
    if state.phase == "turn":
        return ["keep", "turn"]
    hand, active = state.hands[state.turn], state.active
    texts = list(shows(hand, active))
    if state.phase == "show":
        return sorted(texts)
    for text in scouts(hand, active):
        if state.players > 2 or state.chips[state.turn] > 0:
            texts.append(text)
        if state.show_chips[state.turn]:
            new_hand, left, _ = take(hand, active, text)
            if any(True for _ in shows(new_hand, left)):
                texts.append(text + "+")
    return sorted(texts)


def play(state: State, text: str) -> State:
    """Carry out one step; an illegal text is a ValueError."""
    if text not in legal(state):
        raise ValueError(f"not legal here: {text!r}")
    if state.phase == "turn":
        return _choose(state, text)
    if text[0] == "S":
        return _show(state, text)
    return _scout(state, text)


def _choose(state: State, text: str) -> State:
    """Keep or turn the whole hand: the order stays, each card shows its other number."""
    hands = list(state.hands)
    if text == "turn":
        hands[state.turn] = tuple(flip(card) for card in hands[state.turn])
    turned = (*state.turned, text == "turn")
    state = replace(state, hands=tuple(hands), turned=turned, turn=state.turn + 1)
    if len(turned) == state.players:
        return replace(state, phase="act", turn=state.start)
    return state


def _show(state: State, text: str) -> State:
    """Show hand cards: take what is left of the old set, own the new one, reset the scouts."""
    seat = state.turn
    ends = [int(number) for number in text[1:].split("-")]
    hand = state.hands[seat]
    shown = hand[ends[0] - 1 : ends[-1]]
    hands, known, captured = list(state.hands), list(state.known), list(state.captured)
    hands[seat] = hand[: ends[0] - 1] + hand[ends[-1] :]
    gone = [identity(card) for card in shown]
    known[seat] = tuple(card for card in known[seat] if card not in gone)
    captured[seat] += len(state.active)
    state = replace(
        state,
        hands=tuple(hands),
        known=tuple(known),
        captured=tuple(captured),
        active=shown,
        owner=seat,
        scouted=(False,) * state.players,
        actions=state.actions + 1,
        phase="act",
    )
    return _go_on(state, (seat + 1) % state.players)


def _scout(state: State, text: str) -> State:
    """Scout one card: plainly, which ends the action, or ("+") with a show to follow at once."""
    seat, owner = state.turn, state.owner
    assert owner is not None  # an active set has an owner
    hands, known, chips = list(state.hands), list(state.known), list(state.chips)
    hands[seat], active, card = take(hands[seat], state.active, text)
    known[seat] = sort_identities((*known[seat], identity(card)))
    if state.players == 2:
        chips[seat] -= 1  # to the middle
    else:
        chips[owner] += 1  # from the unlimited supply
    state = replace(
        state, hands=tuple(hands), known=tuple(known), chips=tuple(chips), active=active
    )
    if text.endswith("+"):
        show_chips = list(state.show_chips)
        show_chips[seat] = False
        return replace(state, show_chips=tuple(show_chips), phase="show")
    state = replace(state, actions=state.actions + 1)
    if state.players == 2:
        return _go_on(state, seat)  # two players: you stay on turn until you show
    scouted = list(state.scouted)
    scouted[seat] = True
    return _go_on(replace(state, scouted=tuple(scouted)), (seat + 1) % state.players)


def _go_on(state: State, following: int) -> State:
    """Close an action: the round ends at once by (i), (ii) or a stall, or the turn goes on."""
    if not state.hands[state.turn]:
        return replace(state, phase="over", end="empty")
    passed = replace(state, turn=following)
    if state.players == 2:
        if not legal(passed):  # neither a show nor a scout for the player to move
            return replace(passed, phase="over", end="unbeaten")
    elif all(state.scouted[seat] for seat in range(state.players) if seat != state.owner):
        return replace(state, phase="over", end="unbeaten")
    if state.actions >= state.stall_limit:
        return replace(state, phase="over", end="stalled")
    return passed


# --------------------------------------------------------------------------- scores and the view


def scores(state: State) -> list[int]:
    """Score every seat as the table stands; the set's owner is spared at an end by (ii) only."""
    return [
        round_score(
            state.captured[seat],
            state.chips[seat],
            len(state.hands[seat]),
            spared=state.end == "unbeaten" and seat == state.owner,
        )
        for seat in range(state.players)
    ]


def view(state: State, seat: int | None) -> dict[str, object]:
    """Show what a seat sees: the open table, its own hand and choice; a watcher sees no hand."""
    turned = None
    if seat is not None and seat < len(state.turned):
        turned = state.turned[seat]
    return {
        "game": "scout",
        "seat": seat,
        "players": state.players,
        "to_move": state.turn,
        "phase": state.phase,
        "hand": None if seat is None else list(state.hands[seat]),
        "hand_sizes": [len(hand) for hand in state.hands],
        "known": [list(cards) for cards in state.known],
        "chosen": [other < len(state.turned) for other in range(state.players)],
        "turned": turned,
        "active": list(state.active),
        "owner": state.owner,
        "captured": list(state.captured),
        "chips": list(state.chips),
        "show_chips": list(state.show_chips),
        "scouted": list(state.scouted),
        "end": state.end,
        "actions": state.actions,
        "scores": scores(state),
    }
