"""Import of a publisher's records into a pool file, for any game, with a report of bad and new records."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Generic

import msgspec
from msgspec import Struct

from ga_replay.core.cards.pool_file import C, C_co, CardText, PoolFile, pool_of


class DumpUnreadableError(ValueError):
    """The file as a whole is not a list of records."""


class NoCardsError(DumpUnreadableError):
    """The file holds no cards but, for example, a publisher's list of sets or options."""


_DAY = re.compile(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])")
NO_DAY = "1970-01-01"
"""The value for an unknown day in publishers' databases."""


def day_of(moment: str) -> str:
    """The day (ISO) at the start of a timestamp; empty if there is none."""
    day = moment[:10]
    return day if _DAY.fullmatch(day) and day != NO_DAY else ""


class ReadCard(Struct, Generic[C_co], frozen=True):
    """A card read from a record, with its faces.

    The texts of each face are by slug, with the day (ISO) of its last change, or empty.
    """

    card: C_co
    texts: dict[str, CardText]
    last_update: str = ""


class BadRecord(Struct, frozen=True):
    """A record that was left out; `at` counts from 1, `slug` is `?` if even that is missing."""

    at: int
    slug: str
    why: str


class Dump(Struct, Generic[C_co], frozen=True):
    """The result of reading a dump: cards, bad records and, if it was compiled, programs and reaches by line key."""

    read: tuple[ReadCard[C_co], ...]
    bad: tuple[BadRecord, ...]
    programs: Mapping[str, msgspec.Raw] = {}
    reaches: Mapping[str, msgspec.Raw] = {}

    @property
    def last_update(self) -> str:
        """The newest day (ISO) on which a record was changed; empty if no record has one."""
        return max((card.last_update for card in self.read), default="")


class Import(Struct, Generic[C_co], frozen=True):
    """A user's new pool file, with the slugs that are new, and those whose text or facts changed."""

    pool: PoolFile[C_co]
    added: tuple[str, ...]
    changed: tuple[str, ...]


def facts_only(dump: Dump[C], day: str) -> PoolFile[C]:
    """Return a pool file without printed text, as a package ships it."""
    return pool_of(day, (each.card for each in dump.read), {})


def merged(dump: Dump[C], day: str, before: PoolFile[C] | None, known: Mapping[str, C]) -> Import[C]:
    """Return the user's pool file with the dump laid over what was imported before.

    `known` are the cards of the pool so far by slug; a card whose facts or lines differ from it counts as changed.
    """
    cards = {} if before is None else {card.slug: card for card in before.cards}
    texts: dict[str, CardText] = {} if before is None else dict(before.texts)
    new_uuids = {each.card.uuid for each in dump.read}
    cards = {slug: card for slug, card in cards.items() if card.uuid not in new_uuids}
    for each in dump.read:
        cards[each.card.slug] = each.card
        texts.update(each.texts)
    slugs = {slug for card in cards.values() for slug in (card.slug, *(face.slug for face in card.faces))}
    texts = {slug: text for slug, text in texts.items() if slug in slugs}
    programs = {} if before is None else dict(before.programs)
    reaches = {} if before is None else dict(before.reaches)
    for one, other, new in ((programs, reaches, dump.programs), (reaches, programs, dump.reaches)):
        for name, raw in new.items():
            one[name] = raw
            other.pop(name, None)
    newest = max(day, before.pool_date if before else "")
    return Import(
        pool_of(newest, cards.values(), texts, programs, reaches),
        added=tuple(sorted(each.card.slug for each in dump.read if each.card.slug not in known)),
        changed=tuple(
            sorted(each.card.slug for each in dump.read if known.get(each.card.slug, each.card) != each.card),
        ),
    )
