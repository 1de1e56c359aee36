"""Another line from a moment of a match: recorded as a match of its own, or kept as a variation."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.errors import ArgumentError, RecordingError, UnreadableError
from ga_replay.app.match import Judgement
from ga_replay.app.moment import Moment
from ga_replay.app.record import kept_in
from ga_replay.app.recording import Recorder
from ga_replay.app.study.annotating import Annotated, annotate
from ga_replay.app.study.notes import Note
from ga_replay.app.study.variations import Spot, spot_of
from ga_replay.app.targets import InMemory, Target
from ga_replay.core.events import Fact, Noted
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.table.visibility import ALL
from ga_replay.logs.transcript.writing.contract import part

FROM = "From"
"""The tag of a match that branches off another one: its name and the event, `swiss-3 @412`, `swiss-3 1:3.main.4/1.2`."""


def branch(spot: Spot, *, into: Target | None = None, as_: str = ALL, passes_unsaid: bool = False) -> Recorder:
    """A recorder that goes on from a moment of a match or of a variation; the match itself stays as it is.

    With `into` it is a match of its own, whose tag `From` says whence it comes; else it is in memory, and
    `keep_variation` keeps it. Raises RecordingError if a match has begun in the target before, and as `Recorder`.
    """
    match = spot.judgement.match
    header, entries = match.head(), list(match.entries[: spot.position])
    if into is not None:
        if into.header is not None:
            remedy = "choose another name, or leave --into out to keep a variation"
            raise RecordingError("a match has begun there before", place=into.name, remedy=remedy)
        header = _from(header, f"{match.name} {f'@{spot.position}' if spot.branch is None else spot.address}")
    here = InMemory(match.name, header, entries)
    recorder = Recorder(here, as_=as_, cards=match.cards, passes_unsaid=passes_unsaid)
    return recorder if into is None else kept_in(recorder, into)


def _from(header: Header, whence: str) -> Header:
    return replace(header, tags=(*[tag for tag in header.tags if tag[0] != FROM], (FROM, whence)))


class LinePlace(Struct, frozen=True):
    """Where a line is kept that goes on from the moment `spot`: in the place of event `at`.

    It parts from the match after the first `since` events: one that goes on from a variation has the variation's moves.
    """

    at: int
    spot: Spot
    since: int


def place_of_the_line(judgement: Judgement, spot: Spot) -> LinePlace:
    """The place of a line from that moment; notes that follow it are passed over. Raises as `varied_event`."""
    line = spot.judgement.match.entries[: spot.position]
    pairs = zip(judgement.match.entries, line, strict=False)
    parts = next((n for n, (one, other) in enumerate(pairs) if one.event != other.event), len(line))
    at = varied_event(judgement, judgement.at(parts))
    return (
        LinePlace(at, spot, parts)
        if spot.branch is not None
        else LinePlace(at, spot_of(judgement, f"@{at - 1}"), at - 1)
    )


def varied_event(judgement: Judgement, moment: Moment) -> int:
    """The event in whose place a variation from the moment is played: the next one that is not a note.

    Raises ArgumentError if there is none, or if no note can be kept in this match.
    """
    match = judgement.match
    if match.problems:
        raise UnreadableError.of(match.problems, also="write the new line into a match of its own with --into NAME")
    if match.log is not None and match.log.chained:
        remedy = "write the new line into a match of its own with --into NAME"
        raise ArgumentError("the log is sealed, so no variation can be added to it", place=match.name, remedy=remedy)
    after = range(moment.position, len(judgement))
    found = next((n + 1 for n in after if not isinstance(match.entries[n].event, Noted)), 0)
    if not found:
        cause = f"nothing follows {moment.address}, so nothing can be played in its place"
        remedy = "`ga-replay record` goes on with the match; --into NAME begins one of its own"
        raise ArgumentError(cause, place=match.name, remedy=remedy)
    return found


def variation_of(recorder: Recorder, since: int) -> str:
    """The record after the first `since` entries, as the text of a variation; empty if nothing was said.

    Passes at the end that nobody said, and that no plain line says, are left out.
    """
    entries = recorder.match.entries
    with recorder.cards.in_force():
        lines = list(part(recorder.header, entries, since, recorder.game.wording).after)
    while lines and lines[-1].text.startswith("@") and all(map(_unsaid, entries[lines[-1].since : lines[-1].until])):
        lines.pop()
    return "; ".join(line.text for line in lines)


def _unsaid(entry: Entry) -> bool:
    return entry.implied or (isinstance(entry.event, Fact) and bool(entry.because))


def keep_variation(judgement: Judgement, at: int, text: str, *, by: str = "", into: Target | None = None) -> Annotated:
    """Keeps a variation in the place of event `at`. Raises as `annotate`."""
    return annotate(judgement, at, Note(n=0, by=by, variation=text), into=into)
