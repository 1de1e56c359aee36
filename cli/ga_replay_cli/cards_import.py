"""`ga-replay cards import`: the official index's JSON, or a card set as TOML, becomes the user's own pool, texts included."""

import contextlib
import os
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.card_files import imported, pool_file, pool_from
from ga_replay.app.catalogs import CATALOGS, CardCatalog
from ga_replay.app.neighbours import at_most
from ga_replay.core.limits import CARD_SET, TooMuch
from ga_replay.core.pool_file import encode_pool
from ga_replay.core.pool_import import Dump, DumpUnreadableError, Import, NoCardsError, day_of, merged
from ga_replay.effects.card_set import CardSetUnreadableError, game_of_set
from ga_replay.effects.coverage import packaged
from ga_replay_cli.console import ExitCode, leave, progress, talk, write_json
from ga_replay_cli.one_of import OneOf


class Read(Struct, frozen=True):
    """A file that was read, as messages call it: the game that its cards are of, and the cards."""

    file: str
    catalog: CardCatalog
    dump: Dump[Any]


class Files(Struct, frozen=True):
    """The files that were read, card sets with faults, files that hold something else than cards, and what cannot be read at all, in words."""

    read: list[Read]
    refused: list[CardSetUnreadableError]
    passed_over: list[str]
    broken: list[str]


@click.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--game",
    type=OneOf(list(CATALOGS)),
    help=f"Which game. Default: the one that a card set names, {next(iter(CATALOGS))} for a dump.",
)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Pool file to write, not the user's own.")
@click.option("--day", help="Day of the dump (YYYY-MM-DD); by default the newest change in it.")
@click.option(
    "--json", "as_json", is_flag=True, help="Print unreadable records and a summary of each file as JSON lines."
)
def import_(files: tuple[Path, ...], game: str | None, out: Path | None, day: str | None, *, as_json: bool) -> ExitCode:
    """Read card records from each FILE, a dump of the publisher's cards or a card set of your own, over what the package knows.

    A dump is JSON, a list of records or an object with the list under `data`; `-` is stdin; of a folder, every file
    that ends in .json or .toml. Cards of earlier imports stay, and texts that the package does not know are compiled
    for judging. A record that cannot be read is named and left out, and so is a file that cannot; the rest is imported,
    and the exit code is 3. A file of something else than cards is named and passed over. A card set ends in .toml
    (docs/card-sets.md): it is imported whole, or everything that is wrong with it is named and nothing is imported.

    \b
      ga-replay cards import cards.json
      ga-replay cards import gallery.json --game epic
      ga-replay cards import my-cards.toml more-cards.toml
    """  # click's mark for lines that stay as they are
    if day is not None and day_of(day) != day:
        raise click.BadParameter(f"{day} is not a day; write YYYY-MM-DD", param_hint="--day")
    found = _read(_walked(files), game)
    if found.refused:
        return _refused(found.refused, as_json=as_json)
    if out is not None and len({one.catalog.game for one in found.read}) > 1:
        raise click.BadParameter("the cards of each game need a file of their own", param_hint="--out")
    _tell(found, as_json=as_json)
    bad = [_import(one, found.read, out or pool_file(one.catalog.game), day, as_json=as_json) for one in found.read]
    if not found.read:
        _nothing(as_json=as_json)
    return ExitCode.UNREADABLE if any(bad) or found.broken or not found.read else ExitCode.LEGAL


SUFFIXES = (".json", ".toml")
"""Of files in a folder that may hold cards."""


def _walked(files: tuple[Path, ...]) -> list[Path]:
    """The files, with each folder replaced by those in it that may hold cards. Raises Complaint for a folder without any."""
    found: list[Path] = []
    for file in files:
        if not file.is_dir():
            found.append(file)
        elif inside := sorted(one for one in file.rglob("*") if one.suffix in SUFFIXES and one.is_file()):
            found += inside
        else:
            leave(f"{file} is a folder without a file of cards ({' or '.join(SUFFIXES)})")
    return found


def _read(files: list[Path], game: str | None) -> Files:
    """All files. Raises Complaint for cards of another game."""
    found = Files([], [], [], [])
    for file in files:
        try:
            data = _bytes_of(file)
        except TooMuch as much:
            found.broken.append(f"{_called(file)} has {much}")
            continue
        except OSError as error:
            found.broken.append(f"{file} cannot be read: {error.strerror or error}")
            continue
        catalog = CATALOGS.get(
            game or (game_of_set(data) if file.suffix == ".toml" else ""), next(iter(CATALOGS.values()))
        )
        try:
            dump = _dump_of(file, data, catalog)
        except CardSetUnreadableError as error:
            found.refused.append(error)
        except DumpUnreadableError as error:
            _look_elsewhere(file, data, catalog)
            (found.passed_over if isinstance(error, NoCardsError) else found.broken).append(str(error))
        else:
            if not dump.read:
                _look_elsewhere(file, data, catalog)
            found.read.append(Read(_called(file), catalog, dump))
    return found


def _look_elsewhere(file: Path, data: bytes, catalog: CardCatalog) -> None:
    """Raises Complaint where the file holds cards of another game."""
    if other := _of_another_game(data, catalog):
        leave(f"{_called(file)} holds cards of {other}, not of {catalog.game}; give --game {other}")


