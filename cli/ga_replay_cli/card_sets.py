"""Card sets that a match names: `[Cards "my-cards.toml"]`, looked for beside the match, and what to say where a match was played with others."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ga_replay.core.catalogue import IN_FORCE, USUAL, Catalogue
from ga_replay.core.limits import CARD_SET, SETS, TooMuch
from ga_replay.core.log import Header
from ga_replay.core.pool import Pool
from ga_replay.core.pool_file import PoolFile
from ga_replay.core.pool_import import merged
from ga_replay.effects.card_set import CardSetUnreadableError
from ga_replay_cli.console import leave, talk
from ga_replay_cli.neighbours import FROM, Neighbours

if TYPE_CHECKING:
    from ga_replay_cli.shelves import Shelf

TAG = "Cards"
_NAMED = re.compile(r'\[\s*Cards\s+("(?:[^"\\]|\\.)*")\s*\]')
NO_SET = (
    "name one as docs/card-sets.md shows it, or let `ga-replay cards import` tell what is wrong with one of your own"
)
SHOWN = 12
"""So many digits of a digest tell people enough."""


def named_in(text: str) -> str:
    """The sets that a transcript names, empty where it names none; a tag that cannot be read is told where tags are."""
    found = _NAMED.search(text)
    try:
        return str(json.loads(found[1])) if found is not None else ""
    except ValueError:
        return ""


def use_named(shelf: Shelf, names: str, beside: Neighbours) -> Pool[Any] | None:
    """Judges from now on, in this thread, with the card sets of those names, apart by commas, and nothing else. Raises Complaint.

    None where there are none: then what the program ships counts, or what was imported. A match that has begun keeps its cards.
    """
    files = _files(names)
    if not files:
        forget()
        return None
    catalogue = _catalogue(shelf.game, tuple([(file, _bytes_of(file, beside)) for file in files]))
    IN_FORCE.set(catalogue)
    return shelf.known()


def are_others(header: Header) -> bool:
    """Whether the match names card sets, or those of another match before it count."""
    return TAG in tags(header) or IN_FORCE.get() is not USUAL


def forget() -> None:
    """Judges from now on with what the program ships, or what was imported."""
    IN_FORCE.set(USUAL)


def _files(names: str) -> tuple[str, ...]:
    """The names of the sets. Raises Complaint for more of them than a match may have."""
    found = tuple([name.strip() for name in names.split(",") if name.strip()])
    if len(found) > SETS.most:
        leave(f"[{TAG}] names {SETS.cause}; {SETS.remedy}")
    return found


@cache
def _catalogue(game: str, files: tuple[tuple[str, bytes], ...]) -> Catalogue:
    """The cards of files with these bytes, with all that was made of them: matches with the same sets share it."""
    from ga_replay_cli.shelves import SHELVES  # noqa: PLC0415 - most matches name no sets

    shelf = SHELVES[game]
    sets = [_read(shelf, file, data) for file, data in files]
    return USUAL.with_pool(shelf.known, Pool((shelf.file(), *sets), shelf.pool().always))


def _bytes_of(file: str, beside: Neighbours) -> bytes:
    try:
        return beside.read(file, CARD_SET)
    except TooMuch as error:
        leave(f"the card set {file} cannot be read: {error}")
    except OSError as error:
        why = error.strerror or str(error)
        leave(f"the card set {file} cannot be read: {why[0].lower()}{why[1:]}; {FROM}")


def _read(shelf: Shelf, file: str, data: bytes) -> PoolFile[Any]:
    """The cards of a set that a match names. Of a file that is none, nothing is told but that, and where."""
    try:
        dump = shelf.read_set(data, file)
    except CardSetUnreadableError as error:
        if not error.is_of_cards:
            leave(f"{file}:{error.faults[0].line}: this is no card set; {NO_SET}")
        leave(error.lines[0], more=error.lines[1:])
    return merged(dump, dump.last_update, None, {}).pool


def with_its_cards(header: Header, shelf: Shelf, beside: Neighbours) -> Header:
    """The header with the digest of the sets that it names. Raises Complaint where they are others than it was played with."""
    names = tags(header).get(TAG, "")
    if header.pool and not all(map(beside.has, _files(names))):
        forget()
        if shelf.known().digest == header.pool:
            return header  # what it names is not here, but was imported
    pool = use_named(shelf, names, beside)
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
