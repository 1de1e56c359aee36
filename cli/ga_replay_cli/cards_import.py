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

from ga_replay.core.pool_file import PoolUnreadableError, encode_pool
from ga_replay.core.pool_import import Dump, DumpUnreadableError, Import, merged
from ga_replay.effects.card_set import CardSetUnreadableError
from ga_replay_cli.card_pool import imported, load_pool, user_pool_file
from ga_replay_cli.console import ExitCode, leave, talk, write_json
from ga_replay_cli.shelves import SHELVES, Shelf, shelf_option

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@click.command("import")
@click.argument("dump_file", metavar="FILE", type=click.Path(path_type=Path, allow_dash=True))
@shelf_option
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Pool file to write, not the user's own.")
@click.option("--day", help="Day of the dump (YYYY-MM-DD); by default the newest change in it.")
@click.option("--json", "as_json", is_flag=True, help="Print unreadable records and a summary as JSON lines.")
def import_(dump_file: Path, out: Path | None, day: str | None, *, game: str, as_json: bool) -> ExitCode:
    """Read card records from FILE, a dump of the publisher's cards or a card set of your own, over what the package knows.

    A dump is JSON, a list of records or an object with the list under `data`; `-` is stdin. Cards of earlier imports
    stay. A record that cannot be read is named and left out; the rest is imported, and the exit code is 3. A card set
    ends in .toml (docs/card-sets.md): it is imported whole, or everything that is wrong with it is named.

    \b
      ga-replay cards import cards.json
      ga-replay cards import gallery.json --game epic
      ga-replay cards import my-cards.toml
    """  # click's mark for lines that stay as they are
    shelf = SHELVES[game]
    if day is not None and not _DAY.fullmatch(day):
        raise click.BadParameter(f"{day} is no day; write YYYY-MM-DD", param_hint="--day")
    target = out or user_pool_file(shelf)
    data = _bytes_of(dump_file)
    try:
        dump = _dump_of(dump_file, data, shelf)
        before = imported(target, shelf)
        known = {card.slug: card for card in load_pool(shelf, target).cards}
    except (DumpUnreadableError, PoolUnreadableError) as error:
        leave(str(error))
    except CardSetUnreadableError as error:
        return _refused(error, as_json=as_json)
    if not dump.read and (other := _of_another_game(data, shelf)):
        leave(f"{dump_file} holds cards of {other}, not of {game}; give --game {other}")
    if dump.read:
        new = merged(dump, day or dump.last_update or _today(), before, known)
        _write_whole(target, encode_pool(new.pool))
    else:
        new = None
    _report(dump, new, target, as_json=as_json)
    return ExitCode.UNREADABLE if dump.bad or new is None else ExitCode.LEGAL


def _dump_of(file: Path, data: bytes, shelf: Shelf) -> Dump[Any]:
    if file.suffix != ".toml":
        return shelf.read_dump(data, str(file))
    return shelf.read_set(data, str(file))


def _refused(error: CardSetUnreadableError, *, as_json: bool) -> ExitCode:
    """Everything that is wrong with a card set."""
    for one in error.faults:
        if as_json:
            write_json({"file": error.source, "line": one.line, "cause": one.cause, "remedy": one.remedy})
        else:
            talk(f"{error.source}:{one.line}: {one.cause}; {one.remedy}")
    if as_json:
        write_json(
            {"summary": True, "read": 0, "unreadable": len(error.faults), "added": 0, "changed": 0, "file": None}
        )
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
