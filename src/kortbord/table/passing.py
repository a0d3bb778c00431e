"""What happens by itself: clocks run out, bots move, nobody waits for those who are gone.

As in `kortbord.table.decide`, a table is left as it is; the events are stored, then applied.
"""

from collections.abc import Callable

from kortbord.rng import fresh_seed
from kortbord.table import events as ev
from kortbord.table.absence import agreed, dissenting, replaceable, waited_for
from kortbord.table.limits import GRACE, HURRIED, MOVE_TIMES, SUBSTITUTE
from kortbord.table.seats import Presence
from kortbord.table.table import Table, make_move, next_round
from kortbord.table.thinking import Task, position_for, standing_of

Events = list[ev.AnyEvent]

_SEEDS = 2**63


def deadline(table: Table) -> tuple[int, float] | None:
    """Return the first seat whose time is running, and when it is up; None if no clock runs."""
    allowed = MOVE_TIMES[table.created.clock]
    if allowed is None:
        return None
    for number in table.acting:
        if table.seats[number].played:
            return number, table.clock_from + allowed
    return None


def next_tick(table: Table, now: float, presence: Presence) -> float | None:
    """Return when `tick` may next lead to something if nobody does anything; None for never.

    It depends on the table and on who is here: ask again when either has changed.
    """
    running = deadline(table)
    times = [] if running is None else [running[1]]
    if rematch_due(table, now, presence):
        return now
    if (running is None or running[1] > now) and tick(table, now, presence):
        return now
    # After a minute others may be replaced or are no longer waited for, and the host is another.
    awaited = {seat.person for seat in table.seats if seat.played} | {table.created.host}
    for person in awaited:
        since = presence.away_since(person) if person else None
        if since is not None and since + GRACE > now:
            times.append(since + GRACE)
    return min(times, default=None)


def tick(
    table: Table,
    now: float,
    presence: Presence,
    *,
    new_code: Callable[[], str] | None = None,
) -> Events:
    """Return the events that the time, or who has come and gone, leads to.

    Args:
        table: the table, which is left as it is.
        now: the time, in seconds.
        presence: who is here.
        new_code: makes the code of a rematch's table; without it no rematch is made.
    """
    events: Events = []
    running = deadline(table)
    if running is not None and now >= running[1]:
        for number in table.acting:
            if table.seats[number].played:
                task = _task(table, number, HURRIED, "clock")
                events += bot_moved(table, task, task.think(), now)
        return events
    if table.phase in ("playing", "scored"):
        events += [
            ev.Replaced(at=now, seat=number, level=SUBSTITUTE)
            for number, seat in enumerate(table.seats)
            if agreed(seat, presence)
            and replaceable(seat, now, presence)
            and not dissenting(table, number, presence)
        ]
    if table.phase == "scored" and not waited_for(table, now, presence):
        # Were everybody gone, bots would play on before nobody.
        persons = [seat for seat in table.seats if seat.person is not None]
        if not persons or any(seat.ready for seat in persons):
            events.append(next_round(table, now))
    if new_code is not None and rematch_due(table, now, presence):
        events.append(ev.Rematched(at=now, code=new_code()))
    return events


def rematch_due(table: Table, now: float, presence: Presence) -> bool:
    """Tell whether somebody here wants a rematch and nobody is waited for any more."""
    return (
        table.phase == "over"
        and table.rematch is None
        and any(
            s.ready and s.played and not s.left and s.person in presence.here for s in table.seats
        )
        and not waited_for(table, now, presence)
    )


def bot_due(table: Table) -> tuple[int, ...]:
    """Return the seats whose bot is to move."""
    return tuple(number for number in table.acting if table.seats[number].level is not None)


def bot_task(table: Table, number: int) -> Task:
    """Return what the bot of a seat has to think about.

    Raises:
        ValueError: no bot is to move there.
    """
    level = table.seats[number].level
    if number not in table.acting or level is None:
        raise ValueError(f"no bot is to move on seat {number}")
    return _task(table, number, level, level)


def _task(table: Table, number: int, level: str, by: str) -> Task:
    current = table.rounds[-1]
    return Task(
        seat=number,
        state=table.state,
        level=level,
        by=by,
        game=current.game,
        standing=standing_of(table),
        states=position_for(current, number),
        # Another number for each move, of which nobody can tell the seed of the deals.
        seed=(table.created.seed + table.number * len(table.seats) + number) % _SEEDS,
    )


def bot_moved(table: Table, task: Task, text: str, now: float) -> Events:
    """Return the event of a move that a bot has found; none if the table has moved on since."""
    seat = table.seats[task.seat]
    if task.seat not in table.acting or seat.level != (None if task.by == "clock" else task.level):
        return []
    if table.choosing:
        if task.state < table.chosen_from:
            return []
        return [ev.Chosen(at=now, seat=task.seat, text=text, by=task.by)]
    if task.state != table.state:
        return []
    return make_move(table, task.seat, text, task.by, now)


def bot_move(table: Table, number: int, now: float) -> Events:
    """Return the event of the move that the bot of a seat makes, thought out here and now.

    Raises:
        ValueError: no bot is to move there.
    """
    task = bot_task(table, number)
    return bot_moved(table, task, task.think(), now)


def rematch_of(table: Table, events: Events, now: float) -> tuple[Table, Events] | None:
    """Return the table of the rematch that `events` lead to, and its events; None for none.

    Those who are ready sit one seat on, as do bots; the seats of others are free. With no seat free
    the match begins at once.
    """
    codes = [event.code for event in events if isinstance(event, ev.Rematched)]
    if not codes:
        return None
    ready = {event.seat for event in events if isinstance(event, ev.Readied)}
    count = len(table.seats)
    placed = [ev.SeatSetup()] * count
    series = [0] * count
    for number, seat in enumerate(table.seats):
        following = (number + 1) % count
        series[following] = table.series[number]
        if seat.person is None:
            placed[following] = ev.SeatSetup(level=seat.level)
        elif (seat.ready or number in ready) and not seat.left and seat.played:
            placed[following] = ev.SeatSetup(person=seat.person, name=seat.name)
    old = table.created
    persons = [(s.person, s.name) for s in placed if s.person is not None]
    host, name = next(
        ((p, n) for p, n in persons if p == old.host),
        persons[0] if persons else (old.host, old.host_name),
    )
    created = ev.Created(
        at=now,
        code=codes[0],
        game=old.game,
        options=old.options,
        players=count,
        seats=tuple(placed),
        host=host,
        host_name=name or old.host_name,
        public=old.public,
        watchable=old.watchable,
        clock=old.clock,
        seed=fresh_seed(),
        series=tuple(series),
        before=old.code,
        values=old.values and any(s.person is not None for s in placed),
    )
    following_table = Table(created)
    made: Events = [created]
    if not any(seat.free for seat in following_table.seats):
        made += [ev.Started(at=now), next_round(following_table, now)]
        for event in made[1:]:
            following_table.apply(event)
    return following_table, made
