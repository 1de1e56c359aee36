"""The sample positions of each game, and what reads and checks them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

from msgspec import Struct

from ga_replay.core.ports.notation import Notation
from ga_replay.core.ports.position_setup import PositionSetup
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.account import read_account
from ga_replay.games.epic.notation import WORDING as EPIC_WORDING
from ga_replay.games.epic.notation.staging import EpicStaging
from ga_replay.games.grand_archive.notation import WORDING as GRAND_ARCHIVE_WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.games.trails.notation import WORDING as TRAILS_WORDING
from ga_replay.games.trails.notation.staging import TrailsStaging
from ga_replay.logs.position.parse import PositionDraft, drafts
from tests.support.places import SAMPLES


class Corpus(Struct, frozen=True):
    """A game's positions: at least so many, each prohibition broken in at least `each` of them; `sources` is how a source is written.

    `optional` are the codes of prohibitions that no position can set: they hold by an option alone, or by texts of cards that are not read yet
    (what must attack; tests/rules/grand_archive/acts/test_attacking_texts.py shows it).
    """

    name: str
    wording: Notation
    staging: Callable[[], PositionSetup]
    least: int
    each: int
    sources: re.Pattern[str]
    optional: frozenset[str] = frozenset()

    @property
    def rules(self) -> Ruleset:
        """The newest edition."""
        return self.wording.rulesets[self.wording.usual]

    @property
    def folder(self) -> Path:
        return SAMPLES / self.name / "positions"

    @property
    def files(self) -> list[Path]:
        return sorted(self.folder.rglob("*.position"))

    def ids(self, edition: str = "") -> frozenset[str]:
        """The statements of an edition of the rulebook, of the newest where none is named."""
        game = self.wording.game
        return frozenset(
            one.id for one in read_account(game, self.wording.later(edition or self.wording.usual)).statements
        )

    def drafts(self) -> list[PositionDraft]:
        return [draft for path in self.files for draft in cut(path)]

    def broken(self) -> Counter[tuple[str, ...]]:
        """The findings that the positions of the newest edition expect, each as its code and rule, how often."""
        newest = [draft for draft in self.drafts() if draft.edition in {"", self.wording.usual}]
        lines = [line.text for draft in newest for line in draft.played]
        return Counter(tuple(one.split()) for text in lines for one in text.partition("=> illegal")[2].split(","))


@cache
def cut(path: Path) -> list[PositionDraft]:
    """The positions of a file, all of which can be read."""
    found, faults = drafts(path.read_text(), path.name, strict=True)
    assert not faults
    return found


GRAND_ARCHIVE = Corpus(
    "grand_archive", GRAND_ARCHIVE_WORDING, GrandArchiveStaging, 500, 2,
    re.compile(r"rulebook( [a-z0-9./-]+)?|ruling \d{4}-\d{2}-\d{2}: .+|game: .+"),
    frozenset(("what-must-attack-tries-before-the-end-phase",)),
)  # fmt: skip
EPIC = Corpus("epic", EPIC_WORDING, EpicStaging, 500, 1, re.compile(r"rulebook( [M0-9.a-e]+)?"))
TRAILS = Corpus(
    "trails", TRAILS_WORDING, TrailsStaging, 400, 1, re.compile(r"rulebook( [0-9.a-h-]+)?"),
    frozenset(("hate-may-bind-the-choice-of-attackers",)),
)  # fmt: skip
CORPORA = (GRAND_ARCHIVE, EPIC, TRAILS)
