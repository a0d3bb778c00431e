"""A view as plain text, for the render mode `ansi`."""

from collections.abc import Mapping
from typing import Any

from kortbord.games.contract import View


def _words(value: Any) -> str:
    if value is None or value == [] or value == {}:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_words(part)}" for key, part in value.items())
    if isinstance(value, list):
        flat = all(isinstance(part, (str, int)) for part in value)
        return (" " if flat else " | ").join(_words(part) for part in value)
    return str(value)


def render(view: View, legal: Mapping[int, str]) -> str:
    """Return the view a line each part, then the legal actions, each with its number."""
    lines = [f"{key.replace('_', ' ')}: {_words(value)}" for key, value in view.to_json().items()]
    lines.append(f"legal: {_words(dict(legal))}")
    return "\n".join(lines)
