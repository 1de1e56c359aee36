"""A match rewritten without a due fact that did not happen, with all lines since.

From there on everything is written again.
"""

from __future__ import annotations

from msgspec import Struct

from ga_replay.app.desk.lines_since import Since, said_since
from ga_replay.app.errors import RecordingError
from ga_replay.app.lines import read_lines
from ga_replay.app.recording import Recorder
from ga_replay.app.taking_back import go_back
from ga_replay.app.written import Written
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.logs.transcript.expansion.pen import Pen

_UNREADABLE = "unreadable"


class Anew(Struct, frozen=True, kw_only=True):
    """A draft with the rewritten match: `said` are the lines that were repeated, `lost` those that could not be.

    `left_out` answer questions that no longer come up, or name cards that are no longer drawn. `wrong` is the first
    line that is found wrong only now, or is lost, with the reason; empty if there is none.
    """

    recorder: Recorder
    draft: Recorder
    said: tuple[str, ...]
    left_out: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    wrong: str = ""

    def keep(self) -> tuple[Written, ...]:
        """Stores it, in one piece. Raises RecordingError."""
        return self.recorder.keep(self.draft)


class _Without(Struct, frozen=True):
    """A match without the due fact at that position."""

    recorder: Recorder
    at: int
    since: Since

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the match."""
        return self.recorder.catalogue

    @with_its_cards
    def written(self) -> Anew:
        """Writes it with a draft, as far as possible."""
        recorder, draft = self.recorder, self.recorder.draft()
        recording = recorder.pen.recording
        before = frozenset(_found(recorder.pen, 0))
        go_back(draft.pen, self.at - 1, miswritten=True)
        for event in (ev.Denied(recording.entries[self.at - 1].event), *self.since.remarks):  # type: ignore[arg-type]  # the event there is a fact
            draft.pen.write(event)
        said: list[str] = []
        left_out: list[str] = []
        wrong = ""
        for place, line in enumerate(self.since.lines):
            pen = draft.pen.fork()
            try:
                read_lines(pen, line.text)
            except RecordingError as error:
                new, why = {_UNREADABLE}, error.cause
            else:
                found = [one for one in _found(pen, draft.pen.count) if one not in before]
                new, why = {code for code, _ in found}, found[0][1] if found else ""
            if line.only_answers and new & {_UNREADABLE, "not-asked"}:
                left_out.append(line.text)
                continue
            wrong = wrong or (why and f'"{line.text}": {why}')
            if _UNREADABLE in new:
                lost = tuple(one.text for one in self.since.lines[place:])
                return Anew(
                    recorder=recorder, draft=draft, said=tuple(said), left_out=tuple(left_out), lost=lost, wrong=wrong
                )
            draft.pen = pen
            said.append(line.text)
        return Anew(recorder=recorder, draft=draft, said=tuple(said), left_out=tuple(left_out), lost=(), wrong=wrong)


def without(recorder: Recorder, at: int) -> Anew:
    """The match rewritten without the due fact at that position; nothing is stored.

    Raises RecordingError if it came amid a line.
    """
    return _Without(recorder, at, said_since(recorder, at)).written()


def _found(pen: Pen, since: int) -> list[tuple[str, str]]:
    """Codes and messages of the findings after that many entries."""
    verdicts = (pen.recording.verdicts[at] for at in range(since, pen.count))
    return [(one.code, one.message) for verdict in verdicts for one in verdict.findings]
