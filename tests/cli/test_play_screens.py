"""The screens of `kortbord play`: the fullest tables fit 80 columns and 24 lines."""

import contextlib
import errno
import os
import pty
import re
import select
import signal
import sys
import termios
import time
from collections.abc import Sequence

import pytest

from cli.playing import WIDTH, Game, fits, picks
from cli.running import run
from kortbord.cards import EXPEDITION_SUITS, SCOUT_TEXTS, STANDARD_SUITS
from kortbord.cli.terminal import expedition, expedition_keys, scout, scout_family
from kortbord.cli.terminal.console import paint
from kortbord.cli.terminal.rulesheet import RULES
from kortbord.cli.terminal.table import Table, fitted, flow, spaced
from kortbord.games.expedition.view import ExpeditionView, RowView
from kortbord.games.scout.view import ScoutView
from kortbord.match import Match

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
LONG_NAMES = ("You", "Beginner", "Beginner 2", "Beginner 3", "Beginner 4")
TOLD = "Beginner 3 put D10 on ... D10 D10 D10 and took D10 from the diamonds discards."


def full_table(players: int, keys: Sequence[str], **more: object) -> Table:
    return Table(
        title="De store oppdagere",
        number=100,
        rounds=100,
        names=LONG_NAMES[:players],
        totals=[-1234] * players,
        news=["You drew D10*.", *[TOLD] * (players - 1)],
        fresh="D10",
        keys=keys,
        warning="W" * WIDTH,
        **more,  # type: ignore[arg-type]
    )


def expedition_view(
    game: str, players: int, rows: Sequence[RowView], hand: Sequence[str]
) -> ExpeditionView:
    suits = EXPEDITION_SUITS if game == "lost-cities" else STANDARD_SUITS
    return ExpeditionView(
        game=game,
        seat=0,
        players=players,
        to_move=0,
        phase="place",
        hand=tuple(hand),
        hand_sizes=(len(hand),) * players,
        known=(tuple(hand),) * players,
        rows=(tuple(rows),) * players,
        discards={letter: (f"{letter}10",) * 26 for letter in suits.letters},
        discard_sizes=dict.fromkeys(suits.letters, 26),
        pile=3,
        banned=None,
        idle=0,
        turns=0,
        stalled=False,
        scores=(-1234,) * players,
    )


def test_the_fullest_table_of_lost_cities() -> None:
    suits = EXPEDITION_SUITS
    rows = [
        RowView(k + 1, letter, tuple(letter + rank for rank in ("x", "x", *suits.ranks)), -1234)
        for k, letter in enumerate(suits.letters)
    ]
    hand = ["Yx", "B10", "W10", "G10", "R10", "P10", "P10", "P10"]
    view = expedition_view("lost-cities", 2, rows, hand)
    legal = [f"{sign}{card}" for card in hand for sign in "-+"]
    for notice in ("", "N " * 120):
        table = full_table(2, expedition_keys.legal_keys(view, legal), notice=notice)
        lines = expedition.draw(view, table)
        assert fits(lines), "\n".join(lines)
    text = "\n".join(lines)
    assert text.count("R10") >= 4
    assert "draw pile: 3 cards" in text


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("count", [0, 1, 8, 19, 76])
@pytest.mark.parametrize("length", [1, 4, 26])
def test_the_fullest_table_of_store_oppdagere(players: int, count: int, length: int) -> None:
    rows = [
        RowView(k + 1, "SHDC"[k % 4], ("SHDC"[k % 4] + "10",) * length, -1234) for k in range(count)
    ]
    hand = ["S10", "S10", "H10", "H10", "D10", "D10", "D10", "C10", "C10", "CK"]
    view = expedition_view("store-oppdagere", players, rows, hand)
    legal = [f"{sign}{card}" for card in hand for sign in "-+"]
    for notice in ("", "N " * 120):
        table = full_table(players, expedition_keys.legal_keys(view, legal), notice=notice)
        lines = expedition.draw(view, table)
        assert fits(lines), "\n".join(lines)
    if count == 76:
        assert any("more: rows" in line for line in lines)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [0, 1, 9, 20, 23, 45])
@pytest.mark.parametrize("phase", ["turn", "act", "show"])
def test_the_fullest_table_of_scout(players: int, count: int, phase: str) -> None:
    view = ScoutView(
        game="scout",
        seat=0,
        players=players,
        to_move=0,
        phase=phase,
        hand=SCOUT_TEXTS[:count],
        hand_sizes=(count,) * players,
        known=(SCOUT_TEXTS[-20:],) * players,
        chosen=(True,) * players,
        turned=None,
        active=SCOUT_TEXTS[0:1] if phase == "turn" else tuple(f"{n}/1" for n in range(10, 0, -1)),
        owner=3 % players,
        captured=(44,) * players,
        chips=(99,) * players,
        show_chips=(False,) * players,
        scouted=(True,) * players,
        end=None,
        actions=0,
        scores=(-45,) * players,
    )
    legal = ["keep", "turn"]
    if phase != "turn":
        legal = [f"S{k}" for k in range(1, count + 1)] + ["L1", "L1+S1"]
    for notice in ("", "N " * 120):
        table = full_table(players, scout_family.legal_keys(view, legal), notice=notice)
        lines = scout.draw(view, table)
        assert fits(lines), "\n".join(lines)
    shown = " ".join(lines)
    for place in range(1, count + 1):
        assert re.search(rf"\b{place}\b", shown)


