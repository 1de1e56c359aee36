"""A match written as NDJSON or as a transcript, whole or as one viewer may have it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, Self

from ga_replay.app.card_data import CardData
from ga_replay.app.codecs import CODECS
from ga_replay.app.errors import UnknownNameError, UnreadableError
from ga_replay.app.own_files import hiding_key
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.table.visibility import ALL, sees_all, viewer_words
from ga_replay.logs.diagnostics import Diagnostic, Fault
from ga_replay.logs.ndjson import Log, plain_lines, sealed_lines
from ga_replay.logs.redact import redact
from ga_replay.logs.salts import salts_of
from ga_replay.views.viewer import UnknownViewer, as_recorded_by_viewer, check_viewer, entries_for, header_for

__all__ = ["ALL", "ndjson_lines", "sees_all", "transcript", "viewer_words"]


class Exported(Protocol):
    """A match, as far as writing it down looks at it (`Match`)."""

    @property
    def name(self) -> str: ...
    @property
    def entries(self) -> Sequence[Entry]: ...
    @property
    def problems(self) -> tuple[Diagnostic, ...]: ...
    @property
    def log(self) -> Log | None: ...
    @property
    def cards(self) -> CardData: ...
    def head(self) -> Header: ...
    def written(self) -> Iterator[bytes]: ...
    def mixed(self) -> Self: ...
    def for_eyes(self, viewer: str) -> Self: ...


def ndjson_lines(match: Exported, viewer: str, *, plain: bool = False) -> Iterator[bytes]:
    """The lines of the match as NDJSON, each with its line feed, redacted for the viewer; its deck lists are mixed.

    Sealed, unless `plain`: a sealed log stays as it is, with its signatures; any other match is sealed, each time with
    the same salts.

    Raises UnreadableError for a match that cannot be read to its end, UnknownNameError for an unknown viewer, and
    KeyFileError.
    """
    match = match.mixed()
    header = _whole(match, viewer)
    if plain:
        lines = plain_lines(header, match.entries)
    elif match.log is not None and match.log.chained:
        lines = match.written()
    else:
        lines = sealed_lines(header, match.entries, salts_of(hiding_key().key, header, match.entries))
    return redact(lines, viewer, CODECS)


def transcript(match: Exported, viewer: str) -> str:
    """The match as a transcript, redacted for the viewer; then its deck lists are mixed.

    Raises as `ndjson_lines`, and UnreadableError for a match that a transcript cannot express.
    """
    from ga_replay.app.games import game_of  # noqa: PLC0415 - NDJSON is written without the words of a game
    from ga_replay.logs.transcript.writing.contract import contract  # noqa: PLC0415 - as above

    match = match.for_eyes(viewer)
    header, entries = _whole(match, viewer), match.entries
    if not sees_all(viewer):
        header, entries = header_for(header, viewer), as_recorded_by_viewer(list(entries_for(entries, viewer)))
    try:
        with match.cards.in_force():
            return contract(header, entries, game_of(header).wording)
    except Fault as fault:
        raise UnreadableError.of((Diagnostic(fault.code, fault.cause, fault.remedy, match.name),)) from fault


def _whole(match: Exported, viewer: str) -> Header:
    """The header of a match that was read to its end.

    Raises UnreadableError, and UnknownNameError for an unknown viewer.
    """
    header = match.head()
    if match.problems:
        raise UnreadableError.of(match.problems)
    try:
        check_viewer(viewer, header)
    except UnknownViewer as error:
        raise UnknownNameError(str(error), place=match.name) from error
    return header
