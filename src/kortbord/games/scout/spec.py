"""Scout as it is listed."""

from kortbord.games.spec import Option, Spec

SCOUT = Spec(
    name="scout",
    title="Scout",
    about="A hand that is never re-ordered: beat the cards on the table or scout one of them.",
    players=(2, 3, 4, 5),
    options=(
        Option(
            "start", 0, "the seat that starts the first round", low=0, high=4, words=("random",)
        ),
        Option(
            "stall_limit",
            1000,
            "actions after which a round is stopped and scored",
            low=1,
            high=10_000,
        ),
    ),
)
