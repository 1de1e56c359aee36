"""The first events of a match, judged: what a screen can show while the rest is judged."""

from __future__ import annotations

from ga_replay.app.match import Judgement, Match
from ga_replay.app.viewed_match import WrittenPlaces, viewed_match


def judged_beginning(match: Match, viewer: str, events: int) -> Judgement:
    """The judgement of this many events, as that viewer may know them. Raises as `Match.judge` does."""
    whole = match.for_eyes(viewer)
    header, entries = whole.seen_by(viewer)
    pages = WrittenPlaces(whole.name, whole.file, whole.entry_lines)
    return Judgement(whole, viewed_match(pages, whole.cards, viewer, header, entries[:events]))
