"""Pages, health, figures and the description of the interface."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path

import httpx
import pytest

from kortbord import __version__
from kortbord.server.codes import ALPHABET, new_code, readable
from kortbord.server.limits import CAPACITY, Buckets, whose
from kortbord.server.pages import Pages
from kortbord.store import Store
from server.guests import Address, serving

pytestmark = pytest.mark.anyio


async def test_the_page_is_served_with_its_headers(store: Store, web: Path) -> None:
    async with (
        serving(store, web=str(web)) as server,
        httpx.AsyncClient(base_url=server.http) as client,
    ):
        page = await client.get("/")
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        version = re.search(r"v/(\w+)/js/a\.js", page.text)
        assert version
        assert '<base href="/">' in page.text
        for path in ("/t/ABCDEFGH", "/r/ABCDEFGH", "/score", "/rules", "/learn/scout"):
            assert (await client.get(path)).text == page.text
        policy = page.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"

        file = await client.get(f"/v/{version[1]}/js/a.js")
        assert file.headers["content-encoding"] == "gzip"
        assert "immutable" in file.headers["cache-control"]
        assert file.headers["x-content-type-options"] == "nosniff"
        assert "content-security-policy" not in file.headers, "it goes with the document"
        assert file.headers["content-type"].startswith("text/javascript")
        plain = await client.get("/js/a.js", headers={"accept-encoding": "identity"})
        assert plain.headers["cache-control"] == "no-cache"
        assert "content-encoding" not in plain.headers
        assert plain.text == file.text
        assert "content-security-policy" in plain.headers, "as the service worker needs it"
        known = {"if-none-match": file.headers["etag"]}
        again = await client.get("/js/a.js", headers=known)
        assert again.status_code == 304
        assert again.content == b""
        old = await client.get("/v/older/js/a.js")
        assert old.headers["cache-control"] == "no-cache"
        for path in ("/_notes.txt", "/README.md", "/js/none.js", "/v/x/none.js"):
            assert (await client.get(path)).status_code == 404
        for path in ("/t/", "/zzz", "/t/a/b"):
            lost = await client.get(path, headers={"accept": "text/html"})
            assert (lost.status_code, lost.text) == (404, page.text), "the page tells the way home"
            assert (await client.get(path)).json()["reason"] == "unknown"
        known = {"accept": "text/html", "if-none-match": page.headers["etag"]}
        assert (await client.get("/zzz", headers=known)).status_code == 404

        (web / "js" / "a.js").write_text("// b")
        assert (await client.get("/js/a.js")).text == "// b"


async def test_a_page_is_told_which_page_the_server_has(store: Store, web: Path) -> None:
    async with serving(store, web=str(web)) as server, server.guest() as guest:
        code = await guest.make("lost-cities")
        for text in ("// one", "// another"):
            (web / "js" / "a.js").write_text(text)
            page = (await guest.client.get("/")).text
            version = re.search(r"v/(\w+)/js/a\.js", page)
            assert version
            async with guest.page(code) as there:
                assert there.heard[0] == {"type": "hello", "page": version[1]}
            for path in ("/api/me", "/api/games", "/api/tables"):
                answer = await guest.client.get(path)
                assert answer.headers["kortbord-page"] == version[1]


async def test_under_a_path_the_page_knows_it(store: Store, web: Path) -> None:
    url = "https://example.org/cards"
    async with serving(store, web=str(web), public_url=url) as server, server.browser() as client:
        assert '<base href="/cards/">' in (await client.get("/")).text


def test_the_installed_page_holds_nothing_private() -> None:
    pages = Pages()
    assert pages.index().body
    assert pages.find("README.md") is None


async def test_health_and_figures(server: Address) -> None:
    async with server.browser() as client:
        assert (await client.get("/healthz")).json() == {"status": "ok"}
        ready = await client.get("/readyz")
        assert ready.json() == {"status": "ok", "version": __version__}
        figures = (await client.get("/metrics")).text
        assert 'kortbord_tables{phase="waiting"} 0.0' in figures
        assert "kortbord_move_seconds_bucket" in figures
        proxied = await client.get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
        assert proxied.status_code == 403


async def test_figures_with_a_token(store: Store) -> None:
    async with serving(store, metrics_token="t" * 20) as server, server.browser() as client:
        assert (await client.get("/metrics")).status_code == 403
        sent = {"Authorization": f"Bearer {'t' * 20}"}
        assert (await client.get("/metrics", headers=sent)).status_code == 200


async def test_without_its_database_it_is_not_ready(store: Store) -> None:
    async with serving(store) as server, server.browser() as client:
        await store.close()
        server.application.rooms.stopping = True
        answer = await client.get("/readyz")
        assert answer.status_code == 503


async def test_the_games_are_told(server: Address) -> None:
    async with server.guest() as guest:
        told = await guest.get("/api/games")
        assert [game["name"] for game in told["games"]] == [
            "lost-cities",
            "store-oppdagere",
            "scout",
        ]
        assert all(level["about"] for level in told["levels"])


async def test_lists_show_public_tables_and_my_own(server: Address) -> None:
    async with server.guest("Anna") as anna, server.guest("Bo") as bo:
        hidden = await anna.make("scout", players=3)
        shown = await anna.make("store-oppdagere", players=4, public=True)
        listed = await bo.get("/api/tables")
        assert [table["code"] for table in listed] == [shown]
        assert listed[0]["free"] == 3
        assert listed[0]["host"] == "Anna"
        assert listed[0]["you"] is None
        mine = await anna.get("/api/me/tables")
        assert {table["code"] for table in mine["running"]} == {shown, hidden}
        assert (await bo.get("/api/me/tables")) == {"running": [], "finished": []}
        spoken = f"{hidden[:4].lower()}-{hidden[4:].lower()}"
        assert (await bo.get(f"/api/tables/{spoken}"))["code"] == hidden
        picture = await bo.client.get(f"/api/qr/{hidden}.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert "<svg" in picture.text


async def test_the_description_of_the_interface_is_whole(server: Address) -> None:
    async with server.browser() as client:
        told = (await client.get("/api/openapi.json")).json()
    assert told["openapi"].startswith("3.1")
    assert set(told["paths"]) == {
        "/api/address",
        "/api/daily",
        "/api/examples/{game}",
        "/api/games",
        "/api/me",
        "/api/me/key",
        "/api/me/records",
        "/api/me/tables",
        "/api/qr/{name}",
        "/api/reviews",
        "/api/reviews/{key}",
        "/api/reviews/{key}/replay",
        "/api/reviews/{key}/result",
        "/api/tables",
        "/api/tables/{code}",
        "/api/tables/{code}/record",
        "/api/tables/{code}/replay",
        "/api/tables/{code}/review",
    }
    for methods in told["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            assert operation["description"]
            assert "400" in operation["responses"] or not operation.get("parameters")
    references = re.findall(
        r'"\$ref": ?"#/components/schemas/([^"]+)"', str(told).replace("'", '"')
    )
    assert set(references) <= set(told["components"]["schemas"])


def test_a_bucket_fills_again_and_forgets() -> None:
    now = 0.0
    buckets = Buckets(2, 1, now=lambda: now)
    assert [buckets.allow("a") for _ in range(3)] == [True, True, False]
    assert buckets.allow("b")
    now = 1.5
    assert [buckets.allow("a") for _ in range(2)] == [True, False]
    for k in range(CAPACITY + 10):
        buckets.allow(str(k))
    assert len(buckets) == CAPACITY
    assert all(Buckets(0, 0).allow("x") for _ in range(1000))


def test_an_ipv6_network_is_one_address() -> None:
    assert whose("2001:db8::1") == whose("2001:db8::ffff:2")
    assert whose("2001:db8:0:1::1") != whose("2001:db8::1")
    assert whose("::ffff:203.0.113.7") == whose("203.0.113.7")
    assert whose("unknown") == "unknown"


def test_codes_are_readable() -> None:
    code = new_code()
    assert len(code) == 8
    assert set(code) <= set(ALPHABET)
    assert readable(" ab-oil ") == "AB011"


async def test_games_tell_whether_they_are_compiled(store: Store) -> None:
    compiled = threading.Event()

    def wait(game: str) -> None:
        assert compiled.wait(30), game

    async with (
        serving(store, wait) as server,
        server.guest() as anna,
    ):
        told = await anna.get("/api/games")
        assert [game["ready"] for game in told["games"]] == [False] * 3
        made = asyncio.create_task(anna.make())
        compiled.set()
        await made
        told = await anna.get("/api/games")
        assert told["games"][0]["ready"]
