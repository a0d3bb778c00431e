"""A review in a process of its own, so that a server's event loop shares no lock with it.

The process reads one JSON document from standard input, an `Order`, and writes one on each line:
`{"done": 3, "total": 90}` as it goes on, then `{"refused": "why"}` or `{"review": {...}}`.
"""

import json
import os
import sys
from typing import Any, TypedDict

PROGRAM = "from kortbord.study.review.apart import main; main()"
"""What the interpreter is to run."""

_NICE = 10


class Order(TypedDict):
    """What is to be done.

    Attributes:
        record: the record of a finished match.
        worlds: see `kortbord.study.review.judging.Effort`.
        width: the same.
        depth: the same.
    """

    record: Any
    worlds: int
    width: int
    depth: int


def main() -> None:
    """Do what standard input orders."""
    if hasattr(os, "nice"):
        os.nice(_NICE)  # behind everything else in the queue for the processor
    order: Order = json.loads(sys.stdin.buffer.read())

    from kortbord.games.errors import RecordError
    from kortbord.study.review.judging import Effort
    from kortbord.study.review.review import review
    from kortbord.study.review.walk import walk

    try:
        walked = walk(order["record"])
        if not walked.match.is_over:
            raise RecordError("the match isn't over; until then there is no review")
        found = review(
            walked,
            effort=Effort(order["worlds"], order["width"], order["depth"]),
            report=lambda done, total: _say({"done": done, "total": total}),
        )
    except RecordError as error:
        _say({"refused": str(error)})
        return
    _say({"review": found.to_json()})


def _say(document: object) -> None:
    # Whoever has asked may be gone: then this ends the process by an error, which is well.
    sys.stdout.write(json.dumps(document) + "\n")
    sys.stdout.flush()
