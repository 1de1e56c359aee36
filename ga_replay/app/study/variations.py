"""Variations: lines of moves that were not made, as a match that parts from the game, and as frames that can be walked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.errors import RecordingError, UnknownNameError
from ga_replay.app.lines import pen_at
from ga_replay.app.match import Judgement
from ga_replay.app.study.frames import Frame, Frames
from ga_replay.app.study.notes import Note
from ga_replay.app.viewed_match import Pages, viewed_match
from ga_replay.core.events import Fact, Noted
from ga_replay.core.log.entries import Entry
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import read_line
from ga_replay.logs.transcript.reading.reader import fill_forced
from ga_replay.views.viewer import entries_for

MOST_STARTS = 20
"""A line of a match writes hardly more decisions than that."""


class Branch(Struct, frozen=True):
    """The match with a variation in the place of what was played after its first `begins` events."""

    judgement: Judgement
    begins: int


def variations_at(judgement: Judgement, at: int) -> tuple[Note, ...]:
    """The notes about that event that hold variations, in the order in which they were written."""
    return tuple(note for note in judgement.at(at).notes if note.variation)


def variation_numbered(judgement: Judgement, at: int, number: int) -> Note:
    """One of them, counted from 1. Raises UnknownNameError."""
    there = variations_at(judgement, at)
    if 0 < number <= len(there):
        return there[number - 1]
    where = judgement.at(at).address
    several = f"{len(there)} variations" if len(there) > 1 else "one variation"
    cause = f"{where} has {several if there else 'no variation'}, so there is no variation {number}"
    remedy = f"give a number from 1 to {len(there)}" if there else "`ga-replay note MATCH` lists where some are"
    raise UnknownNameError(cause, place=judgement.match.name, remedy=remedy)


def variation_frames(judgement: Judgement, at: int, note: Note) -> tuple[Frame, ...]:
    """The events of a variation about event `at` as frames, judged as if they had been played; `n` goes on from before it.

    Raises RecordingError for a variation that cannot be read: it says at which word.
    """
    branch = branch_of(judgement, at, note)
    frames, where = Frames(branch.judgement), judgement.at(at).address
    return tuple(
        replace(frames[n], address=f"{where}({n - branch.begins})")
        for n in range(branch.begins + 1, len(branch.judgement) + 1)
    )


def branch_of(judgement: Judgement, at: int, note: Note) -> Branch:
    """The match up to the variation, and the variation. Raises RecordingError as `variation_frames`."""
    viewed = judgement._viewed  # noqa: SLF001 - of this package
    with viewed.cards.in_force():
        begins, pen = _read(judgement, at, note)
        new = list(entries_for(list(pen.recording.entries)[begins:], judgement.viewer))
    entries = [*viewed.judged.entries[:begins], *new]
    pages = Pages(viewed.pages.name, "", ())
    match = replace(judgement.match, file="", entries=entries, problems=(), lines=(), log=None, mixing=None)
    found = viewed_match(pages, viewed.cards, judgement.viewer, viewed.header, entries)
    return Branch(Judgement(match, found), begins)


def refuse_unreadable(judgement: Judgement, at: int, variation: str) -> None:
    """Raises RecordingError for a variation that cannot be read in the place of that event."""
    with judgement._viewed.cards.in_force():  # noqa: SLF001 - of this package
        _read(judgement, at, Note(n=0, variation=variation))


def _read(judgement: Judgement, at: int, note: Note) -> tuple[int, Pen]:
    """Where the variation begins, and the pen after it. Raises RecordingError."""
    first: Fault | None = None
    for begins in _starts(judgement, at, note):
        pen = pen_at(judgement._viewed, begins)  # noqa: SLF001 - of this package
        try:
            read_line(pen, note.variation)
            fill_forced(pen)
        except Fault as fault:
            first = first or fault
            continue
        return begins, pen
    assert first is not None
    word = note.variation[max(first.column - 1, 0) :].split(" ")[0]
    place = f"{judgement.match.name}, the variation at {judgement.at(at).address}"
    raise RecordingError(f'it cannot be read at "{word}": {first.cause}', place=place, remedy=first.remedy) from first


def _starts(judgement: Judgement, at: int, note: Note) -> Iterator[int]:
    """The places where it may begin, the likeliest first.

    A note that names its event is about moves in the place of that event. One that stands behind a line, as in a
    transcript, is about moves in the place of the line: of all that it wrote, or of its last answers.
    """
    entries = judgement._viewed.judged.entries  # noqa: SLF001 - of this package
    written = entries[note.n - 1].event if note.n else None
    if not isinstance(written, Noted) or written.at:
        yield at - 1
        return
    line = pen_at(judgement._viewed, at).past.begun  # noqa: SLF001 - of this package
    begins = line.at if line is not None else 0
    yield begins
    yield from _answers(entries, begins, at)


def _answers(entries: Sequence[Entry], begins: int, at: int) -> list[int]:
    """Right before each answer that the line wrote after its first."""
    said = [n for n in range(begins, at) if not isinstance(entries[n].event, Fact) and not entries[n].implied]
    return said[1 : MOST_STARTS + 1]
