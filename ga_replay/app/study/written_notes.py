"""Notes written into a transcript that is there: beside the line of their event if one can stand there, else at the end.

Every candidate is read back: it is taken only if it says the same match, with the notes and nothing else.
"""

from __future__ import annotations

import os
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from ga_replay.app.errors import RecordingError
from ga_replay.app.file_state import state_of
from ga_replay.app.match import AGAIN, Match
from ga_replay.app.targets import alone
from ga_replay.app.whole_files import write_whole
from ga_replay.core.events import Fact, Noted, Reverted
from ga_replay.core.log.entries import Entry
from ga_replay.logs.transcript.reading.remarks import later_note
from ga_replay.logs.transcript.writing.writer import comment
from ga_replay.replay.notes import VARIATION, with_events


def add_to_transcript(match: Match, at: int, events: Sequence[Noted]) -> Match:
    """The match with these notes about the event, after its file was written; the file stays otherwise as it was.

    Raises RecordingError if the file has changed, if another program writes it, and if no line can say the note.
    """
    path = Path(match.file).resolve()
    with _held(path) as data:
        same = match.state == state_of(path.stat())
        now = match if same else _read(match, data.decode(errors="replace"))
        if now is None or [type(one.event) for one in now.entries[:at]] != [
            type(one.event) for one in match.entries[:at]
        ]:
            raise RecordingError("the transcript has changed since it was opened", place=match.file, remedy=AGAIN)
        meanwhile = _about(now, at) - _about(match, at)
        events = [event for event in events if event not in meanwhile]
        if not events:
            return now
        for text, wanted in _candidates(data.decode(), now, at, events):
            found = _read(match, text)
            if found is not None and _says(found.entries, now.entries, wanted):
                write_whole(path, [text.encode()])
                return replace(found, state=state_of(path.stat()))
    cause = "no line of this transcript can say the note"
    raise RecordingError(cause, place=match.file, remedy="import the match into the store, and note there")


def _about(match: Match, at: int) -> set[Noted]:
    """The notes about the event, as if each stood right after it."""
    return {replace(event, at=0) for about, _, event in with_events(match.entries) if about == at}


@contextmanager
def _held(path: Path) -> Iterator[bytes]:
    """The content of the file, while nobody else annotates it. Raises RecordingError."""
    try:
        with path.open("r+b") as stream:  # a file that must not be written stays as it is
            alone(stream.fileno(), str(path))
            if not os.path.samestat(os.fstat(stream.fileno()), path.stat()):
                raise RecordingError("the transcript has changed since it was opened", place=str(path), remedy=AGAIN)
            yield stream.read()
    except FileNotFoundError as error:
        remedy = "save it in a file, or in the store, and note there"
        raise RecordingError(
            "the match is in no file, so a note cannot be kept", place=str(path), remedy=remedy
        ) from error
    except OSError as error:
        raise RecordingError(error.strerror or str(error), place=str(path), remedy="nothing was written") from error


def _read(match: Match, text: str) -> Match | None:
    """The match that the text says; None if it cannot be read to its end."""
    assert match.rewritten is not None
    found = match.rewritten(text)
    return None if found.problems else found


Inserted = tuple[int, Sequence[Entry]]
"""New entries after the first ones, of which there are this many."""


def _candidates(text: str, match: Match, at: int, events: Sequence[Noted]) -> Iterator[tuple[str, Inserted]]:
    """Texts with the notes, the most natural first, each with the entries that it should add."""
    beside = _beside(text, match, at, events)
    if beside is not None:
        yield beside, (bisect_right(match.lines, match.lines[at - 1]), [Entry(event) for event in events])
    later = [replace(event, at=at) for event in events]
    wanted = (len(match.entries), [Entry(event) for event in later])
    plain = [later_note(event) for event in later]
    stamped = [f"@{len(match.entries) + n} {line}" for n, line in enumerate(plain, 1)]
    for lines in (plain, stamped, [*stamped, "stop"]):
        yield _with_lines(text, lines), wanted


def _beside(text: str, match: Match, at: int, events: Sequence[Noted]) -> str | None:
    """The text with the notes at the end of the line of their event; None where they would be about something else."""
    line = match.lines[at - 1]
    after = match.entries[at : bisect_right(match.lines, line)]
    said = [comment(event) for event in events]
    begins = at == 1 or match.lines[at - 2] != line
    if not begins and any(event.glyph == VARIATION for event in events):
        return None  # there it would be read in place of the whole line
    if None in said or any(not isinstance(entry.event, Noted) for entry in after):
        return None
    if any(event.glyph == VARIATION for event in events) and not _is_whole_line(match, at):
        return None
    lines = text.split("\n")
    bare = lines[line - 1].removesuffix("\r")
    end = lines[line - 1][len(bare) :]
    lines[line - 1] = " ".join(filter(None, (bare.rstrip(), *said))) + end
    return "\n".join(lines)


def _is_whole_line(match: Match, at: int) -> bool:
    """True if nobody said anything else on the line of the event: a variation there is in the place of the line."""
    begins = bisect_left(match.lines, match.lines[at - 1])
    return all(entry.implied or isinstance(entry.event, Fact | Noted) for entry in match.entries[begins : at - 1])


def _with_lines(text: str, added: Sequence[str]) -> str:
    """The text with these lines at its end, indented as its last line is."""
    end = "\r\n" if "\r\n" in text else "\n"
    last = next((line for line in reversed(text.splitlines()) if line.strip()), "")
    indent = last[: len(last) - len(last.lstrip())] or "  "
    whole = text if not text or text.endswith("\n") else text + end
    return whole + "".join(f"{indent}{line}{end}" for line in added)


def _says(found: Sequence[Entry], before: Sequence[Entry], wanted: Inserted) -> bool:
    """True if these are the entries before, with the new ones among them."""
    after, new = wanted
    if len(found) != len(before) + len(new) or list(found[after : after + len(new)]) != list(new):
        return False
    rest = [*found[:after], *found[after + len(new) :]]
    groups: dict[int, int] = {}
    return all(
        _is_moved(one, other, after, len(new)) and groups.setdefault(one.group, other.group) == other.group
        for one, other in zip(before, rest, strict=True)
    )


def _is_moved(one: Entry, other: Entry, after: int, by: int) -> bool:
    """True if the other entry is the one, with the numbers of entries after the new ones moved."""

    def moved(n: int) -> int:
        return n + by if n > after else n

    event = one.event
    if isinstance(event, Reverted):
        backs = {moved(event.to)} | ({event.to + by} if event.to == after else set())
        same = (
            isinstance(other.event, Reverted) and other.event.to in backs and replace(other.event, to=event.to) == event
        )
    elif isinstance(event, Noted):
        same = other.event == replace(event, at=moved(event.at))
    else:
        same = other.event == event
    return same and (one.because, moved(one.cause), one.implied) == (other.because, other.cause, other.implied)
