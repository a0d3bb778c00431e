"""A page that starts while its address changes, and one that starts without a network."""

from __future__ import annotations

from typing import Any

from browser.looking import DESK, PHONE, check_axe, check_targets, check_width, keep
from browser.playing import until

KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("kortbord-offline"));
  return names.length === 1 && Boolean(await (await caches.open(names[0])).match("offline.html"));
}"""


def test_an_address_that_changes_while_the_page_starts_is_shown(
    open_page: Any, address: str
) -> None:
    page = open_page("#keys", service_workers="block")
    page.locator("h1").wait_for()
    waiting: list[Any] = []
    page.route("**/i18n/en.json", lambda route: waiting.append(route))
    page.goto(f"{address}?again", wait_until="commit")
    until(page, "() => Boolean(document.querySelector('#app'))")
    for _ in range(200):
        if waiting:
            break
        page.wait_for_timeout(20)
    page.evaluate("location.hash = 'settings'")
    waiting[0].continue_()
    page.get_by_role("heading", name="Settings", level=1).wait_for()
    assert "[object" not in page.locator("body").inner_text()


def test_without_a_network_the_page_says_so_and_comes_back(open_page: Any, address: str) -> None:
    page = open_page(bypass_csp=True)
    page.goto(f"{address}#settings")
    page.locator("#language").select_option("da")
    until(page, "() => document.documentElement.lang === 'da'")
    until(page, KEPT)
    page.context.set_offline(True)
    page.goto(f"{address}t/AAAAAAAA")
    page.get_by_role("heading", name="Ingen forbindelse").wait_for()
    assert page.locator("html").get_attribute("lang") == "da"
    assert not page.locator("#pad").is_visible(), "it was never opened, so it isn't there"
    for name, size in (("phone", PHONE), ("desk", DESK)):
        page.set_viewport_size(size)
        check_axe(page, f"offline {name}")
        check_width(page)
        keep(page, f"offline-{name}")
    check_targets(page, "main .btn:not([hidden])")
    page.get_by_role("button", name="Prøv igen").click()
    page.get_by_text("Stadig ingen forbindelse.").wait_for()
    page.context.set_offline(False)
    page.locator("#app h1").wait_for()
    assert page.url == f"{address}t/AAAAAAAA", "where one was"


def test_the_offline_page_leads_to_a_score_pad_that_was_opened(
    open_page: Any, address: str
) -> None:
    page = open_page("score")
    page.locator("h1").wait_for()
    until(page, KEPT)
    until(page, "() => caches.match(new URL('score', document.baseURI)).then(Boolean)")
    page.context.set_offline(True)
    page.goto(address)
    page.locator("#pad").click()
    page.wait_for_url(f"{address}score")
    until(page, "() => Boolean(document.querySelector('#app h1'))")
