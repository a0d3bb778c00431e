"""Reviews in the background: one at a time, behind everything else, kept for whoever asks again.

A review is named by a hash of the record, so that a match is looked at once, however many ask.
"""

import asyncio
import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Literal

from kortbord import __version__
from kortbord.bots.learned import step_back
from kortbord.games import SPECS
from kortbord.games.errors import RecordError
from kortbord.server.logs import LOGGER
from kortbord.server.rooms import Rooms
from kortbord.server.work import apart
from kortbord.study.review.judging import CalledOffError, Effort
from kortbord.study.review.review import review
from kortbord.study.review.walk import walk

MOST_KEPT = 64
"""How many reviews are kept in memory; beyond that those unused for longest are forgotten."""

MOST_WAITING = 8
"""How many may wait for their turn."""

EFFORT = Effort()

State = Literal["waiting", "running", "done", "refused", "failed", "stopped"]
_LIVE = ("waiting", "running")


@dataclass
class Job:
    """A review: asked for, under way or done.

    Attributes:
        key: its name.
        record: the record.
        person: who asked first; only they may stop it.
        state: how far it is.
        done: decisions judged.
        total: decisions in all, as soon as that is known.
        message: why the record was refused, in English.
        told: the review as JSON, when it is done.
    """

    key: str
    record: object = field(repr=False)
    person: str = field(repr=False)
    state: State = "waiting"
    done: int = 0
    total: int = 0
    message: str = ""
    told: bytes = field(default=b"", repr=False)
    stop: threading.Event = field(default_factory=threading.Event, repr=False)

    @property
    def live(self) -> bool:
        """Whether it waits or is under way."""
        return self.state in _LIVE


class Reviews:
    """The reviews of a server.

    Args:
        rooms: the tables, whose kernels come first.
        warm: makes the kernels of the review of a game ready; called in a thread.
        effort: how thoroughly each decision is looked at.
    """

    def __init__(
        self, rooms: Rooms, warm: Callable[[str], None] | None = None, effort: Effort = EFFORT
    ) -> None:
        self._rooms, self._warm, self._effort = rooms, warm, effort
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._pool = ThreadPoolExecutor(1, "review", initializer=step_back)
        self._chore: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to look at what is asked for, once the kernels are ready."""
        self._chore = asyncio.create_task(self._go())

    async def stop(self) -> None:
        """End what is under way."""
        for job in self._jobs.values():
            job.stop.set()
        if self._chore is not None:
            self._chore.cancel()
            await asyncio.gather(self._chore, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def key_of(self, record: object) -> str:
        """Return the name of the review of a record, in 32 hexadecimal digits."""
        plain = json.dumps(record, sort_keys=True, ensure_ascii=False)
        what = f"{__version__} {self._effort} {plain}"
        return hashlib.sha256(what.encode("utf-8", "surrogatepass")).hexdigest()[:32]

    def find(self, key: str) -> Job | None:
        """Return the review of that name; None if it was never asked for or is forgotten."""
        job = self._jobs.get(key)
        if job is not None:
            self._jobs.move_to_end(key)
        return job

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(job.state == "waiting" for job in self._jobs.values())

    def ask(self, record: object, person: str) -> Job | None:
        """Return the review of a record, asked for now if it isn't there; None if too many wait."""
        key = self.key_of(record)
        job = self.find(key)
        if job is not None and (job.live or job.state == "done"):
            return job
        if self.waiting >= MOST_WAITING:
            return None
        job = self._jobs[key] = Job(key, record, person)
        self._jobs.move_to_end(key)
        self._queue.put_nowait(job)
        self._forget()
        return job

    def _forget(self) -> None:
        for key in [key for key, job in self._jobs.items() if not job.live]:
            if len(self._jobs) <= MOST_KEPT:
                return
            del self._jobs[key]

    def before(self, job: Job) -> int:
        """Return how many are looked at before a review that waits."""
        ahead = 0
        for other in self._jobs.values():
            if other is not job and (other.state == "running" or other.state == "waiting"):
                ahead += 1
        return ahead if job.state == "waiting" else 0

    async def _go(self) -> None:
        for spec in SPECS:
            await self._ready(spec.name)
        while True:
            job = await self._queue.get()
            if job.stop.is_set():
                continue
            job.state = "running"
            await asyncio.get_running_loop().run_in_executor(self._pool, self._look, job)

    async def _ready(self, game: str) -> None:
        try:
            await self._rooms.warm(game)
            if self._warm is not None:
                await apart(self._warm, game)
        except Exception as error:
            LOGGER.error("warm-up", exc_info=error)

    def _look(self, job: Job) -> None:
        """Review a record, in a thread."""

        def report(done: int, total: int) -> None:
            job.done, job.total = done, total

        try:
            if not walk(job.record).match.is_over:
                raise RecordError("the match isn't over; until then there is no review")
            found = review(
                job.record, effort=self._effort, report=report, cancelled=job.stop.is_set
            )
            job.told = json.dumps(found.to_json(), ensure_ascii=False).encode()
            job.state = "done"
        except CalledOffError:
            job.state = "stopped"
        except RecordError as error:
            job.message, job.state = str(error), "refused"
        except Exception as error:
            LOGGER.error("review", exc_info=error)
            job.state = "failed"


def call_off(job: Job) -> None:
    """Stop a review that waits or is under way."""
    job.stop.set()
    if job.state == "waiting":
        job.state = "stopped"


def plain(record: object) -> dict[str, Any]:
    """Return a record that was reviewed, and so is one."""
    assert isinstance(record, dict)
    return record
