"""A match for a page: for each viewer that it may hold, every frame as plain data, the boards as patches.

{"title": …, "head": [[name, value], …], "people": {"A": "Ann"}, "gists": {rule: gist}, "begin": 12,
 "viewers": ["all", "A", …], "tracks": [[frame, …], …]}; a frame has the fields of `Frame` without `gist` and `n`
(its place in the list), `board` is the patch from the frame before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from ga_replay.app.match import Judgement, Match
from ga_replay.app.study.frames import Frame, Frames
from ga_replay.app.study.patches import patch
from ga_replay.app.visible import visible
from ga_replay.core.log.entries import Header
from ga_replay.core.table.visibility import ALL, JUDGE, SPECTATOR, sees_all

NAMES = (
    ("Event", "event"),
    ("Round", "round"),
    ("Table", "table"),
    ("Date", "date"),
    ("Format", "format"),
    ("Rules", "rules"),
)
"""The fields of a header that a page shows, with their titles."""


class Track(Struct, frozen=True):
    """The match as one viewer may see it."""

    viewer: str
    judgement: Judgement
    frames: tuple[Frame, ...]


class Tracks(Struct, frozen=True):
    """The match as each of `viewers` may see it, the fullest first; `begin` is the frame that is shown first."""

    match: Match
    tracks: tuple[Track, ...]
    begin: int = 0

    @property
    def first(self) -> Track:
        return self.tracks[0]


def tracks_of(match: Match, viewer: str, begin: str = "") -> Tracks:
    """The match with everything that this viewer may hold. Raises as `Match.judge` and `Judgement.at`."""
    tracks = tuple(_track(match, one) for one in viewers_within(viewer, tuple(match.players)))
    first = tracks[0].judgement
    return Tracks(match, tracks, first.at(begin).position if begin else 0)


def viewers_within(viewer: str, seats: Sequence[str]) -> tuple[str, ...]:
    """The viewers whose eyes a page for this one may lend: what each of them knows, the viewer knows."""
    if sees_all(viewer):
        return (ALL, *seats, SPECTATOR) if viewer == ALL else (JUDGE, SPECTATOR)
    return (viewer, SPECTATOR) if viewer in seats else (SPECTATOR,)


def _track(match: Match, viewer: str) -> Track:
    judgement = match.judge(viewer)
    return Track(viewer, judgement, tuple(Frames(judgement)))


def page_data(tracks: Tracks) -> bytes:
    """The whole as JSON, the same bytes each time. All text in it is made visible."""
    header = tracks.first.judgement.header
    found = {
        "title": title(header, tracks.match.name),
        "head": [[name, getattr(header, field)] for name, field in NAMES if getattr(header, field)],
        "people": {seat.seat: seat.name or seat.seat for seat in header.seats},
        "gists": {rule: gist for track in tracks.tracks for frame in track.frames for rule, gist in _gists(frame)},
        "begin": tracks.begin,
        "viewers": [track.viewer for track in tracks.tracks],
        "tracks": [list(_rows(track.frames)) for track in tracks.tracks],
    }
    return msgspec.json.encode(_seen(found))


def title(header: Header, name: str) -> str:
    """Who played, and where."""
    players = " against ".join(seat.name or seat.seat for seat in header.seats)
    return f"{players}, {header.event}" if header.event else f"{players} ({name})"


def _rows(frames: Sequence[Frame]) -> Iterator[dict[str, Any]]:
    before: Any = {}
    for frame in frames:
        row: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(frame))
        board = row.pop("board")
        changed = patch(before, board)
        before = board
        row = {name: value for name, value in row.items() if name not in {"n", "gist"}}
        row["why"] = [{key: value for key, value in why.items() if key != "gist"} for why in row.get("why", [])]
        yield {name: value for name, value in {**row, "board": changed}.items() if value not in ([], None)}


def _gists(frame: Frame) -> Iterator[tuple[str, str]]:
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
        case list():
            return [_seen(one) for one in value]
        case _:
            return value
