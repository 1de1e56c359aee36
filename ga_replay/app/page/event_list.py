"""The list of all events, as links under headings of games, chapters, turns and phases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ga_replay.app.markup import Markup, element
from ga_replay.app.page.names import who
from ga_replay.app.page.still import note_words
from ga_replay.app.study.frames import Frame
from ga_replay.app.visible import visible


def event_list(frames: Sequence[Frame], people: Mapping[str, str]) -> Markup:
    """Every event but bookkeeping as a link to its moment, with the notes about it."""
    return element("ol", *_lines(frames, people), id="events")


def _lines(frames: Sequence[Frame], people: Mapping[str, str]) -> Iterator[Markup]:
    before = frames[0]
    several = frames[-1].game > 1 or any(frame.game > 1 for frame in frames)
    for frame in frames:
        if frame.minor and not (frame.notes or frame.verdict != "legal"):
            continue
        for chapter in (note.chapter for note in frame.notes if note.chapter):
            yield _heading("chapter", chapter)
        if frame.n and not frame.taken_back:
            yield from (_heading(kind, words) for kind, words in headings(before, frame, people, several=several))
            before = frame
        yield _event(frame)
        yield from (element("li", visible(words), class_="note") for note in frame.notes if (words := note_words(note)))


def headings(before: Frame, frame: Frame, people: Mapping[str, str], *, several: bool) -> Iterator[tuple[str, str]]:
    """What begins with this event, of those listed: a game, a turn, a phase."""
    if several and frame.game != before.game:
        yield "game", f"Game {frame.game}"
    if (frame.game, frame.turn) != (before.game, before.turn) and frame.turn:
        yield "turn", f"Turn {frame.turn}, {who(frame.board.turn_player, people)}"
    if frame.phase and (frame.game, frame.turn, frame.phase) != (before.game, before.turn, before.phase):
        yield "phase", f"{frame.phase} phase"


def _heading(kind: str, words: str) -> Markup:
    return element("li", element("h3", visible(words)), class_=kind)


def _event(frame: Frame) -> Markup:
    verdict = [" ", element("em", frame.verdict)] if frame.verdict != "legal" else []
    kind = " ".join(filter(None, (frame.kind, frame.verdict, "gone" if frame.taken_back else "")))
    words = visible(frame.said)
    return element("li", element("a", words, *verdict, href=f"#@{frame.n}"), class_=kind, data_n=str(frame.n))
