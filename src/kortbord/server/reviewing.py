"""Reviews in the background: one at a time, in a process of its own, kept for whoever asks again.

A review is named by a hash of the record, so that a match is looked at once, however many ask. In
this process it would take turns with the event loop, and hold up every message.
"""

import asyncio
import contextlib
import hashlib
import itertools
import json
import sys
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Literal

from kortbord import __version__
from kortbord.server.logs import LOGGER
from kortbord.study.review.apart import PROGRAM, Order
from kortbord.study.review.judging import Effort

MOST_KEPT = 32
"""How many reviews are kept in memory; beyond that those unused for longest are forgotten."""

MOST_WAITING = 8
"""How many may wait for their turn."""

EFFORT = Effort()

_LONGEST_LINE = 64 * 1024 * 1024
_REVIEW = b'{"review": '

State = Literal["waiting", "running", "done", "refused", "failed", "stopped"]
_LIVE = ("waiting", "running")


@dataclass
class Job:
    """A review: asked for, under way or done.

    Attributes:
        key: its name.
        record: the record.
        person: who asked first; only they may stop it.
        number: its place in the queue.
        state: how far it is.
        done: decisions judged.
        total: decisions in all, as soon as that is known.
        message: why the record was refused, in English.
        told: the review as JSON, when it is done.
    """

    key: str
    record: object = field(repr=False)
    person: str = field(repr=False)
    number: int
    state: State = "waiting"
    done: int = 0
    total: int = 0
    message: str = ""
    told: bytes = field(default=b"", repr=False)
    process: asyncio.subprocess.Process | None = field(default=None, repr=False)

    @property
    def live(self) -> bool:
        """Whether it waits or is under way."""
        return self.state in _LIVE


class Reviews:
    """The reviews of a server.

    Args:
        effort: how thoroughly each decision is looked at.
    """

    def __init__(self, effort: Effort = EFFORT) -> None:
        self._effort = effort
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._numbers = itertools.count()
        self._chore: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to look at what is asked for."""
        self._chore = asyncio.create_task(self._go())

    async def stop(self) -> None:
        """End what is under way."""
        for job in self._jobs.values():
            call_off(job)
        if self._chore is not None:
            self._chore.cancel()
            await asyncio.gather(self._chore, return_exceptions=True)

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
        job = self._jobs[key] = Job(key, record, person, next(self._numbers))
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
        if job.state != "waiting":
            return 0
        return sum(other.live and other.number < job.number for other in self._jobs.values())

    async def _go(self) -> None:
        while True:
            job = await self._queue.get()
            if job.state != "waiting":
                continue
            job.state = "running"
            try:
                await self._look(job)
            except Exception as error:
                LOGGER.error("review", exc_info=error)
            finally:
                await _end(job)
            if job.live:
                job.state = "failed"

    async def _look(self, job: Job) -> None:
        """Let a process review a record, and hear how far it is."""
        order = Order(
            record=job.record,
            worlds=self._effort.worlds,
            width=self._effort.width,
            depth=self._effort.depth,
        )
        job.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", PROGRAM),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=_LONGEST_LINE,
        )
        if not job.live:  # called off meanwhile
            return
        assert job.process.stdin is not None
        assert job.process.stdout is not None
        assert job.process.stderr is not None
        said = asyncio.create_task(job.process.stderr.read())
        job.process.stdin.write(json.dumps(order).encode())
        job.process.stdin.close()
        async for line in job.process.stdout:
            _hear(job, line)
        trouble = (await said).decode(errors="replace").strip()
        if job.state == "running":
            LOGGER.error("review: %s", trouble.rpartition("\n")[2][:300])


def _hear(job: Job, line: bytes) -> None:
    if not job.live:
        return
    if line.startswith(_REVIEW):
        # Kept as it was written: the document may be large, and is only handed on.
        job.told = line[len(_REVIEW) :].strip().removesuffix(b"}")
        job.state = "done"
        return
    said = json.loads(line)
    if "refused" in said:
        job.message, job.state = said["refused"], "refused"
    else:
        job.done, job.total = said["done"], said["total"]


async def _end(job: Job) -> None:
    """Wait for the end of a process, which is made to end if it doesn't."""
    process, job.process = job.process, None
    if process is None:
        return
    with contextlib.suppress(ProcessLookupError):
        if process.returncode is None:
            process.kill()
    await process.wait()


def call_off(job: Job) -> None:
    """Stop a review that waits or is under way."""
    if not job.live:
        return
    job.state = "stopped"
    if job.process is not None:
        with contextlib.suppress(ProcessLookupError):
            job.process.kill()


def plain(record: object) -> dict[str, Any]:
    """Return a record that was reviewed, and so is one."""
    assert isinstance(record, dict)
    return record
