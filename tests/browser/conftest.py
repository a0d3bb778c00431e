"""A server of our own and a real Chromium; without either of them these tests are skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from browser.looking import PHONE
from browser.wire import Wire
from kortbord.bots.bot import Bot
from kortbord.match import Match

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a database of its own, quick bots and no limits."""
    for game in ("lost-cities", "store-oppdagere", "scout"):
        # Whatever has to be compiled is compiled before the clocks of the tests run.
        Bot(game, "easy").choose(Match(game).redacted(0))
    folder = tmp_path_factory.mktemp("served")
    environment = {**os.environ, "KORTBORD_LIMITS": "0", "KORTBORD_BOT_DELAY": "0"}
    program = "from kortbord.cli.serve import serve; serve()"
    command = [sys.executable, "-c", program, "--port", "0"]
    command += ["--database", str(folder / "tables.sqlite3")]
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert "http" in line, (folder / "log").read_text()
            url = next(word for word in line.split() if word.startswith("http"))
            _wait_until_ready(url)
            yield url.rstrip("/") + "/"
        finally:
            process.terminate()


def _wait_until_ready(url: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=2) as answer:
                if answer.status == 200:
                    return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(url)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The browser.

    Not for longer than a file: between its calls Playwright marks its loop as running in this
    thread, and no test that is a coroutine could run.
    """
    if CHROMIUM is None:
        pytest.skip("there is no Chromium")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


Opened = Callable[..., Any]


@pytest.fixture
def open_page(chromium: Any, address: str) -> Iterator[Opened]:
    """Return a way to open a page; page errors fail the test.

    Each page is that of somebody new, if it isn't opened `beside` a page of the same person. With
    `wired`, `page.context.wire` holds the sockets of this person.
    """
    contexts: list[Any] = []
    problems: list[str] = []

    def opened(
        path: str = "",
        size: dict[str, int] = PHONE,
        *,
        beside: Any = None,
        wired: bool = False,
        **more: Any,
    ) -> Any:
        if beside is None:
            given = {"locale": "en", "reduced_motion": "reduce", "bypass_csp": False, **more}
            context = chromium.new_context(viewport=size, **given)
            context.touches = bool(given.get("has_touch"))
            contexts.append(context)
            if wired:
                context.wire = Wire(context)
        else:
            context = beside.context
        page = context.new_page()
        page.set_default_timeout(90_000)  # kernels may have to be compiled first
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on(
            "console",
            lambda said: problems.append(said.text) if "Content Security" in said.text else None,
        )
        page.goto(address + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert problems == []
