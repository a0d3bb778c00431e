"""What people at the table, watchers and others are told."""

from __future__ import annotations

import msgspec

from kortbord.table import messages as msg
from kortbord.table.decide import rename
from kortbord.table.limits import LOG_LINES
from tabling import Sitting


def test_before_the_start() -> None:
    told = Sitting(public=True).told("anna")
    assert (told.phase, told.view, told.legal, told.log) == ("waiting", None, (), ())
    assert (told.host, told.you, told.watchers, told.rounds) == (True, 0, 3, 3)
    assert told.totals == told.series == (0, 0)
    assert told.options["colours"] == 5
    assert (told.title, told.public) == ("Lost Cities", True)


def test_a_watcher_sees_the_table_and_no_hand() -> None:
    sitting = Sitting().start()
    told = sitting.told("eva")
    assert told.you is None
    assert not told.host
    assert told.view is not None
    assert told.view["hand"] is None
    assert (told.half, told.legal) == (None, ())


def test_where_nobody_may_watch_others_see_who_sits_there() -> None:
    sitting = Sitting(watchable=False, options={"rounds": 1}).start()
    sitting.move(sitting.told("anna").legal[0].text + "/d")
    told = sitting.told("eva")
    assert (told.view, told.log, told.finished) == (None, (), ())
    assert told.seats[0].name == "Anna"
    assert sitting.told("bo").view is not None
    sitting.play_round()
    assert sitting.told("eva").view is not None
    assert len(sitting.told("eva").finished) == 1


def test_presence() -> None:
    sitting = Sitting(bots={1: "easy"})
    sitting.leaves("anna")
    sitting.now += 12.7
    person, bot = sitting.told("eva").seats
    assert (person.kind, person.present, person.away_seconds) == ("person", False, 12)
    assert (bot.kind, bot.present, bot.away_seconds, bot.ready) == ("bot", True, None, True)
    assert (bot.name, bot.level) == (None, "easy")


def test_a_new_name_is_told() -> None:
    sitting = Sitting()
    sitting.take(rename(sitting.table, "bo", "Bodil", sitting.now))
    assert sitting.told("anna").seats[1].name == "Bodil"
    assert rename(sitting.table, "bo", "Bodil", sitting.now) == []
    assert rename(sitting.table, "eva", "Eva", sitting.now) == []


def test_the_log_is_not_endless() -> None:
    sitting = Sitting("lost-cities", options={"stall_limit": 10_000}).start()
    for turn in range(LOG_LINES + 20):
        cards = sitting.told(sitting.person(turn % 2)).view["hand"]  # type: ignore[index]
        discards = sitting.told("eva").view["discards"]  # type: ignore[index]
        taken = next((s for s in discards if discards[s] and s != cards[0][0]), None)
        sitting.move(f"-{cards[0]}/{taken or 'd'}")
        if sitting.table.phase != "playing":
            break
    assert len(sitting.told("eva").log) <= LOG_LINES


def test_messages_are_plain_json() -> None:
    sitting = Sitting("scout", 5).start()
    told = msgspec.json.decode(msgspec.json.encode(sitting.told("anna")))
    assert told["type"] == "table"
    assert told["view"]["hand"]
    again = msgspec.json.decode(msgspec.json.encode(sitting.told("anna")), type=msg.TableTold)
    assert again.state == sitting.table.state


def test_a_person_is_the_same_to_a_reader_whatever_the_name_and_to_no_other() -> None:
    sitting = Sitting().start()
    there = sitting.told("anna").seats
    assert there[0].who is None, "oneself"
    bo = there[1].who
    assert bo is not None
    assert "bo" not in bo
    sitting.take(rename(sitting.table, "bo", "Somebody", sitting.now))
    assert sitting.told("anna").seats[1].who == bo
    assert Sitting().start().told("anna").seats[1].who == bo, "at another table too"
    watched = [seat.who for seat in sitting.told("eva").seats]
    assert watched == [seat.who for seat in sitting.told("ida").seats], "watchers share a message"
    words = {bo, sitting.told("bo").seats[0].who, *watched}
    assert len(words) == 4, "readers can't compare"
    bots = Sitting(bots={1: "easy"}).start()
    assert bots.told("anna").seats[1].who is None
