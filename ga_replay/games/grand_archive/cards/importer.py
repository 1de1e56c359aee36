"""A dump of the official card index, read record by record."""

from typing import Any

import msgspec

from ga_replay.core.cards.pool_import import BadRecord, Dump, DumpUnreadableError, NoCardsError, ReadCard
from ga_replay.core.input.foreign_json import read_json
from ga_replay.core.input.limits import TooMuch
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.official import RecordUnreadableError, read_record


def read_dump(data: bytes, source: str) -> Dump[Card]:
    """Read a list of records, or an object with the list under `data`; an unreadable record is left out.

    Raises DumpUnreadableError for bytes that are not JSON, NoCardsError for JSON that is not cards.
    """
    read: dict[str, ReadCard[Card]] = {}
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


def _records(data: bytes, source: str) -> list[object]:
    try:
        found: Any = read_json(data)
    except TooMuch as much:
        raise DumpUnreadableError(f"{source} has {much}") from much
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DumpUnreadableError(f"{source} is not JSON: {error}") from error
    records = found.get("data") if isinstance(found, dict) else found
    if not isinstance(records, list):
        raise NoCardsError(
            f"{source} is not a list of cards: neither a list of records nor an object with one in `data`"
        )
    if records and not any(isinstance(one, dict) and one.keys() >= _MARKS for one in records):
        raise NoCardsError(f"{source} is not a list of cards: no record has {' and '.join(sorted(_MARKS))}")
    return records


_MARKS = {"slug", "types"}
"""The facts that every record of a card has, and no other record of the index."""
