"""What is particular to Scout: choosing at once, scout & show, what others may know."""

from __future__ import annotations

import pytest

from kortbord.table import messages as msg
from kortbord.table.refusal import Refusal
from tabling import Sitting


def turned(cards: list[str]) -> list[str]:
    return ["/".join(reversed(card.split("/"))) for card in cards]


def view(sitting: Sitting, person: str) -> dict[str, object]:
    found = sitting.told(person).view
    assert found is not None
    return found


def test_all_choose_at_once_in_any_order() -> None:
    sitting = Sitting("scout", 3).start()
    state = sitting.table.state
    hands = {person: view(sitting, person)["hand"] for person in ("anna", "bo", "cleo")}
    assert sitting.told("cleo").acting == (0, 1, 2)
    assert [legal.text for legal in sitting.told("cleo").legal] == ["keep", "turn"]
    sitting.move("turn", seat=2, state=state)
    told = sitting.told("cleo")
    assert told.acting == (0, 1)
    assert told.legal == ()
    assert view(sitting, "cleo")["turned"] is True
    assert view(sitting, "cleo")["hand"] == turned(hands["cleo"])  # type: ignore[arg-type]
    assert view(sitting, "anna")["chosen"] == [False, False, True]
    assert view(sitting, "anna")["turned"] is None
    assert [line.move for line in sitting.told("anna").log] == ["chosen"]
    sitting.move("keep", seat=0, state=state)
    sitting.move("turn", seat=1, state=state)
    assert not sitting.table.choosing
    assert sitting.table.rounds[-1].moves == ["keep", "turn", "turn"]
    assert view(sitting, "anna")["hand"] == hands["anna"]
    assert view(sitting, "bo")["hand"] == turned(hands["bo"])  # type: ignore[arg-type]
    assert view(sitting, "cleo")["hand"] == turned(hands["cleo"])  # type: ignore[arg-type]
    assert view(sitting, "cleo")["phase"] == "act"


def test_a_choice_is_made_once() -> None:
    sitting = Sitting("scout", 3).start()
    choice = msg.Move(state=sitting.table.state, text="turn")
    sitting.send("bo", choice)
    with pytest.raises(Refusal, match="stale"):
        sitting.send("bo", choice)
    with pytest.raises(Refusal, match="illegal") as caught:
        sitting.move("keep", seat=1)
    assert caught.value.details == {"rule": "chosen"}
    with pytest.raises(Refusal, match="illegal") as caught:
        sitting.move("S1", seat=0)
    assert caught.value.details == {"rule": "choose-first"}
    with pytest.raises(Refusal, match="stale"):
        sitting.move("keep", seat=0, state=choice.state - 1)
    sitting.move("keep", seat=0)
    sitting.move("keep", seat=2)
    with pytest.raises(Refusal, match="stale"):
        sitting.send("anna", msg.Move(state=choice.state, text="keep"))


def test_bots_choose_too() -> None:
    sitting = Sitting("scout", 4, bots={0: "medium", 3: "easy"}).start()
    sitting.bots()
    assert sitting.told("anna").acting == (1, 2)
    assert {line.by for line in sitting.told("anna").log} == {"medium", "easy"}


def begun(players: int = 3, seed: int = 1) -> Sitting:
    sitting = Sitting("scout", players, seed=seed).start()
    for seat in range(players):
        sitting.move("keep", seat=seat)
    return sitting


def test_scout_and_show_is_halved_and_undone() -> None:
    sitting = begun()
    sitting.move("S1")
    shown = view(sitting, "anna")["active"]
    before = sitting.told("bo")
    texts = [legal.text for legal in before.legal if "+" in legal.text]
    half, show = texts[0].split("+")
    sitting.move(f"{half}+")
    mine, others = sitting.told("bo"), sitting.told("cleo")
    assert mine.half == f"{half}+"
    assert mine.view is not None
    assert mine.view["phase"] == "show"
    assert show in [legal.text for legal in mine.legal]
    assert others.half is None
    assert others.view is not None
    assert others.view["active"] == shown
    assert others.view["show_chips"] == [True, True, True]
    sitting.send("bo", msg.Undo(state=sitting.table.state))
    assert sitting.told("bo").view == before.view
    sitting.move(texts[0])
    line = sitting.told("cleo").log[-1]
    cards = shown[0].split("/")  # type: ignore[index]
    low_first = "/".join(sorted(cards, key=int))
    active = " ".join(sitting.told("cleo").view["active"])  # type: ignore[index]
    assert line.move == f"L {low_first} + S {active}"
    assert sitting.table.rounds[-1].moves[-1] == texts[0]


def test_the_place_of_a_scouted_card_is_not_told() -> None:
    sitting = begun()
    sitting.move("S1")
    sitting.move("L4t")
    for person in ("anna", "cleo", "dag"):
        move = sitting.told(person).log[-1].move
        assert move.startswith("L ")
        low, high = map(int, move[2:].split("/"))
        assert low < high


def test_two_players_scout_in_whole_moves() -> None:
    sitting = begun(2)
    sitting.move("S1")
    state = sitting.table.state
    sitting.move("L1")
    assert sitting.table.acting == (1,)
    assert sitting.told("bo").half is None
    assert sitting.told("anna").view["chips"] == [3, 2]  # type: ignore[index]
    with pytest.raises(Refusal, match="nothing-to-undo"):
        sitting.send("bo", msg.Undo(state=sitting.table.state))
    with pytest.raises(Refusal, match="stale"):
        sitting.send("bo", msg.Move(state=state, text="L1"))


def test_why_a_round_ended_is_told() -> None:
    endings = set()
    for seed in range(12):
        sitting = Sitting("scout", 3, bots={0: "medium", 1: "medium", 2: "easy"}, seed=seed)
        sitting.start().bots()
        endings.add(sitting.told("eva").finished[0].ending)
    assert endings == {"empty", "unbeaten"}
    sitting = Sitting("scout", 3, options={"stall_limit": 1}).start()
    sitting.play_round()
    assert sitting.told("eva").finished[0].ending == "stalled"
