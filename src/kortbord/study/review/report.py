"""A review as plain data: decisions with their verdicts, and a summary of each player."""

import math
from dataclasses import dataclass, field
from typing import Any

from kortbord.study.review.judging import Effort, Option, Verdict
from kortbord.study.review.reasons import Reason
from kortbord.study.review.telling import parts_of
from kortbord.study.review.walk import Decision, Walked

FORMAT, VERSION = "kortbord-review", 1

GRADES = ("forced", "best", "equal", "slight", "mistake", "blunder")
"""What a move may have been: the only one, the best, one that couldn't be told from the best, or
one that cost a little, much or very much."""

_MISTAKE = {"lost-cities": 4.0, "store-oppdagere": 4.0, "scout": 1.0}
"""From how many points on a move is a mistake; three times as many are a blunder."""

DEAREST = 3
"""How many of the dearest moves of each player are told apart."""


@dataclass(frozen=True)
class Judged:
    """A decision and what is said of it.

    Attributes:
        decision: the decision.
        verdict: what the search says.
        reason: why it was dear, if a rule of thumb tells.
        luck: points that the card drawn was worth more than most; None if none was drawn.
    """

    decision: Decision
    verdict: Verdict
    reason: Reason | None
    luck: float | None


@dataclass(frozen=True)
class Review:
    """What every move of a record was worth.

    Attributes:
        walked: the record.
        judged: every decision, in order.
        deals: for each round, the points that each seat's hand was worth more than most.
        effort: how thoroughly the search looked.
        seed: what its worlds followed from.
        network: a word for the network it went by.
    """

    walked: Walked = field(repr=False)
    judged: tuple[Judged, ...]
    deals: tuple[list[float], ...]
    effort: Effort
    seed: int
    network: str

    def grade(self, verdict: Verdict) -> str:
        """Return what a move was, one of `GRADES`."""
        if verdict.forced:
            return "forced"
        if verdict.made == 0:
            return "best"
        if verdict.equal:
            return "equal"
        mistake = _MISTAKE[self.walked.game.spec.name]
        if verdict.cost < mistake:
            return "slight"
        return "mistake" if verdict.cost < 3 * mistake else "blunder"

    def of(self, seat: int) -> list[Judged]:
        """Return the decisions of a seat."""
        return [judged for judged in self.judged if judged.decision.seat == seat]

    def dearest(self, seat: int) -> list[int]:
        """Return the numbers of the dearest decisions of a seat, the dearest first."""
        dear = [
            (-judged.verdict.cost, number)
            for number, judged in enumerate(self.judged)
            if judged.decision.seat == seat and judged.verdict.cost > 0
        ]
        return [number for _, number in sorted(dear)[:DEAREST]]

    def to_json(self) -> dict[str, Any]:
        """Return the review as one document."""
        match = self.walked.match
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": match.setup.spec.name,
            "title": match.setup.spec.title,
            "network": self.network,
            "seed": self.seed,
            "effort": {
                "worlds": self.effort.worlds,
                "width": self.effort.width,
                "depth": self.effort.depth,
            },
            "players": [self._player(seat) for seat in range(match.setup.players)],
            "rounds": [
                {
                    "start": played.start,
                    "scores": played.scores,
                    "deal_luck": [_rounded(points) for points in deal],
                }
                for played, deal in zip(match.rounds, self.deals, strict=False)
            ],
            "totals": match.totals,
            "winners": match.winners,
            "decisions": [self._decision(judged) for judged in self.judged],
        }

    def _player(self, seat: int) -> dict[str, Any]:
        judged = self.of(seat)
        free = [one.verdict for one in judged if not one.verdict.forced]
        lost = sum(verdict.cost for verdict in free)
        doubt = math.sqrt(sum(_doubt(verdict) ** 2 for verdict in free))
        grades = [self.grade(one.verdict) for one in judged]
        drawn = [one.luck for one in judged if one.luck is not None]
        return {
            "seat": seat,
            "name": self.walked.match.names[seat],
            "level": self._level(seat),
            "decisions": len(free),
            "forced": len(judged) - len(free),
            "lost": _rounded(lost),
            "lost_interval": [_rounded(max(lost - doubt, 0.0)), _rounded(lost + doubt)],
            "lost_per_decision": round(lost / len(free), 3) if free else 0.0,
            "grades": {grade: grades.count(grade) for grade in GRADES},
            "dearest": self.dearest(seat),
            "luck": {
                "deal": _rounded(sum(deal[seat] for deal in self.deals)),
                "draws": _rounded(sum(drawn)) if drawn else None,
            },
        }

    def _level(self, seat: int) -> str | None:
        """Return the level of a bot; None for a person."""
        level = self.walked.match.players[seat].get("level")
        return level if isinstance(level, str) else None

    def _decision(self, judged: Judged) -> dict[str, Any]:
        decision, verdict = judged.decision, judged.verdict
        chosen, best = verdict.chosen, verdict.best
        return {
            "round": decision.round + 1,
            "move": decision.number,
            "step": decision.step,
            "seat": decision.seat,
            "made": chosen.move,
            "best": best.move,
            "grade": self.grade(verdict),
            "cost": _rounded(verdict.cost),
            "behind": _rounded(chosen.behind),
            "interval": [_rounded(bound) for bound in chosen.interval],
            "reason": judged.reason,
            "expected": _rounded(best.margin),
            "win": round(best.win, 3),
            "luck": None if judged.luck is None else _rounded(judged.luck),
            "options": [self._option(judged, option) for option in verdict.options],
        }

    def _option(self, judged: Judged, option: Option) -> dict[str, Any]:
        return {
            "move": option.move,
            "parts": parts_of(self.walked.game, judged.decision.seen, option.actions),
            "margin": _rounded(option.margin),
            "win": round(option.win, 3),
            "behind": _rounded(option.behind),
            "interval": [_rounded(bound) for bound in option.interval],
            "worlds": option.worlds,
        }


def _doubt(verdict: Verdict) -> float:
    """Return the half width of the interval of a cost that counts."""
    low, high = verdict.chosen.interval
    return (high - low) / 2 if verdict.cost > 0 else 0.0


def _rounded(points: float) -> float:
    """Return points with two decimals; never a negative nought."""
    return round(points, 2) + 0.0
