"""A dump of the official card index, read record by record into a pool file."""

from typing import Any

import msgspec
from msgspec import Struct

from ga_replay.core.pool_file import CardText, PoolFile, pool_of
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.official import ReadCard, RecordUnreadableError, read_record


class DumpUnreadableError(ValueError):
    """The file as a whole is not a list of records."""


class BadRecord(Struct, frozen=True):
    """A record that was left out: `at` counts from 1, `slug` is `?` where even that is missing."""

    at: int
    slug: str
    why: str


class Dump(Struct, frozen=True):
    """What a dump held: the cards that could be read, and those that could not."""

    read: tuple[ReadCard, ...]
    bad: tuple[BadRecord, ...]

    @property
    def last_update(self) -> str:
        """The newest day (ISO) that a record was changed on, or empty where no record says."""
        return max((card.last_update for card in self.read), default="")


class Import(Struct, frozen=True):
    """A user's new pool file, and what changed in it: slugs that no pool had, that another text or fact came for."""

    pool: PoolFile[Card]
    added: tuple[str, ...]
    changed: tuple[str, ...]


def read_dump(data: bytes, source: str) -> Dump:
    """Read a list of records, or an object with the list under `data`; a record that cannot be read is left out.

    DumpUnreadableError where the bytes are not such JSON.
    """
    read: dict[str, ReadCard] = {}
    bad: list[BadRecord] = []
    for at, raw in enumerate(_records(data, source), start=1):
        slug = str(raw.get("slug", "?")) if isinstance(raw, dict) else "?"
        try:
            card = read_record(raw)
        except RecordUnreadableError as error:
            bad.append(BadRecord(at, slug, str(error)))
            continue
        if read.setdefault(slug, card) != card:
            bad.append(BadRecord(at, slug, "an earlier record has the same slug and says something else"))
    return Dump(tuple(read.values()), tuple(bad))


def facts_only(dump: Dump, day: str) -> PoolFile[Card]:
    """Return a pool file without a sentence: what the package ships."""
    return pool_of(day, (each.card for each in dump.read), {})


def merged(dump: Dump, day: str, before: PoolFile[Card] | None, known: dict[str, Card]) -> Import:
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
    newest = max(day, before.pool_date if before else "")
    return Import(
        pool_of(newest, cards.values(), texts),
        added=tuple(sorted(each.card.slug for each in dump.read if each.card.slug not in known)),
        changed=tuple(
            sorted(each.card.slug for each in dump.read if known.get(each.card.slug, each.card) != each.card),
        ),
    )


def _records(data: bytes, source: str) -> list[Any]:
    try:
        found: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DumpUnreadableError(f"{source} is not JSON: {error}") from error
    records = found.get("data") if isinstance(found, dict) else found
    if not isinstance(records, list):
        raise DumpUnreadableError(f"{source} is neither a list of card records nor an object with one in `data`")
    return records
