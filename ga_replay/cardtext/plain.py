"""Programs of card text told in words of our own: one pattern for each kind of node, so that a player understands what a line was read as.

Never the printed sentence: short words in a fixed order, "when …: draw 2 cards". A pattern is text with `{field}` for what a field holds, `[…]` for a
part that is told only if every field in it is set, and `<field?…>` for one that is told if the field is. What has no pattern is told by its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

_CHOICE = re.compile(r"<(\w+)\?([^<>]*)>")
_PART = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")

Told = str | Callable[[Any, "Plain"], str]
"""The words for a kind of node: a pattern, or a function of the node and of who tells what is in it."""


def grouped(told: str) -> str:
    """What belongs to the words before it: several steps stand in parentheses, so that it is plain where they end."""
    return f"({told})" if "; " in told else told


class Plain:
    """Tells nodes of a language by the words of a game; `hidden` are beginnings of fields that mean nothing."""

    def __init__(self, words: Mapping[str, Told], hidden: tuple[str, ...] = ("said", "slot")) -> None:
        self._words = words
        self._hidden = hidden

    def tell(self, value: Any) -> str:
        """The value in words: of a node its pattern, of several nodes each."""
        if isinstance(value, tuple | list):
            return ", ".join(filter(None, map(self.tell, value)))
        if not isinstance(value, Struct):
            return "" if value is None else str(value)
        words = self._words.get(type(value).__name__)
        if words is None:
            return self.by_name(value)
        told = words(value, self) if callable(words) else self.fill(words, value)
        return " ".join(told.split())

    def fill(self, pattern: str, node: Any) -> str:
        """The pattern with the fields of the node."""
        told = _CHOICE.sub(lambda found: found[2] if getattr(node, found[1]) else "", pattern)
        told = _PART.sub(lambda found: found[1] if self._is_told(found[1], node) else "", told)
        return _FIELD.sub(lambda found: self.tell(getattr(node, found[1])), told)

    def by_name(self, node: Any) -> str:
        """What nobody has words for: the name of the node, and each field that is set."""
        unset = _unset(node)
        fields = [
            f"{name.replace('_', ' ')} {self.tell(getattr(node, name))}"
            for name in node.__struct_fields__
            if name not in unset and not name.startswith(self._hidden)
        ]
        name = _HUMP.sub(" ", type(node).__name__).lower()
        return f"{name} ({', '.join(fields)})" if fields else name

    @staticmethod
    def _is_told(part: str, node: Any) -> bool:
        unset = _unset(node)
        return not any(name in unset for name in _FIELD.findall(part))


def _unset(node: Any) -> set[str]:
    """The fields that are as they are if nobody sets them."""
    names, defaults = node.__struct_fields__, node.__struct_defaults__
    optional = names[len(names) - len(defaults) :]
    return {name for name, default in zip(optional, defaults, strict=True) if getattr(node, name) == default}
