"""All rules of the edition of 2026-08-21, as a delta on those of 2025-08-08."""

from __future__ import annotations

from ga_replay.core.rules.amending import amended
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.account import read_amended
from ga_replay.games.grand_archive import rules as before
from ga_replay.games.numbering import numbering

EDITION = "2026-08-21"

RULESET = amended(
    before.RULESET,
    EDITION,
    numbering=numbering(EDITION, read_amended(before.GAME, EDITION)),
    instead=(),
    drop=(),
    add=Ruleset.gather(),
)
