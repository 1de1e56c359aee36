"""The match that a command names: a file, stdin, or a match of the store."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ga_replay.app.errors import GaReplayError, UnreadableError
from ga_replay.app.match import Match
from ga_replay.app.match_files import STDIN, looks_like_a_path, named
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import Opening, open_file, open_pipe, open_stored
from ga_replay_cli.console import ExitCode, note

if TYPE_CHECKING:
    from ga_replay import Diagnostic


def open_matches(
    names: Sequence[str], url: str | None, decks_from: Path | None = None, *, mixed: bool = False
) -> Iterator[Match]:
    """The matches that the names mean, one after the other, read as by `open_match`."""
    return (open_match(name, url, decks_from, mixed=mixed) for name in named(names))


def open_match(name: str, url: str | None, decks_from: Path | None = None, *, mixed: bool = False) -> Match:
    """The match in that file, on stdin, or of that name in the store. Raises GaReplayError.

    `decks_from`: one more folder for the files that a match names. `mixed`: see `Opening`.
    """
    match = _opened(name, url, decks_from, mixed=mixed)
    for remark in match.notes:
        note(remark)
    return match


def _opened(name: str, url: str | None, decks_from: Path | None, *, mixed: bool) -> Match:
    if name == STDIN:
        return open_pipe(sys.stdin.buffer, "stdin", Opening(NamedFiles(also=decks_from), mixed=mixed))
    path = Path(name)
    if path.exists() or looks_like_a_path(name):
        return open_file(path, Opening(NamedFiles(path.parent, decks_from), mixed=mixed))
    return open_stored_match(name, url)


def bookmarked(name: str, url: str | None, decks_from: Path | None = None) -> list[str]:
    """The bookmarks of that match as links have them (`the-mistake`); of one that cannot be read, and of stdin, none."""
    from ga_replay.app.study.notes import bookmarks, notes_by_event  # noqa: PLC0415 - only for completion

    try:
        entries = () if name == STDIN else _opened(name, url, decks_from, mixed=False).entries
    except GaReplayError:
        return []
    return list(bookmarks(notes_by_event(entries)))


def open_complete_match(name: str, url: str | None, decks_from: Path | None = None, *, mixed: bool = False) -> Match:
    """The same, for commands that need the whole match. Raises UnreadableError for any fault in it."""
    match = open_match(name, url, decks_from, mixed=mixed)
    if match.problems:
        raise UnreadableError.of(match.problems)
    return match


def open_stored_match(name: str, url: str | None) -> Match:
    """The match of that name in the store. Raises UnknownMatchError and StoreError."""
    from ga_replay_cli.store import store  # noqa: PLC0415 - files need no store

    with store(url) as matches:
        return open_stored(name, matches)


def note_other_cards(match: Match) -> None:
    """Reports if a match is judged with other cards than it was played with."""
    if told := match.other_cards():
        note(told)


def exit_code(diagnostics: Sequence[Diagnostic]) -> ExitCode:
    """The worst exit code of them."""
    families = {diagnostic.family for diagnostic in diagnostics}
    if not families:
        return ExitCode.LEGAL
    return ExitCode.UNREADABLE if "unreadable" in families else ExitCode.INTEGRITY
