"""Moves, halves of moves, what is refused, and what is taken back."""

from __future__ import annotations

import pytest

from kortbord.match import Match
from kortbord.table import events as ev
from kortbord.table import messages as msg
from kortbord.table.refusal import REASONS, Refusal
from tabling import Sitting


def refusal(sitting: Sitting, person: str, message: msg.PageMessage) -> Refusal:
    before = sitting.lines[:]
    with pytest.raises(Refusal) as caught:
        sitting.send(person, message)
    assert sitting.lines == before
    assert caught.value.reason in REASONS
    return caught.value


def discard_of(sitting: Sitting, seat: int = 0) -> str:
    return f"-{sitting.told(sitting.person(seat)).view['hand'][0]}"  # type: ignore[index]


def test_a_turn_is_two_halves() -> None:
    sitting = Sitting().start()
    text = discard_of(sitting)
    before = {person: sitting.told(person) for person in ("anna", "bo", "cleo")}
    sitting.move(text)
    mine = sitting.told("anna")
    assert mine.half == text
    assert mine.view is not None
    assert mine.view["phase"] == "draw"
    assert mine.acting == (0,)
    assert "/d" in [legal.text for legal in mine.legal]
    for person in ("bo", "cleo"):
        told = sitting.told(person)
        assert told.view == before[person].view
        assert (told.half, told.legal, told.log, told.acting) == (None, (), (), (0,))
    sitting.move("/d")
    assert sitting.told("anna").half is None
    assert sitting.told("bo").acting == (1,)
    line = sitting.told("anna").log[-1]
    assert (line.seat, line.move, line.by) == (0, f"{text}/d", None)
    assert line.drew in sitting.told("anna").view["hand"]  # type: ignore[index]
    assert sitting.told("bo").log[-1].drew is None
    assert sitting.told("cleo").log[-1].drew is None


def test_a_turn_may_be_sent_whole() -> None:
    sitting = Sitting().start()
    text = discard_of(sitting)
    sitting.move(f" {text}/d ")
    assert sitting.told("bo").log[-1].move == f"{text}/d"


def test_the_half_is_undone_until_the_draw() -> None:
    sitting = Sitting().start()
    before = sitting.told("anna")
    assert refusal(sitting, "anna", msg.Undo(state=before.state)).reason == "nothing-to-undo"
    sitting.move(discard_of(sitting))
    placed = sitting.table.state
    assert refusal(sitting, "bo", msg.Undo(state=placed)).reason == "nothing-to-undo"
    assert refusal(sitting, "anna", msg.Undo(state=placed - 1)).reason == "stale"
    sitting.send("anna", msg.Undo(state=placed))
    after = sitting.told("anna")
    assert after.view == before.view
    assert after.legal == before.legal
    assert after.state > placed
    assert refusal(sitting, "anna", msg.Undo(state=placed)).reason == "stale"
    sitting.move(discard_of(sitting) + "/d")
    for person in ("anna", "bo"):
        undo = msg.Undo(state=sitting.table.state)
        assert refusal(sitting, person, undo).reason == "nothing-to-undo"


def test_taking_a_discard_is_not_undone_either() -> None:
    sitting = Sitting().start()
    text = discard_of(sitting)
    sitting.move(f"{text}/d")
    hers = [f"-{card}" for card in sitting.told("bo").view["hand"] if card[0] != text[1]]  # type: ignore[index]
    sitting.move(f"{hers[0]}/{text[1]}")
    assert sitting.told("anna").view["known"][1] == [text[1:]]  # type: ignore[index]
    undo = msg.Undo(state=sitting.table.state)
    assert refusal(sitting, "bo", undo).reason == "nothing-to-undo"
    assert sitting.told("bo").log[-1].drew is None


def test_nothing_but_the_present_state_is_played_in() -> None:
    sitting = Sitting().start()
    move = msg.Move(state=sitting.table.state, text=discard_of(sitting))
    sitting.send("anna", move)
    assert refusal(sitting, "anna", move).reason == "stale"
    later = msg.Move(state=sitting.table.state + 1, text="/d")
    assert refusal(sitting, "anna", later).reason == "stale"
    whole = msg.Move(state=sitting.table.state, text="/d")
    sitting.send("anna", whole)
    assert refusal(sitting, "anna", whole).reason == "stale"


def test_out_of_turn() -> None:
    sitting = Sitting().start()
    caught = refusal(
        sitting, "bo", msg.Move(state=sitting.table.state, text=discard_of(sitting, 1))
    )
    assert (caught.reason, caught.details) == ("not-your-turn", {"seat": 0})


