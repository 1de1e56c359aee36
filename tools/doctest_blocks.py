"""For `make docs`: examples in docstrings (`>>>`) become blocks of Python, as Markdown would take them for quotations."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


def fenced(docstring: str) -> str:
    """The text with a fence around each example, which ends at an empty line."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", docstring)


class DoctestBlocks(Extension):
    """Runs once for each object whose docstring is shown."""

    def on_instance(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
