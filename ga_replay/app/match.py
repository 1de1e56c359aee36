"""A match as it was opened, and its judgement: each answers with the other."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
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
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.visibility import ALL
from ga_replay.logs.diagnostics import Diagnostic
from ga_replay.logs.ndjson import Log
from ga_replay.replay.judge import Playable
from ga_replay.views.viewer import UnknownViewer, check_viewer, entries_for, header_for, with_deck_sizes

if TYPE_CHECKING:
    from ga_replay.app.findings import Finding
    from ga_replay.app.judgement import Counts, OpenQuestion, Where
    from ga_replay.app.moment import EntryRecord, Moment
    from ga_replay.app.viewed_match import ViewedMatch
    from ga_replay.app.walking import Walker
    from ga_replay.views.explanation import Explanation

AGAIN = "open it again"


class Match(Struct, frozen=True, kw_only=True):
    """A match as it was read: the good prefix, and the problems of the rest.

    `name` is the caller's name for it; `file` is empty for a match of a store. `problems` are the faults of the
    writing, in order; a match with some has a header only if that could be read. `notes` are sentences that a person
    should see beside the match. `cards` are the card data with which it is judged. `lines` are the lines of the
    entries, if it is not one entry per line after the header; `data` the bytes of a log that cannot be read again;
    `state` is the state of the file that was read. `mixing` expands a transcript again, with mixed lists, `rewritten`
    another text in its place.
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
    rewritten: Callable[[str], Match] | None = None

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

    def judge(self, as_: str = ALL, *, rules: str = "") -> Judgement:
        """Every event judged, from the knowledge of that viewer: a seat ("A"), "spectator", "judge" or "all".

        `rules` is the edition of the rulebook to judge by, without it that of the match.

        Raises UnreadableError if nothing of the match can be read, UnsupportedError for a game or an edition of its
        rules that this version does not know, and UnknownNameError for an unknown viewer or edition.
        """
        from ga_replay.app.games import edition_named, game_named  # noqa: PLC0415 - a match is opened without the rules of its game
        from ga_replay.app.viewed_match import WrittenPlaces, viewed_match  # noqa: PLC0415 - the same

        if self.problems and not self.entries:
            raise UnreadableError.of(self.problems)
        match = self.for_eyes(as_)
        pages = WrittenPlaces(match.name, match.file, match.entry_lines)
        header, entries = match.seen_by(as_)
        if rules:
            edition_named(game_named(header.game), rules)
        return Judgement(match, viewed_match(pages, match.cards, as_, header, entries, rules=rules))

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
        """The game to judge it by. Raises UnreadableError and UnsupportedError."""
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
        return with_deck_sizes(header_for(seen.head(), viewer), seen.entries), list(entries_for(seen.entries, viewer))


