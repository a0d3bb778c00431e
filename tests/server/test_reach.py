"""The address that an invitation names: one that others can open, or a word that it is none."""

from __future__ import annotations

from typing import Any

import pytest

from kortbord.server import reach as reaching
from kortbord.server.reach import Reach, is_loopback, local_address, reach
from kortbord.server.settings import Settings
from kortbord.store import Store
from server.guests import serving

HOME = "http://192.168.1.7:8765"


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "local_address", lambda: "192.168.1.7")


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("asked", "settings", "base", "here_only"),
    [
        ("http://127.0.0.1:8765/", {}, "http://127.0.0.1:8765", True),
        ("http://localhost:8765/", {}, "http://localhost:8765", True),
        ("http://127.0.0.1:8765/", {"host": "0.0.0.0"}, HOME, False),
        ("http://localhost:8765/", {"host": "0.0.0.0"}, HOME, False),
        ("http://[::1]:8765/", {"host": "::"}, HOME, False),
        ("http://192.168.1.9:8765/", {"host": "0.0.0.0"}, "http://192.168.1.9:8765", False),
        ("https://cards.example/", {}, "https://cards.example", False),
        (
            "http://127.0.0.1:1/",
            {"public_url": "https://a.example/x/"},
            "https://a.example/x",
            False,
        ),
    ],
)
def test_an_invitation_names_what_others_can_open(
    asked: str, settings: dict[str, Any], base: str, here_only: bool
) -> None:
    assert reach(asked, Settings(**settings)) == Reach(base, here_only=here_only)


def test_without_a_network_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "local_address", lambda: None)
    asked = "http://127.0.0.1:8765"
    assert reach(asked, Settings(host="0.0.0.0")) == Reach(asked, here_only=True)


def test_the_address_of_this_machine_leads_here() -> None:
    found = local_address()
    assert found is None or not is_loopback(found)


@pytest.mark.anyio
@pytest.mark.usefixtures("at_home")
async def test_page_and_picture_name_the_same_address(store: Store) -> None:
    async with serving(store, host="0.0.0.0") as server, server.guest() as anna:
        told = await anna.get("/api/address")
        assert told == {"base": f"http://192.168.1.7:{server.port}", "here_only": False}
    async with serving(store) as server, server.guest() as anna:
        told = await anna.get("/api/address")
        assert told == {"base": server.http, "here_only": True}
