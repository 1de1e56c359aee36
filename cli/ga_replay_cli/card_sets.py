"""Card sets that a match names: `[Cards "my-cards.toml"]`, looked for beside the match, and what to say where a match was played with others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ga_replay.core.catalogue import IN_FORCE, USUAL, Catalogue
from ga_replay.core.log import Header
from ga_replay.core.pool import Pool
from ga_replay.core.pool_file import PoolFile
from ga_replay.core.pool_import import merged
from ga_replay.effects.card_set import CardSetUnreadableError
from ga_replay_cli.console import leave, talk

if TYPE_CHECKING:
    from ga_replay_cli.shelves import Shelf

TAG = "Cards"
_NAMED = re.compile(r'\[\s*Cards\s+"((?:[^"\\]|\\.)*)"\s*\]')
SHOWN = 12
"""So many digits of a digest tell people enough."""


def named_in(text: str) -> str:
    """The sets that a transcript names, empty where it names none."""
    found = _NAMED.search(text)
    return found[1] if found is not None else ""


def use_named(shelf: Shelf, names: str, folder: Path) -> Pool[Any] | None:
    """Judges from now on, in this thread, with the card sets of those names, apart by commas, and nothing else. Raises Complaint.

    None where there are none: then what the program ships counts, or what was imported. A match that has begun keeps its cards.
    """
    files = _files(names, folder)
    if not files:
        forget()
        return None
    catalogue = _catalogue(shelf.game, tuple([(file, _bytes_of(file)) for file in files]))
    IN_FORCE.set(catalogue)
    return shelf.known()


def are_others(header: Header) -> bool:
    """Whether the match names card sets, or those of another match before it count."""
    return TAG in tags(header) or IN_FORCE.get() is not USUAL


def forget() -> None:
    """Judges from now on with what the program ships, or what was imported."""
    IN_FORCE.set(USUAL)


def _files(names: str, folder: Path) -> tuple[Path, ...]:
    return tuple([_found(name.strip(), folder) for name in names.split(",") if name.strip()])


def _found(name: str, folder: Path) -> Path:
    """Beside the match, or beside its folder."""
    beside = folder / name
    return (beside if beside.exists() else folder.absolute().parent / name).resolve()


@cache
def _catalogue(game: str, files: tuple[tuple[Path, bytes], ...]) -> Catalogue:
    """The cards of files with these bytes, with all that was made of them: matches with the same sets share it."""
    from ga_replay_cli.shelves import SHELVES  # noqa: PLC0415 - most matches name no sets

    shelf = SHELVES[game]
    sets = [_read(shelf, file, data) for file, data in files]
    return USUAL.with_pool(shelf.known, Pool((shelf.file(), *sets), shelf.pool().always))


def _bytes_of(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        leave(f"the card set {file} cannot be read: {error.strerror or error}")


def _read(shelf: Shelf, file: Path, data: bytes) -> PoolFile[Any]:
    try:
        dump = shelf.read_set(data, str(file))
    except CardSetUnreadableError as error:
        leave(error.lines[0], more=error.lines[1:])
    return merged(dump, dump.last_update, None, {}).pool


def with_its_cards(header: Header, shelf: Shelf, folder: Path) -> Header:
    """The header with the digest of the sets that it names. Raises Complaint where they are others than it was played with."""
    names = tags(header).get(TAG, "")
    if header.pool and not all(file.exists() for file in _files(names, folder)):
        forget()
        if shelf.known().digest == header.pool:
            return header  # what it names is not here, but was imported
    pool = use_named(shelf, names, folder)
    if pool is None:
        return header
    if header.pool and header.pool != pool.digest:
        leave(
            f"{names} is not what the match was played with: its digest is {pool.digest[:SHOWN]}…, and was {header.pool[:SHOWN]}…"
        )
    return replace(header, pool=pool.digest, pool_date=pool.date)


def tags(header: Header) -> Mapping[str, str]:
    """The further tags of a match."""
    return dict(header.tags)


def with_known_cards(header: Header, shelf: Shelf) -> Header:
    """The header of a new match: it names the cards that it is played with where they are not those that the program ships."""
    pool = shelf.known()
    if pool.digest == shelf.pool().digest:
        return header
    return replace(header, pool=pool.digest, pool_date=pool.date)


def tell_of_other_cards(header: Header, shelf: Shelf) -> None:
    """Says where a match was played with other cards than it is judged with."""
    if header.pool and header.pool != shelf.known().digest:
        names = tags(header).get(TAG, "")
        which = f"{names}, digest {header.pool[:SHOWN]}…" if names else f"digest {header.pool[:SHOWN]}…"
        talk(
            f"the match was played with other cards ({which}) than it is judged with (digest {shelf.known().digest[:SHOWN]}…);"
            " import them with `ga-replay cards import`"
        )
