"""Variations: lines of moves that were not made, as a match that parts from the game, and as frames that can be walked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.errors import RecordingError, UnknownNameError
from ga_replay.app.lines import pen_at
from ga_replay.app.match import Judgement
from ga_replay.app.moment import Moment
from ga_replay.app.study.frames import Frame, Frames
from ga_replay.app.study.notes import Note
from ga_replay.app.viewed_match import WrittenPlaces, viewed_match
from ga_replay.core.events import Fact, Noted
from ga_replay.core.log.entries import Entry
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import read_line
from ga_replay.logs.transcript.reading.reader import fill_forced
from ga_replay.views.viewer import entries_for

MOST_STARTS = 20
"""A line of a match writes hardly more decisions than that."""
_PLACE = re.compile(r"(\d{1,4})(?:\.(\d{1,6}))?", re.ASCII)
DEEPEST = 8
"""A variation of a variation, and so on: deeper ones stay text."""


class Branch(Struct, frozen=True):
    """The match with a variation in the place of what was played after its first `begins` events; `where` is its address."""

    judgement: Judgement
    begins: int
    where: str = ""

    def __len__(self) -> int:
        return len(self.judgement) - self.begins

    def address(self, position: int) -> str:
        """That of an event of the variation: `1:3.main.4/1.2`."""
        return f"{self.where}.{position - self.begins}"

    def frames(self, first: int = 1) -> Iterator[Frame]:
        """Its events as frames, from that one on."""
        frames = Frames(self.judgement)
        for n in range(self.begins + first, len(self.judgement) + 1):
            yield replace(frames[n], address=self.address(n))


class Walked(Struct, frozen=True, kw_only=True):
    """A variation as it is walked, in the place of event `at`, of which it is number `number`.

    `note` is the event that holds it. It leaves the game after event `begins`; `frames` are its own events, `lines`
    the variations of those. Without frames it cannot be read, and `wrong` says why.
    """

    note: int
    at: int
    number: int
    begins: int = 0
    frames: tuple[Frame, ...] = ()
    lines: tuple[Walked, ...] = ()
    wrong: str = ""


class Place(Struct, frozen=True):
    """An event in a variation: its number among those in the place of an event, and the event's own number in it."""

    number: int
    event: int = 1

    def __str__(self) -> str:
        return f"{self.number}.{self.event}"


class Spot(Struct, frozen=True):
    """An event by its address: of the match, or of a variation, whose `branch` is then the match that has it."""

    judgement: Judgement
    position: int
    address: str
    branch: Branch | None = None

    @property
    def moment(self) -> Moment:
        """The moment when that event had been written."""
        return self.judgement.at(self.position)

    @property
    def in_variation(self) -> str:
        """The address of an event of a variation; empty for one of the match."""
        return self.address if self.branch is not None else ""

    @property
    def frame(self) -> Frame:
        """The same as it is drawn."""
        return replace(Frames(self.judgement)[self.position], address=self.address)


def spot_of(judgement: Judgement, address: str) -> Spot:
    """What an address names, in the match, in a variation (`3.main.4/1.2`) or in one inside it (`3.main.4/1.2/1.3`).

    Raises UnknownNameError for what is not there, and RecordingError for a variation that cannot be read.
    """
    at, places = moment_of(judgement, address)
    spot = Spot(judgement, at, judgement.at(at).address)
    for place in places:
        note = variation_numbered(spot.judgement, spot.position, place.number, spot.address)
        branch = branch_of(spot.judgement, spot.position, note, f"{spot.address}/{place.number}")
        if not 0 < place.event <= len(branch):
            cause = f"{branch.where} has no event {place.event}"
            many = f"give a number from 1 to {len(branch)}" if len(branch) else "it has no event at all"
            raise UnknownNameError(cause, place=judgement.match.name, remedy=many)
        position = branch.begins + place.event
        spot = Spot(branch.judgement, position, branch.address(position), branch)
    return spot


def moment_of(judgement: Judgement, address: str) -> tuple[int, tuple[Place, ...]]:
    """The event that an address names, and its place in a variation there: `3.main.4/1.2` is event 2 of the first.

    An address of the match itself has no such place; one in a variation of a variation has two. Raises
    UnknownNameError, but not for a place that is not there.
    """
    try:
        return judgement.at(address).position, ()
    except UnknownNameError:
        event, *places = address.split("/")
        found = [_PLACE.fullmatch(one) for one in places]
        if not all(found) or not found:
            raise
        steps = tuple(Place(int(one[1]), int(one[2] or 1)) for one in found if one is not None)
        return judgement.at(event).position, steps


