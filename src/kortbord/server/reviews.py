"""REST of the reviews: ask for one, see how far it is, fetch it, call it off."""

import asyncio
from typing import Annotated

from litestar import MediaType, Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from kortbord import record as records
from kortbord.games.errors import RecordError
from kortbord.server.answers import Problem, ProblemError
from kortbord.server.forms import Replay, ReviewTold
from kortbord.server.limits import Limits
from kortbord.server.replay import replay
from kortbord.server.rest import Code, match_over
from kortbord.server.reviewing import Job, Reviews, call_off, plain
from kortbord.server.rooms import Rooms
from kortbord.table.messages import Json

Asked = Request[object, object, State]
Key = Annotated[str, PathParameter(pattern="^[0-9a-f]{32}$", description="The name of a review.")]

_PRIVATE = {"cache-control": "no-store"}
_WHY = {
    400: "It can't be understood, or is no record.",
    403: "It comes from the page of another site, or somebody else asked for the review.",
    404: "There is no such table or review.",
    409: "The match or the review is not over.",
    413: "It is too large.",
    429: "Too much was asked for in a short time.",
    503: "Too many reviews wait.",
}


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_WHY[status])
        for status in (*statuses, 429)
    }


_DONE = {
    200: ResponseSpec(Json, generate_examples=False, description="The review."),
    **_refusals(400, 404, 409),
}


def _told(reviews: Reviews, job: Job) -> ReviewTold:
    return ReviewTold(
        key=job.key,
        state=job.state,
        done=job.done,
        total=job.total,
        before=reviews.before(job),
        message=job.message,
    )


def _ask(request: Asked, reviews: Reviews, limits: Limits, record: object) -> ReviewTold:
    """Return the review of a record, asked for now unless it is there."""
    state = request.scope["state"]
    state["wants_cookie"] = True
    job = reviews.find(reviews.key_of(record))
    if job is None or job.state in ("stopped", "failed", "refused"):
        if not limits.reviews.allow(state["address"]):
            raise ProblemError(429, "too-fast", "too many reviews were asked for")
        job = reviews.ask(record, str(state["person"]))
    if job is None:
        raise ProblemError(503, "not-ready", "too many reviews wait; try again in a minute")
    return _told(reviews, job)


def _found(reviews: Reviews, key: str) -> Job:
    job = reviews.find(key)
    if job is None:
        raise ProblemError(404, "unknown", "there is no such review; ask for it again")
    return job


def _done(reviews: Reviews, key: str) -> Job:
    job = _found(reviews, key)
    if job.state != "done":
        raise ProblemError(409, "not-over", "the review is not done")
    return job


@post(
    "/tables/{code:str}/review",
    status_code=200,
    summary="Review a finished match",
    responses=_refusals(400, 403, 404, 409, 503),
)
async def post_table_review(
    request: Asked,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    reviews: NamedDependency[Reviews],
    code: Code,
) -> ReviewTold:
    """Ask what each move of a finished match was worth; the same match is looked at once."""
    table = await match_over(request, rooms, limits, code)
    return _ask(request, reviews, limits, table.record())


@post(
    "/reviews",
    status_code=200,
    summary="Review a record",
    responses=_refusals(400, 403, 413, 503),
)
async def post_review(
    request: Asked, limits: NamedDependency[Limits], reviews: NamedDependency[Reviews]
) -> ReviewTold:
    """Ask the same of a record from elsewhere, sent as JSON.

    What it says of itself is checked move by move before anything is looked at.
    """
    body = await request.body()
    try:
        record = records.load(body)
        records.read(record)
    except RecordError as error:
        raise ProblemError(400, "malformed", str(error)) from None
    return _ask(request, reviews, limits, record)


@get(
    "/reviews/{key:str}",
    summary="How far a review is",
    sync_to_thread=False,
    responses=_refusals(400, 404),
)
def get_review(reviews: NamedDependency[Reviews], key: Key) -> Response[ReviewTold]:
    """Return how far a review is."""
    return Response(_told(reviews, _found(reviews, key)), headers=_PRIVATE)


@get("/reviews/{key:str}/result", summary="A review", sync_to_thread=False, responses=_DONE)
def get_result(reviews: NamedDependency[Reviews], key: Key) -> Response[bytes]:
    """Return a review, the same document as `kortbord review --json` prints."""
    return Response(_done(reviews, key).told, media_type=MediaType.JSON, headers=_PRIVATE)


@get(
    "/reviews/{key:str}/replay",
    summary="Every position of a reviewed match",
    responses=_refusals(400, 404, 409),
)
async def get_review_replay(reviews: NamedDependency[Reviews], key: Key) -> Replay:
    """Return all positions of the record that a review is of, with all hands."""
    return await asyncio.to_thread(replay, key, plain(_done(reviews, key).record))


@delete(
    "/reviews/{key:str}",
    status_code=200,
    summary="Call a review off",
    sync_to_thread=False,
    responses=_refusals(400, 403, 404),
)
def delete_review(request: Asked, reviews: NamedDependency[Reviews], key: Key) -> ReviewTold:
    """Call off a review that one has asked for; one that is done stays."""
    job = _found(reviews, key)
    if job.live:
        if job.person != str(request.scope["state"]["person"]):
            raise ProblemError(403, "forbidden", "somebody else asked for this review")
        call_off(job)
    return _told(reviews, job)


HANDLERS = [
    post_table_review,
    post_review,
    get_review,
    get_result,
    get_review_replay,
    delete_review,
]
"""The routes, below `/api`."""
