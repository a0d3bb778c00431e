"""Guests: who they are, and what they are called."""

from __future__ import annotations

import pytest

from kortbord.server.identity import COOKIE, Identities, new_secret
from kortbord.server.names import clean, default_name, impersonates
from kortbord.store import Store
from server.guests import Address, serving


def test_a_cookie_is_known_by_its_signature_alone() -> None:
    ours, others = Identities("a" * 40), Identities("b" * 40)
    identity = ours.fresh()
    assert len(identity) == 22  # 128 bits
    assert identity != ours.fresh()
    header = f"other=1; {COOKIE}={ours.value(identity)}; more=2"
    assert ours.read(header) == identity
    assert others.read(header) is None
    for bad in (
        "",
        "kortbord",
        f"{COOKIE}=",
        f"{COOKIE}={identity}",
        f"{COOKIE}={identity}.",
        f"{COOKIE}={identity}.{'A' * 43}",
        f"{COOKIE}=x{ours.value(identity)}",
        f"{COOKIE}={ours.value(identity)}x",
        f"{COOKIE}={ours.value(identity)[:-1]}",
        f"{COOKIE}=\u00e6.\u00e6",
        f"{COOKIE}={ours.value(identity)}" + "; x=" + "y" * 9000,
    ):
        assert ours.read(bad) is None, bad


def test_the_cookie_is_closed_to_scripts_and_other_sites() -> None:
    cookie = Identities(new_secret(), "/table/").set_cookie("someone", secure=True)
    parts = [part.strip() for part in cookie.split(";")]
    assert {"HttpOnly", "SameSite=Lax", "Secure", "Path=/table/"} <= set(parts)
    assert "Secure" not in Identities(new_secret()).set_cookie("someone", secure=False)


@pytest.mark.anyio
async def test_the_cookie_is_set_once_and_kept(server: Address) -> None:
    async with server.browser() as client:
        for path in ("/", "/api/me"):
            answer = await client.get(path)
            assert "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]
        first = client.cookies[COOKIE]
        assert "set-cookie" not in (await client.get("/")).headers
        assert "set-cookie" not in (await client.get("/api/games")).headers
        await client.get("/api/me")
        assert client.cookies[COOKIE] == first
        client.cookies.clear()
        assert "set-cookie" not in (await client.get("/healthz")).headers


@pytest.mark.anyio
async def test_behind_https_the_cookie_is_secure(store: Store) -> None:
    async with serving(store) as server, server.browser() as client:
        answer = await client.get("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert "; Secure" in answer.headers["set-cookie"]
        assert "wss://" in answer.headers["content-security-policy"]
    async with serving(store, trusted_proxies="") as server, server.browser() as client:
        answer = await client.get("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert "; Secure" not in answer.headers["set-cookie"]
    async with (
        serving(store, public_url="https://cards.example/x") as server,
        server.browser() as client,
    ):
        answer = await client.get("/api/me")
        assert "; Secure" in answer.headers["set-cookie"]
        assert "; Path=/x/;" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers


@pytest.mark.anyio
async def test_a_name_is_made_up_and_can_be_chosen(server: Address) -> None:
    async with server.guest(**{"Accept-Language": "nb-NO,nb;q=0.9"}) as guest:
        told = await guest.get("/api/me")
        assert told["name"].startswith("Gjest ")
        assert not told["named"]
        answer = await guest.client.put("/api/me", json={"name": "  Åse\t<b>  "})
        assert answer.json() == {"name": "Åse <b>", "named": True}
        assert await guest.get("/api/me") == {"name": "Åse <b>", "named": True}


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("A\u0301\u0301\u0301\u0301\u0301nna", "\u00c1\u0301\u0301nna"),
        ("\u202eanna\u200b", "anna"),
        ("<script>", "<script>"),
        ("日本", "日本"),
        ("🦊", "🦊"),
        ("x" * 60, "x" * 24),
        ("", None),
        (" \n ", None),
        ("\u200b\u0000", None),
        ("\u0301", None),
    ],
)
def test_names_are_cleaned(written: str, shown: str | None) -> None:
    assert clean(written) == shown


