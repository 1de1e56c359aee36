"""Notes written about an event of a match that is there: kept in its store, its log or its transcript."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.errors import ArgumentError, GaReplayError, RecordingError, UnknownNameError, UnreadableError
from ga_replay.app.judgement import Where
from ga_replay.app.match import AGAIN, Judgement, Match
from ga_replay.app.study.arrows import on_board
from ga_replay.app.study.notes import Note, event_of, note_of
from ga_replay.app.study.variations import moment_of, refuse_unreadable
from ga_replay.app.study.written_notes import add_to_transcript
from ga_replay.app.targets import InFile, Target
from ga_replay.core.events import Noted
from ga_replay.core.events.sizes import check_sizes
from ga_replay.core.input.limits import LINE, TooMuch
from ga_replay.core.input.visible_text import half_of_a_pair, visible
from ga_replay.core.log.entries import Entry
from ga_replay.core.table.visibility import JUDGE
from ga_replay.logs.transcript.syntax.cursor import quote
from ga_replay.logs.transcript.syntax.pieces import GLYPHS, clock
from ga_replay.replay.address import BadAddress, parse_address
from ga_replay.replay.notes import slug, with_events

ATTEMPTS = 5
"""So often a note is appended to a match of a store that others write as well."""


class Annotated(Struct, frozen=True, kw_only=True):
    """A note that was kept: the event `at` that it is about, with its address, and the match as it is now.

    `notes` are its notes as they stand there: a variation is one of its own. `again`: they were there before, so
    nothing was written.
    """

    at: int
    address: str
    notes: tuple[Note, ...]
    match: Match
    again: bool = False


def annotate(judgement: Judgement, where: Where, note: Note, *, into: Target | None = None) -> Annotated:
    """Keeps a note about an event of the match.

    `note.n` is not looked at; its `text` may have commands itself. A match of a file is written there: a transcript
    whole or not at all, otherwise byte for byte as it was; a log gets one more entry. For a match of a store `into` is
    its target (`store.target(name)`). A note that is there already is not written again.

    Raises UnknownNameError for a moment, a reader or an arrow's card that is not there, ArgumentError for a note that
    cannot be one, RecordingError for a match that cannot be written to (a sealed log, a stream) and for a variation
    that cannot be read, and what the target raises; then nothing is written.
    """
    match = judgement.match
    if match.problems:
        raise UnreadableError.of(match.problems, also="nothing was written")
    at = _about(judgement, _event(judgement, where))
    events = _events(judgement, at, note)
    gone = judgement._viewed.judged.timeline.is_taken_back  # noqa: SLF001 - of this package
    there = {event for about, n, event in _bare(match.entries) if about == at and (gone(at) or not gone(n))}
    new = [event for event in events if event not in there]
    kept = _kept(match, at, new, into) if new else match
    numbers = {event: n for about, n, event in _bare(kept.entries) if about == at}
    told = tuple(note_of(numbers[event], event) for event in events)
    return Annotated(at=at, address=judgement.at(at).address, notes=told, match=kept, again=not new)


def _bare(entries: Sequence[Entry]) -> list[tuple[int, int, Noted]]:
    """The notes as if each stood right after its event."""
    return [(about, n, replace(event, at=0)) for about, n, event in with_events(entries)]


def _event(judgement: Judgement, where: Where) -> int:
    """The event that is meant. Raises UnknownNameError, also for one of a variation."""
    at, places = moment_of(judgement, where) if isinstance(where, str) else (judgement.at(where).position, ())
    if places:
        remedy = f"write it about {judgement.at(at).address}, or into the text of the variation"
        cause = "a note is kept about an event of the match, and this is one of a variation"
        raise UnknownNameError(cause, place=judgement.match.name, remedy=remedy)
    return at


def _about(judgement: Judgement, at: int) -> int:
    """The event; of a note that which it is about. Raises UnknownNameError for the beginning."""
    entries = judgement.match.entries
    at = next((about for about, n, _ in with_events(entries[:at]) if n == at), at)
    if not at:
        remedy = "name the first event, @1, or a later one"
        raise UnknownNameError("a note is about an event", place=judgement.match.name, remedy=remedy)
    return at


# --- what may be written ---------------------------------------------------------------------------------------------


def _events(judgement: Judgement, at: int, note: Note) -> list[Noted]:
    """The events of the note: its words, and its variation. Raises ArgumentError, UnknownNameError and RecordingError."""
    _refuse_brackets(note)
    leader = judgement._viewed.game.wording.leader  # noqa: SLF001 - of this package
    said = note_of(0, event_of(replace(note, variation=""), 0))
    if said.arrows:
        board = judgement.at(at).board
        arrows = tuple(on_board(arrow, board, leader) for arrow in said.arrows)
        note = replace(note, text=_unarrowed(note), arrows=arrows)
        said = replace(said, arrows=arrows)
    _refuse_bookmark(judgement, at, said.bookmark)
    _refuse_values(judgement, said)
    found = []
    if said != Note(n=0, by=said.by, to=said.to):
        found.append(event_of(replace(note, n=0, variation=""), 0))
    if note.variation.strip():
        refuse_unreadable(judgement, at, note.variation)
        found.append(event_of(Note(n=0, by=note.by, to=note.to, variation=note.variation), 0))
    if not found:
        raise ArgumentError("the note says nothing", remedy="give a text, a mark, an arrow, a bookmark or a variation")
    for event in found:
        _refuse_form(event)
    return found


def _unarrowed(note: Note) -> str:
    """The text without its arrows, which are named in full elsewhere."""
    said = note_of(0, Noted(note.text))
    if not said.arrows:
        return note.text
    return event_of(replace(said, arrows=()), 0).text


def _refuse_bookmark(judgement: Judgement, at: int, name: str) -> None:
    """Raises ArgumentError for a bookmark that is an address itself, or names another event."""
    if not name:
        return
    place = judgement.match.name
    if not slug(name):
        raise ArgumentError(
            f'"{visible(name)}" cannot be a bookmark', place=place, remedy="name it with letters or digits"
        )
    try:
        parse_address(name)
    except BadAddress:
        pass
    else:
        raise ArgumentError(f'"{name}" is an address already', place=place, remedy="name the bookmark with words")
    known = judgement._viewed.judged.timeline.bookmarks.get(slug(name))  # noqa: SLF001 - of this package
    if known is not None and known.position != at:
        where = judgement.at(known.position).address
        raise ArgumentError(f'the bookmark "{known.name}" is at {where}', place=place, remedy="choose another name")


def _refuse_values(judgement: Judgement, said: Note) -> None:
    """Raises ArgumentError for a mark, a reader, a clock or a name that no note can have."""
    if said.glyph and said.glyph not in GLYPHS.values() and not (said.glyph[0] == "$" and said.glyph[1:].isdigit()):
        raise ArgumentError(
            f'"{visible(said.glyph)}" is not a mark', remedy=f"expected {', '.join(GLYPHS.values())}, or $ and a number"
        )
    readers = (*judgement.match.players, JUDGE)
    if said.to and said.to not in readers:
        remedy = f"expected {', '.join(readers[:-1])} or {readers[-1]}; leave it out for everybody"
        raise UnknownNameError(f'"{visible(said.to)}" is not a reader', place=judgement.match.name, remedy=remedy)
    if said.clock and clock(f"[%clk {said.clock}]") is None:
        raise ArgumentError(
            f'"{visible(said.clock)}" is not a clock', remedy="write hours, minutes and seconds: 0:41:10"
        )


def _refuse_brackets(note: Note) -> None:
    """Raises ArgumentError for a name that would end its command."""
    for what, value in (("bookmark", note.bookmark), ("chapter", note.chapter)):
        if set(value) & set("[]\n\r"):
            raise ArgumentError(
                f"a {what} has no brackets and no line ends: {visible(value)}", remedy="write it in words"
            )


def _refuse_form(event: Noted) -> None:
    """Raises ArgumentError for an event that no log could hold."""
    for text in (event.text, event.by):
        if half_of_a_pair(text) >= 0:
            raise ArgumentError("the note is not valid UTF-8", remedy="write it as UTF-8")
    try:
        check_sizes(event)
        if 2 * len(quote(event.text)) > LINE.most:
            raise TooMuch(LINE)  # noqa: TRY301 - as one of the bounds
    except TooMuch as much:
        raise ArgumentError(much.cause, remedy=much.remedy) from much


# --- where it is written ---------------------------------------------------------------------------------------------


def _kept(match: Match, at: int, events: Sequence[Noted], into: Target | None) -> Match:
    """The match with these notes about the event, as it is kept now."""
    if into is None and match.rewritten is not None:
        return add_to_transcript(match, at, events)
    if into is None:
        with closing(_log(match)) as log:
            return _appended(match, at, events, log)
    return _appended(match, at, events, into)


def _log(match: Match) -> InFile:
    """The log of the match, to be appended to. Raises RecordingError for a sealed one, and for a match in no file."""
    if not match.file or not Path(match.file).is_file():
        remedy = "save it in a file, or in the store, and note there"
        raise RecordingError("the match is in no file, so a note cannot be kept", place=match.name, remedy=remedy)
    if match.log is not None and match.log.chained:
        remedy = "export it to a transcript, or import it into the store, and note there"
        raise RecordingError("the log is sealed, so no note can be added to it", place=match.name, remedy=remedy)
    return InFile(Path(match.file))


def _appended(match: Match, at: int, events: Sequence[Noted], target: Target) -> Match:
    """The match with the notes at the end of its log; others may write it as well."""
    new = [Entry(replace(event, at=at)) for event in events]
    for attempt in range(ATTEMPTS):
        if _kinds(target.entries, at) != _kinds(match.entries, at):
            raise RecordingError("the match has changed since it was opened", place=match.name, remedy=AGAIN)
        new = [entry for entry in new if entry not in target.entries[len(match.entries) :]]
        try:
            if new:
                target.append(new)
            break
        except GaReplayError:
            read_on = getattr(target, "read_on", None)
            if attempt == ATTEMPTS - 1 or read_on is None or not read_on():  # nobody else wrote: it cannot be written
                raise
    return _with(match, target.entries)


def _with(match: Match, entries: Sequence[Entry]) -> Match:
    """The match as its target has it now, also with mixed handles."""
    mixing, new = match.mixing, entries[len(match.entries) :]
    return replace(
        match,
        file="" if match.lines else match.file,
        lines=(),
        entries=tuple(entries),
        log=None,
        data=None,
        state=None,
        mixing=None if mixing is None else lambda: _with(mixing(), (*mixing().entries, *new)),
        rewritten=None,
    )


def _kinds(entries: Sequence[Entry], until: int) -> list[type]:
    """The kinds of the first events, by which a match is known again: its handles may be mixed."""
    return [type(entry.event) for entry in entries[:until]]
