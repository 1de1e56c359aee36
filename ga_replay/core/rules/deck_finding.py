"""A finding about a deck."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.events.ids import RuleId
from ga_replay.core.rules.verdict import Status


class DeckFault(Struct, frozen=True):
    """A place where a deck breaks a demand: line (0 for the whole list), section, cause and remedy."""

    line: int
    section: str
    message: str
    remedy: str


class DeckFinding(Struct, frozen=True):
    """An error in a deck, or an undetermined point; `rule` is empty if it comes from no rulebook."""

    line: int
    section: str
    verdict: Status
    code: str
    rule: RuleId
    message: str
    remedy: str
