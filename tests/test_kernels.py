"""Shapes of kernel code that Numba compiles to something wrong."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

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
