"""A match at one keyboard: people type, bots answer, the score sheet closes each round."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kortbord.bots.bot import Bot, standing_of
from kortbord.cli.terminal import pages
from kortbord.cli.terminal.console import Console
from kortbord.cli.terminal.families import family_of
from kortbord.cli.terminal.keys import COMMANDS, Typed
from kortbord.cli.terminal.recordfile import RecordFile
from kortbord.cli.terminal.seats import Seat
from kortbord.cli.terminal.story import Story
from kortbord.cli.terminal.table import Table, wrap
from kortbord.games import doors
from kortbord.games.errors import MoveError
from kortbord.match import Match
from kortbord.rng import generator

_BOTS = 2  # what the seeds of the bots are for; 1 is for who starts


class Session:
    """A match, the seats at it and the console before it.

    Args:
        match: the match, freshly dealt.
        seats: who sits where.
        console: where the game is shown and typed.
        record: the file that the record goes to.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        console: Console,
        record: RecordFile | None = None,
    ) -> None:
        self.match = match
        self._seats = seats
        self._console = console
        self._record = record
        self._game = match.game
        self._family = family_of(match.setup.spec.name)
        self._names = match.names
        self._bots = {
            number: Bot(match.setup.spec.name, seat.level, seed=bot_seed(match, number))
            for number, seat in enumerate(seats)
            if seat.level
        }
        self._people = len(seats) - len(self._bots)
        self._story = Story(self._names)
        self._seen = [0] * len(seats)  # moves of the story that came before a seat's last one
        self._fresh: dict[int, str] = {}
        self._at_keyboard: int | None = None
        self._before: tuple[Match, int] | None = None  # the match before a half-made turn
        self._answers: dict[str, str] = {}
        self._warned: list[int] = []
        self._kept_line: str | None = None
        self._ended = ""

    def run(self) -> bool:
        """Play until the match is over or somebody quits; return whether it was played out."""
        while not self.match.is_over:
            seat = self.match.seat
            assert seat is not None
            finished = len(self.match.scores)
            if seat in self._bots:
                seen, standing = self.match.redacted(seat), standing_of(self.match)
                self._make(self._bots[seat].choose(seen, 0, standing))
            elif not self._turn(seat):
                return False
            if len(self.match.scores) > finished:
                self._close_round()
        if self._record is not None:
            self._save(self.match)
        return True

    # Making moves

    def _make(self, action: int) -> None:
        seat = self.match.seat
        assert seat is not None
        before: Any = self.match.view(seat)
        text = self._game.public(self.match.redacted(seat), 0, action)
        number, finished = len(self.match.rounds), len(self.match.scores)
        ends_move = self._game.ends_move(action)
        part = self._family.part(before, text, self._names)
        self.match.play_action(action)
        if part:
            self._story.tell(number, seat, part, ends_move=ends_move)
        if ends_move:
            self._seen[seat] = len(self._story.moves)
        if len(self.match.scores) > finished:
            self._fresh.clear()
            self._ended = self._family.reason(before, text, self._names, self.match)
        elif text.startswith("/"):
            after: Any = self.match.view(seat)
            self._fresh[seat] = next(iter(Counter(after.hand) - Counter(before.hand)))

    def _turn(self, seat: int) -> bool:
        """Let a person make one move or half a move; return False if they quit."""
        self._hand_over(seat)
        self._show_table(seat)
        view: Any = self.match.view(seat)
        prompt = f"{self._names[seat]}, {self._family.prompts[view.phase]}> "
        while True:
            line = self._kept_line if self._kept_line is not None else self._console.ask(prompt)
            self._kept_line = None
            word = line.lower()
            if word == "quit":
                self._quit()
                return False
            if word == "undo":
                if self._undo(seat):
                    return True
            elif word in COMMANDS:
                self._command(word, seat)
            elif not line:
                if self._console.clears:
                    self._show_table(seat)
            elif self._play_line(line, seat):
                return True

    def _play_line(self, line: str, seat: int) -> bool:
        """Make the move that was typed; return False if none was made."""
        view: Any = self.match.view(seat)
        if line.lower() in self._answers:
            typed = Typed(move=self._answers[line.lower()])
        else:
            typed = self._family.read(line, view, self.match.legal)
        self._answers = {}
        if typed.refusal:
            self._answer(f"Not possible: {typed.refusal}", seat)
            return False
        if typed.question:
            self._answers = dict(typed.answers)
            self._answer(typed.question, seat)
            return False
        try:
            actions = self._game.parse(self.match.redacted(seat), 0, typed.move)
        except MoveError as error:
            self._answer(f"Not possible: {error}", seat)
            return False
        question = self._family.ending(view, self.match, actions, self._texts(actions, seat))
        if question and not self._confirmed(question, actions):
            return False
        for action in actions:
            ends_move = self._game.ends_move(action)
            if not ends_move:
                self._before = (self.match.copy(), len(self._story.moves))
            self._make(action)
            if ends_move:
                self._before = None
        self._warned = []
        return True

    def _texts(self, actions: Sequence[int], seat: int) -> list[str]:
        """Return the text of each action of one move."""
        probe = self.match.redacted(seat)
        texts = []
        for number, action in enumerate(actions):
            if number:
                doors.apply(probe, 0, actions[number - 1])
            texts.append(self._game.describe(probe, 0, action))
        return texts

    def _answer(self, notice: str, seat: int) -> None:
        """Answer a line that made no move; on a cleared screen above the cursor, as it fits."""
        if self._console.clears:
            self._show_table(seat, notice)
        else:
            self._console.say(*wrap(notice, self._console.width))

    def _yes(self, question: str) -> bool | str:
        """Return the answer to a question; through a pipe, what else came instead of it."""
        if not self._console.waits:
            self._console.say(f"{question}: y/n")
        while True:
            answer = self._console.ask(f"{question}: y/n ")
            if answer.lower() in ("y", "yes"):
                return True
            if answer.lower() in ("n", "no"):
                return False
            if not self._console.waits:
                return answer
            self._console.say("Please answer y for yes or n for no.")

    def _confirmed(self, question: str, actions: list[int]) -> bool:
        """Ask before a move that ends the round.

        A script that doesn't know the question may answer it by typing the same move again.
        """
        if self._warned == actions:
            return True
        answer = self._yes(question)
        if isinstance(answer, str):
            self._warned, self._kept_line = list(actions), answer
            return False
        return answer

    def _undo(self, seat: int) -> bool:
        if self._before is None:
            self._answer(
                "Not possible: only a half-made turn can be taken back; what was drawn, shown or "
                "scouted stays so",
                seat,
            )
            return False
        self.match, told = self._before
        del self._story.moves[told:]
        self._before = None
        self._answers, self._warned = {}, []
        return True

    # What is shown

    def _hand_over(self, seat: int) -> None:
        if self._people > 1 and seat != self._at_keyboard:
            self._console.wipe()
            self._console.pause(f"Pass the keyboard to {self._names[seat]}, who presses Enter ")
        self._at_keyboard = seat

    def _table(self, seat: int) -> Table:
        number = len(self.match.rounds)
        news = self._story.since(self._seen[seat], number, besides=seat)
        fresh = self._fresh.get(seat)
        if self._before is not None:
            news.append(self._story.sentence(self._story.moves[-1]))
        elif fresh:
            news.insert(0, f"You drew {fresh}*.")
        elif not news and self._story.moves and self._story.moves[-1].number == number:
            news.append(self._story.sentence(self._story.moves[-1]))  # still on turn
        return Table(
            title=self.match.setup.spec.title,
            number=number,
            rounds=self._game.rounds(self.match.setup),
            names=self._names,
            totals=self.match.totals,
            news=news,
            fresh=fresh,
            width=self._console.width,
            height=self._console.height,
        )

    def _show_table(self, seat: int, notice: str = "") -> None:
        view: Any = self.match.view(seat)
        table = replace(
            self._table(seat),
            keys=self._family.legal_keys(view, self.match.legal),
            warning=self._family.warning(view, self.match, self._names),
            notice=notice,
        )
        self._console.screen(self._family.draw(view, table))

    def _command(self, word: str, seat: int) -> None:
        if word != "table":
            self._console.pages(
                pages.about(word, self.match, seat, self._story, self._console.width)
            )
        if word == "table" or self._console.waits:
            self._show_table(seat)

    def _close_round(self) -> None:
        lines = pages.round_end(self.match, self._ended, self._console.width)
        if not self._people:
            self._console.say("", *lines)
        elif self.match.is_over:
            self._console.pages(lines, last="")
        else:
            self._console.pages(lines, last=f"Enter goes on to round {len(self.match.rounds)} ")
        self._at_keyboard = None

    # Leaving

    def _quit(self) -> None:
        whole = self._before[0] if self._before else self.match
        if self._record is not None:
            question = f"Save the unfinished game to {self._record.path.name}"
            if self._yes(question) is True:
                self._save(whole)
                return
        self._console.say(f"You left the game; nothing was saved. {same_deals(self.match)}")

    def _save(self, match: Match) -> None:
        assert self._record is not None
        path = self._record.write(match.record())
        saved = "Saved"
        if path != self._record.path:
            saved = self._record.told_beside(path)
        self._console.say(f"{saved}. To replay it: kortbord check {path}")


def same_deals(match: Match) -> str:
    """Return the words that tell how to get the deals of a match again."""
    seed = str(match.seed)
    return f"The same deals again: {f'--seed {seed}' if len(seed) <= 40 else 'the same --seed'}"


def bot_seed(match: Match, seat: int) -> int:
    """Return the seed of the bot at a seat, which follows from the seed of the match."""
    return int(generator(match.seed, 0, _BOTS, seat)[0])
