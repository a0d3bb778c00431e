"""How a request may be refused, as the description of the interface tells it."""

from litestar.openapi.datastructures import ResponseSpec

from kortbord.server.answers import Problem

WHY = {
    400: "It can't be understood, or what it asks for is not possible.",
    403: "It comes from the page of another site.",
    404: "There is no such table.",
    409: "The match is not over; until then its cards are secret.",
    413: "It is too large.",
    429: "Too much was asked for in a short time.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the description of how a request may be refused."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=WHY[status])
        for status in (*statuses, 429)
    }


ANY = refusals()
WRITES = refusals(400, 403, 413)
OF_TABLE = refusals(400, 404)
OF_MATCH = refusals(400, 404, 409)
