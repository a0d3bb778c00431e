"""What a message, or the passing of time, leads to: events, or a refusal with its reason.

Nothing here changes a table. The server stores the events that are returned, then applies each with
`Table.apply`, then tells everybody.
"""

from collections.abc import Callable, Mapping

from kortbord.bots.levels import find_level
from kortbord.games.errors import MoveError, OptionError
from kortbord.table import events as ev
from kortbord.table import messages as msg
from kortbord.table.absence import acting_host, agreed, dissenting, replaceable, waited_for
from kortbord.table.advice import may_ask, may_weigh
from kortbord.table.limits import LONGEST_TEXT, SUBSTITUTE
from kortbord.table.refusal import Refusal
from kortbord.table.round import Round
from kortbord.table.seats import Presence, Seat
from kortbord.table.table import Table, check_name, make_move, next_round

Events = list[ev.AnyEvent]


def decide(
    table: Table,
    person: str,
    message: msg.PageMessage,
    now: float,
    presence: Presence,
    *,
    names: Mapping[str, str] | None = None,
    new_code: Callable[[], str] | None = None,
) -> Events:
    """Return the events that a message of a person leads to; none for what the log doesn't keep.

    Args:
        table: the table, which is left as it is.
        person: the id of the person whose page sent the message.
        message: the message.
        now: the time, in seconds.
        presence: who is here.
        names: the names of persons, for those who sit down.
        new_code: makes the code of a rematch's table. Where the events hold a `Rematched`, the
            events of `rematch_of` must be stored before these.

    Raises:
        Refusal: the message is refused.
    """
    match message:
        case msg.Move():
            return _move(table, person, message, now)
        case msg.Undo():
            return _undo(table, person, message, now)
        case msg.Ready():
            return _ready(table, person, now, presence, new_code)
        case msg.Sit():
            return _sit(table, person, message.seat, now, names or {})
        case msg.Stand():
            return _stand(table, person, now)
        case msg.Arrange():
            return _arrange(table, person, message, now, presence)
        case msg.Resize():
            return _resize(table, person, message.players, now, presence)
        case msg.Start():
            return _start(table, person, now, presence)
        case msg.Replace():
            return _replace(table, person, message.seat, now, presence)
        case msg.Say():
            _own_seat(table, person)
            if message.phrase not in msg.PHRASES:
                raise Refusal("malformed")
            return []
        case msg.Hint():
            return _hint(table, person, message.state, now)
        case msg.Weigh():
            return _weigh(table, person, message.state)
        case msg.Ping():
            return []


def rename(table: Table, person: str, name: str, now: float) -> Events:
    """Return the events of a person's new name; none if nothing changes at this table.

    Raises:
        Refusal: the name is not possible.
    """
    _check_name(name)
    number = table.seat_of(person)
    if number is None or table.seats[number].name == name:
        return []
    return [ev.Renamed(at=now, person=person, name=name)]


def _check_name(name: str) -> None:
    try:
        check_name(name)
    except OptionError:
        raise Refusal("no-name") from None


def _own_seat(table: Table, person: str) -> int:
    number = table.seat_of(person)
    if number is None:
        raise Refusal("not-seated")
    return number