class Judgement:
    """A match judged from what one viewer may know; `Match.judge` makes it, and nothing changes it.

    `match` is the match, `viewer` the seat or role from whose knowledge it is judged. `len()` is the number of judged events.

        judgement = ga.open("m.transcript").judge()
        for finding in judgement.findings:
            print(finding.address, finding.rule, finding.message, finding.expected)
    """

    def __init__(self, match: Match, viewed: ViewedMatch) -> None:
        self.match = match
        self._viewed = viewed
        self.viewer = viewed.viewer

    def __len__(self) -> int:
        return len(self._viewed.judged)

    def __repr__(self) -> str:
        return f"<Judgement of {self.match.name} as {self.viewer}: {self.status}, {len(self)} events>"

    @property
    def header(self) -> Header:
        """The header of the match as the viewer may have it."""
        return self._viewed.header

    @property
    def damage(self) -> str:
        """The place where judging ends, and the reason, if no match could go on with an entry; else empty."""
        damage = self._viewed.judged.damage
        return f"{self.match.place(damage.position)}: {damage.why}" if damage is not None else ""

    # --- the sum ---------------------------------------------------------------------------------------------------

    @property
    def is_whole(self) -> bool:
        """True if the match could be read, and judged, to its end."""
        return not self.match.problems and self._viewed.judged.damage is None

    @property
    def status(self) -> Status:
        """The worst verdict on an event that was not taken back; a match that could not be judged to its end is unclear, unless something in it is illegal."""
        counts = self.counts
        if counts.illegal:
            return Status.ILLEGAL
        return Status.UNCLEAR if counts.unclear or not self.is_whole else Status.LEGAL

    @property
    def is_legal(self) -> bool:
        """True if the match was judged to its end, and every event that was not taken back is legal: nothing illegal, nothing unclear."""
        return self.status is Status.LEGAL

    @cached_property
    def counts(self) -> Counts:
        """The number of events by verdict."""
        from ga_replay.app.judgement import counted  # noqa: PLC0415 - as `Match.judge`

        return counted(self._viewed)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """All that is wrong, in the order of the events; then what is wrong with the match as a piece of writing.

        Findings on events that were taken back are among them, marked `taken_back`.
        """
        from ga_replay.app.findings import of_the_writing  # noqa: PLC0415 - as `Match.judge`
        from ga_replay.app.judgement import found  # noqa: PLC0415 - as `Match.judge`

        return (*found(self._viewed), *of_the_writing(self.match.name, self.match.problems))

    @cached_property
    def warnings(self) -> tuple[Finding, ...]:
        """Claims of the log about its events (their rule, their cause) that cannot be true, in order. They change no verdict."""
        from ga_replay.app.judgement import warned  # noqa: PLC0415 - as `Match.judge`

        return warned(self._viewed)

    @property
    def records(self) -> tuple[Finding, ...]:
        """Findings and warnings in one order: what `validate --json` prints."""
        from ga_replay.app.judgement import in_order  # noqa: PLC0415 - as `Match.judge`

        return in_order(self._viewed, self.findings, self.warnings, len(self.match.problems))

    @cached_property
    def open_question(self) -> OpenQuestion | None:
        """The decision still owed after the last event, by a player or chance; None if there is none, or if it may be left out."""
        from ga_replay.app.judgement import left_open  # noqa: PLC0415 - as `Match.judge`

        return left_open(self._viewed) if self.is_whole else None

    # --- moments ---------------------------------------------------------------------------------------------------

    def at(self, where: Where) -> Moment:
        """The moment when that event had been written.

        Raises UnknownNameError for an address or a position that the match does not have and for a finding of another match, and ArgumentError for what
        is neither an address, a position nor a finding.
        """
        from ga_replay.app.judgement import position_of  # noqa: PLC0415 - as `Match.judge`
        from ga_replay.app.moment import Moment  # noqa: PLC0415 - whoever counts findings looks at no moment

        return Moment(self._viewed, position_of(self._viewed, where))

    @property
    def end(self) -> Moment:
        """The moment after the last event."""
        return self.at(len(self))

    def moments(self) -> Iterator[Moment]:
        """The moments after each event that stands, from the first to the last; those that were taken back are left out."""
        return map(self.at, self._viewed.judged.timeline.positions)

    def first_fault(self) -> Moment:
        """The moment of the first event that is not legal, of those that stand if there is one; the end if all is legal."""
        return self.at(self._viewed.judged.first_fault())

    def explain(self, where: Where) -> Explanation:
        """Why that event was judged as it was: what was due, by which step, what was asked, what it follows from. Raises UnknownNameError."""
        return self.at(where).explanation

    def walk(self, where: Where = 0) -> Walker:
        """Somebody who walks through the match, from that moment on. Raises UnknownNameError."""
        from ga_replay.app.judgement import position_of  # noqa: PLC0415 - as `Match.judge`
        from ga_replay.app.walking import Walker  # noqa: PLC0415 - few walk
        from ga_replay.replay.walk import Walk  # noqa: PLC0415 - as above

        return Walker(self._viewed, Walk(self._viewed.judged, position_of(self._viewed, where)))

    def entries(self) -> Iterator[EntryRecord]:
        """Every entry in order, with its place, its sentence and its verdict, those that were taken back too."""
        from ga_replay.app.moment import EntryRecord  # noqa: PLC0415 - as `at`

        judged = self._viewed.judged
        for moment, said in self.narrated(everything=True):
            at = moment.position
            yield EntryRecord(
                n=at,
                address=moment.address,
                said=said,
                entry=judged.entry(at),
                live=judged.timeline.is_live(at),
                verdict=judged.verdict(at),
                notes=moment.notes,
            )

    def narrated(self, *, everything: bool = False) -> Iterator[tuple[Moment, str]]:
        """Every event in words, with its moment, those that were taken back too; without the rules' bookkeeping unless `everything`."""
        from ga_replay.app.judgement import told  # noqa: PLC0415 - as `Match.judge`

        return ((self.at(position), said) for position, said in told(self._viewed, everything=everything))
