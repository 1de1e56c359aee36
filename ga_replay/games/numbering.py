"""The numbering of a later edition, from its statements."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.core.rules.numbering import Numbering
from ga_replay.games.account import Amended


def numbering(edition: str, statements: Iterable[Amended]) -> Numbering:
    """The ids of the edition by those before, in the book's order."""
    found: dict[str, tuple[str, ...]] = {}
    for one in statements:
        for before in one.before:
            found[before] = (*found.get(before, ()), one.id)
    return Numbering(edition, found)