def test_an_illegal_move_names_the_rule() -> None:
    sitting = Sitting().start()
    hand = sitting.told("anna").view["hand"]  # type: ignore[index]
    absent = next(f"B{rank}" for rank in range(2, 11) if f"B{rank}" not in hand)
    caught = refusal(sitting, "anna", msg.Move(state=sitting.table.state, text=f"+{absent}"))
    assert caught.reason == "illegal"
    assert caught.details == {"rule": "not-in-hand", "card": absent}
    for text, rule in (("nonsense", "no-move"), (hand[0], "which"), ("/d", "place-due")):
        caught = refusal(sitting, "anna", msg.Move(state=sitting.table.state, text=text))
        assert (caught.reason, caught.details["rule"]) == ("illegal", rule)


@pytest.mark.parametrize("text", ["x" * 41, "+R\uff17", "-R7\u202e"])
def test_a_text_that_no_page_sends_is_malformed(text: str) -> None:
    sitting = Sitting().start()
    message = msg.Move(state=sitting.table.state, text=text)
    assert refusal(sitting, "anna", message).reason == "malformed"


def test_no_move_before_the_start_or_between_rounds() -> None:
    sitting = Sitting(options={"rounds": 2})
    message = msg.Move(state=sitting.table.state, text="-R7")
    assert refusal(sitting, "anna", message).reason == "not-playing"
    assert refusal(sitting, "anna", msg.Ready()).reason == "not-playing"
    sitting.start().play_round()
    assert sitting.table.phase == "scored"
    message = msg.Move(state=sitting.table.state, text="-R7")
    assert refusal(sitting, "anna", message).reason == "not-playing"


def test_rows_of_a_suit_stand_together_on_the_sheet() -> None:
    sitting = Sitting("store-oppdagere", bots={1: "beginner"}).start()
    sitting.play_round()
    (ended,) = sitting.told("anna").finished
    labels = [line.label for line in ended.sheets[1]]
    begun = [row["suit"] for row in ended.final["rows"][1]]
    order = list(ended.final["discards"])
    assert begun != sorted(begun, key=order.index), "the test wants rows begun out of order"
    assert labels == sorted(begun, key=order.index)


def test_the_sheet_is_shown_until_all_are_ready() -> None:
    sitting = Sitting(options={"rounds": 2}).start()
    sitting.play_round()
    told = sitting.told("anna")
    (ended,) = told.finished
    assert told.phase == "scored"
    assert told.round == 0
    assert (told.legal, told.acting, told.clock) == ((), (), None)
    assert told.view is not None
    assert told.view["phase"] == "over"
    assert ended.ending == "pile"
    assert ended.final["hands"][0] == told.view["hand"]
    assert all(len(hand) == 8 for hand in ended.final["hands"])
    assert ended.final["hand"] is None
    assert ended.scores == told.totals
    for sheet, score in zip(ended.sheets, ended.scores, strict=True):
        assert sum(line.points for line in sheet) == score
    sitting.send("anna", msg.Ready())
    assert [seat.ready for seat in sitting.told("bo").seats] == [True, False]
    assert sitting.send("anna", msg.Ready()) == []
    sitting.send("bo", msg.Ready())
    told = sitting.told("bo")
    assert told.phase == "playing"
    assert told.round == 1
    assert not any(seat.ready for seat in told.seats)
    assert [line.round for line in told.log] == [0]
    sitting.play_round()
    assert sitting.table.phase == "over"
    assert sitting.told("bo").winners


def test_the_record_of_the_table_replays() -> None:
    sitting = Sitting("scout", 3, bots={1: "easy"}).start()
    for _ in range(3):
        sitting.play_round()
        for person in ("anna", "bo"):
            if sitting.table.phase == "scored":
                sitting.send(person, msg.Ready())
    record = sitting.table.record()
    assert [player["name"] for player in record["players"]] == ["Anna", "easy", "Bo"]
    match = Match.replay(record)
    assert match.is_over
    assert match.record() == record
    (*_, last) = (event for event in map(ev.decode, sitting.lines) if isinstance(event, ev.Ended))
    assert last.over
    assert list(last.totals) == match.totals
    assert list(last.winners) == match.winners == list(sitting.table.winners)


def test_the_deal_of_a_seed_is_that_of_a_match() -> None:
    for start in (0, 1, "random"):
        sitting = Sitting(options={"rounds": 2, "start": start}, seed=77).start()
        sitting.play_round()
        sitting.send("anna", msg.Ready())
        sitting.send("bo", msg.Ready())
        match = Match("lost-cities", seed=77, rounds=2, start=start)
        for text in sitting.table.rounds[0].moves:
            match.play(text)
        assert [played.deal for played in match.rounds] == [r.deal for r in sitting.table.rounds]
        assert [played.start for played in match.rounds] == [r.start for r in sitting.table.rounds]
