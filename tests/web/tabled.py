"""A table of the fake server: a match, one person, bots, and what the page is told."""

from __future__ import annotations

from typing import Any

from kortbord.bots.bot import Bot
from kortbord.games.errors import MoveError
from kortbord.match import Match
from kortbord.server.replay import replay
from kortbord.table import messages as m


class Tabled:
    """One table. `you` is the seat of the page, None for a watcher."""

    def __init__(
        self, code: str, match: Match, you: int | None = 0, bots: dict[int, str] | None = None
    ) -> None:
        self.code = code
        self.match = match
        self.you = you
        self.levels: dict[int, str] = dict(bots or {})
        self.free: set[int] = set()
        self.phase = "playing"
        self.state = 1
        self.half: str | None = None
        self.before: Match | None = None
        self.log: list[m.Happened] = []
        self.changes: dict[str, Any] = {}
        self.view_changes: dict[str, Any] = {}
        self.players_names = list(match.names)
        self.clock: m.Clock | None = None
        self._finished: tuple[m.RoundTold, ...] = ()
        self._moves = 0

    @classmethod
    def created(cls, code: str, wanted: dict[str, Any], name: str) -> Tabled:
        """Return the table that the page asked for."""
        match = Match(wanted["game"], wanted["players"], options=wanted.get("options") or {})
        table = cls(code, match)
        table.players_names[0] = name or "You"
        for seat, told in enumerate(wanted["seats"]):
            if told["kind"] == "bot":
                table.levels[seat] = told["level"]
            elif told["kind"] == "person":
                table.free.add(seat)
        if not wanted.get("start"):
            table.phase = "waiting"
        return table

    def summary(self) -> dict[str, Any]:
        """Return the line that the lobby shows."""
        return {
            "code": self.code,
            "game": self.match.setup.spec.name,
            "phase": self.phase,
            "seats": [msgspec_dict(seat) for seat in self.seats()],
            "round": len(self.match.rounds) - 1,
            "rounds": self.match.game.rounds(self.match.setup),
            "your_turn": self.match.seat == self.you,
        }

    def seats(self) -> list[m.SeatTold]:
        """Return the seats as everybody sees them."""
        return [
            m.SeatTold(
                kind="bot" if seat in self.levels else "free" if seat in self.free else "person",
                name=None if seat in self.levels or seat in self.free else name,
                level=self.levels.get(seat),
                present=True,
                away_seconds=None,
                left=False,
                agreed=(),
                ready=False,
                who=None if seat in self.levels or seat == self.you else name,
            )
            for seat, name in enumerate(self.players_names)
        ]

    def told(self) -> m.TableTold:
        """Return all that the page may know."""
        match, you = self.match, self.you
        number = len(match.rounds) - 1
        over = match.is_over
        playing = self.phase == "playing"
        view = match.view(you).to_json() | self.view_changes
        acting: tuple[int, ...] = ()
        if playing and match.seat is not None:
            acting = (match.seat,)
        legal: tuple[m.Legal, ...] = ()
        if playing and you is not None and match.seat == you:
            legal = tuple(m.Legal(text=t, warnings=self.warnings(t)) for t in match.legal)
        told: dict[str, Any] = {
            "code": self.code,
            "game": match.setup.spec.name,
            "title": match.setup.spec.title,
            "options": dict(match.setup.options),
            "phase": self.phase,
            "public": False,
            "watchable": True,
            "clock_kind": "relaxed" if self.clock else "none",
            "host": you == 0,
            "you": you,
            "seats": tuple(self.seats()),
            "watchers": 0 if you is not None else 1,
            "state": self.state,
            "round": number,
            "rounds": match.game.rounds(match.setup),
            "view": None if self.phase == "waiting" else view,
            "half": self.half,
            "legal": legal,
            "acting": acting,
            "log": tuple(self.log),
            "finished": self.finished(),
            "totals": tuple(match.totals),
            "winners": tuple(match.winners) if over else (),
            "clock": self.clock,
            "rematch": None,
            "series": (0,) * match.setup.players,
        }
        return m.TableTold(**(told | self.changes))

    def warnings(self, text: str) -> tuple[str, ...]:
        """Return the codes that a legal move carries."""
        view = self.match.view(self.you).to_json()
        if text == "/d" and view["pile"] == 1:
            return ("ends-round",)
        if text.startswith("-"):
            for seat, rows in enumerate(view["rows"]):
                if seat != self.you and any(row["suit"] == text[1] for row in rows):
                    return ("helps-other",)
        return ()

    def finished(self) -> tuple[m.RoundTold, ...]:
        """Return the rounds that are over."""
        done = sum(played.scores is not None for played in self.match.rounds)
        if done != len(self._finished):
            self._finished = tuple(replay(self.code, self.match.record()).rounds[:done])
        return self._finished

    def handle(self, message: m.PageMessage) -> None:
        """Do what the page asks for."""
        match message:
            case m.Move(text=text):
                self.move(text, None)
            case m.Undo() if self.before is not None:
                self.match, self.before, self.half = self.before, None, None
                self.state += 1
            case m.Arrange(seat=seat, level=level):
                self.free.discard(seat)
                self.levels.pop(seat, None)
                if level is None:
                    self.free.add(seat)
                else:
                    self.levels[seat] = level
            case m.Start() if not self.free:
                self.phase = "playing"
                self.state += 1
            case m.Ready() if self.phase == "scored":
                self.phase = "playing"
                self.log = []
                self.state += 1
            case _:
                pass

    def move(self, text: str, by: str | None) -> None:
        """Make a move or half of one."""
        match = self.match
        if self.phase != "playing" or match.seat is None:
            raise MoveError("not now", "round-over")
        seat, rounds = match.seat, len(match.rounds)
        before = match.copy()
        hand = match.view(seat).to_json()["hand"]
        match.play(text)
        self.state += 1
        played = match.rounds[rounds - 1]
        if played.halfway:
            self.half = text if seat == self.you else None
            self.before = before
            return
        self.half = self.before = None
        drew = None
        whole = played.moves[-1]
        if seat == self.you and whole.endswith("/d") and played.scores is None:
            after = list(match.view(seat).to_json()["hand"])
            for card in hand:
                if card in after:
                    after.remove(card)
            drew = after[0] if after else None
        shown = public_text(before, whole) if match.setup.spec.name == "scout" else whole
        self.log.append(
            m.Happened(
                number=self._moves,
                round=rounds - 1,
                seat=seat,
                move=shown,
                by=by,
                drew=drew,
            )
        )
        self._moves += 1
        if played.scores is not None:
            self.phase = "over" if match.is_over else "scored"

    def bot_due(self) -> bool:
        """Tell whether a bot is to move."""
        return self.phase == "playing" and self.match.seat in self.levels

    def bot_move(self) -> None:
        """Let the bot in turn make its whole move."""
        seat = self.match.seat
        assert seat is not None
        bot = Bot(self.match.setup.spec.name, self.levels[seat], seed=self.state)
        before = self.match.copy()
        texts = ""
        while True:
            action = bot.choose(before.redacted(seat))
            texts += before.game.describe(before._states, 0, action)
            ends = before.game.ends_move(action)
            before.play_action(action)
            if ends:
                break
        self.move(texts, self.levels[seat])

    def record(self) -> dict[str, Any]:
        """Return the record of the match."""
        record = self.match.record()
        for seat, player in enumerate(record["players"]):
            if seat in self.levels:
                player["level"] = self.levels[seat]
        return record


def public_text(before: Match, text: str) -> str:
    """Return a Scout move as others may know it."""
    again = before.copy()
    told = []
    for part in again.game.parse(again._states, 0, text):
        told.append(again.game.public(again._states, 0, part))
        again.play_action(part)
    return " ".join(told)


def msgspec_dict(seat: m.SeatTold) -> dict[str, Any]:
    """Return a seat as plain data."""
    return {"kind": seat.kind, "name": seat.name, "level": seat.level, "present": seat.present}
