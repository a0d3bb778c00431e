"""What a bot does on a seat; the thinking needs no table and may be done in another thread."""

from dataclasses import dataclass, field
from typing import Any

from kortbord.bots.bot import Bot
from kortbord.games import doors
from kortbord.games.contract import Game
from kortbord.search.aims import Standing
from kortbord.table.round import Round
from kortbord.table.table import Table


@dataclass(frozen=True)
class Task:
    """A move for a bot to find.

    Attributes:
        seat: the seat to move.
        state: the number of the table's state that it is for.
        level: the level of the bot.
        by: how the log names who moved: the level, or `clock`.
        game: the game.
        standing: how the match stands.
        states: a copy of the record, of which the bot is given what its seat may know.
        seed: for the bot's own chance.
    """

    seat: int
    state: int
    level: str
    by: str
    game: Game
    standing: Standing
    states: Any = field(repr=False)
    seed: int = field(repr=False)

    def think(self) -> str:
        """Return the whole move, or what is missing of one; touches nothing but its own copy."""
        bot = Bot(self.game.spec.name, self.level, seed=self.seed)
        states, seen, text = self.states, self.game.new(), ""
        while True:
            doors.redact(states, 0, self.seat, seen, 0)
            action = bot.choose(seen, 0, self.standing)
            text += self.game.describe(states, 0, action)
            if self.game.ends_move(action):
                return text
            doors.apply(states, 0, action)


def standing_of(table: Table) -> Standing:
    """Return how the match of a table stands before its present round."""
    return Standing(table.totals, table.round_count - len(table.rounds))


def position_for(current: Round, seat: int) -> Any:
    """Return a copy of the record in which `seat` is to act.

    Before the first turn of Scout, seats choose in any order, but the kernel asks them one by one:
    those before are taken to keep their hands, which a bot can't see.
    """
    states = current.states()
    while int(doors.to_move(states, 0)) != seat:
        doors.apply(states, 0, current.game.parse(states, 0, "keep")[0])
    return states