def _seat_at(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise Refusal("no-seat", seat=number, seats=len(table.seats))
    return table.seats[number]


# ---------------------------------------------------------------------------- the game


def _playing_seat(table: Table, person: str) -> tuple[int, Round]:
    """Return the seat of a person who may act in the round under way, and that round."""
    number = _own_seat(table, person)
    current = table.round
    if table.phase != "playing" or current is None:
        raise Refusal("not-playing")
    seat = table.seats[number]
    if seat.level is not None:
        raise Refusal("bot-plays")
    if seat.left:
        raise Refusal("left")
    return number, current


def _move(table: Table, person: str, message: msg.Move, now: float) -> Events:
    if len(message.text) > LONGEST_TEXT or not message.text.isascii():
        raise Refusal("malformed")
    number = _own_seat(table, person)
    if table.choosing and number not in table.choices:
        # A choice is not made in sight of another: it fits any state since the deal.
        fits = table.chosen_from <= message.state <= table.state
    else:
        fits = message.state == table.state
    if not fits:
        raise Refusal("stale")
    number, current = _playing_seat(table, person)
    if table.choosing:
        return [ev.Chosen(at=now, seat=number, text=_choice(table, number, message.text))]
    if number != current.seat:
        raise Refusal("not-your-turn", seat=current.seat)
    try:
        return make_move(table, number, message.text, None, now)
    except MoveError as error:
        raise Refusal("illegal", **{**error.details, "rule": error.rule}) from None


def _choice(table: Table, number: int, text: str) -> str:
    word = text.strip().lower()
    if number in table.choices:
        raise Refusal("illegal", rule="chosen")
    if word not in ("keep", "turn"):
        raise Refusal("illegal", rule="choose-first")
    return word


def _hint(table: Table, person: str, state: int, now: float) -> Events:
    number = _asking(table, person, state, may_ask(table, _own_seat(table, person)))
    return [] if number in table.assisted else [ev.Assisted(at=now, seat=number)]


def _weigh(table: Table, person: str, state: int) -> Events:
    _asking(table, person, state, may_weigh(table, _own_seat(table, person)))
    return []


def _asking(table: Table, person: str, state: int, allowed: bool) -> int:
    """Return the seat to move of a person who may be helped here."""
    if not allowed:
        raise Refusal("no-hints")
    number, current = _playing_seat(table, person)
    if state != table.state:
        raise Refusal("stale")
    if number not in table.acting:
        raise Refusal("not-your-turn", seat=current.seat)
    return number


def _undo(table: Table, person: str, message: msg.Undo, now: float) -> Events:
    _own_seat(table, person)
    if message.state != table.state:
        raise Refusal("stale")
    number, current = _playing_seat(table, person)
    if current.half is None or number != current.seat:
        raise Refusal("nothing-to-undo")
    return [ev.Undone(at=now, seat=number)]


def _ready(
    table: Table,
    person: str,
    now: float,
    presence: Presence,
    new_code: Callable[[], str] | None,
) -> Events:
    number = _own_seat(table, person)
    seat = table.seats[number]
    if table.phase not in ("scored", "over"):
        raise Refusal("not-playing")
    if seat.left:
        raise Refusal("left")
    if table.rematch is not None:
        raise Refusal("rematched", code=table.rematch)
    events: Events = [] if seat.ready else [ev.Readied(at=now, seat=number)]
    if waited_for(table, now, presence, ready=number):
        return events
    if table.phase == "scored":
        events.append(next_round(table, now))
    elif new_code is not None:
        events.append(ev.Rematched(at=now, code=new_code()))
    return events


# ---------------------------------------------------------------------------- the seats


def _check_host(table: Table, person: str, now: float, presence: Presence) -> None:
    if person != acting_host(table, now, presence):
        raise Refusal("not-host")
    if table.phase != "waiting":
        raise Refusal("already-started")


def _sit(table: Table, person: str, number: int, now: float, names: Mapping[str, str]) -> Events:
    seat = _seat_at(table, number)
    own = table.seat_of(person)
    if own == number:
        back = seat.left or seat.level is not None
        return [ev.Returned(at=now, seat=number)] if back else []
    if not seat.free:
        raise Refusal("seat-taken", seat=number)
    if table.phase != "waiting":
        raise Refusal("already-started")
    name = names.get(person) or (table.seats[own].name if own is not None else None) or ""
    _check_name(name)
    events: Events = [] if own is None else [ev.Stood(at=now, seat=own)]
    return [*events, ev.Sat(at=now, seat=number, person=person, name=name)]


def _stand(table: Table, person: str, now: float) -> Events:
    number = _own_seat(table, person)
    if table.phase == "waiting":
        return [ev.Stood(at=now, seat=number)]
    return [] if table.seats[number].left else [ev.Left(at=now, seat=number)]


def _arrange(
    table: Table, person: str, message: msg.Arrange, now: float, presence: Presence
) -> Events:
    _check_host(table, person, now, presence)
    seat = _seat_at(table, message.seat)
    if message.level is not None:
        try:
            find_level(message.level)
        except OptionError:
            raise Refusal("unknown-level") from None
        if seat.person is not None:
            raise Refusal("seat-taken", seat=message.seat)
    return [ev.Arranged(at=now, seat=message.seat, level=message.level)]


def _resize(table: Table, person: str, players: int, now: float, presence: Presence) -> Events:
    _check_host(table, person, now, presence)
    if players == len(table.seats):
        return []
    try:
        table.resized(players)
    except OptionError:
        raise Refusal("no-such-number", players=players) from None
    for number, seat in enumerate(table.seats[players:], players):
        if seat.person is not None:
            raise Refusal("seat-taken", seat=number)
    return [ev.Resized(at=now, players=players)]


def _start(table: Table, person: str, now: float, presence: Presence) -> Events:
    _check_host(table, person, now, presence)
    free = [number for number, seat in enumerate(table.seats) if seat.free]
    if free:
        raise Refusal("free-seats", seat=free[0])
    return [ev.Started(at=now), next_round(table, now)]


def _replace(table: Table, person: str, target: int, now: float, presence: Presence) -> Events:
    number = _own_seat(table, person)
    seat = _seat_at(table, target)
    if table.phase not in ("playing", "scored"):
        raise Refusal("not-playing")
    if table.seats[number].left:
        raise Refusal("left")
    if seat.level is not None:
        raise Refusal("bot-plays")
    if target == number or not replaceable(seat, now, presence):
        raise Refusal("not-away", seat=target)
    events: Events = []
    if number not in agreed(seat, presence):
        events.append(ev.Agreed(at=now, seat=target, by=number))
    if not dissenting(table, target, presence, agrees=number):
        events.append(ev.Replaced(at=now, seat=target, level=SUBSTITUTE))
    return events
