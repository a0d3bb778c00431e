"""Lost Cities and De store oppdagere as they are listed."""

from kortbord.games.spec import Option, Spec

_START = Option(
    "start", 0, "the seat that starts the first round", low=0, high=3, words=("random",)
)
_OPEN_DISCARDS = Option(
    "open_discards", True, "whether the cards lower in a discard pile may be looked at"
)
_STALL_LIMIT = Option(
    "stall_limit",
    100,
    "turns in a row without a draw from the pile after which the round is stopped and scored",
    low=1,
    high=10_000,
)

LOST_CITIES = Spec(
    name="lost-cities",
    title="Lost Cities",
    about="Five or six expeditions of rising numbers; each costs 20 points to begin.",
    players=(2,),
    options=(
        Option("colours", 5, "how many colours the deck has", low=5, high=6),
        Option("rounds", 3, "how many rounds a match has", low=1, high=100),
        Option(
            "start", 0, "the seat that starts the first round", low=0, high=1, words=("random",)
        ),
        _OPEN_DISCARDS,
        _STALL_LIMIT,
    ),
    aliases={
        "lost-cities-999": {"colours": (5,)},
        "lost-cities-nordic": {"colours": (5, 6)},
    },
)

STORE_OPPDAGERE = Spec(
    name="store-oppdagere",
    title="De store oppdagere",
    about="Expeditions with ordinary cards: several rows a suit, face cards multiply.",
    players=(2, 3, 4),
    options=(
        Option("rounds", 1, "how many rounds a match has", low=1, high=100),
        _START,
        _OPEN_DISCARDS,
        _STALL_LIMIT,
    ),
)
