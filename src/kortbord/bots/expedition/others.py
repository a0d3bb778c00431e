"""What a card on a discard pile is worth to the players who may take it."""

from kortbord._jit import njit
from kortbord.bots.expedition.weights import (
    FADE,
    FAR,
    FRESH,
    FRESH_LIFT,
    GIVE,
    GIVE_REST,
    KNOWN,
    SHUN,
    Weights,
)
from kortbord.games.expedition.layout import HIDDEN, State, ranks
from kortbord.games.expedition.rules import fits, value

_TINY = 1e-9  # keeps 0 / 0 away


@njit
def worth(s: State, player: int, kind: int, w: Weights) -> float:
    """Return the points that a card would bring a player who takes it, as far as all can tell."""
    if kind == HIDDEN:
        return 0.0
    suit = kind // ranks(s)
    number = value(s, kind)
    factor = 0
    begun = False
    for row in range(s.row_n[player]):
        if s.row_suit[player, row] == suit:
            begun = True
            if fits(s, player, row, kind):
                factor = max(factor, 1 + int(s.row_multipliers[player, row]))
    if factor > 0:
        return w[FRESH_LIFT] * factor if number == 0 else float(number * factor)
    if begun and s.many_rows == 0:
        return 0.0
    held = 0
    for other in range(suit * ranks(s), (suit + 1) * ranks(s)):
        held += int(s.known[player, other])
    fresh = w[FRESH_LIFT] if number == 0 else w[FRESH] * number
    return float(fresh * (1.0 + w[KNOWN] * held))


@njit
def appeal(s: State, kind: int, turns: int, w: Weights) -> float:
    """Return the points that a card on a discard pile brings the others, beyond a draw each.

    `turns` is how many turns each player has yet to come.
    """
    players = int(s.players)
    points = 0.0
    for step in range(1, players):
        player = (int(s.seat) + step) % players
        gain = max(0.0, worth(s, player, kind, w) - w[SHUN])
        points += gain if step == 1 else w[FAR] * gain
    return float(points * turns / (turns + w[FADE] + _TINY))


@njit
def given(most: float, total: float, w: Weights) -> float:
    """Return what discards give the others: the one they want most, and the rest at a discount."""
    return float(w[GIVE] * most + w[GIVE_REST] * (total - most))


@njit
def strength(s: State) -> float:
    """Return how much the others' rows multiply, as a mean over the other players."""
    players = int(s.players)
    total = 0
    for step in range(1, players):
        player = (int(s.seat) + step) % players
        for row in range(s.row_n[player]):
            total += 1 + int(s.row_multipliers[player, row])
    return total / (players - 1)
