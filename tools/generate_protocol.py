"""Write what comes from the wire protocol: the page of the reference, and the types for the page.

With `--check` nothing is written; the exit code is 1 if a file is not what it should be. A test
does the same by way of `files`.
"""

import ast
import inspect
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from kortbord.games.expedition.view import ExpeditionView
from kortbord.games.scout.view import ScoutView
from kortbord.table import messages

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "reference" / "protocol.md"
VIEWS = ROOT / "docs" / "reference" / "views.md"
TYPES = ROOT / "src" / "kortbord" / "web" / "js" / "protocol.d.ts"
NOTE = "Written by `tools/generate_protocol.py` from `table/messages.py`; changes are overwritten."

GAMES = {"Lost Cities and De store oppdagere": ExpeditionView, "Scout": ScoutView}

FROM_PAGE = get_args(messages.PageMessage)
FROM_SERVER = get_args(messages.ServerMessage)


def parts() -> list[type[msgspec.Struct]]:
    """Return the types that messages are made of, in the order of the module."""
    whole = {*FROM_PAGE, *FROM_SERVER, messages.FromPage}
    return [
        kind
        for name, kind in vars(messages).items()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind not in whole
        and not name.startswith("_")
    ]


def notes(kind: type) -> dict[str, str]:
    """Return the words that stand below fields of a class."""
    body = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, following in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(following, ast.Expr)
            and isinstance(following.value, ast.Constant)
            and isinstance(following.value.value, str)
        ):
            found[field.target.id] = " ".join(following.value.value.split())
    return found


def about(kind: type) -> str:
    """Return a class's docstring on one line."""
    return " ".join((inspect.getdoc(kind) or "").split())


def tag(kind: type[msgspec.Struct]) -> str:
    """Return the value of the field `type` of a message."""
    return str(kind.__struct_config__.tag)


def typescript(kind: Any) -> str:
    """Return a type as TypeScript writes it."""
    simple = {int: "number", float: "number", str: "string", bool: "boolean", Any: "any"}
    if kind in simple:
        return simple[kind]
    if kind is types.NoneType:
        return "null"
    origin, given = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in given)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(typescript(part) for part in given))
    if origin is tuple:
        inner = typescript(given[0])
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
    if origin is dict:
        # Plain data is whatever the game puts there; the page has its own types for views.
        return "any" if given[1] is Any else f"Record<string, {typescript(given[1])}>"
    return str(kind.__name__)


def fields(kind: type[msgspec.Struct]) -> Iterator[tuple[str, Any, bool]]:
    """Yield name, type and whether it may be left out, of each field."""
    hints = get_type_hints(kind)
    # The server sends a field at its default too, unless the message says otherwise.
    sent = kind not in FROM_PAGE and not kind.__struct_config__.omit_defaults
    for field in msgspec.structs.fields(kind):
        yield field.name, hints[field.name], not (field.required or sent)


def interface(kind: type[msgspec.Struct], *, tagged: bool) -> str:
    """Return a message or a part of one as a TypeScript interface."""
    lines = [f"/** {about(kind)} */", f"export interface {kind.__name__} {{"]
    if tagged:
        lines.append(f'  type: "{tag(kind)}";')
    told = notes(kind)
    for name, hint, optional in fields(kind):
        if name in told:
            lines.append(f"  /** {told[name]} */")
        lines.append(f"  {name}{'?' if optional else ''}: {typescript(hint)};")
    return "\n".join([*lines, "}"])


def types_file() -> str:
    """Return the declarations for the page."""
    blocks = [f"// {NOTE}"]
    blocks += [interface(kind, tagged=False) for kind in parts()]
    blocks += [interface(kind, tagged=True) for kind in (*FROM_PAGE, *FROM_SERVER)]
    for name, kinds in (("PageMessage", FROM_PAGE), ("ServerMessage", FROM_SERVER)):
        union = "\n".join(f"  | {kind.__name__}" for kind in kinds)
        blocks.append(f"export type {name} =\n{union};")
    return "\n\n".join(blocks) + "\n"


def told_type(kind: Any) -> str:
    """Return a type in the words of the page."""
    return typescript(kind).replace("readonly ", "").replace("any", "object").replace("|", "\\|")


def section(kind: type[msgspec.Struct], *, tagged: bool) -> str:
    """Return the part of the page on one type."""
    title = f"`{tag(kind)}`" if tagged else kind.__name__
    out = [f"### {title}\n\n{about(kind)}\n"]
    rows = list(fields(kind))
    if rows:
        told = notes(kind)
        out.append("\n| field | type | what it is |\n| --- | --- | --- |\n")
        for name, hint, optional in rows:
            mark = "?" if optional else ""
            out.append(f"| `{name}`{mark} | {told_type(hint)} | {told.get(name, '')} |\n")
    return "".join(out)


def page_file() -> str:
    """Return the page of the reference."""
    intro = (messages.__doc__ or "").split("`docs/reference")[0].strip()
    out = [f"<!-- {NOTE} -->\n\n# Messages of a table\n\n{intro}\n"]
    out.append(
        "\nThe socket of a table is `/ws/{code}`. One that is refused is answered like a request,"
        " with a status and\na reason: 403 `origin` (the page of another site), 404 `unknown`, 429"
        " `too-fast`, 431 `too-large`.\n\n## From the page\n"
    )
    out += ["\n" + section(kind, tagged=True) for kind in FROM_PAGE]
    phrases = ", ".join(f"`{phrase}`" for phrase in messages.PHRASES)
    out.append(f"\nThe phrases: {phrases}.\n\n## From the server\n")
    out += ["\n" + section(kind, tagged=True) for kind in FROM_SERVER]
    out.append("\n## Parts of messages\n")
    out += ["\n" + section(kind, tagged=False) for kind in parts()]
    return "".join(out)


def attributes(kind: type) -> dict[str, str]:
    """Return what a docstring says of each attribute, and of the whole under an empty name."""
    whole, _, told = (inspect.getdoc(kind) or "").partition("Attributes:\n")
    found = {"": " ".join(whole.split())}
    for name, words in re.findall(r"^    (\w+): (.*(?:\n        .*)*)", told, re.MULTILINE):
        found[name] = " ".join(words.split())
    return found


def views_file() -> str:
    """Return the page of the reference on what a seat may know."""
    note = NOTE.replace("`table/messages.py`", "the views of the games")
    out = [
        f"<!-- {note} -->\n\n# Views\n\nWhat a seat may know of a round, as plain data:"
        " `Match.view(seat).to_json()`, and `view` in the messages of a table"
        " ({doc}`protocol`). It is made from a redacted record and nothing else;"
        " for texts of cards see {doc}`notation`.\n"
    ]
    for title, kind in GAMES.items():
        told = attributes(kind)
        out.append(f"\n## {title}\n\n{told.pop('')}\n\n| field | what it is |\n| --- | --- |\n")
        out += [f"| `{name}` | {words} |\n" for name, words in told.items()]
    out.append(
        "\nA row is an object with `suit`, `cards` in the order played, and `score`, its points as"
        " it stands.\nWhile hands are kept or turned, a table tells in `chosen` and `turned` what"
        " holds at once for all seats.\n"
    )
    return "".join(out)


def files() -> dict[Path, str]:
    """Return each generated file with what it should contain."""
    return {PAGE: page_file(), VIEWS: views_file(), TYPES: types_file()}


def main() -> int:
    """Write the files, or check them; return the exit code."""
    stale = 0
    for path, text in files().items():
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale += 1
        if "--check" in sys.argv:
            print(f"{path.relative_to(ROOT)} is not up to date: python tools/generate_protocol.py")
        else:
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
