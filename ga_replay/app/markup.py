"""HTML and SVG built of elements, so that no text of a stranger is ever markup."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Literal


class Markup(str):
    """Whole HTML; any other text among the children of an element is escaped."""

    __slots__ = ()


_ALONE = frozenset({"meta", "input", "br", "link"})


def element(tag: str, /, *inside: str, **attributes: str | Literal[True] | None) -> Markup:
    """An element; `class_` and `data_n` stand for `class` and `data-n`. An attribute that is empty is left out."""
    said = "".join(_attribute(key, value) for key, value in attributes.items() if value)
    return Markup(f"<{tag}{said}>" if tag in _ALONE else f"<{tag}{said}>{joined(inside)}</{tag}>")


def joined(parts: Iterable[str]) -> Markup:
    """Elements and texts one after the other."""
    return Markup("".join(one if isinstance(one, Markup) else escape(one, quote=False) for one in parts))


def _attribute(name: str, value: str | Literal[True]) -> str:
    key = name.rstrip("_").replace("_", "-")
    return f" {key}" if value is True else f' {key}="{escape(value)}"'
