"""Looking at a page: sizes of screens, axe, screenshots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
DESK = {"width": 1440, "height": 900}
ZOOMED = {"width": 720, "height": 450}
"""A desk at 200 %."""
AXE = Path(__file__).parent / "axe" / "axe.min.js"
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "browser"


def check_axe(page: Any, name: str) -> None:
    """Let axe look at the page as it is; it must find nothing."""
    if not page.evaluate("typeof axe === 'object'"):
        page.add_script_tag(path=str(AXE))
    found = page.evaluate(
        """async () => (await axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a",
        "wcag21aa", "wcag22aa", "best-practice"]})).violations.map(
        (v) => v.id + ": " + v.nodes.map((n) => n.html.slice(0, 160) + " | " +
        (n.any[0]?.message ?? n.failureSummary).slice(0, 200)).slice(0, 3).join(" || "))"""
    )
    assert found == [], f"{name}: " + "\n".join(found)


def look(page: Any, name: str) -> None:
    """Look at the page on a phone and a desk, light and dark: axe, nothing too wide, a picture."""
    for title, size in (("phone", PHONE), ("desk", DESK)):
        page.set_viewport_size(size)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            check_axe(page, f"{name} {title} {theme}")
            check_width(page)
            keep(page, f"{name}-{title}-{theme}")
    for size in (SMALL, ZOOMED):
        page.set_viewport_size(size)
        check_width(page)


def check_width(page: Any) -> None:
    """See that nothing scrolls sideways."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} px too wide at {page.viewport_size}"


def keep(page: Any, name: str) -> None:
    """Keep a screenshot for who wants to look."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(ARTEFACTS / f"{name}.png"))


FINGER = 44
"""How wide and high what is tapped must be, in pixels."""


def check_targets(page: Any, selector: str) -> None:
    """See that what a selector names is large enough for a finger, and not beyond an edge.

    What lies in a suit that is scrolled sideways may be out of sight.
    """
    found = page.evaluate(
        """([selector, least]) => [...document.querySelectorAll(selector)].map((element) => {
          const { left, right, height } = element.getBoundingClientRect();
          const scrolled = element.closest(".crowded");
          const width = scrolled ? right - left : Math.min(right, innerWidth) - Math.max(left, 0);
          const small = width < least - 0.5 || height < least - 0.5;
          const name = element.getAttribute("aria-label") || element.textContent;
          return small ? `${name.trim()}: ${Math.round(width)} x ${Math.round(height)}` : "";
        }).filter(Boolean)""",
        [selector, FINGER],
    )
    assert found == [], f"too small at {page.viewport_size}"
