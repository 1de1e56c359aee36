"""Banned cards by day: from the user's dated list, the package's, or the pool's limits, which are those of its own day."""

from __future__ import annotations

import datetime as dt
import tomllib

import msgspec
from msgspec import Struct

from ga_replay.core.cards.pool import CardLookupError
from ga_replay.core.input.foreign_toml import read_toml
from ga_replay.core.input.limits import TooMuch
from ga_replay.core.rules.decks import BansUnreadableError
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.pool import Pool
from ga_replay.games.grand_archive.decks.dated import Ban, dated
from ga_replay.games.grand_archive.decks.rules import FORMATS


class BanList(Struct, frozen=True, forbid_unknown_fields=True):
    """Every ban up to the day `as_of`; cards by their slugs once it was read."""

    as_of: dt.date
    ban: tuple[Ban, ...] = ()


def read_bans(text: str, source: str, pool: Pool) -> BanList:
    """Read a ban list as TOML: `as_of`, and a `[[ban]]` for each card.

    A ban has `card`, `format`, `from`, and optional `until` and `limit`. Raises BansUnreadableError.
    """
    try:
        found = msgspec.convert(read_toml(text), BanList)
        bans = tuple(_checked(one, pool) for one in found.ban)
    except TooMuch as much:
        raise BansUnreadableError(f"{source}:{much.line or 1}", much.cause, much.remedy) from much
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, ValueError, CardLookupError) as error:
        raise BansUnreadableError(source, f"this is not a ban list: {error}") from error
    return BanList(found.as_of, bans)


def _checked(ban: Ban, pool: Pool) -> Ban:
    if ban.format not in FORMATS:
        raise ValueError(f'unknown format "{ban.format}"; write {" or ".join(FORMATS)}')
    if ban.limit < 0 or (ban.until is not None and ban.until < ban.since):
        raise ValueError(f"the ban of {ban.card} ends before it begins, or allows fewer than 0 copies")
    return msgspec.structs.replace(ban, card=pool.find(ban.card).slug)


class Allowed(Struct, frozen=True):
    """The copies of a card that a deck may hold.

    `unclear`: it is unknown whether the limit was in force on the day; `why` says so in words.
    """

    limit: int
    status: Status
    why: str


def allowed(card: Card, form: str, day: dt.date, pool: Pool, bans: BanList | None) -> Allowed | None:
    """The limit of a card on a day, or None. A user's list counts before the package's, and a newer pool on its days before that."""
    if bans is not None:
        found = next(
            (one for one in bans.ban if one.card == card.slug and one.format == form and one.covers(day)), None
        )
        if found is not None:
            return _since(found)
        if day <= bans.as_of:
            return None
    shipped, known = dated(), dt.date.fromisoformat(pool.date)
    if not shipped.as_of < known <= day:
        found = shipped.covering(card.slug, form, day)
        if found is not None:
            return _since(found)
        if shipped.settles(card.slug, form, day):
            return None
    limit = dict(card.limits).get(form.upper())
    if limit is None:
        return None
    if day < known:
        return Allowed(limit, Status.UNCLEAR, f"{_limited(limit)} on {pool.date}; its first day is unknown")
    return Allowed(limit, Status.ILLEGAL, f"{_limited(limit)} on {pool.date}")


def _since(ban: Ban) -> Allowed:
    return Allowed(ban.limit, Status.ILLEGAL, f"{_limited(ban.limit)} since {ban.since}")


def _limited(limit: int) -> str:
    return f"limited to {limit}" if limit else "banned"
