"""The difference of two pieces of plain data, so that a page holds each board as what changed from the one before.

A patch is plain data itself: `null` changes nothing; `[value]` puts a value in the place of the old one; an object
patches the fields that it names (`[]` takes a field away); `[from, count, [values]]` puts values in the place of
`count` items of a list; `[from, [patches]]` patches items of a list, one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Patch = Any
"""`None`, a list or a mapping, as above."""


def patch(old: Any, new: Any) -> Patch:
    """The patch that makes `new` of `old`; both are plain data, as a JSON text has it."""
    if old == new and type(old) is type(new):
        return None
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        gone: dict[str, Patch] = {name: [] for name in old if name not in new}
        changed = {name: found for name, value in new.items() if (found := _field(old, name, value)) is not None}
        return {**gone, **changed}
    if isinstance(old, list) and isinstance(new, list):
        return _of_list(old, new)
    return [new]


def _field(old: Mapping[str, Any], name: str, value: Any) -> Patch:
    return patch(old[name], value) if name in old else [value]


def _of_list(old: Sequence[Any], new: Sequence[Any]) -> Patch:
    """Items alike at both ends stay; those between are patched one by one, or exchanged."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    before, after = old[start : len(old) - end], new[start : len(new) - end]
    if len(before) == len(after) and all(isinstance(one, Mapping | list) for one in (*before, *after)):
        return [start, [patch(one, other) for one, other in zip(before, after, strict=True)]]
    return [start, len(before), list(after)]


def patched(old: Any, how: Patch) -> Any:
    """The result of applying the patch to `old`, which is not changed."""
    match how:
        case None:
            return old
        case [value]:
            return value
        case [start, [*patches]]:
            items = [patched(one, part) for one, part in zip(old[start : start + len(patches)], patches, strict=True)]
            return [*old[:start], *items, *old[start + len(patches) :]]
        case [start, count, [*values]]:
            return [*old[:start], *values, *old[start + count :]]
        case _:
            kept = {name: value for name, value in old.items() if how.get(name) != []}
            changed = {name: patched(old.get(name), part) for name, part in how.items() if part != []}
            return {**kept, **changed}