@pytest.mark.parametrize(
    "name",
    [
        *("You", "you", " Du ", "Jij", "JIJ!", "D\u200bu"),
        *("Bot", "bot 2", "Bot (easy)", "Bot 1 (easy)", "Bot 12 (lett)", "BOT (makkelijk)"),
        *("Bot (let)", "Bot (hard)", "Bot [easy]", "Bot: easy", "Free seat", "Ledig plads"),
        "\uff22\uff4f\uff54 \uff08easy\uff09",
    ],
)
def test_nobody_is_called_as_the_page_calls_its_own(name: str) -> None:
    assert impersonates(clean(name) or "")


@pytest.mark.parametrize(
    "name", ["Anna", "Youssef", "Dua", "Bottle", "Botho", "Abbot", "Robot (easy)", "easy", "Bo T."]
)
def test_names_of_people_are_their_own(name: str) -> None:
    assert not impersonates(name)


@pytest.mark.anyio
async def test_a_name_of_a_bot_is_refused_in_words(server: Address) -> None:
    async with server.guest("Anna") as guest:
        answer = await guest.client.put("/api/me", json={"name": "Bot 1 (easy)"})
        assert answer.status_code == 400
        assert answer.json()["reason"] == "name-of-ours"
        assert (await guest.get("/api/me"))["name"] == "Anna"


def test_made_up_names_speak_the_language() -> None:
    assert default_name("a", "da,en;q=0.5").startswith("Gæst ")
    assert default_name("a", "nl-BE").startswith("Gast ")
    assert default_name("a", "fr, de") == default_name("a", "")
    assert default_name("a", "fr").startswith("Guest ")


def test_a_key_is_no_cookie_and_no_cookie_a_key() -> None:
    ours, others = Identities("a" * 40), Identities("b" * 40)
    identity = ours.fresh()
    key = ours.key(identity)
    assert ours.opened(key) == identity
    assert ours.read(f"{COOKIE}={key}") is None
    for bad in (
        "",
        ".",
        identity,
        f"{identity}.",
        f"{identity}.{'A' * 22}",
        key[:-1],
        f"{key}x",
        f"x{key}",
        "\u00e6.\u00e6",
        ours.value(identity),
        others.key(identity),
    ):
        assert ours.opened(bad) is None, bad


@pytest.mark.anyio
async def test_another_browser_becomes_the_person_of_a_key(server: Address) -> None:
    async with server.browser() as here, server.browser() as there:
        await here.put("/api/me", json={"name": "Kari"})
        told = await here.get("/api/me/key")
        assert told.headers["cache-control"] == "no-store"
        assert "set-cookie" not in told.headers
        await there.get("/api/me")
        assert (await there.get("/api/me/key")).json() != told.json()
        answer = await there.post("/api/me/key", json=told.json())
        assert answer.json()["name"] == "Kari"
        assert "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]
        assert (await there.get("/api/me")).json()["name"] == "Kari"
        assert there.cookies[COOKIE] == here.cookies[COOKIE]

        foreign = {"Origin": "https://elsewhere.example"}
        assert (
            await there.post("/api/me/key", json=told.json(), headers=foreign)
        ).status_code == 403
        wrong = await there.post("/api/me/key", json={"key": "x" * 22 + "." + "y" * 22})
        assert (wrong.status_code, wrong.json()["reason"]) == (400, "key")
        assert "set-cookie" not in wrong.headers


@pytest.mark.anyio
async def test_keys_are_not_tried_without_end(store: Store) -> None:
    async with serving(store, limits=1.0) as server, server.browser() as client:
        codes = [
            (await client.post("/api/me/key", json={"key": f"{k}.y"})).status_code
            for k in range(40)
        ]
    assert codes[0] == 400
    assert codes[-1] == 429
