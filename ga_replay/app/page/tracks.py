"""A match for a page: for each viewer that it may hold, every frame as plain data, the boards as patches.

{"title": …, "head": [[name, value], …], "people": {"A": "Ann"}, "gists": {rule: gist}, "begin": 12, "damage": …,
 "games": [{"game": 1, "begin": 1, "words": …}, …], "viewers": [{"viewer": "A", "words": "as Ann may see it"}, …],
 "tracks": [[frame, …], …]}; a frame has the fields of `Frame` without `gist` and `n` (its place in the list), `board`
is the patch from the frame before. "lines" are the variations of each track: {"note": n, "at": …, "number": …,
"begins": …, "frames": […], "lines": […], "wrong": …}, the first board a patch of the one after event `begins`; `at` and
`begins` of a line inside a line count its own frames, of which the first is 1. "line" is where the page opens if that is
in a variation: "1.2" is event 2 of the first about event `begin`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.errors import ArgumentError, UnknownNameError
from ga_replay.app.match import Judgement, Match
from ga_replay.app.page.names import OfMatch, of_match, seen_as, viewers_within
from ga_replay.app.study.frames import Frame, Frames
from ga_replay.app.study.notes import Note
from ga_replay.app.study.patches import patch
from ga_replay.app.study.variations import Walked, moment_of, walked
from ga_replay.app.visible import visible
from ga_replay.core.ports.board import Board


class Track(Struct, frozen=True):
    """The match as one viewer may see it; who steps through it meets a note at the event that it is about alone."""

    viewer: str
    judgement: Judgement
    frames: tuple[Frame, ...]
    lines: tuple[Walked, ...] = ()


class Tracks(Struct, frozen=True):
    """The match as each of its viewers may see it, the fullest first; `begin` is the frame that is shown first.

    If that is one of a variation of event `begin`, `line` is its place there.
    """

    about: OfMatch
    tracks: tuple[Track, ...]
    begin: int = 0
    line: str = ""

    @property
    def first(self) -> Track:
        return self.tracks[0]

    @property
    def frames(self) -> tuple[Frame, ...]:
        """Those of the fullest view."""
        return self.first.frames

    @property
    def opens(self) -> tuple[Frame, tuple[Walked, ...]]:
        """The frame that is shown first, and the variations beside it. Raises UnknownNameError for one that is not there."""
        begins = self.frames[self.begin]
        if not self.line:
            return begins, self.first.lines
        wanted = f"{begins.address}/{self.line}"
        for frames, lines in paths(self.first):
            for frame in frames:
                if frame.address == wanted:
                    return frame, lines
        remedy = "`ga-replay note MATCH --list` lists the variations"
        raise UnknownNameError(f"no variation has the event {wanted}", place=self.about.name, remedy=remedy)

    @property
    def damage(self) -> str:
        """The missing part of a match that could not be read to its end, in words that reveal nothing of it; else empty."""
        if self.first.judgement.is_whole:
            return ""
        return f"The record of this match is damaged after event {len(self.frames) - 1}: this is what could be read."


def tracks_of(
    match: Match,
    viewer: str,
    begin: str = "",
    views: Sequence[str] = (),
    told: Callable[[int], None] = lambda _: None,
) -> Tracks:
    """The match with the views of what this viewer may know, all or those named; `told` hears of each frame made.

    Raises as `Match.judge` and `Judgement.at`, and ArgumentError for a view that this viewer may not have.
    """
    within = viewers_within(viewer, tuple(match.players))
    if other := next((one for one in views if one not in within), ""):
        cause = f'"{other}" is not a view of what {viewer} may know'
        raise ArgumentError(cause, place=match.name, remedy=f"write {' or '.join(within)}, or another --as")
    wanted = [one for one in within if one in (views or within)]
    tracks = tuple(_track(match, one, told) for one in wanted)
    first = tracks[0].judgement
    at, places = moment_of(first, begin) if begin else (0, ())
    return Tracks(of_match(match, first.header), tracks, at, "/".join(map(str, places)))


def _track(match: Match, viewer: str, told: Callable[[int], None]) -> Track:
    judgement = match.judge(viewer)
    frames = _met_once(_shown(Frames(judgement), told))
    noted = [frame.n for frame in frames if any(note.variation for note in frame.notes)]
    return Track(viewer, judgement, frames, tuple(_line(line) for n in noted for line in walked(judgement, n)))


def _line(line: Walked) -> Walked:
    return replace(line, frames=_met_once(line.frames), lines=tuple(map(_line, line.lines)))


def _met_once(shown: Iterable[Frame]) -> tuple[Frame, ...]:
    """The frames, of which a note's own is minor: the note stands at the event that it is about."""
    frames = tuple(shown)
    noted = {note.n for frame in frames for note in frame.notes}
    return tuple(replace(one, minor=True) if one.n in noted else one for one in frames)