def variations_at(judgement: Judgement, at: int) -> tuple[Note, ...]:
    """The notes about that event that hold variations, in the order in which they were written."""
    return tuple(note for note in judgement.at(at).notes if note.variation)


def variation_numbered(judgement: Judgement, at: int, number: int, where: str = "") -> Note:
    """One of them, counted from 1; `where` is the event's address if it is in a variation. Raises UnknownNameError."""
    there = variations_at(judgement, at)
    if 0 < number <= len(there):
        return there[number - 1]
    where = where or judgement.at(at).address
    several = f"{len(there)} variations" if len(there) > 1 else "one variation"
    cause = f"{where} has {several if there else 'no variation'}, so there is no variation {number}"
    remedy = f"give a number from 1 to {len(there)}" if there else "`ga-replay note MATCH --list` lists where some are"
    raise UnknownNameError(cause, place=judgement.match.name, remedy=remedy)


def variation_frames(judgement: Judgement, at: int, note: Note) -> tuple[Frame, ...]:
    """The events of a variation about event `at` as frames, judged as if they had been played; `n` goes on from before it.

    An address names the event, the number of the variation and its event: `1:3.main.4/1.2`. Raises RecordingError for a
    variation that cannot be read: it says at which word.
    """
    return tuple(branch_of(judgement, at, note).frames())


def walked(judgement: Judgement, at: int, where: str = "", deep: int = 0) -> Iterator[Walked]:
    """The variations about event `at` and those inside them; `where` is the event's address if it is in one itself."""
    where = where or judgement.at(at).address
    for number, note in enumerate(variations_at(judgement, at), 1):
        line = Walked(note=note.n, at=at, number=number)
        try:
            branch = branch_of(judgement, at, note, f"{where}/{number}")
        except RecordingError as error:
            yield replace(line, wrong=error.cause)
            continue
        frames = tuple(branch.frames())
        noted = [one for one in frames if deep < DEEPEST and any(note.variation for note in one.notes)]
        inside = tuple(line for one in noted for line in walked(branch.judgement, one.n, one.address, deep + 1))
        yield replace(line, begins=branch.begins, frames=frames, lines=inside)


def branch_of(judgement: Judgement, at: int, note: Note, where: str = "") -> Branch:
    """The match up to the variation, and the variation; `where` is its address if that is not event `at` and a number.

    Raises RecordingError as `variation_frames`.
    """
    where = where or f"{judgement.at(at).address}/{variations_at(judgement, at).index(note) + 1}"
    viewed = judgement._viewed  # noqa: SLF001 - of this package
    with viewed.cards.in_force():
        begins, pen = _read(judgement, at, note)
        begins = _parts(viewed.judged.entries[: at - 1], pen.recording.entries, begins)
        new = list(entries_for(list(pen.recording.entries)[begins:], judgement.viewer))
    entries = [*viewed.judged.entries[:begins], *new]
    pages = WrittenPlaces(viewed.pages.name, "", ())
    match = replace(judgement.match, file="", entries=entries, problems=(), lines=(), log=None, mixing=None)
    found = viewed_match(pages, viewed.cards, judgement.viewer, viewed.header, entries)
    return Branch(Judgement(match, found), begins, where)


def _parts(game: Sequence[Entry], line: Sequence[Entry], begins: int) -> int:
    """The event at which the variation leaves the game; what both have alike is the game's."""
    while begins < min(len(game), len(line) - 1) and game[begins].event == line[begins].event:
        begins += 1
    return begins


def refuse_unreadable(judgement: Judgement, at: int, variation: str) -> None:
    """Raises RecordingError for a variation that cannot be read in the place of that event."""
    with judgement._viewed.cards.in_force():  # noqa: SLF001 - of this package
        _read(judgement, at, Note(n=0, variation=variation))


def _read(judgement: Judgement, at: int, note: Note) -> tuple[int, Pen]:
    """The event at which the variation begins, and the pen after it. Raises RecordingError."""
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
