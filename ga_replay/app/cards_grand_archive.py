"""The cards and decks of Grand Archive."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from ga_replay.app.catalogs import CardCatalog, Decks
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_import import Dump
from ga_replay.games.grand_archive.cards import facts, importer, pool
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.decks import bans, check, lists, rules

if TYPE_CHECKING:
    from ga_replay.cardtext.learning import Compiler
    from ga_replay.games.grand_archive.language import ir


def _compiler(cards: Iterable[Card]) -> Compiler[Card, ir.Program]:
    from ga_replay.games.grand_archive.cards.learning import compiler  # noqa: PLC0415 - the parser is slow to load

    return compiler(cards)


def _carries_out(program: msgspec.Raw, known: Callable[[str], bool]) -> bool:
    from ga_replay.games.grand_archive.texts.resolving.carried import is_carried_out  # noqa: PLC0415 - the rules are slow to load

    return is_carried_out(program, known)


def _plays(card: Card) -> bool:
    from ga_replay.games.grand_archive.card_types import is_played  # noqa: PLC0415 - the rules are slow to load

    return is_played(card.types)


def _not_done(program: bytes, known: Callable[[str], bool]) -> str:
    from ga_replay.games.grand_archive.texts.resolving.carried import name_of_not_done  # noqa: PLC0415 - the rules are slow to load

    return name_of_not_done(program, known)


def _meaning(program: msgspec.Raw) -> str:
    from ga_replay.games.grand_archive.language import ir  # noqa: PLC0415 - most commands tell no programs
    from ga_replay.games.grand_archive.language.plain.abilities import in_plain_words  # noqa: PLC0415 - the same
    from ga_replay.games.grand_archive.language.text_ref import numbered  # noqa: PLC0415 - the same

    try:
        return in_plain_words(numbered(ir.decode(program)))
    except msgspec.ValidationError:  # imported with another version
        return ""


def _unknown(key: str, program: msgspec.Raw | None, pool: Pool[Card]) -> str:
    from ga_replay.games.grand_archive.language import ir  # noqa: PLC0415 - most commands tell no programs
    from ga_replay.games.grand_archive.language.plain import unknown  # noqa: PLC0415 - the same
    from ga_replay.games.grand_archive.language.scope import UNKNOWN, Scope  # noqa: PLC0415 - the same
    from ga_replay.games.grand_archive.language.text_ref import numbered  # noqa: PLC0415 - the same
    from ga_replay.games.grand_archive.texts.lines.programs import reaches  # noqa: PLC0415 - the rules are slow to load
    from ga_replay.games.grand_archive.texts.resolving.carried import not_done  # noqa: PLC0415 - the same

    if program is not None:
        with contextlib.suppress(msgspec.ValidationError):  # imported with another version
            return unknown.not_done(not_done(numbered(ir.decode(program)), pool.has_name))
    own = pool.reaches.get(key)
    found = reaches().get(key) or (UNKNOWN if own is None else msgspec.json.decode(own, type=Scope))
    return unknown.unread(found)


def _read_set(data: bytes, source: str) -> Dump[Card]:
    from ga_replay.games.grand_archive.cards.sets import read_card_set  # noqa: PLC0415 - the parser is slow to load

    return read_card_set(data, source)


CATALOG = CardCatalog(
    kind=Card,
    package=pool.PACKAGE,
    file=pool.packaged_file,
    known=pool.known_pool,
    in_words=facts.in_words,
    as_data=facts.as_data,
    set_of=facts.set_of,
    read_dump=importer.read_dump,
    read_set=_read_set,
    decks=Decks(
        formats=rules.FORMATS,
        read=lists.read_list,
        check=check.check,
        sizes=check.sizes,
        bans=bans.read_bans,
        played=lambda listed: listed.played,
    ),
    compiler=_compiler,
    carries_out=_carries_out,
    plays=_plays,
    not_done=_not_done,
    meaning=_meaning,
    unknown=_unknown,
)