def _shown(frames: Iterable[Frame], told: Callable[[int], None]) -> Iterator[Frame]:
    """The frames, without the notes that others wrote for others: nothing is left of them but that they are there."""
    for frame in frames:
        told(1)
        kept = tuple(one for one in frame.notes if one != Note(n=one.n, by=one.by, to=one.to))
        yield frame if kept == frame.notes else replace(frame, notes=kept)


# --- as data -----------------------------------------------------------------------------------------------------------


def page_data(tracks: Tracks) -> bytes:
    """The whole as JSON, the same bytes each time. All text in it is made visible."""
    about = tracks.about
    found = {
        "title": about.title,
        "head": about.head,
        "people": about.people,
        "gists": {rule: gist for track in tracks.tracks for rule, gist in _gists(track)},
        "begin": tracks.begin,
        "line": tracks.line,
        "damage": tracks.damage,
        "games": [{"game": game, "begin": begin, "words": words} for game, begin, words in games(tracks.frames, about)],
        "viewers": [{"viewer": one.viewer, "words": seen_as(one.viewer, about.people)} for one in tracks.tracks],
        "tracks": [list(_rows(track.frames)) for track in tracks.tracks],
        "lines": [[_line_data(line, track.frames) for line in track.lines] for track in tracks.tracks],
    }
    return msgspec.json.encode(_seen(found))


def games(frames: Sequence[Frame], about: OfMatch) -> list[tuple[int, int, str]]:
    """Each game: its number, its first event, and who won it; none for a match of one game."""
    begin: dict[int, int] = {}
    for frame in frames:
        if frame.game:
            begin.setdefault(frame.game, frame.n)
    if len(begin) < 2:
        return []
    return [(game, n, ": ".join(filter(None, (f"Game {game}", about.won(game))))) for game, n in begin.items()]


def _line_data(line: Walked, above: Sequence[Frame], start: int = 0) -> dict[str, Any]:
    """A variation of the frames `above`, the first of which is event `start`."""
    found: dict[str, Any] = {"note": line.note, "at": line.at - start, "number": line.number}
    if line.wrong:
        return {**found, "wrong": line.wrong}
    leaves = above[line.begins - start]
    own = (leaves, *line.frames)
    rows = list(_rows(line.frames, plain(leaves.board)))
    inside = [_line_data(one, own, line.begins) for one in line.lines]
    return {**found, "begins": line.begins - start, "frames": rows, "lines": inside}


def paths(track: Track) -> Iterator[tuple[tuple[Frame, ...], tuple[Walked, ...]]]:
    """The frames of the match and the variations of these, then those of each variation."""
    waiting: list[Track | Walked] = [track]
    for path in waiting:
        yield path.frames, path.lines
        waiting += path.lines


def plain(board: Board) -> Any:
    """A board as a JSON text has it."""
    return msgspec.json.decode(msgspec.json.encode(board))


def _rows(frames: Sequence[Frame], before: Any = None) -> Iterator[dict[str, Any]]:
    before = before or {}
    for frame in frames:
        row: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(frame))
        board = row.pop("board")
        changed = patch(before, board)
        before = board
        row = {name: value for name, value in row.items() if name not in {"n", "gist"}}
        row["why"] = [{key: value for key, value in why.items() if key != "gist"} for why in row.get("why", [])]
        yield {name: value for name, value in {**row, "board": changed}.items() if value not in ([], None)}


def _gists(track: Track) -> Iterator[tuple[str, str]]:
    for frame in (frame for frames, _ in paths(track) for frame in frames):
        if frame.gist:
            yield frame.rule, frame.gist
        yield from ((why.rule, why.gist) for why in frame.why if why.gist)


def _seen(value: Any) -> Any:
    """The same data, every text made visible (`visible`): names and comments are a stranger's."""
    match value:
        case str():
            return visible(value)
        case dict():
            return {_seen(key): _seen(one) for key, one in value.items()}
        case list() | tuple():
            return [_seen(one) for one in value]
        case _:
            return value
