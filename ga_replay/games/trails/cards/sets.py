"""A user's card set of Trails: the cards with their abilities and texts, or every fault in it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ga_replay.cardtext.card_set import CardFault, CardSetUnreadableError, SetRow, read_set, same_keys, twice
from ga_replay.core.cards.pool_file import CardText, PoolFile, pool_of
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import OLDEST
from ga_replay.games.trails.cards.reading import ParsedText, read_text
from ga_replay.games.trails.cards.rows import CardRow, SetHead, slug_of, unfit


def read_card_set(data: bytes, source: str) -> PoolFile[Card]:
    """The pool file that a card set says. Raises CardSetUnreadableError with all its faults."""
    found = read_set(data, source, SetHead, CardRow)
    organizations = tuple(dict.fromkeys(found.head.organizations))
    faults = [*found.faults, *twice(found.rows, lambda row: row.title), *same_keys(found.rows, slug_of)]
    cards: list[Card] = []
    texts: dict[str, CardText] = {}
    for row in found.rows:
        faults += unfit(row, organizations)
        text = read_text(row.said.text, row.said.types, organizations)
        arts = row.said.arts
        effect = read_text(arts.text, row.said.types, organizations, arts=True) if arts is not None else ParsedText()
        faults += _unread(row, text, "text")
        faults += _unread(row, effect, "arts", "text")
        if arts is not None and not effect.abilities and not effect.unread:
            faults.append(
                CardFault(row.line("arts", "text"), f"the arts of {row.said.title} say nothing", "write their text")
            )
        cards.append(_as_kept(_card(row.said, text, effect, found.head.name)))
        texts[cards[-1].slug] = CardText((*text.printed, *effect.printed))
    if faults:
        raise CardSetUnreadableError(source, faults)
    day = found.head.date
    return pool_of(day.isoformat() if day is not None else OLDEST, cards, texts)


def _unread(row: SetRow[CardRow], said: ParsedText, *path: str) -> Iterator[CardFault]:
    for one in said.unread:
        cause = f'"{one.printed}" of {row.said.title} cannot be read: {one.why}'
        yield CardFault(row.text_line(one.row, *path), cause, one.remedy)


def _card(row: CardRow, text: ParsedText, arts: ParsedText, of_set: str) -> Card:
    ep = row.arts.ep if row.arts is not None else row.ep
    return Card(
        slug=slug_of(row),
        name=row.name,
        sub_name=row.sub_name or "",
        types=row.types,
        cp=row.cp,
        ep=ep,
        level=row.level,
        strength=row.strength,
        defense=row.defense,
        organizations=tuple(dict.fromkeys(row.organizations)),
        icons=text.icons,
        abilities=(*text.abilities, *arts.abilities),
        number=row.number,
        paragraphs=(*text.keys, *arts.keys),
        set=of_set,
    )


def _as_kept(card: Card) -> Card:
    """The card as read back from a file.

    Omitted defaults are recognized by identity, so the digest of the original would differ.
    """
    return msgspec.json.decode(msgspec.json.encode(card), type=Card)
