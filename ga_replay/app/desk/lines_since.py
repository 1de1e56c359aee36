"""The lines since a due fact, to be repeated if the fact did not happen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.app.taking_back import follows
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.core.log.entries import Entry
from ga_replay.core.log.reverts import live_positions
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.reading.reader import STAMP
from ga_replay.logs.transcript.writing.contract import TranscriptLine, lines_of

_REMARKS = (ev.Noted, ev.Observed, ev.Ruled)
_NAMES = (ev.Identified, ev.LeftUnknown)
_PASSES = ("pass",)
_BEGINS = (ev.TurnBegan, ev.GameBegan)


class SaidLine(Struct, frozen=True):
    """A written line; `only_answers`: it has no act, but only answers, or names of cards drawn or shown."""

    text: str
    only_answers: bool = False


class Since(Struct, frozen=True):
    """The lines after a fact, and the remarks on its own line."""

    lines: tuple[SaidLine, ...]
    remarks: tuple[ev.Event, ...]


class _Spoken(Struct, frozen=True):
    """The lines of the recorder's match; the due fact is the entry `at`."""

    recorder: Recorder
    at: int

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the match."""
        return self.recorder.catalogue

    @with_its_cards
    def lines(self) -> Sequence[TranscriptLine]:
        """Those that were not taken back and that reach to the fact or beyond. Raises RecordingError."""
        try:
            return lines_of(self.recorder.header, self.recorder.pen.recording.entries, self.recorder.game.wording)
        except Fault as fault:
            raise RecordingError.of(fault) from fault


def said_since(recorder: Recorder, at: int) -> Since:
    """The lines after the due fact at that position. Raises RecordingError if it came amid a line."""
    entries = recorder.pen.recording.entries
    live = frozenset(live_positions(entries).live)
    lines: list[SaidLine] = []
    remarks: list[ev.Event] = []
    for line in _Spoken(recorder, at).lines():
        if line.until < at:
            continue
        text = _behind(recorder, line, live, at)
        if text:
            events = [
                one.event
                for one in entries[line.since : line.until]
                if not follows(one) and not isinstance(one.event, _REMARKS)
            ]
            lines.append(
                SaidLine(
                    STAMP.sub("", text), only_answers=bool(events) and all(_answers(recorder, one) for one in events)
                )
            )
        else:
            later = [entries[one - 1].event for one in range(max(line.since + 1, at), line.until + 1) if one in live]
            remarks += [event for event in later if isinstance(event, _REMARKS)]
    return Since(tuple(lines), tuple(remarks))


def _behind(recorder: Recorder, line: TranscriptLine, live: frozenset[int], at: int) -> str:
    """The part of the line after the fact, without what was taken back. Raises RecordingError."""
    entries = recorder.pen.recording.entries
    own = range(line.since + 1, line.until + 1)
    said = [one for one in own if not follows(entries[one - 1]) and not isinstance(entries[one - 1].event, ev.Reverted)]
    acts = [one for one in said if not isinstance(entries[one - 1].event, _REMARKS)]
    if not said or (said != acts and not acts and line.turn):
        return line.text if _leads_on(entries, line, live, at) else ""
    behind = sum(one > at and one in live for one in acts or said)
    if behind == len(acts or said):
        return line.text
    if behind and line.parts[:1] != [*_PASSES]:
        remedy = "u with a number of lines goes back to there"
        raise RecordingError(f'this happened amid the line "{line.text}"', remedy=remedy)
    return "; ".join(_PASSES * behind)


def _answers(recorder: Recorder, event: ev.Event) -> bool:
    verbs = recorder.game.wording.verbs
    return isinstance(event, _NAMES) or any(type(event) is one.kind and not (one.acts or one.always) for one in verbs)


def _leads_on(entries: Sequence[Entry], line: TranscriptLine, live: frozenset[int], at: int) -> bool:
    """True if a line that only moves on has to be repeated: to a turn that begins later, or if all of it came later.

    If it moves on into the fact's own turn the next line does so by itself.
    """
    if line.turn:
        begins = [one for one in range(line.since + 1, line.until + 1) if isinstance(entries[one - 1].event, _BEGINS)]
        return bool(begins) and begins[-1] > at and begins[-1] in live
    return line.since >= at and line.until in live
