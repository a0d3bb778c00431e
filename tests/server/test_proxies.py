"""The samples of reverse proxies in the documentation, run in front of a server where they are.

Whoever has no nginx or no Caddy skips these; `apt install nginx-light caddy` brings both.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kortbord.store import Store
from server.guests import Page, serving

pytestmark = pytest.mark.anyio

DOCS = (Path(__file__).resolve().parents[2] / "docs" / "how-to" / "run-a-server.md").read_text()
HOST = {"": "cards.example.org", "/cards": "example.org"}
"""The name of the server in the samples, by the path below which it lies."""


def _sample(pattern: str) -> str:
    found = re.search(pattern, DOCS, re.DOTALL)
    assert found, f"the documentation has no sample like {pattern}"
    return found[1]


def _nginx(path: str, port: int, behind: int, folder: Path) -> list[str]:
    """Write the sample of nginx, with ports and a certificate of the test; return its command."""
    text = _sample(r"```nginx\n(.*?)```")
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
    pair = f"ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;"
    text = text.replace("# ssl_certificate ...", pair)
    if path:
        start = _sample(
            r"in nginx `(location /cards/ \{ proxy_pass http://127.0.0.1:8765/;) \.\.\. \}`"
        )
        text = text.replace("location / {\n        proxy_pass http://127.0.0.1:8765;", start)
        text = text.replace("server_name cards.example.org", "server_name example.org")
    text = text.replace("127.0.0.1:8765", f"127.0.0.1:{behind}")
    assert str(behind) in text
    assert pair in text
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{text}}}\n"
    )
    return ["nginx", "-c", str(folder / "nginx.conf"), "-e", "stderr"]


def _caddy(path: str, port: int, behind: int, folder: Path) -> list[str]:
    """Write the sample of Caddy, with ports and a certificate of the test; return its command."""
    inner = "reverse_proxy 127.0.0.1:8765"
    sample = f"{HOST['']} {{\n    {inner}\n}}"
    assert sample in DOCS
    if path:
        inner = _sample(r"`(handle_path\s/cards/\* \{ reverse_proxy 127.0.0.1:8765 \})`")
        inner = re.sub(r"(?<=[{}])\s|\s(?=})", "\n", inner.replace("\n", " "))
    inner = inner.replace("8765", str(behind))
    (folder / "Caddyfile").write_text(
        "{\nadmin off\nauto_https disable_redirects\n}\n"
        f"{HOST[path]}:{port} {{\ntls {folder}/cert.pem {folder}/key.pem\n{inner}\n}}\n"
    )
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


PROXIES: dict[str, Callable[[str, int, int, Path], list[str]]] = {"nginx": _nginx, "caddy": _caddy}


def _free_port() -> int:
    with contextlib.closing(socket.socket()) as opened:
        opened.bind(("127.0.0.1", 0))
        return int(opened.getsockname()[1])


@contextlib.asynccontextmanager
async def _proxy(kind: str, path: str, behind: int, folder: Path) -> AsyncIterator[int]:
    """Run a proxy in front of a port while the block lasts; yield its own port."""
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", f"/CN={HOST[path]}", "-addext", f"subjectAltName=DNS:{HOST[path]}"),
            *("-keyout", folder / "key.pem", "-out", folder / "cert.pem"),
        ],
        check=True,
        capture_output=True,
    )
    port = _free_port()
    process = await asyncio.create_subprocess_exec(
        *PROXIES[kind](path, port, behind, folder),
        env={"HOME": str(folder), "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        for _ in range(600):
            assert process.returncode is None, f"{kind} has ended"
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            await asyncio.sleep(0.05)
        yield port
    finally:
        process.terminate()
        await process.wait()


@pytest.mark.parametrize("path", ["", "/cards"])
@pytest.mark.parametrize("kind", list(PROXIES))
async def test_a_match_is_played_through_the_sample(
    kind: str, path: str, store: Store, tmp_path: Path
) -> None:
    if shutil.which(kind, path="/usr/bin:/usr/sbin:/usr/local/bin") is None:
        pytest.skip(f"no {kind} here")
    host = HOST[path]
    origin = f"https://{host}"
    trusted = ssl.create_default_context()
    async with (
        serving(store, public_url=f"{origin}{path}", limits=100.0) as server,
        _proxy(kind, path, server.port, tmp_path) as port,
    ):
        trusted.load_verify_locations(tmp_path / "cert.pem")
        async with httpx.AsyncClient(verify=trusted, timeout=60) as client:

            async def ask(method: str, below: str, **more: Any) -> httpx.Response:
                request = client.build_request(
                    method, f"https://127.0.0.1:{port}{path}{below}", **more
                )
                request.headers["Host"] = host
                request.extensions["sni_hostname"] = host
                return await client.send(request)

            page = await ask("GET", "/")
            assert page.status_code == 200
            assert f'<base href="{path}/">' in page.text
            assert "strict-transport-security" in page.headers
            assert (await ask("GET", "/metrics")).status_code == 403
            told = page.headers["set-cookie"]
            assert "Secure" in told
            assert f"Path={path}/" in told
            mine = {"Cookie": told.partition(";")[0], "Origin": origin}
            seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
            asked = {"game": "lost-cities", "seats": seats, "options": {"rounds": 1}, "start": True}
            made = await ask("POST", "/api/tables", json=asked, headers=mine)
            assert made.status_code == 201, made.text
            code = made.json()["code"]

            more: dict[str, Any] = {"host": "127.0.0.1", "port": port, "ssl": trusted}

            async def knock(**headers: str) -> Any:
                sent = {**mine, **headers}
                return await connect(
                    f"wss://{host}{path}/ws/{code}", additional_headers=sent, max_queue=None, **more
                )

            with pytest.raises(InvalidStatus) as caught:
                await knock(Origin="https://evil.example")
            assert caught.value.response.status_code == 403
            table = Page(await knock())
            await table.until(lambda told: told["you"] == 0)
            await table.play(random.Random(1))
            assert table.table["phase"] == "over"
            await table.close()
            record = await ask("GET", f"/api/tables/{code}/record")
            assert record.json()["game"] == "lost-cities"
