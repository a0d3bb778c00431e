"""`kortbord train`: a value network by self-play."""

import os
import time
from pathlib import Path

import click

from kortbord.cli.output import say


@click.command()
@click.argument("network")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("training"),
    show_default=True,
    help="Where the checkpoint lies; a run goes on from the one it finds there.",
)
@click.option(
    "--minutes", type=click.FloatRange(min=0), default=30.0, show_default=True, metavar="N"
)
@click.option(
    "--iterations",
    type=click.IntRange(min=0),
    metavar="N",
    help="Stop when so many have been made in all, instead of after --minutes.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    metavar="N",
    help="What the weights follow from; of a checkpoint found, its own seed is kept.",
)
@click.option(
    "--against",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    metavar="FILE",
    help="Train an exploiter: all other seats play these frozen weights.",
)
@click.option(
    "--start",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    metavar="FILE",
    help="Go on from these weights, by the plan and the seed of their card, if the folder has no "
    "checkpoint.",
)
@click.option(
    "--threads",
    type=click.IntRange(1, 256),
    metavar="N",
    help="Threads that play; by default as many as there are cores. The result is the same.",
)
@click.option(
    "--publish",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the weights with their card to this file in the end.",
)
@click.option(
    "--deals",
    type=click.IntRange(2, 1_000_000),
    default=1000,
    show_default=True,
    metavar="N",
    help="Deals of the last measurement, with seeds that training doesn't use.",
)
def train(
    network: str,
    folder: Path,
    minutes: float,
    iterations: int | None,
    seed: int,
    against: Path | None,
    start: Path | None,
    threads: int | None,
    publish: Path | None,
    deals: int,
) -> None:
    """Train the value NETWORK of a game by self-play, from a seed.

    It learns from the rule-of-thumb player first, then from rounds with itself, its past, and
    other kinds of players. Every twenty iterations it is measured against `medium` (an exploiter:
    against the weights it is to beat) and a checkpoint is written, from which a run that was
    stopped goes on to the same weights. What is reported goes to standard error.
    """
    from concurrent.futures import ThreadPoolExecutor

    from kortbord.bots.bot import Bot
    from kortbord.bots.networks import read_network, write_network
    from kortbord.cli.warm import ensure_warm
    from kortbord.learn.curve import drawn
    from kortbord.learn.presets import find_preset
    from kortbord.learn.training import Plan, Start, Training, card_of, run

    preset = find_preset(network)
    frozen = read_network(against)[0] if against else None
    origin = Start(*read_network(start)) if start else None
    ensure_warm(preset.game)
    Bot(preset.game, "medium")  # supplies the kernels
    end = time.monotonic() + 60 * minutes
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        training = Training(preset, folder, Plan(seed=seed), pool, frozen, origin)
        if training.iteration:
            say(f"going on from iteration {training.iteration} in {folder}")

        def until() -> bool:
            if iterations is not None:
                return training.iteration >= iterations
            return time.monotonic() >= end

        run(training, until, say)
        for line in drawn(training.curve):
            say(line)
        strength = training.measure(deals, training.plan.seed + 2_000_003)
        say(f"{deals} deals: {strength}")
    if publish is not None:
        write_network(publish, training.mean, card_of(training, strength, deals))
        say(f"weights written to {publish}")
