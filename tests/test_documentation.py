"""Every example in the documentation runs, and prints what the page says it prints.

In Markdown pages a `python` block is run (or, if it starts with `>>>`, checked as a doctest), and
the blocks of one page share their names. In a `console` block every line that starts with `$ ` is
a `kortbord` command that must succeed; output shown below it must match, and `...` stands for
anything. Blocks of other languages (`sh`, `text`, ...) are only shown.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    page
    for pattern in ("*.md", "docs/**/*.md")
    for page in ROOT.glob(pattern)
    if "_build" not in page.parts
)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
KORTBORD = Path(sys.executable).with_name("kortbord")


def commands(block: str) -> Iterator[tuple[str, str]]:
    """Yield each command of a console block with the output shown below it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        while command.endswith("\\"):
            more, _, shown = shown.partition("\n")
            command = command[:-1] + more
        yield command, shown


def run_console(example: Example) -> str | None:
    """Run a console block; return what is wrong, or nothing."""
    environment = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
    for command, shown in commands(str(example.parsed)):
        program, *arguments = shlex.split(command)
        if program != "kortbord":
            return f"a console block runs kortbord only, not {program}: use an sh block"
        done = subprocess.run(
            [KORTBORD, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            env=environment,
            check=False,
        )
        if done.returncode:
            return f"$ {command}\nexit code {done.returncode}\n{done.stdout}{done.stderr}"
        if shown.strip() and not doctest.OutputChecker().check_output(shown, done.stdout, FLAGS):
            return f"$ {command}\nshown:\n{shown}\nprinted:\n{done.stdout}"
    return None


SYBIL = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=FLAGS),
        CodeBlockParser(language="console", evaluator=run_console),
    ]
)


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_examples_of_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for example in SYBIL.parse(page).examples():
        example.evaluate()


def test_links_lead_somewhere() -> None:
    """Relative links of the pages outside the site; Sphinx checks those inside it."""
    for page in sorted(ROOT.glob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
