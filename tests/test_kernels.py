"""Shapes of kernel code that Numba compiles to something wrong."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import kortbord
from kortbord import _jit

SOURCE = Path(__file__).parent.parent / "src" / "kortbord"
FILES = sorted(path for path in SOURCE.rglob("*.py") if "njit" in path.read_text("utf-8"))


def records_of_local_arrays(tree: ast.AST) -> list[str]:
    """Return where a function names a record of an array that it made itself.

    Numba frees the array after its last use, and the record doesn't keep it alive: what is read
    or written then is somebody else's memory.
    """
    found = []
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        assigned = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
        made = {
            target.id
            for node in assigned
            if isinstance(node.value, ast.Call)
            and ast.unparse(node.value).startswith(("np.zeros(1, ", "np.empty(1, "))
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        found += [
            f"{function.name}, line {node.lineno}: {ast.unparse(node)}"
            for node in assigned
            if isinstance(node.value, ast.Subscript)
            and isinstance(node.value.value, ast.Name)
            and node.value.value.id in made
            and isinstance(node.value.slice, ast.Constant)
        ]
    return found


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(SOURCE)) for path in FILES])
def test_no_record_outlives_its_array(path: Path) -> None:
    assert records_of_local_arrays(ast.parse(path.read_text("utf-8"))) == []


def test_the_shape_is_found() -> None:
    source = "def f(s):\n    desks = np.zeros(1, DESK)\n    d = desks[0]\n    return g(d)\n"
    assert records_of_local_arrays(ast.parse(source)) == ["f, line 3: d = desks[0]"]


def test_kernels_are_compiled_anew_for_what_they_reach_and_nothing_else(tmp_path: Path) -> None:
    package = tmp_path / "house"
    sources = {
        "__init__.py": "from house.talk import say\n",
        "_jit.py": "def njit(f): return f\n",
        "rules.py": "from house._jit import njit\nfrom house import numbers\n",
        "numbers.py": "from house.deep.layout import (\n    WIDTH,\n    HEIGHT,\n)\n",
        "deep/__init__.py": "",
        "deep/layout.py": "WIDTH = HEIGHT = 3\n",
        "supplied.py": "    from house._jit import supply, verb\n",
        "talk.py": "from house import rules\nfrom house._jit import is_warm\n",
    }
    for name, source in sources.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(source)
    found = {str(path.relative_to(package)) for path in _jit.kernel_sources(package)}
    assert found - {"deep/__init__.py"} == {
        *("_jit.py", "rules.py", "numbers.py", "deep/layout.py", "supplied.py"),
    }


def test_the_sources_of_kernels_are_those_of_rules_bots_and_networks() -> None:
    package = Path(kortbord.__file__).parent
    found = {str(path.relative_to(package)) for path in _jit.kernel_sources(package)}
    declared = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if re.search(r"^@(njit|verb)$|^supply\(", path.read_text("utf-8"), re.MULTILINE)
    }
    assert len(declared) > 30
    assert declared <= found
    assert {"games/expedition/layout.py", "bots/scout/weights.py", "search/aims.py"} <= found
    assert not {"bots/levels.py", "study/arena.py", "cli/play.py", "search/root.py"} & found
