"""Where a match comes from: a file in one of the forms of a log, stdin, or the store."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from ga_replay.core.decks import DeckProblem, DeckUnreadableError
from ga_replay.core.limits import DECK_LIST, STDIN_LOG, TRANSCRIPT, TooMuch
from ga_replay.core.log import Entry, Header
from ga_replay.logs.diagnostics import REMEDIES, Code, Diagnostic
from ga_replay.logs.ndjson import Log, read_ndjson
from ga_replay.views.viewer import UnknownViewer, check_viewer, counted, entries_for, header_for
from ga_replay_cli import card_sets
from ga_replay_cli.codecs import CODECS
from ga_replay_cli.console import ExitCode, leave, talk
from ga_replay_cli.hiding import mix
from ga_replay_cli.neighbours import Neighbours, at_most

if TYPE_CHECKING:
    from ga_replay_cli.wiring import Game

STDIN = "-"
LOG_SUFFIXES = (".ndjson", ".jsonl")
TRANSCRIPT_SUFFIXES = (".transcript",)
PLAIN_SUFFIX = ".txt"
"""In a folder such a file is a transcript if it begins with a tag; deck lists have the same suffix."""


class Source(Struct, frozen=True):
    """A match as it was read: the good prefix, and what is wrong with the rest. `file` is empty for a match of the store.

    `lines` are the lines that the entries stand on, where it is not one entry a line after the header. `data` are the bytes of a log
    that came on stdin.
    """

    name: str
    file: str
    header: Header | None
    entries: Sequence[Entry]
    diagnostics: tuple[Diagnostic, ...] = ()
    lines: Sequence[int] = ()
    log: Log | None = None
    data: bytes | None = None

    def written(self) -> Iterator[bytes]:
        """The lines of a log as they stand, each with its line feed. Raises OSError."""
        with BytesIO(self.data) if self.data is not None else Path(self.file).open("rb") as stream:
            yield from stream

    def line(self, position: int) -> int:
        """The line that the entry stands on, 0 where there is none."""
        return self.entry_lines[position - 1] if self.file else 0

    @property
    def entry_lines(self) -> Sequence[int]:
        """The lines that the entries stand on, one for each; none for a match of the store."""
        return self.lines or (range(2, len(self.entries) + 2) if self.file else ())

    def place(self, position: int) -> str:
        """`file:line` or `match @n`."""
        return f"{self.file}:{self.line(position)}" if self.file else f"{self.name} @{position}"


def found(
    names: Sequence[str], url: str | None, decks_from: Path | None = None, *, mixed: bool = False
) -> Iterator[Source]:
    """The matches that the names mean, one after the other, read as by `one`."""
    return (one(name, url, decks_from, mixed=mixed) for name in named(names))


def named(names: Sequence[str]) -> Iterator[str]:
    """The names, with each folder replaced by all the logs and transcripts in it."""
    for name in names:
        if name != STDIN and Path(name).is_dir():
            yield from map(str, walked(Path(name)))
        else:
            yield name


def one(name: str, url: str | None, decks_from: Path | None = None, *, mixed: bool = False) -> Source:
    """The match in that file, on stdin, or of that name in the store. Raises Complaint where there is none such.

    `decks_from`: one more folder for the files that a match names.
    `mixed`: handles are about to be seen by somebody or to be written down, so those of a transcript must say nothing of its lists.
    """
    if name == STDIN:
        return read_stdin(Neighbours(also=decks_from), mixed=mixed)
    if Path(name).exists() or looks_like_a_path(name):
        return read_file(Path(name), decks_from, mixed=mixed)
    return stored(name, url)


def whole(name: str, url: str | None, decks_from: Path | None = None, *, mixed: bool = False) -> Source:
    """The same, for commands that need all of it: whatever is wrong with it is a Complaint."""
    source = one(name, url, decks_from, mixed=mixed)
    for diagnostic in source.diagnostics:
        leave(str(diagnostic), exit_code(source.diagnostics))
    return source


def looks_like_a_path(name: str) -> bool:
    """Whether a name that no file has was meant as a file all the same."""
    return os.sep in name or name.endswith((*LOG_SUFFIXES, *TRANSCRIPT_SUFFIXES, PLAIN_SUFFIX))


def walked(folder: Path) -> Iterator[Path]:
    """All logs and transcripts below the folder, in the order of their names; what is no regular file is none."""
    for place, folders, files in os.walk(folder):
        folders.sort()
        yield from (
            path for path in (Path(place) / file for file in sorted(files)) if path.is_file() and _is_a_match(path)
        )


def _is_a_match(path: Path) -> bool:
    if path.suffix != PLAIN_SUFFIX:
        return path.suffix in (*LOG_SUFFIXES, *TRANSCRIPT_SUFFIXES)
    try:
        with path.open("rb") as stream:
            return stream.read(256).lstrip().startswith(b"[")
    except OSError:
        return False


def read_file(path: Path, decks_from: Path | None = None, *, mixed: bool = False) -> Source:
    """The match in the file, in whatever form it is written: a log begins with a brace, a transcript does not."""
    file = str(path)
    beside = Neighbours(path.parent, decks_from)
    try:
        with path.open("rb") as stream:
            if _is_log(stream.peek(256), file):
                return _log(read_ndjson(stream, CODECS, file), file, beside)
            return _transcript(at_most(stream, TRANSCRIPT), file, beside, mixed=mixed)
    except TooMuch as error:
        return _too_much(file, error)
    except OSError as error:
        return _unreadable(file, Code.CANNOT_READ, f"the file cannot be read: {error.strerror or error}")


def read_stdin(beside: Neighbours, *, mixed: bool = False) -> Source:
    """The match on stdin; no more of it is read than a match may have there."""
    stream, file = sys.stdin.buffer, "stdin"
    try:
        data = stream.read(TRANSCRIPT.most + 1)
        if not _is_log(data[:256], file):
            return _transcript(at_most(BytesIO(data), TRANSCRIPT), file, beside, mixed=mixed)
        data += stream.read(STDIN_LOG.most + 1 - len(data)) if len(data) > TRANSCRIPT.most else b""
        data = at_most(BytesIO(data), STDIN_LOG)
    except TooMuch as error:
        return _too_much(file, error)
    return msgspec.structs.replace(_log(read_ndjson(data, CODECS, file), file, beside), data=data)


def _too_much(file: str, error: TooMuch) -> Source:
    return Source(file, file, None, (), (Diagnostic(Code.TOO_MUCH, error.cause, error.remedy, file),))


def _is_log(beginning: bytes, file: str) -> bool:
    text = beginning.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text.startswith(b"{"):
        return text[1:].lstrip()[:1] in (b'"', b"}", b"")
    return file.endswith(LOG_SUFFIXES) or not text


def _log(log: Log, file: str, beside: Neighbours) -> Source:
    header = log.header
    if header is not None and card_sets.are_others(header):
        from ga_replay_cli.wiring import game_of  # noqa: PLC0415 - logs that name no cards need no game

        header = card_sets.with_its_cards(header, game_of(header).shelf, beside)
    return Source(file, file, header, log.entries, log.diagnostics, log=log)


def _transcript(data: bytes, file: str, beside: Neighbours, *, mixed: bool) -> Source:
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return _unreadable(file, Code.NOT_UTF8, f"byte {error.start + 1} of the file is no UTF-8", line)
    from ga_replay.logs.transcript.expand import expand  # noqa: PLC0415 - NDJSON needs no wording
    from ga_replay_cli.wiring import game_of_transcript, strangers  # noqa: PLC0415 - as above

    game = game_of_transcript(text)
    card_sets.use_named(game.shelf, card_sets.named_in(text), beside)
    lists = partial(deck_list, beside=beside, game=game)
    found = expand(text, game.wording, lists, file, strangers(game), mix if mixed else None)
    if mixed and found.header is not None and mix(found.header) != found.header:
        talk(f"{file}: it names listed cards by their handles, so these follow the order of its lists, for all to see")
    header = found.header and card_sets.with_its_cards(found.header, game.shelf, beside)
    return Source(file, file, header, found.entries, found.diagnostics, found.lines)


def deck_list(name: str, beside: Neighbours, game: Game) -> str:
    """A deck list that a transcript of that game names.

    Raises OSError, UnicodeDecodeError, TooMuch, or DeckUnreadableError where the file is a list of another game, or no deck list at all: then
    nothing of what stands in it is told.
    """
    from ga_replay_cli.shelves import of_which_game  # noqa: PLC0415 - NDJSON needs no deck lists

    text = beside.text(name, DECK_LIST)
    try:
        game.wording.lists(text, name)
    except DeckUnreadableError as error:
        other = of_which_game(error, text, game.shelf)
        if other is not error:
            raise other from error
        if not error.is_of_cards:
            raise DeckUnreadableError(name, [no_deck_list(error)]) from None
    return text


def no_deck_list(error: DeckUnreadableError) -> DeckProblem:
    """What is told of a file that a match names and that is no deck list: where, what was expected, and nothing of what stands there."""
    line = next((one.line for one in error.problems if one.line), 0)
    remedy = "name a list of cards; `ga-replay decks check` tells what is wrong with one of your own"
    return DeckProblem(line, "this is no deck list", remedy)


def _unreadable(file: str, code: Code, cause: str, line: int = 0) -> Source:
    return Source(file, file, None, (), (Diagnostic(code, cause, REMEDIES[code][1], file, line),))


def stored(match: str, url: str | None) -> Source:
    """The match of that name in the store. Raises Complaint."""
    from ga_replay_cli.wiring import store  # noqa: PLC0415 - files need no store

    with store(url) as matches:
        if not matches.exists(match):
            from difflib import get_close_matches  # noqa: PLC0415 - only for what is mistyped

            near = get_close_matches(match, [one.id for one in matches.matches()], n=3)
            if near:
                leave(f"No match is called {match!r} here; did you mean {' or '.join(near)}?")
        header = matches.header(match)
        card_sets.forget()
        return Source(match, "", header, matches.read(match))


def seen_by(viewer: str, source: Source) -> tuple[Header, list[Entry]]:
    """Header and entries as the viewer may have them. Raises Complaint for a viewer whom this match does not know."""
    header = source.header
    if header is None:
        leave(f"{source.name}: there is no match here")
    try:
        check_viewer(viewer, header)
    except UnknownViewer as error:
        leave(f"{source.name}: {error}", ExitCode.USAGE)
    return counted(header_for(header, viewer), source.entries), list(entries_for(source.entries, viewer))


def exit_code(diagnostics: Sequence[Diagnostic]) -> ExitCode:
    """The worst that they say."""
    families = {diagnostic.family for diagnostic in diagnostics}
    if not families:
        return ExitCode.LEGAL
    return ExitCode.UNREADABLE if "unreadable" in families else ExitCode.INTEGRITY
