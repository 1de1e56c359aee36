"""One thing that is wrong with a deck."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core.rules.verdict import Status


class DeckFinding(Struct, frozen=True):
    """One thing that is wrong with a deck, or of which nobody can tell; `rule` is empty where no rulebook stands behind it."""

    line: int
    section: str
    verdict: Status
    code: str
    rule: str
    message: str
    remedy: str