def test_a_scout_hand_is_never_sorted_and_shows_its_sets() -> None:
    assert scout.joined([7, 7, 1, 2, 3, 10, 9, 10]) == " 7= 7  1< 2< 3 10> 9<10 "
    match = Match("scout", 3, seed=1)
    hand = match.view(0).to_json()["hand"]
    game = Game("scout", 3, ["human", "random", "random"], match=match)
    game.run()
    line = next(line for line in game.text.splitlines() if line.startswith("keep:"))
    assert [int(n) for n in re.findall(r"\d+", line)] == [int(c.split("/")[0]) for c in hand]


@pytest.mark.parametrize("name", list(RULES))
def test_the_rules_are_on_one_screen(name: str) -> None:
    assert fits(RULES[name].splitlines())


@pytest.mark.parametrize("name", ["lost-cities", "store-oppdagere"])
def test_a_card_keeps_its_letter_under_its_colour(name: str) -> None:
    texts = (EXPEDITION_SUITS if name == "lost-cities" else STANDARD_SUITS).texts
    line = f"Hand: {' '.join(texts)}*  -{texts[5]} +{texts[3]}@2  {texts[0][0]}: x"
    painted = paint(line, name)
    assert ESCAPES.sub("", painted) == line
    assert painted.count("\x1b[0m") == len(texts) + 2
    styles = {re.search(rf"\x1b\[([0-9;]+)m{text}\b", painted)[1] for text in texts}  # type: ignore[index]
    assert len(styles) == len({text[0] for text in texts})


def test_a_row_is_painted_whole() -> None:
    assert paint("  @3 H:A 3 10 (-6)   C:Q", "store-oppdagere") == (
        "  @3 \x1b[97;41mH:A 3 10\x1b[0m (-6)   \x1b[30;42mC:Q\x1b[0m"
    )
    assert paint("Table: S3-5", "scout") == "Table: S3-5"


def test_colours_change_nothing_but_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    plain, coloured = (
        Game("lost-cities", 2, ["human", "random"], answer=picks(4), colours=colours, rounds=1)
        for colours in (False, True)
    )
    assert plain.run()
    assert coloured.run()
    assert ESCAPES.search(coloured.text)
    assert ESCAPES.sub("", coloured.text) == plain.text


def test_a_pipe_gets_no_escape_codes() -> None:
    done = run("play", "scout", "--players", "3", "--seed", "1", text="keep\n?\nhelp\nlog\n")
    assert "\x1b" not in done.out
    assert "keep or turn>" not in done.out
    assert done.code == 1


def test_lines_are_shared_out() -> None:
    assert flow(["aa", "bb", "cc"], 7) == ["aa   bb", "cc"]
    assert fitted(["aaaa"] * 9, 20, 2, "+{}") == ["aaaa   aaaa   aaaa", "aaaa   aaaa   +4"]
    assert spaced([["a"], [], ["b"], ["c"]], 4) == ["a", "b", "", "c"]


class Terminal:
    """`kortbord` in a process of its own at a terminal of 80 columns and 24 lines."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            # A shell that starts the tests in the background has Ctrl-C ignored, and so its heirs.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.environ.update({"TERM": "xterm", "COLUMNS": "80", "LINES": "24", **environment})
            program = "from kortbord.cli import main; main()"
            os.execv(sys.executable, [sys.executable, "-c", program, *arguments])
        self.settings = termios.tcgetattr(self.terminal)
        self.shown = ""

    def interrupt(self, text: str) -> None:
        """Press Ctrl-C until the text is shown.

        One that falls between the prompt and the wait for a key is only looked at with the next
        key (readline of CPython), so people press it again.
        """
        for _ in range(6):
            self.type("\x03")
            with contextlib.suppress(AssertionError):
                self.wait_for(text, 10)
                return
        self.wait_for(text)

    def wait_for(self, text: str, seconds: float = 60) -> str:
        end = time.monotonic() + seconds
        while text not in self.shown:
            assert time.monotonic() < end, self.shown
            if not self._read():
                break
        assert text in self.shown, self.shown
        return self.shown

    def _read(self) -> bool:
        if not select.select([self.terminal], [], [], 1)[0]:
            return True
        try:
            more = os.read(self.terminal, 65536)
        except OSError as error:
            if error.errno == errno.EIO:
                return False
            raise
        self.shown += more.decode()
        return bool(more)

    def type(self, text: str) -> None:
        self.shown = ""
        os.write(self.terminal, text.encode())

    def ended(self) -> int:
        """Return the exit code, after all that was still written."""
        now = termios.tcgetattr(self.terminal)
        while self._read():
            pass
        _, status = os.waitpid(self.child, 0)
        os.close(self.terminal)
        self.settings_after = now
        return os.waitstatus_to_exitcode(status)


def test_ctrl_c_restores_the_terminal() -> None:
    at = Terminal("play", "lost-cities", "--seat", "human", "--seat", "random", "--seed", "1")
    shown = at.wait_for("You, place a card> ")
    assert "\x1b[97;4" in shown
    at.type("1\n")
    at.wait_for("You, draw a card> ")
    at.interrupt("nothing was saved. The same deals again: --seed 1")
    assert at.ended() == 1
    assert at.settings_after == at.settings
    assert "Traceback" not in at.shown
    assert at.shown.count("kortbord: ") == 1


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_may_do_without_colours(environment: dict[str, str]) -> None:
    at = Terminal(
        "play", "lost-cities", "--seat", "human", "--seat", "random", "--seed", "1", **environment
    )
    shown = at.wait_for("You, place a card> ").replace("\x1b[?2004h", "")
    assert not ESCAPES.search(shown)
    if "TERM" in environment:
        assert "\x1b" not in shown
    at.type("\x04")
    at.wait_for("nothing was saved. The same deals again: --seed 1")
    assert at.ended() == 1
