"""A compiled text in a few words of our own: enough to distinguish its modes, never the printed sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

_FIELD = re.compile(r"\{(\w+)\}")
_ONE = re.compile(r"\b1 ((?:[\w-]+ )?)(counter|token|card)s\b")
_WITHIN = ("do", "steps", "deeds", "changes", "then")
MOST = 4
Words = Mapping[str, str | Callable[[Any], str]]
"""The words for each type of node: a pattern, or one that depends on the node."""

"""At most this many actions; the card itself has the rest."""


def text_gist(nodes: Sequence[object], words: Words) -> str:
    """The actions of these nodes in words by type; `{n}` is a field of the node.

    Words after a bar are for negative numbers. Empty if there are no words.
    """
    told = list(dict.fromkeys(_told(nodes, words)))
    return ", ".join(told[:MOST]) + (", …" if len(told) > MOST else "")


def _told(nodes: Sequence[object], words: Words) -> Iterator[str]:
    for node in nodes:
        pattern = words.get(type(node).__name__)
        if pattern is not None:
            yield _filled(node, pattern(node) if callable(pattern) else pattern)
            continue
        for name in _WITHIN:
            inner = getattr(node, name, ())
            if isinstance(inner, tuple):
                yield from _told(inner, words)


def _filled(node: object, pattern: str) -> str:
    gained, less, lost = pattern.partition("|")
    values = {name: getattr(node, name) for name in _FIELD.findall(pattern)}
    below = bool(less) and any(isinstance(one, int) and one < 0 for one in values.values())
    told = _FIELD.sub(lambda found: _value(values[found[1]]), lost if below else gained)
    return _ONE.sub(r"1 \1\2", told)


def _value(value: object) -> str:
    """A plain value as it is, a zone by its name, and so are abilities; amounts counted during resolution are left open."""
    if isinstance(value, tuple):
        names = [getattr(one, "name", None) for one in value]
        return " and ".join(map(str, names)) if names and all(isinstance(one, str) for one in names) else "abilities"
    zone = getattr(value, "name", None)
    if value is None or isinstance(zone, str):
        return f" to the {zone}" if zone else ""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(abs(value))
    return value if isinstance(value, str) else "some"
