"""Records and actions of the expedition games with the suits renamed."""

from typing import Any

import numpy as np

from kortbord.games.expedition.layout import first_place, ranks, targets


def permuted(states: Any, i: int, order: list[int], out: Any) -> None:
    """Write record `i` to `out[0]` with suit `k` become suit `order[k]`."""
    s, width, suits = states[i], int(ranks(states[i])), int(states[i].suits)
    out[0] = s
    t = out[0]
    renamed = np.array([order[k // width] * width + k % width for k in range(suits * width)])
    for field in ("hand", "discard", "played"):
        cards = s[field].astype(np.int64)
        t[field] = np.where(cards < 0, cards, renamed[np.maximum(cards, 0)])
    for player in range(int(s.players)):
        n = int(s.hand_n[player])
        t.hand[player, :n] = np.sort(t.hand[player, :n])
        t.known[player] = 0
        for kind in range(int(s.suits) * width):
            t.known[player, renamed[kind]] = s.known[player, kind]
        for row in range(int(s.row_n[player])):
            t.row_suit[player, row] = order[int(s.row_suit[player, row])]
    discard = t.discard.copy()
    for suit in range(int(s.suits)):
        t.discard[order[suit]] = discard[suit]
        t.discard_n[order[suit]] = s.discard_n[suit]
    if s.banned >= 0:
        t.banned = order[int(s.banned)]


def renamed_action(s: Any, action: int, order: list[int]) -> int:
    """Return the number of an action after the suits are renamed."""
    if action < first_place(s):
        return action if action == 0 else 1 + order[action - 1]
    kind, target = divmod(action - int(first_place(s)), int(targets(s)))
    suit, rank = divmod(kind, int(ranks(s)))
    return int(first_place(s) + (order[suit] * ranks(s) + rank) * targets(s) + target)
