"""Equality of two events from two recordings of a match, which may number cards differently (decision 0014)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.table.table import Table

CARDS = frozenset({
    "about", "also", "attacker", "attackers", "blockers", "bottom", "handle", "handles", "objects", "of", "on", "others", "source", "supporter", "target",
    "targets", "top", "weapons",
})  # fmt: skip
CARDS_OR_NUMBERS = frozenset({"values", "frm", "to"})
"""Handles in some events, numbers or zones in others."""
_NUMBERED = frozenset({"delayed", "effect", "item", "items", "trigger", "triggers"})
"""Ids that follow from the order in which things came."""


class HandlePairs:
    """The pairs of public cards of two tables."""

    def __init__(self, one: Table, other: Table, theirs: Mapping[int, int] | None = None) -> None:
        self.one = one
        self.other = other
        self.theirs = dict(theirs or {})
        self.ours = {theirs: ours for ours, theirs in self.theirs.items()}

    def fork(self) -> HandlePairs:
        """An independent copy."""
        return HandlePairs(self.one, self.other, self.theirs)

    def agree(self, mine: int, yours: int) -> bool:
        """True if both may be one card; from then on they are."""
        if self.theirs.get(mine, yours) != yours or self.ours.get(yours, mine) != mine:
            return False
        self.theirs[mine], self.ours[yours] = yours, mine
        return True

    def tidy(self) -> tuple[int, int] | None:
        """Drops cards that are no longer public; returns a pair with two names, if there is one.

        Call it after both tables were folded.
        """
        for mine, yours in list(self.theirs.items()):
            if not (is_public(self.one, mine) and is_public(self.other, yours)):
                del self.theirs[mine], self.ours[yours]
            elif _names_differ(self, mine, yours):
                return mine, yours
        return None


def is_public(table: Table, handle: int) -> bool:
    """True if everybody sees that card now."""
    zone = table.zone_of.get(handle, "")
    return zone in table.public_zones or zone in table.thing_zones


def match_events(first: ev.Event, second: ev.Event, pairs: HandlePairs) -> HandlePairs | None:
    """The pairs with the cards of both events if these may be equal; None if they may not.

    Call it before either is folded.
    """
    if type(first) is not type(second):
        return None
    if isinstance(first, ev.Denied) and isinstance(second, ev.Denied):
        return match_events(first.fact, second.fact, pairs)
    trial = pairs.fork()
    same = all(_same(name, getattr(first, name), getattr(second, name), trial) for name in first.__struct_fields__)
    return trial if same else None


def _same(name: str, mine: Any, yours: Any, pairs: HandlePairs) -> bool:
    """True if the field of that name may be the same in both."""
    if mine == yours and name not in CARDS:
        return True
    if name in _NUMBERED or (name == "first" and isinstance(mine, int)):
        return True
    if name in ("card", "cards", "out", "into"):  # one list or name may be unknown
        return not (any(mine) and any(yours))
    if name not in CARDS and not (name in CARDS_OR_NUMBERS and _are_cards(mine, yours, pairs)):
        return False
    first, second = (value if isinstance(value, tuple) else (value,) for value in (mine, yours))
    return len(first) == len(second) and all(_same_card(*both, pairs) for both in zip(first, second, strict=True))


def _are_cards(mine: object, yours: object, pairs: HandlePairs) -> bool:
    """True if all these numbers are handles."""
    sides = (mine, pairs.one), (yours, pairs.other)
    return all(
        one in table.owner_of for value, table in sides for one in (value if isinstance(value, tuple) else (value,))
    )


def _same_card(mine: int, yours: int, pairs: HandlePairs) -> bool:
    one, other = pairs.one, pairs.other
    if mine not in one.owner_of or yours not in other.owner_of:  # a player, a pending item, or nothing
        return mine not in one.owner_of and yours not in other.owner_of and (mine == yours or min(mine, yours) > 0)
    if one.owner_of[mine] != other.owner_of[yours] or _names_differ(pairs, mine, yours):
        return False
    public = is_public(one, mine)
    return public == is_public(other, yours) and (not public or pairs.agree(mine, yours))


def _names_differ(pairs: HandlePairs, mine: int, yours: int) -> bool:
    """True if both recordings name the card, with different names."""
    names = {pairs.one.card_of.get(mine), pairs.other.card_of.get(yours)} - {None}
    return len(names) > 1