def _tell(found: Files, *, as_json: bool) -> None:
    """Names what holds no cards, and what cannot be read."""
    for message, goes_on in [*((one, True) for one in found.passed_over), *((one, False) for one in found.broken)]:
        if as_json:
            write_json({"message": message, "passed_over": goes_on})
        else:
            talk(f"{message}; it is skipped" if goes_on else message)


def _import(one: Read, beside: list[Read], target: Path, day: str | None, *, as_json: bool) -> bool:
    """Puts the cards into the pool file, with what was made of their texts; whether any of them could not be read."""
    before = imported(target, one.catalog)
    pool = pool_from(target, one.catalog)
    known = {card.slug: card for card in pool.cards}
    new: Import[Any] | None = None
    dump, lines = one.dump, 0
    if dump.read:
        words = [*pool, *(each.card for other in beside if other.catalog is one.catalog for each in other.dump.read)]
        dump, lines = _compiled(dump, one.catalog, words)
        new = merged(dump, day or dump.last_update or _today(), before, known)
        _write_whole(target, encode_pool(new.pool))
    _report(one.file, dump, new, lines, target, as_json=as_json)
    return bool(dump.bad) or new is None


def _compiled(dump: Dump[Any], catalog: CardCatalog, words: list[Any]) -> tuple[Dump[Any], int]:
    """The dump with the programs of its lines, but for those that the package knows, and how many lines these are.

    `words` are the cards that bring words along.
    """
    if catalog.compiler is None or dump.programs:
        return dump, 0
    from ga_replay.effects.learning import learnt, lines_of  # noqa: PLC0415 - card sets are compiled as they are read

    compiler = catalog.compiler(words)
    known = {line.key for line in packaged(catalog.package)}
    lines = {key: line for key, line in lines_of(dump.read, compiler).items() if key not in known}
    with progress("compiling texts", len(lines)) as one_more:
        found = learnt(lines, compiler, one_more)
    return replace(dump, programs=found.programs, reaches=found.reaches), len(lines)


def _dump_of(file: Path, data: bytes, catalog: CardCatalog) -> Dump[Any]:
    if file.suffix != ".toml":
        return catalog.read_dump(data, _called(file))
    return catalog.read_set(data, str(file))


def _refused(errors: list[CardSetUnreadableError], *, as_json: bool) -> ExitCode:
    """Everything that is wrong with card sets."""
    faults = [(error.source, one) for error in errors for one in error.faults]
    for source, one in faults:
        if as_json:
            write_json({"file": source, "line": one.line, "cause": one.cause, "remedy": one.remedy})
        else:
            talk(f"{source}:{one.line}: {one.cause}; {one.remedy}")
    _nothing(len(faults), as_json=as_json)
    return ExitCode.UNREADABLE


def _nothing(unreadable: int = 0, *, as_json: bool) -> None:
    """Says that nothing was imported."""
    if as_json:
        write_json({"summary": True, "read": 0, "unreadable": unreadable, "added": 0, "changed": 0, "file": None})
    else:
        talk("nothing was imported")


def _of_another_game(data: bytes, catalog: CardCatalog) -> str:
    """The game whose cards these are; empty where they are nobody's."""
    for other in CATALOGS.values():
        with contextlib.suppress(DumpUnreadableError):
            if other is not catalog and other.read_dump(data, "").read:
                return other.game
    return ""


def _report(file: str, dump: Dump[Any], new: Import[Any] | None, lines: int, target: Path, *, as_json: bool) -> None:
    added, changed = (len(new.added), len(new.changed)) if new else (0, 0)
    read = len(dump.programs) if lines else 0
    if as_json:
        for bad in dump.bad:
            write_json({"from": file, "record": bad.at, "slug": bad.slug, "message": bad.why})
        counts = {"read": len(dump.read), "unreadable": len(dump.bad), "added": added, "changed": changed}
        counts |= {"lines_compiled": lines, "lines_read": read}
        pool = {"pool_date": new.pool.pool_date, "pool_digest": new.pool.pool_digest} if new else {}
        write_json({"summary": True, "from": file, **counts, "file": str(target) if new else None, **pool})
        return
    for bad in dump.bad:
        talk(f"{file}: record {bad.at} ({bad.slug}) left out: {bad.why}")
    if new is None:
        talk(f"{file}: no record could be read; nothing was written")
        return
    talk(f"{file}: {len(dump.read)} cards read: {added} new, {changed} changed; they are in {target}")
    if lines:
        talk(f"{file}: {lines} new lines of text: {read} understood, {lines - read} not")


def _called(file: Path) -> str:
    return "stdin" if str(file) == "-" else str(file)


def _bytes_of(dump_file: Path) -> bytes:
    if str(dump_file) == "-":
        return at_most(sys.stdin.buffer, CARD_SET)
    with dump_file.open("rb") as stream:
        return at_most(stream, CARD_SET)


def _today() -> str:
    return datetime.now(tz=UTC).date().isoformat()


def _write_whole(target: Path, data: bytes) -> None:
    """Write all or nothing: a full disk or a kill leaves the file that was there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            Path(name).unlink()
        raise
