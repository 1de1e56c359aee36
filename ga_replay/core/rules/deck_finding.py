"""One thing that is wrong with a deck."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.events.ids import RuleId
from ga_replay.core.rules.verdict import Status


class Fault(Struct, frozen=True):
    """A place where a deck is not what it must be: the line (0 for the list as a whole), its section, what is wrong and what to do."""

    line: int
    section: str
    message: str
    remedy: str


class DeckFinding(Struct, frozen=True):
    """One thing that is wrong with a deck, or of which nobody can tell; `rule` is empty where no rulebook stands behind it."""

    line: int
    section: str
    verdict: Status
    code: str
    rule: RuleId
    message: str
    remedy: str
