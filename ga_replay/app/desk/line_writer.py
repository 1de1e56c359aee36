"""Lines of transcripts, written at the question; if they would happen later, the desk asks first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ga_replay.app.desk.denials import denied, denies
from ga_replay.app.desk.desk_state import DeskState
from ga_replay.app.desk.later_lines import legal_later, passed_over
from ga_replay.app.desk.missed_facts import likely_cause
from ga_replay.app.desk.reply import Asking, DeskAnswer, Reply
from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.app.written import Written

LAST = 12
"""The maximal number of events in one sentence."""


class LineWriter(DeskState):
    def transcript(self, said: str) -> Reply:
        """A line of a transcript: right here, or after a question if it would happen later. Raises RecordingError."""
        if denies(said) and denied(self.recorder, said) is not None:
            return Reply()
        later = legal_later(self.recorder, said)
        if later is not None:
            return Reply(asking=self._later(said, *later))
        before = passed_over(self.recorder, said)
        if before:
            return Reply(asking=self._first(said, before))
        return self.write(said)

    def write(self, said: str, *, here: bool = True) -> Reply:
        """Writes a line of a transcript as it stands, and reports what it takes back. Raises RecordingError."""
        before, known = _decided_before_its_end(self.recorder), len(self.recorder)
        gone = self.prompting.write(said, here=here)
        if gone is None:
            if not self.is_draft and (asking := likely_cause(self, known)) is not None:
                return asking
            decided = _decided_before_its_end(self.recorder)
            new = decided and not before
            return Reply(f"{decided}; the game goes on: concede A or game A ends it, quit stops" if new else "")
        told = "; ".join(one.said for one in gone[-LAST:])
        return Reply(f"taken back: {told or 'only automatic events'}")

    def _first(self, said: str, before: Sequence[Written]) -> Asking:
        """The question about events before the line."""
        return Asking(
            said,
            f"before this line happens, the match would go on: {_told(before)}",
            (
                DeskAnswer("y", "write all of it", lambda: self.write(said)),
                DeskAnswer("n", "write nothing", lambda: Reply(kept=said)),
            ),
        )

    def _later(self, said: str, line: str, before: Sequence[Written]) -> Asking:
        """The question about a line that is illegal or meaningless here and legal later."""
        later = DeskAnswer("l", "it was later", lambda: self.write(line, here=False))
        neither = DeskAnswer("n", "write nothing", lambda: Reply(kept=said))
        after = f"it is legal after this: {_told(before)}"
        try:
            wrong = self.recorder.trial(said, here=True)[0]
        except RecordingError as error:
            return Asking(said, f"here: {error.cause}; {after}", (later, neither))
        rule = f" [{wrong.rule}]" if wrong.rule else ""
        here = DeskAnswer("h", "it was here", lambda: self.write(said))
        return Asking(said, f"here this is illegal{rule}: {wrong.message}; {after}", (later, here, neither))


def _told(some: Sequence[Written]) -> str:
    """The events in one sentence; equal ones in a row once."""
    said = [(text, len(list(same))) for text, same in groupby(one.said for one in some if not one.is_bookkeeping)]
    more = len(said) - LAST
    words = [text if many == 1 else f"{text} ({many} times)" for text, many in said[:LAST]]
    return "; ".join(words) + (f"; and {more} more" if more > 0 else "")


def _decided_before_its_end(recorder: Recorder) -> str:
    """The reason why the match is decided though a game goes on; else empty.

    A player dropped, or a result was handed in.
    """
    series = recorder.ahead().table.series
    return series.decided() if series is not None and not recorder.is_over else ""
