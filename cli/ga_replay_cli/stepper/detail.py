"""The event under the cursor in lines, the most important first: its verdict with the rule, the notes, what it follows from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ga_replay.app.cards import CardFace
from ga_replay.app.moment import Moment
from ga_replay.app.study.frames import Frame
from ga_replay_cli.console import Line, paint
from ga_replay_cli.moment import COLOURS, legal_lines, note_line, why

LEGAL = "legal"


def event_lines(
    frame: Frame, said: Callable[[int], str], address: Callable[[int], str], asked: str = ""
) -> Iterator[Line]:
    """The event of a frame; `said` and `address` are those of another event, `asked` is the question that it answers."""
    yield verdict_and_event(frame)
    for reason in frame.why:
        yield f"  [{reason.rule or reason.code}] {reason.gist or reason.message}"
    if frame.taken_back:
        yield paint("  this was taken back later", "yellow")
    for note in frame.notes:
        yield "  " + note_line(note) + (" (r walks through it)" if note.variation else "")
    yield from (f"  legal: {'; '.join(reason.expected)}" for reason in frame.why if reason.expected)
    if asked:
        yield paint(f"  asked: {asked}", dim=True)
    if frame.rule:
        yield paint(f"  due by [{frame.rule}] {frame.gist}", dim=True)
    if frame.cause:
        yield paint(f"  follows from {address(frame.cause)}: {said(frame.cause)} (o goes there)", dim=True)


def verdict_and_event(frame: Frame) -> Line:
    """The event with its verdict before it, if it is not legal."""
    if frame.verdict == LEGAL:
        return paint(frame.said, bold=True)
    return paint(frame.verdict, COLOURS[frame.verdict], bold=True) + f": {frame.said}"


def printed_lines(faces: Sequence[CardFace], *, facts: bool = True) -> Iterator[Line]:
    """The texts of the cards: as printed if imported, else as the referee has read them; with their facts, or without."""
    for face in faces:
        of_it = ", ".join(f"{label} {fact}" for label, fact in face.labelled.items()) if facts else ""
        yield paint(face.name, bold=True) + (f"  {of_it}" if of_it else "")
        for line in face.lines:
            text = line.text if face.has_text else line.meaning or line.unknown
            yield from (f"  {each}" for each in text.split("\n") if each)
        if facts and face.lines and not face.has_text:
            yield paint("  (as the referee reads it: the printed words come with `ga-replay cards import`)", dim=True)


def everything(moment: Moment, frame: Frame, faces: Sequence[CardFace]) -> list[Line]:
    """The whole of it, for reading: why, the notes, what else was legal and what is now, the cards' words."""
    lines: list[Line] = [*why(moment), *map(note_line, frame.notes)]
    if frame.rule:
        lines.append(f"[{frame.rule}] {frame.gist}")
    if frame.kind == "decision":
        lines += ["", paint("Before it", bold=True), *legal_lines(moment.before)]
    lines += ["", paint("After it", bold=True), *legal_lines(moment)]
    return [*lines, *([""] if faces else []), *printed_lines(faces)]
