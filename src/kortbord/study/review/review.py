"""The review of a record: every decision judged, side by side on several threads."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path

from kortbord.study.review import luck
from kortbord.study.review.judging import CalledOffError, Effort, Player, judge
from kortbord.study.review.networks import fingerprint, player_for
from kortbord.study.review.reasons import reason
from kortbord.study.review.report import Judged, Review
from kortbord.study.review.walk import Decision, Walked

Report = Callable[[int, int], None]
"""Takes how many decisions are judged, and how many there are."""


def review(
    walked: Walked,
    *,
    effort: Effort | None = None,
    seed: int = 0,
    threads: int = 1,
    weights: Path | None = None,
    report: Report = lambda done, total: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Review:
    """Return what every move of a record was worth.

    Args:
        walked: the record of a match, finished or not, as `walk` found it.
        effort: how thoroughly each decision is looked at.
        seed: the same seed gives the same review, whatever the threads.
        threads: how many decisions are judged at the same time.
        weights: a file of weights; by default those that come with Kortbord.
        report: called as the work goes on.
        cancelled: asked now and then, from any thread; true calls the review off.

    Raises:
        WeightsError: there is no network to judge by.
        CalledOffError: it was called off.
    """
    effort = effort or Effort()
    match = walked.match
    player = player_for(walked.game, match.setup.players, weights)
    total = len(walked.decisions)
    report(0, total)
    judged: list[Judged | None] = [None] * total
    ended = threading.Event()

    def called_off() -> bool:
        return ended.is_set() or cancelled()

    with ThreadPoolExecutor(threads, "review") as pool:
        tasks: dict[Future[Judged], int] = {
            pool.submit(_judged, player, decision, effort, seed, called_off): number
            for number, decision in enumerate(walked.decisions)
        }
        try:
            for done, task in enumerate(as_completed(tasks), 1):
                judged[tasks[task]] = task.result()
                report(done, total)
        except BaseException:
            ended.set()  # also by the keyboard: those at work notice it between two batches
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    deals = []
    for number, deal in enumerate(walked.deals):
        if cancelled():
            raise CalledOffError
        deals.append(luck.of_deal(player, match.setup, walked.deals[:number], deal, seed))
    return Review(walked, tuple(_present(judged)), tuple(deals), effort, seed, fingerprint(player))


def _judged(
    player: Player, decision: Decision, effort: Effort, seed: int, cancelled: Callable[[], bool]
) -> Judged:
    if cancelled():
        raise CalledOffError
    path = (seed, decision.round, decision.number)
    verdict = judge(player, decision.seen, decision.actions, effort, path, cancelled)
    why = None
    if verdict.cost > 0:
        why = reason(player.game, decision, verdict.best.actions)
    return Judged(decision, verdict, why, luck.of_draw(player, decision))


def _present(judged: list[Judged | None]) -> Iterator[Judged]:
    for one in judged:
        assert one is not None
        yield one
