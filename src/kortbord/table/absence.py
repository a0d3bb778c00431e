"""Who must be waited for, and who may decide for those who are gone."""

from kortbord.table.seats import Presence, Seat
from kortbord.table.table import Table


def acting_host(table: Table, now: float, presence: Presence) -> str:
    """Return the id of the host, or of who stands in for one who is gone: the first seat here."""
    host = table.created.host
    if presence.gone(host, now):
        for seat in table.seats:
            if seat.person in presence.here:
                return seat.person or host
    return host


def waited_for(
    table: Table, now: float, presence: Presence, *, ready: int | None = None
) -> list[int]:
    """Return the seats of persons that aren't ready, `ready` apart, and aren't gone."""
    return [
        number
        for number, seat in enumerate(table.seats)
        if seat.played
        and not seat.left
        and not (seat.ready or number == ready)
        and not presence.gone(seat.person or "", now)
    ]


def agreed(seat: Seat, presence: Presence) -> tuple[int, ...]:
    """Return the seats that agree to a bot, in this absence, for the person of a seat."""
    if not seat.played:
        return ()
    since = presence.away_since(seat.person or "")
    if not seat.left and since is None:
        return ()
    valid = (by for by, at in seat.agreed.items() if seat.left or at >= (since or 0.0))
    return tuple(sorted(valid))


def replaceable(seat: Seat, now: float, presence: Presence) -> bool:
    """Tell whether the others may give a seat to a bot: its person has left or is long away."""
    return seat.played and (seat.left or presence.gone(seat.person or "", now))


def dissenting(
    table: Table, target: int, presence: Presence, agrees: int | None = None
) -> list[int]:
    """Return the other seats of persons here that have not agreed to a bot for `target`."""
    for_it = {*agreed(table.seats[target], presence), agrees}
    return [
        number
        for number, seat in enumerate(table.seats)
        if number not in for_it
        and number != target
        and seat.played
        and not seat.left
        and seat.person in presence.here
    ]
