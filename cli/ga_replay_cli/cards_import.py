"""`ga-replay cards import`: the official index's JSON, or a card set as TOML, becomes the user's own pool, texts included."""

import contextlib
import os
import re
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from msgspec import Struct

from ga_replay.core.pool_file import PoolUnreadableError, encode_pool
from ga_replay.core.pool_import import Dump, DumpUnreadableError, Import, merged
from ga_replay.effects.card_set import CardSetUnreadableError, game_of_set
from ga_replay_cli.card_pool import imported, load_pool, user_pool_file
from ga_replay_cli.console import ExitCode, leave, talk, write_json
from ga_replay_cli.shelves import SHELVES, Shelf

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Read(Struct, frozen=True):
    """A file that was read: the game that its cards are of, and the cards."""

    file: Path
    shelf: Shelf
    dump: Dump[Any]


@click.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--game",
    type=click.Choice(list(SHELVES)),
    help=f"Which game. Default: the one that a card set names, {next(iter(SHELVES))} for a dump.",
)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Pool file to write, not the user's own.")
@click.option("--day", help="Day of the dump (YYYY-MM-DD); by default the newest change in it.")
@click.option(
    "--json", "as_json", is_flag=True, help="Print unreadable records and a summary of each file as JSON lines."
)
def import_(files: tuple[Path, ...], game: str | None, out: Path | None, day: str | None, *, as_json: bool) -> ExitCode:
    """Read card records from each FILE, a dump of the publisher's cards or a card set of your own, over what the package knows.

    A dump is JSON, a list of records or an object with the list under `data`; `-` is stdin. Cards of earlier imports
    stay. A record that cannot be read is named and left out; the rest is imported, and the exit code is 3. A card set
    ends in .toml (docs/card-sets.md): it is imported whole, or everything that is wrong with it is named and nothing
    is imported.

    \b
      ga-replay cards import cards.json
      ga-replay cards import gallery.json --game epic
      ga-replay cards import my-cards.toml more-cards.toml
    """  # click's mark for lines that stay as they are
    if day is not None and not _DAY.fullmatch(day):
        raise click.BadParameter(f"{day} is no day; write YYYY-MM-DD", param_hint="--day")
    read, refused = _read(files, game)
    if refused:
        return _refused(refused, as_json=as_json)
    if out is not None and len({one.shelf.game for one in read}) > 1:
        raise click.BadParameter("cards of several games lie in a file each", param_hint="--out")
    bad = [_import(one, out or user_pool_file(one.shelf), day, as_json=as_json) for one in read]
    return ExitCode.UNREADABLE if any(bad) else ExitCode.LEGAL


def _read(files: tuple[Path, ...], game: str | None) -> tuple[list[Read], list[CardSetUnreadableError]]:
    """All files, and what is wrong with card sets among them. Raises Complaint for a dump that is none, and for cards of another game."""
    found: list[Read] = []
    refused: list[CardSetUnreadableError] = []
    for file in files:
        data = _bytes_of(file)
        shelf = SHELVES.get(game or (game_of_set(data) if file.suffix == ".toml" else ""), next(iter(SHELVES.values())))
        try:
            dump = _dump_of(file, data, shelf)
        except DumpUnreadableError as error:
            leave(str(error))
        except CardSetUnreadableError as error:
            refused.append(error)
            continue
        if not dump.read and (other := _of_another_game(data, shelf)):
            leave(f"{file} holds cards of {other}, not of {shelf.game}; give --game {other}")
        found.append(Read(file, shelf, dump))
    return found, refused


def _import(one: Read, target: Path, day: str | None, *, as_json: bool) -> bool:
    """Puts the cards into the pool file; whether any of them could not be read."""
    new: Import[Any] | None = None
    try:
        before = imported(target, one.shelf)
        known = {card.slug: card for card in load_pool(one.shelf, target).cards}
    except PoolUnreadableError as error:
        leave(str(error))
    if one.dump.read:
        new = merged(one.dump, day or one.dump.last_update or _today(), before, known)
        _write_whole(target, encode_pool(new.pool))
    _report(one.dump, new, target, as_json=as_json)
    return bool(one.dump.bad) or new is None


def _dump_of(file: Path, data: bytes, shelf: Shelf) -> Dump[Any]:
    if file.suffix != ".toml":
        return shelf.read_dump(data, str(file))
    return shelf.read_set(data, str(file))


def _refused(errors: list[CardSetUnreadableError], *, as_json: bool) -> ExitCode:
    """Everything that is wrong with card sets."""
    faults = [(error.source, one) for error in errors for one in error.faults]
    for source, one in faults:
        if as_json:
            write_json({"file": source, "line": one.line, "cause": one.cause, "remedy": one.remedy})
        else:
            talk(f"{source}:{one.line}: {one.cause}; {one.remedy}")
    if as_json:
        write_json({"summary": True, "read": 0, "unreadable": len(faults), "added": 0, "changed": 0, "file": None})
    else:
        talk("nothing was imported")
    return ExitCode.UNREADABLE


def _of_another_game(data: bytes, shelf: Shelf) -> str:
    """The game whose cards these are; empty where they are nobody's."""
    for other in SHELVES.values():
        with contextlib.suppress(DumpUnreadableError):
            if other is not shelf and other.read_dump(data, "").read:
                return other.game
    return ""


def _report(dump: Dump[Any], new: Import[Any] | None, target: Path, *, as_json: bool) -> None:
    added, changed = (len(new.added), len(new.changed)) if new else (0, 0)
    if as_json:
        for bad in dump.bad:
            write_json({"record": bad.at, "slug": bad.slug, "message": bad.why})
        counts = {"read": len(dump.read), "unreadable": len(dump.bad), "added": added, "changed": changed}
        pool = {"pool_date": new.pool.pool_date, "pool_digest": new.pool.pool_digest} if new else {}
        write_json({"summary": True, **counts, "file": str(target) if new else None, **pool})
        return
    for bad in dump.bad:
        talk(f"record {bad.at} ({bad.slug}) left out: {bad.why}")
    if new is None:
        talk("no record could be read; nothing was written")
    else:
        talk(f"{len(dump.read)} cards read: {added} new, {changed} changed; they lie in {target}")


def _bytes_of(dump_file: Path) -> bytes:
    if str(dump_file) == "-":
        return sys.stdin.buffer.read()
    return dump_file.read_bytes()


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
