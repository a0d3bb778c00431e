"""What must always hold of the games, in random positions."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortbord import IllegalMoveError, Match
from kortbord._jit import jit_enabled
from kortbord.games import doors
from kortbord.rng import below, generator
from positions import Tabled, cards_of, seeds, tables, walk

pytestmark = pytest.mark.nojit
EXAMPLES = 120 if jit_enabled() else 6
few = settings(max_examples=EXAMPLES, deadline=None)


@few
@given(tables(), seeds)
def test_cards_are_conserved(table: Tabled, seed: int) -> None:
    first = None
    for game, _, states in walk(table, seed):
        cards = cards_of(game, states)
        first = first or cards
        assert cards == first


@few
@given(tables(), seeds)
def test_a_legal_action_exists_before_the_end_and_none_after(table: Tabled, seed: int) -> None:
    for game, _, states in walk(table, seed):
        out = np.empty(game.actions, np.int16)
        n = doors.legal(states, 0, out)
        assert (n == 0) == doors.is_over(states, 0)
        assert sorted(out[:n].tolist()) == out[:n].tolist()


@settings(max_examples=max(EXAMPLES // 8, 2), deadline=None)
@given(tables(), seeds)
def test_listed_actions_are_the_legal_ones(table: Tabled, seed: int) -> None:
    for step, (game, _, states) in enumerate(walk(table, seed)):
        if step % 7:
            continue
        out = np.empty(game.actions, np.int16)
        n = doors.legal(states, 0, out)
        legal = [a for a in range(game.actions) if doors.is_legal(states, 0, a)]
        assert out[:n].tolist() == legal


@few
@given(tables(), seeds)
def test_redact_tells_nothing(table: Tabled, seed: int) -> None:
    rng = generator(seed % 1000)
    for step, (game, setup, states) in enumerate(walk(table, seed)):
        if step % 5:
            continue
        for seat in range(-1, setup.players):
            seen, other = game.new(), states.copy()
            doors.redact(states, 0, seat, seen, 0)
            doors.redeal(other, 0, seat, rng)
            assert cards_of(game, other) == cards_of(game, states)
            again = game.new()
            doors.redact(other, 0, seat, again, 0)
            assert seen.tobytes() == again.tobytes()
            # A record that was redacted already can be dealt anew just the same.
            from_seen = seen.copy()
            doors.redeal(from_seen, 0, seat, rng)
            assert cards_of(game, from_seen) == cards_of(game, states)
            doors.redact(from_seen, 0, seat, again, 0)
            assert seen.tobytes() == again.tobytes()


@few
@given(tables(), seeds)
def test_the_mover_has_the_same_legal_actions_in_every_possibility(
    table: Tabled, seed: int
) -> None:
    rng = generator(seed % 1000)
    for step, (game, _, states) in enumerate(walk(table, seed)):
        if step % 5 or doors.is_over(states, 0):
            continue
        out, same = np.empty(game.actions, np.int16), np.empty(game.actions, np.int16)
        other = states.copy()
        doors.redeal(other, 0, doors.to_move(states, 0), rng)
        n, m = doors.legal(states, 0, out), doors.legal(other, 0, same)
        assert out[:n].tolist() == same[:m].tolist()


def random_match(table: Tabled, seed: int, moves: int) -> Match:
    """Return a match after so many random moves, or at its end."""
    name, players, options = table
    match = Match(name, players, seed=seed, options=options)
    rng = generator(seed, 5)
    for _ in range(moves):
        if match.is_over:
            break
        texts = match.legal
        match.play(texts[below(rng, len(texts))])
    return match


@few
@given(tables(), seeds, st.integers(0, 400))
def test_records_round_trip(table: Tabled, seed: int, moves: int) -> None:
    match = random_match(table, seed, moves)
    record = match.record()
    again = Match.replay(json.loads(json.dumps(record)))
    assert again.record() == record
    assert again.totals == match.totals
    for seat in (*range(match.setup.players), None):
        assert again.view(seat) == match.view(seat)


@few
@given(tables(), seeds, st.integers(0, 200))
def test_every_legal_text_is_accepted_and_no_other_action(
    table: Tabled, seed: int, moves: int
) -> None:
    match = random_match(table, seed, moves)
    for text in match.legal[:10]:
        match.copy().play(text)
    if match.is_over:
        with pytest.raises(IllegalMoveError):
            match.play_action(0)


@few
@given(tables(), seeds, st.integers(0, 100))
def test_a_copy_takes_a_move_back(table: Tabled, seed: int, moves: int) -> None:
    match = random_match(table, seed, moves)
    before = match.record()
    twin = match.copy()
    if not twin.is_over:
        twin.play(twin.legal[-1])
        assert twin.record() != before
    assert match.record() == before


@few
@given(tables(), seeds)
def test_the_same_seed_gives_the_same_match(table: Tabled, seed: int) -> None:
    assert random_match(table, seed, 60).record() == random_match(table, seed, 60).record()
