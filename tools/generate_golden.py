"""Write the golden playthroughs: one text a preset and player count, under `tests/golden/`.

A playthrough tells a whole match of random moves: deals, how many moves were legal, the moves,
views now and then, scores. A change of the rules shows as a readable difference.

    python tools/generate_golden.py
"""

import json
from pathlib import Path

from kortbord import Match
from kortbord.games import SPECS
from kortbord.rng import below, generator

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
SEED = 20
VIEW_EVERY = 40


def tables() -> dict[str, tuple[str, int, dict[str, object]]]:
    """Return what is played: every game and player count, Lost Cities with 5 and 6 colours."""
    found: dict[str, tuple[str, int, dict[str, object]]] = {}
    for spec in SPECS:
        for players in spec.players:
            if spec.name == "lost-cities":
                for colours in (5, 6):
                    options: dict[str, object] = {"colours": colours, "rounds": 2}
                    found[f"{spec.name}-{colours}"] = (spec.name, players, options)
            else:
                found[f"{spec.name}-{players}"] = (spec.name, players, {})
    return found


def playthrough(name: str) -> str:
    """Return the text of the playthrough called `name`."""
    game, players, options = tables()[name]
    match = Match(game, players, seed=SEED, options=options)
    rng = generator(SEED, 1_000)
    chosen = ", ".join(f"{key}={value}" for key, value in match.setup.options.items())
    lines = [f"{game}, {players} players, seed {SEED}, {chosen}"]
    told = moves = 0
    while True:
        if told < len(match.rounds):
            current = match.rounds[told]
            told += 1
            lines += ["", f"round {told}, seat {current.start} starts"]
            for seat, hand in enumerate(current.deal["hands"]):
                lines.append(f"  hand of seat {seat}: {' '.join(hand)}")
            lines += [
                f"  {key}: {' '.join(current.deal[key])}"
                for key in ("pile", "aside")
                if key in current.deal
            ]
        if match.is_over:
            break
        texts = match.legal
        text = texts[below(rng, len(texts))]
        lines.append(f"{moves}: seat {match.seat}, {len(texts)} legal, {text}")
        match.play(text)
        moves += 1
        if moves % VIEW_EVERY == 0:
            for seat in (*range(players), None):
                view = json.dumps(match.view(seat).to_json())
                lines.append(f"  view of {'a watcher' if seat is None else seat}: {view}")
        if len(match.scores) == told:
            lines.append(f"round {told} ends: {match.scores[-1]}")
            for seat, sheet in enumerate(match.rounds[told - 1].sheets):
                lines += [f"  seat {seat}, {label}: {working}" for label, working, _ in sheet.lines]
    lines += ["", f"totals {match.totals}, winners {match.winners}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all playthroughs and remove those of games that are no more."""
    FOLDER.mkdir(exist_ok=True)
    names = tables()
    for path in FOLDER.glob("*.txt"):
        if path.stem not in names:
            path.unlink()
    for name in names:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")
        print(f"wrote tests/golden/{name}.txt")


if __name__ == "__main__":
    main()
