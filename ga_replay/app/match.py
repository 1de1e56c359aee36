"""An opened match: its header, its entries, its problems as a piece of writing, and its card data."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from msgspec import Struct

from ga_replay.app.card_data import SHIPPED, CardData
from ga_replay.app.errors import UnknownNameError, UnreadableError
from ga_replay.app.file_state import State, state_of
from ga_replay.app.hiding import mix_for
from ga_replay.app.match_cards import other_cards
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.log.outcome import TELLING, Outcome, outcome
from ga_replay.core.table.visibility import ALL
from ga_replay.logs.diagnostics import Diagnostic
from ga_replay.logs.ndjson import Log
from ga_replay.replay.judge import Playable
from ga_replay.views.viewer import UnknownViewer, check_viewer, counted, entries_for, header_for

if TYPE_CHECKING:
    from ga_replay.app.judgement import Judgement

AGAIN = "open it again"


class Match(Struct, frozen=True):
    """A match as it was read: the good prefix, and the problems of the rest.

    `name` is the caller's name for it; `file` is empty for a match of a store. `problems` are the faults of the
    writing, in order; a match with some has a header only if that could be read. `notes` are sentences that a person
    should see beside the match. `cards` are the card data with which it is judged. `lines` are the lines of the
    entries, if it is not one entry per line after the header; `data` the bytes of a log that cannot be read again;
    `state` is the state of the file that was read. `mixing` expands a transcript again, with mixed lists.
    """

    name: str
    file: str
    header: Header | None
    entries: Sequence[Entry]
    problems: tuple[Diagnostic, ...] = ()
    lines: Sequence[int] = ()
    log: Log | None = None
    data: bytes | None = None
    state: State | None = None
    cards: CardData = SHIPPED
    notes: tuple[str, ...] = ()
    mixing: Callable[[], Match] | None = None

    def __len__(self) -> int:
        """The number of entries; their positions go from 1 to that."""
        return len(self.entries)

    def __bool__(self) -> bool:
        """A match without entries is still true."""
        return True

    def __repr__(self) -> str:
        if self.header is None:
            return f"<Match {self.name}: unreadable>"
        names = " and ".join(seat.name for seat in self.header.seats)
        return f"<Match {self.name}: {self.header.game}, {names}, {len(self)} entries>"

    @property
    def game(self) -> str:
        """`grand-archive`, `epic` or `trails`, or another name in the header.

        Raises UnreadableError if it has no header.
        """
        return self.head().game

    @property
    def edition(self) -> str:
        """The edition of its rulebook, as the book dates or numbers it. Raises UnreadableError."""
        return self.head().rules

    @property
    def players(self) -> Mapping[str, str]:
        """The players' names by seat, in the order of the table: `{"A": "Ann", "B": "Bo"}`. Raises UnreadableError."""
        return {seat.seat: seat.name for seat in self.head().seats}

    @property
    def outcome(self) -> Outcome:
        """The result, game by game, as recorded; nothing is judged. Raises UnreadableError.

        >>> match = ga.open("samples/grand_archive/series/best-of-three.transcript")
        >>> match.outcome.winner, match.outcome.score
        ('A', '2-1')
        """
        told = [(at, one.event) for at, one in enumerate(self.entries, 1) if type(one.event) in TELLING]
        return outcome(self.head(), told, len(self.entries))

    def mixed(self) -> Match:
        """The same match with handles that reveal nothing of the order of its deck lists.

        Use this one for viewers who may not see everything, and to write a log. Raises KeyFileError.
        """
        return self if self.mixing is None else self.mixing()

    def judge(self, as_: str = ALL) -> Judgement:
        """Every event judged, from the knowledge of that viewer: a seat ("A"), "spectator", "judge" or "all".

        Raises UnreadableError if nothing of the match can be read, UnsupportedError for a game or an edition of its
        rules that this version does not know, and UnknownNameError for a viewer whom the match does not know.
        """
        from ga_replay.app.case import case_of  # noqa: PLC0415 - a match is opened without the rules of its game
        from ga_replay.app.judgement import Judgement  # noqa: PLC0415 - as above

        return Judgement(case_of(self, as_))

    def for_eyes(self, viewer: str) -> Match:
        """The same match, mixed unless the viewer may see everything. Raises KeyFileError."""
        return self.mixed() if mix_for(viewer) else self

    def to_transcript(self, as_: str = ALL) -> str:
        """The match as a transcript, redacted for a viewer: a seat (`A`), `spectator`, `judge` or `all`.

        Raises UnreadableError for a match that cannot be read to its end, or that a transcript cannot express,
        UnknownNameError for an unknown viewer, and KeyFileError.
        """
        from ga_replay.app.exporting import transcript  # noqa: PLC0415 - only needed for writing

        return transcript(self, as_)

    def to_ndjson(self, as_: str = ALL, *, plain: bool = False) -> bytes:
        """The match as NDJSON (docs/log-format.md), redacted for a viewer; sealed for `verify`, unless `plain`.

        Raises UnreadableError for a match that cannot be read to its end, UnknownNameError for an unknown viewer, and
        KeyFileError.
        """
        from ga_replay.app.exporting import ndjson_lines  # noqa: PLC0415 - only needed for writing

        return b"".join(ndjson_lines(self, as_, plain=plain))

    def written(self) -> Iterator[bytes]:
        """The lines of a log as written, each with its line feed.

        Raises UnreadableError if its file has changed since it was opened.
        """
        if self.data is not None:
            yield from BytesIO(self.data)
            return
        try:
            with Path(self.file).open("rb") as stream:
                self._refuse_changed(stream)
                yield from stream
                self._refuse_changed(stream)  # the file may have changed meanwhile
        except OSError as error:
            cause = f"the file has changed since it was opened: {error.strerror or error}"
            raise UnreadableError(cause, place=self.file, remedy=AGAIN) from error

    def _refuse_changed(self, stream: BinaryIO) -> None:
        if state_of(os.fstat(stream.fileno())) != self.state:
            raise UnreadableError("the file has changed since it was opened", place=self.file, remedy=AGAIN)

    def line(self, position: int) -> int:
        """The line of the entry, 0 if there is none."""
        return self.entry_lines[position - 1] if self.file else 0

    @property
    def entry_lines(self) -> Sequence[int]:
        """The lines of the entries, one for each; empty for a match of a store."""
        return self.lines or (range(2, len(self.entries) + 2) if self.file else ())

    def place(self, position: int) -> str:
        """`file:line` or `match @n`."""
        return f"{self.file}:{self.line(position)}" if self.file else f"{self.name} @{position}"

    def head(self) -> Header:
        """The header. Raises UnreadableError if it could not be read."""
        if self.header is not None:
            return self.header
        if self.problems:
            raise UnreadableError.of(self.problems)
        raise UnreadableError("there is no match here", place=self.name)

    def playable(self) -> Playable:
        """What judging it needs. Raises UnreadableError and UnsupportedError."""
        from ga_replay.app.games import playable  # noqa: PLC0415 - a match is opened without the rules of all games

        return playable(self.head())

    def other_cards(self) -> str:
        """A sentence if the match was played with other cards than it is judged with; else empty."""
        return other_cards(self.head(), self.cards)

    def seen_by(self, viewer: str) -> tuple[Header, list[Entry]]:
        """Header and entries, redacted for the viewer.

        Raises UnreadableError, and UnknownNameError for an unknown viewer.
        """
        try:
            check_viewer(viewer, self.head())
        except UnknownViewer as error:
            raise UnknownNameError(str(error), place=self.name) from error
        seen = self.for_eyes(viewer)
        return counted(header_for(seen.head(), viewer), seen.entries), list(entries_for(seen.entries, viewer))
