"""The list of all events, as links under headings of games, chapters, turns and phases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ga_replay.app.markup import Markup, element
from ga_replay.app.page.names import who
from ga_replay.app.page.still import note_lines
from ga_replay.app.page.tracks import Track
from ga_replay.app.study.frames import Frame
from ga_replay.app.study.variations import Walked
from ga_replay.app.visible import visible


def event_list(track: Track, people: Mapping[str, str]) -> Markup:
    """Every event but bookkeeping as a link to its moment, with the notes about it and the variations in its place."""
    return element("ol", *_match(track.frames, track.lines, people), id="events")


def _match(frames: Sequence[Frame], lines: Sequence[Walked], people: Mapping[str, str]) -> Iterator[Markup]:
    before = frames[0]
    several = frames[-1].game > 1 or any(frame.game > 1 for frame in frames)
    for frame in frames:
        if not _is_listed(frame):
            continue
        for chapter in (note.chapter for note in frame.notes if note.chapter):
            yield _heading("chapter", chapter)
        if frame.n and not frame.taken_back:
            yield from (_heading(kind, words) for kind, words in headings(before, frame, people, several=several))
            before = frame
        yield from _event(frame, f"@{frame.n}", lines)


def _is_listed(frame: Frame) -> bool:
    return not frame.minor or bool(frame.notes) or frame.verdict != "legal"


def _line(line: Walked, where: str) -> Markup:
    """A variation: its events below the one in whose place they are."""
    where = f"{where}/{line.number}"
    events = (
        part
        for n, frame in enumerate(line.frames, 1)
        if _is_listed(frame)
        for part in _event(frame, f"{where}.{n}", line.lines)
    )
    return element("li", element("ol", *events, aria_label=f"Variation {line.number}"), class_="line")


def headings(before: Frame, frame: Frame, people: Mapping[str, str], *, several: bool) -> Iterator[tuple[str, str]]:
    """The headings at this event, each with its kind: the game, turn or phase that begins with it."""
    if several and frame.game != before.game:
        yield "game", f"Game {frame.game}"
    if (frame.game, frame.turn) != (before.game, before.turn) and frame.turn:
        yield "turn", f"Turn {frame.turn}, {who(frame.board.turn_player, people)}"
    if frame.phase and (frame.game, frame.turn, frame.phase) != (before.game, before.turn, before.phase):
        yield "phase", f"{frame.phase} phase"


def _heading(kind: str, words: str) -> Markup:
    return element("li", element("h3", visible(words)), class_=kind)


def _event(frame: Frame, address: str, lines: Sequence[Walked]) -> Iterator[Markup]:
    """The event, the notes about it, and the variations that are in its place."""
    verdict = [" ", element("em", frame.verdict)] if frame.verdict != "legal" else []
    kind = " ".join(filter(None, (frame.kind, frame.verdict, "gone" if frame.taken_back else "")))
    link = element("a", visible(frame.said), *verdict, href=f"#{address}")
    yield element("li", link, class_=kind, data_at=address)
    yield from (element("li", visible(words), class_="note") for words in note_lines(frame, lines))
    yield from (_line(line, address) for line in lines if line.at == frame.n and line.frames)
