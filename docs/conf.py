"""Sphinx's configuration. `make docs` builds the site, and a warning is an error."""

import tomllib
from pathlib import Path

_PYPROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))

project = "Kortbord"
author = "The Kortbord authors"
project_copyright = f"2026, {author}"
release = version = _PYPROJECT["project"]["version"]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_typehints = "description"
autodoc_member_order = "bysource"
napoleon_numpy_docstring = False

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = f"Kortbord {release}"
html_copy_source = False
html_show_sphinx = False
