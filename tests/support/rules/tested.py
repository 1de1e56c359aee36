"""The games whose rules are tested: by which rules they are judged, and under what their tests run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from ga_replay.core.cards.active_pool import ActivePool
from ga_replay.core.rules.amended_statements import Fate
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.account import read_amended
from ga_replay.games.epic.cards.pool import known_pool as epic_pool
from ga_replay.games.grand_archive.cards.pool import known_pool as grand_archive_pool
from ga_replay.games.trails.cards.pool import known_pool as trails_pool
from tests.support.epic import build as epic
from tests.support.grand_archive import build as grand_archive
from tests.support.grand_archive import later as grand_archive_later
from tests.support.rules.marked import Run, by_rule
from tests.support.trails import build as trails


class Tested:
    """A game by the bench of its tests: a folder of this one with a `build` that knows its rules and its described cards."""

    def __init__(self, folder: str, bench: Any, pool: ActivePool[Any]) -> None:
        self.folder = folder
        self.bench = bench
        self.pool = pool  # of the cards that the bench describes
        self.rules: Ruleset = bench.RULES  # with what the bench adds to them
        self.ruleset: Ruleset = bench.RULESET
        self.game = self.rules.game

    def by_rule(self) -> dict[str, list[tuple[str, Run]]]:
        """For each id the cases that bear it, with their names."""
        return by_rule(self.folder)

    @contextmanager
    def judged_by(self, rules: Ruleset) -> Iterator[None]:
        """Lets its tests run with these rules and with described cards."""
        with ExitStack() as stack:
            stack.enter_context(self.pool.use(self.bench.SHELF))
            stack.enter_context(self.bench.rules_in_force(rules))
            yield


GAMES = {
    one.game: one
    for one in (
        Tested("grand_archive", grand_archive, grand_archive_pool),
        Tested("epic", epic, epic_pool),
        Tested("trails", trails, trails_pool),
    )
}
"""Each by the name that its logs bear, by its first edition."""


class Later(Tested):
    """A later edition of a game: its tests are about what is new or changed in it."""

    def own(self) -> set[str]:
        """The ids that are new or changed, of those that pieces bear."""
        fates = {one.id for one in read_amended(self.game, self.rules.edition) if one.fate in {Fate.NEW, Fate.CHANGED}}
        return fates & self.ruleset.ids()


EDITIONS = {
    (one.game, one.rules.edition): one
    for one in (Later("grand_archive_2026_08_21", grand_archive_later, grand_archive_pool),)
}
"""The later editions by game and name."""
