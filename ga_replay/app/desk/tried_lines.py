"""Lines that are tried before they are written: events before them, and findings."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.app.lines import read_lines
from ga_replay.app.recording import Recorder
from ga_replay.app.taking_back import follows
from ga_replay.app.written import Written, findings_of, in_words
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.core.rules.verdict import Finding
from ga_replay.logs.transcript.expansion.pen import Pen


class Tried(Struct, frozen=True):
    """The trial of a line: a pen that has written it after `known` entries, the last of which may be a take-back.

    `first` is the position of the first entry of the line itself; one after the end if there is none, as for `end`.
    """

    recorder: Recorder
    pen: Pen
    known: int
    first: int

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the match."""
        return self.recorder.catalogue

    @property
    def says(self) -> ev.Event | None:
        """The first event of the line itself."""
        entries = self.pen.recording.entries
        return entries[self.first - 1].event if self.first <= len(entries) else None

    @with_its_cards
    def before(self) -> tuple[Written, ...]:
        """The events before the line's own first one."""
        return in_words(self.pen, range(self.known + 1, self.first), self.recorder.view)

    @with_its_cards
    def findings(self) -> tuple[Finding, ...]:
        new = range(self.known + 1, self.pen.count + 1)
        return tuple(one for position in new for one in findings_of(self.pen, position, self.recorder.view))


@with_its_cards
def tried(recorder: Recorder, text: str, *, here: bool = True, back_to: int | None = None) -> Tried:
    """The trial of that line, at the question or after going back; nothing is written.

    Raises RecordingError for a line that cannot be read.
    """
    pen = recorder.twin(back_to=back_to, here=here)
    known = pen.count
    read_lines(pen, text)
    entries = pen.recording.entries
    said = (at for at in range(known + 1, pen.count + 1) if not follows(entries[at - 1]))
    return Tried(recorder, pen, known, next(said, pen.count + 1))
