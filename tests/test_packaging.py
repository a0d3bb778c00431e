"""What the package says of itself agrees with the files beside it."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CONSTRAINTS = (ROOT / "constraints.txt").read_text("utf-8")
PIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[0-9][A-Za-z0-9.]*")
PINS = {
    canonicalize_name(name): Version(version)
    for name, _, version in (line.partition("==") for line in CONSTRAINTS.splitlines())
}
RUNTIME = [Requirement(text) for text in PROJECT["dependencies"]]
EXTRAS = [
    pytest.param(Requirement(text), id=f"{extra}-{text}")
    for extra, texts in PROJECT["optional-dependencies"].items()
    for text in texts
]


def test_constraints_are_bare_pins() -> None:
    lines = CONSTRAINTS.splitlines()
    assert [line for line in lines if not PIN.fullmatch(line)] == []
    assert len(PINS) == len(lines), "a package is pinned twice"


def test_constraints_name_no_address() -> None:
    assert "://" not in CONSTRAINTS


@pytest.mark.parametrize("requirement", RUNTIME, ids=str)
def test_runtime_dependency_is_bounded_and_pinned(requirement: Requirement) -> None:
    operators = {specifier.operator for specifier in requirement.specifier}
    assert operators & {"<", "<=", "==", "~="}, "no upper bound"
    assert PINS[canonicalize_name(requirement.name)] in requirement.specifier


@pytest.mark.parametrize("requirement", EXTRAS)
def test_extra_is_pinned_within_its_bounds(requirement: Requirement) -> None:
    assert PINS[canonicalize_name(requirement.name)] in requirement.specifier


def test_playing_needs_no_pytorch() -> None:
    assert "torch" not in PINS


def test_readme_names_both_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in readme
    assert "make test" in readme


def test_changelog_has_a_heading_for_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"\n## [{PROJECT['version']}]" in changelog


def test_makefile_documents_every_verb() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    documented = re.findall(r"^([a-z-]+):.*  ## ", makefile, re.MULTILINE)
    assert sorted(phony[1].split()) == sorted(documented)
