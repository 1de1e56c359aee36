"""Rules for decks by day: bans, and the sideboards of the time before the rulebook that we judge by (dated.toml, with its source)."""

from __future__ import annotations

import datetime as dt
import re
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from ga_replay import data

if TYPE_CHECKING:
    from ga_replay.games.grand_archive.decks.sections import DeckList

_DAY: Final = re.compile(r"(?<![0-9])[0-9]{4}[-.][0-9]{2}[-.][0-9]{2}(?![0-9])")


class Ban(Struct, frozen=True, forbid_unknown_fields=True):
    """So many copies of a card are allowed in a format, from its first day to its last (none: to this day)."""

    card: str
    format: str
    since: dt.date = msgspec.field(name="from")
    until: dt.date | None = None
    limit: int = 0

    def covers(self, day: dt.date) -> bool:
        return self.since <= day and (self.until is None or day <= self.until)


class OldSideboard(Struct, frozen=True, forbid_unknown_fields=True):
    """A sideboard was any so many `cards` at most; on the day `until` it could still be that."""

    format: str
    until: dt.date
    cards: int


class Dated(Struct, frozen=True, forbid_unknown_fields=True):
    """Every ban of a card by its slug, from the day `since` on and known up to the day `as_of`; later ones are announced."""

    since: dt.date
    as_of: dt.date
    sideboard: OldSideboard
    ban: tuple[Ban, ...]

    def covering(self, card: str, form: str, day: dt.date) -> Ban | None:
        """The ban of a card that holds on the day."""
        return next((one for one in self.ban if one.card == card and one.format == form and one.covers(day)), None)

    def settles(self, card: str, form: str, day: dt.date) -> bool:
        """True if this list tells for every such day whether the card was banned on it."""
        named = any(one.card == card and one.format == form for one in self.ban)
        return named and self.since <= day <= self.as_of


@cache
def dated() -> Dated:
    """The dated list that the package ships."""
    import tomllib  # noqa: PLC0415 - most matches ask for no day

    found = tomllib.loads(data.read("ga_replay.games.grand_archive.decks", "dated.toml").decode())
    return msgspec.convert(found, Dated)


def day_in(text: str) -> dt.date | None:
    """The first day (YYYY-MM-DD, or with full stops as in PGN) that the text says; None if it says none."""
    for found in _DAY.finditer(text):
        try:
            return dt.date.fromisoformat(found[0].replace(".", "-"))
        except ValueError:
            continue
    return None


def is_held_to_old_sideboards(deck: DeckList) -> bool:
    """True if the rulebook's demands on sideboards did not hold yet on the deck's day; on the day of the change only if the deck is as it was before."""
    old = dated().sideboard
    if deck.played is None or deck.played > old.until:
        return False
    return deck.played < old.until or deck.size("sideboard") <= old.cards
