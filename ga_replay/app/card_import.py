"""A publisher's dumps and the user's own card sets become the user's pool of cards, texts included."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.card_files import imported, pool_file, pool_from
from ga_replay.app.catalogs import CATALOGS, AnyCatalog, catalog_of
from ga_replay.app.errors import ArgumentError, CardDataError
from ga_replay.app.named_files import at_most
from ga_replay.app.whole_files import write_whole
from ga_replay.cardtext.card_set import CardSetUnreadableError, game_of_set
from ga_replay.cardtext.coverage import packaged
from ga_replay.core.cards.pool_file import Printed, encode_pool
from ga_replay.core.cards.pool_import import BadRecord, Dump, DumpUnreadableError, Import, NoCardsError, day_of, merged
from ga_replay.core.input.limits import CARD_SET, TooMuch

SUFFIXES = (".json", ".toml")
"""Of files in a folder that may hold cards."""

Source = Path | tuple[str, BinaryIO]
"""A file or a folder, or a stream with the name by which messages call it."""

Progress = Callable[[int], AbstractContextManager[Callable[..., object]]]
"""Gets the number of lines of text to be compiled, and returns a callback for each."""


class CardImport(Struct, frozen=True, kw_only=True):
    """The import of one `file`.

    It counts the cards `read`, those `added` or `changed`, and the `bad` records. `compiled` lines of text were new to
    the program, `understood` of them could be read. `pool_file` is where the cards are now, with the day and the digest
    of the pool; all three are empty if no record could be read and nothing was written.
    """

    file: str
    read: int
    bad: tuple[BadRecord, ...]
    added: int = 0
    changed: int = 0
    compiled: int = 0
    understood: int = 0
    pool_file: str = ""
    pool_date: str = ""
    pool_digest: str = ""


class CardSetFault(Struct, frozen=True):
    """One fault of a card set, at that line of it. `cards import --json` prints it."""

    file: str
    line: int
    cause: str
    remedy: str


class CardImports(Struct, frozen=True):
    """The result of an import. If any card set has faults (`refused`), nothing is imported.

    `passed_over` has one sentence for each kind of skipped files without cards, `broken` the files that cannot be read.
    """

    imports: tuple[CardImport, ...] = ()
    refused: tuple[CardSetFault, ...] = ()
    passed_over: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """True if there were cards, and every record of every file could be read."""
        return bool(self.imports) and not (
            self.refused or self.broken or any(one.bad or not one.pool_file for one in self.imports)
        )


class _Read(Struct, frozen=True):
    """A file that was read, with its name in messages, the game of its cards, and the cards."""

    file: str
    catalog: AnyCatalog
    dump: Dump[Printed]


class _Found(Struct, frozen=True):
    """The files that were read, skipped and broken."""

    read: list[_Read]
    refused: list[CardSetFault]
    passed_over: list[str]
    broken: list[str]


def silent(_lines: int) -> AbstractContextManager[Callable[..., object]]:
    """Progress that nobody sees."""
    return contextlib.nullcontext(lambda *_: None)


def import_cards(
    sources: Sequence[Source],
    *,
    game: str | None = None,
    out: Path | None = None,
    day: str | None = None,
    progress: Progress = silent,
) -> CardImports:
    """Imports cards over the user's earlier ones: publisher's dumps (JSON), and card sets (.toml, docs/card-sets.md).

    Without a game it is the one that a card set names, and the first game for a dump. `out` is the pool file to write,
    by default the user's own. `day` (YYYY-MM-DD) is the date of the dump, by default its newest change.

    Raises ArgumentError for an invalid day, and for cards of several games into one file; UnsupportedError for an
    unknown game; CardDataError for a folder without cards, for cards of another game, and for a pool file that cannot
    be read; GaReplayError if it cannot be written.
    """
    if day is not None and day_of(day) != day:
        raise ArgumentError(f"{day} is not a day", remedy="write YYYY-MM-DD")
    found = _read_all(list(_walked(sources)), None if game is None else catalog_of(game))
    beside = CardImports((), tuple(found.refused), tuple(found.passed_over), tuple(found.broken))
    if found.refused:
        return beside
    if out is not None and len({one.catalog.game for one in found.read}) > 1:
        raise ArgumentError("the cards of each game need a file of their own", remedy="leave --out out")
    done = [_import(one, found.read, out or pool_file(one.catalog.game), day, progress) for one in found.read]
    return replace(beside, imports=tuple(done))


def _walked(sources: Sequence[Source]) -> Iterator[Source]:
    """The files, with each folder replaced by those in it that may hold cards."""
    for source in sources:
        if isinstance(source, tuple) or not source.is_dir():
            yield source
        elif inside := sorted(one for one in source.rglob("*") if one.suffix in SUFFIXES and one.is_file()):
            yield from inside
        else:
            cause = f"this is a folder without a file of cards ({' or '.join(SUFFIXES)})"
            raise CardDataError(cause, place=str(source), remedy="name a file, or a folder with some")


def _read_all(sources: list[Source], game: AnyCatalog | None) -> _Found:
    found = _Found([], [], [], [])
    for source in sources:
        name = source[0] if isinstance(source, tuple) else str(source)
        try:
            data = _bytes_of(source)
        except TooMuch as much:
            found.broken.append(f"{name} has {much}")
            continue
        except OSError as error:
            found.broken.append(f"{name} cannot be read: {error.strerror or error}")
            continue
        is_set = isinstance(source, Path) and source.suffix == ".toml"
        catalog = game or CATALOGS.get(game_of_set(data) if is_set else "", next(iter(CATALOGS.values())))
        try:
            dump = catalog.read_set(data, name) if is_set else catalog.read_dump(data, name)
        except CardSetUnreadableError as error:
            found.refused.extend(CardSetFault(error.source, one.line, one.cause, one.remedy) for one in error.faults)
        except DumpUnreadableError as error:
            _look_elsewhere(name, data, catalog)
            (found.passed_over if isinstance(error, NoCardsError) else found.broken).append(str(error))
        else:
            if not dump.read:
                _look_elsewhere(name, data, catalog)
            found.read.append(_Read(name, catalog, dump))
    return found


def _bytes_of(source: Source) -> bytes:
    if isinstance(source, tuple):
        return at_most(source[1], CARD_SET)
    with source.open("rb") as stream:
        return at_most(stream, CARD_SET)


def _look_elsewhere(name: str, data: bytes, catalog: AnyCatalog) -> None:
    """Raises CardDataError if the file holds cards of another game."""
    for other in CATALOGS.values():
        with contextlib.suppress(DumpUnreadableError):
            if other is not catalog and other.read_dump(data, "").read:
                cause = f"it holds cards of {other.game}, not of {catalog.game}"
                raise CardDataError(cause, place=name, remedy=f"give --game {other.game}")


def _import(one: _Read, beside: list[_Read], target: Path, day: str | None, progress: Progress) -> CardImport:
    """Puts the cards into the pool file, with the programs of their texts."""
    before = imported(target, one.catalog)
    pool = pool_from(target, one.catalog)
    known = {card.slug: card for card in pool.cards}
    dump = one.dump
    if not dump.read:
        return CardImport(file=one.file, read=0, bad=dump.bad)
    words = [*pool, *(each.card for other in beside if other.catalog is one.catalog for each in other.dump.read)]
    dump, lines = _compiled(dump, one.catalog, words, progress)
    new: Import[Any] = merged(dump, day or dump.last_update or _today(), before, known)
    target.parent.mkdir(parents=True, exist_ok=True)
    write_whole(target, [encode_pool(new.pool)])
    return CardImport(
        file=one.file,
        read=len(dump.read),
        bad=dump.bad,
        added=len(new.added),
        changed=len(new.changed),
        compiled=lines,
        understood=len(dump.programs) if lines else 0,
        pool_file=str(target),
        pool_date=new.pool.pool_date,
        pool_digest=new.pool.pool_digest,
    )


def _compiled(
    dump: Dump[Printed], catalog: AnyCatalog, words: list[Any], progress: Progress
) -> tuple[Dump[Printed], int]:
    """The dump with programs for the lines that the package does not know, and the number of such lines.

    `words` are the cards that bring words along.
    """
    if catalog.compiler is None or dump.programs:
        return dump, 0
    from ga_replay.cardtext.learning import learnt, lines_of  # noqa: PLC0415 - card sets are compiled as they are read

    compiler = catalog.compiler(words)
    known = {line.key for line in packaged(catalog.package)}
    lines = {key: line for key, line in lines_of(dump.read, compiler).items() if key not in known}
    with progress(len(lines)) as one_more:
        found = learnt(lines, compiler, one_more)
    return replace(dump, programs=found.programs, reaches=found.reaches), len(lines)


def _today() -> str:
    return datetime.now(tz=UTC).date().isoformat()
