"""Bounds of the numbers and lists in an event, as types that every decoder enforces (docs/limits.md)."""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from ga_replay.core.input.limits import ADDED, AMOUNT, DIGITS, LISTED, NAME, TAGS, Bound, TooMuch

Amount = Annotated[int, Meta(ge=-AMOUNT.most, le=AMOUNT.most)]
Count = Annotated[int, Meta(le=ADDED.most)]
Handles = Annotated[tuple[int, ...], Meta(max_length=LISTED.most)]
Numbers = Annotated[tuple[Amount, ...], Meta(max_length=LISTED.most)]
"""Amounts, or handles and object numbers in a choice of them."""
Cards = Annotated[tuple[str, ...], Meta(max_length=LISTED.most)]
Words = Annotated[tuple[str, ...], Meta(max_length=LISTED.most)]
Tags = Annotated[tuple[tuple[str, str], ...], Meta(max_length=TAGS.most)]
Name = Annotated[str, Meta(max_length=NAME.most)]

_PASSED = re.compile(r"Expected `(\w+)` (?:of length )?[<>]= -?([0-9]+)")
_BOUNDS: Final[dict[tuple[str, int], Bound]] = {
    ("int", AMOUNT.most): AMOUNT,
    ("int", ADDED.most): ADDED,
    ("array", LISTED.most): LISTED,
    ("array", TAGS.most): TAGS,
    ("str", NAME.most): NAME,
}


def exceeded_bound(error: Exception) -> Bound | None:
    """The bound that a decoder met, found by its message; None for another error."""
    said = str(error)
    if said.startswith("Integer value out of range"):
        return DIGITS
    found = _PASSED.search(said)
    return _BOUNDS.get((found[1], int(found[2]))) if found is not None else None


def check_sizes(event: msgspec.Struct) -> None:
    """Raises TooMuch for an event that passes a decoder's bounds; for events made from what people wrote."""
    try:
        msgspec.convert(msgspec.to_builtins(event), type(event))
    except msgspec.ValidationError as error:
        bound = exceeded_bound(error)
        if bound is not None:
            raise TooMuch(bound) from error
