"""The card sets of a match, `[Cards "my-cards.toml"]`.

They are found beside it, and compared with those it was played with.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.errors import CardDataError
from ga_replay.app.named_files import FROM, NamedFiles
from ga_replay.core.input.limits import CARD_SET, SETS, TooMuch
from ga_replay.core.log.entries import Header

TAG = "Cards"
_NAMED = re.compile(r'\[\s*Cards\s+("(?:[^"\\]|\\.)*")\s*\]')
_POOL = re.compile(r'\[\s*Pool\s+"([0-9a-f]*)"\s*\]')
SHOWN = 12
"""This many digits of a digest are enough for people."""


def named_in(text: str) -> str:
    """The sets that a transcript names, empty if none; unreadable tags are reported by the reader of tags."""
    found = _NAMED.search(text)
    if found is None:
        return ""
    import json  # noqa: PLC0415 - most transcripts name no sets

    try:
        return str(json.loads(found[1]))
    except ValueError:
        return ""


def sets_of(header: Header) -> str:
    """The sets that a match names, separated by commas; empty if it names none."""
    return dict(header.tags).get(TAG, "")


def named_cards(game: str, names: str, beside: NamedFiles) -> CardData | None:
    """The card data of a match of that game which names these sets; None if it names none. Raises CardDataError."""
    files = _files(names)
    if not files:
        return None
    return CardData().with_sets(game, [(file, _bytes_of(file, beside)) for file in files])


def _files(names: str) -> tuple[str, ...]:
    """The names of the sets. Raises CardDataError for more of them than a match may have."""
    found = tuple([name.strip() for name in names.split(",") if name.strip()])
    if len(found) > SETS.most:
        raise CardDataError(f"[{TAG}] names {SETS.cause}", remedy=SETS.remedy)
    return found


def _bytes_of(file: str, beside: NamedFiles) -> bytes:
    try:
        return beside.read(file, CARD_SET)
    except TooMuch as error:
        raise CardDataError(f"the card set {file} cannot be read: {error.cause}", remedy=error.remedy) from error
    except OSError as error:
        why = error.strerror or str(error)
        cause = f"the card set {file} cannot be read: {why[0].lower()}{why[1:]}"
        raise CardDataError(cause, remedy=FROM) from error


def cards_of(header: Header, beside: NamedFiles) -> CardData:
    """The card data of a log: the sets that it names, else the user's. Raises CardDataError."""
    names = sets_of(header)
    if header.pool and not all(map(beside.has, _files(names))):
        users = users_cards()
        if users.pool(header.game).digest == header.pool:
            return users  # the named sets are not here, but were imported
    return named_cards(header.game, names, beside) or users_cards()


def sets_in(text: str, game: str, beside: NamedFiles) -> CardData | None:
    """The card data of a transcript that names card sets, as `cards_of`; None if it names none. Raises CardDataError.

    A transcript that says with which cards it was played is not read with others.
    """
    names = named_in(text)
    if not names:
        return None
    header = Header(game=game, rules="", seats=(), tags=((TAG, names),), pool=_pool_in(text))
    cards = cards_of(header, beside)
    with_sets(header, cards)
    return cards


def _pool_in(text: str) -> str:
    found = _POOL.search(text)
    return found[1] if found is not None else ""


def with_sets(header: Header, cards: CardData) -> Header:
    """The header with the digest of its named sets. Raises CardDataError if the match was played with others."""
    names = sets_of(header)
    if not names:
        return header
    pool = cards.pool(header.game)
    if header.pool and header.pool != pool.digest:
        cause = f"{names} is not what the match was played with: its digest is {pool.digest[:SHOWN]}…, and was {header.pool[:SHOWN]}…"
        raise CardDataError(cause)
    return replace(header, pool=pool.digest, pool_date=pool.date)


def with_known_cards(header: Header, cards: CardData) -> Header:
    """The header of a new match; it names its card sets, or its cards if they are not the shipped ones."""
    if sets_of(header):
        return with_sets(header, cards)
    pool = cards.pool(header.game)
    if pool.digest == CardData().pool(header.game).digest:
        return header
    return replace(header, pool=pool.digest, pool_date=pool.date)


def other_cards(header: Header, cards: CardData) -> str:
    """A sentence if the match was played with other cards than these; else empty."""
    if not header.pool or header.pool == (digest := cards.pool(header.game).digest):
        return ""
    names = sets_of(header)
    which = f"{names}, digest {header.pool[:SHOWN]}…" if names else f"digest {header.pool[:SHOWN]}…"
    return (
        f"the match was played with other cards ({which}) than it is judged with (digest {digest[:SHOWN]}…);"
        " import them with `ga-replay cards import`"
    )
