"""A cache of card sets in the user's folder, so that the next process need not read their English again.

The key is the bytes of the set and of the program that read it: if either changes, the set is read anew. A damaged
file, or one that cannot be written, only costs time.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import ga_replay
from ga_replay.app.catalogs import AnyCatalog
from ga_replay.app.errors import GaReplayError
from ga_replay.app.lazy_tables import room
from ga_replay.app.own_files import own_folder
from ga_replay.core.cards.pool_file import PoolFile, PoolUnreadableError, Printed, decode_checked, encode_pool

FOLDER = "sets-read"
MOST = 32
"""The number of sets kept; the oldest go first."""
DIGEST = 64
"""Hexadecimal digits before the pool file, of its bytes."""
PARTS = ("core", "effects")
"""The functions that read the cards of a game."""
PARSER = "lark"


def kept(catalog: AnyCatalog, data: bytes, read: Callable[[], PoolFile[Printed]]) -> PoolFile[Printed]:
    """The cards of that set: from the cache, or from `read`, which is then cached. Raises what `read` raises."""
    program = _program(catalog.game)
    if not program:
        return read()
    name = sha256(b"\0".join((program, sha256(data).digest()))).hexdigest()
    path = own_folder() / FOLDER / f"{name}.pool"
    found = _kept_in(path, catalog)
    if found is None:
        found = read()
        _keep(path, found, catalog)
    return found


def _kept_in(path: Path, catalog: AnyCatalog) -> PoolFile[Printed] | None:
    """The cards in that file; None if it does not exist, or is damaged."""
    try:
        written = path.read_bytes()
    except OSError:
        return None
    return _whole(written, catalog)


def _whole(written: bytes, catalog: AnyCatalog) -> PoolFile[Printed] | None:
    digest, pool = written[:DIGEST], written[DIGEST:]
    if sha256(pool).hexdigest().encode() != digest:
        return None
    with contextlib.suppress(PoolUnreadableError):
        found: PoolFile[Printed] = decode_checked(pool, "", catalog.kind)
        return found
    return None


def _keep(path: Path, pool: PoolFile[Printed], catalog: AnyCatalog) -> None:
    """Writes the cards into that file if they read back unchanged, and deletes the oldest ones."""
    data = encode_pool(pool)
    written = sha256(data).hexdigest().encode() + data
    if _whole(written, catalog) != pool:
        return
    from ga_replay.app.whole_files import write_whole  # noqa: PLC0415 - only needed after reading a set anew

    with contextlib.suppress(GaReplayError, OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path, [written])
        oldest_first = sorted(path.parent.glob("*.pool"), key=lambda one: one.stat().st_mtime_ns)
        for one in oldest_first[:-MOST]:
            one.unlink(missing_ok=True)


@cache
def _program(game: str) -> bytes:
    """The digest of all files that decide the reading of a set of that game; empty if they do not lie in a folder."""
    digest = sha256()
    files = list(_files(game))
    for path in files:
        data = path.read_bytes()
        digest.update(b"%b\0%d\0" % (os.fsencode(path), len(data)))  # so that no file can stand for two others
        digest.update(data)
    return digest.digest() if files else b""


def _files(game: str) -> Iterator[Path]:
    base = Path(ga_replay.__file__).parent
    if not base.is_dir():
        return
    for part in (*PARTS, f"games/{room(game)}"):
        yield from sorted(
            path for path in (base / part).rglob("*") if "__pycache__" not in path.parts and path.is_file()
        )
    parser = find_spec(PARSER)  # finds it without loading it; its version stands in this file
    if parser is not None and parser.origin is not None:
        yield Path(parser.origin)
