"""Values of every shape that a log may hold, for laws."""

from __future__ import annotations

import types
import typing
from typing import Any

import msgspec
from hypothesis import strategies as st

from ga_replay.core.events import Event

texts = st.text(max_size=12)


numbers = st.integers(-(2**63), 2**63 - 1)


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Everything that msgspec accepts where a field is annotated so."""
    kind = getattr(kind, "__supertype__", kind)  # an id of its own type is a number
    if typing.get_origin(kind) is typing.Annotated:
        inner, bound = typing.get_args(kind)
        return st.integers(-bound.le, bound.le) if inner is int else values_of(inner)
    if typing.get_origin(kind) is tuple:
        return st.lists(values_of(typing.get_args(kind)[0]), max_size=4).map(tuple)
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        return st.one_of(*(events_of(member) for member in typing.get_args(kind)))
    known: dict[Any, st.SearchStrategy[Any]] = {str: texts, int: numbers, bool: st.booleans()}
    return known[kind]


def events_of(event_type: type[Event]) -> st.SearchStrategy[Event]:
    fields = {field.name: values_of(field.type) for field in msgspec.structs.fields(event_type)}
    return st.builds(event_type, **fields)
