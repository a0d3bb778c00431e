"""A finished match, position by position, with all hands: for the page that shows it again."""

from collections.abc import Iterator
from typing import Any

from kortbord import record as records
from kortbord.server.forms import Replay, Step
from kortbord.table.round import Round


def replay(code: str, record: dict[str, Any]) -> Replay:
    """Return every position of a match that is over.

    Args:
        code: the code of its table.
        record: its record, made by the table.

    Raises:
        RecordError: it isn't one.
        MoveError: it doesn't replay.
    """
    recorded = records.read(record)
    setup = recorded.setup
    rounds: list[Round] = []
    steps: list[Step] = []
    for number, told in enumerate(record["rounds"]):
        played = Round(setup, told["start"], [earlier.deal for earlier in rounds], told["deal"])
        steps += _steps(played, number, told["moves"].split())
        rounds.append(played)
    return Replay(
        code=code,
        game=setup.spec.name,
        title=setup.spec.title,
        options=dict(setup.options),
        players=[dict(player) for player in recorded.players],
        rounds=[played.result for played in rounds],
        totals=recorded.totals or [],
        winners=recorded.winners or [],
        steps=steps,
    )


def _steps(played: Round, number: int, moves: list[str]) -> Iterator[Step]:
    yield _step(played, number, 0, None, None)
    for count, move in enumerate(moves, 1):
        seat = played.seat
        played.play(move)
        yield _step(played, number, count, seat, move)


def _step(played: Round, number: int, count: int, seat: int | None, move: str | None) -> Step:
    hands = [played.view(holder).to_json()["hand"] for holder in range(played.setup.players)]
    view = played.view(None).to_json()
    return Step(round=number, number=count, seat=seat, move=move, view=view, hands=hands)
