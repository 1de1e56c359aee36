"""What became of the lines of cards: carried out by the referee, only read, or unread."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from ga_replay.app.catalogs import CardCatalog
from ga_replay.core.pool import Pool
from ga_replay.effects.coverage import packaged_programs


class Standing(StrEnum):
    """`READ`: there is a program of the line, and the referee does not do all that it says; whatever it could touch is unclear, as with an unread line."""

    CARRIED_OUT = "carried out"
    READ = "read"
    UNREAD = "unread"

    @property
    def field(self) -> str:
        """The word of JSON for it."""
        return self.value.replace(" ", "_")


def standing(key: str, catalog: CardCatalog, pool: Pool[Any]) -> Standing:
    """What became of the line of that key. In a game that ships no programs a card set is read whole, or refused."""
    packaged = packaged_programs(catalog.package)
    if packaged is None:
        return Standing.CARRIED_OUT
    program = packaged.get(key) or pool.programs.get(key)
    if program is None:
        return Standing.UNREAD
    return Standing.CARRIED_OUT if catalog.carries_out(program) else Standing.READ
