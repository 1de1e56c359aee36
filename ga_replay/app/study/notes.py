"""Notes beside events, for front ends: what they are, where they stand, and their words."""

from ga_replay.replay.notes import (
    Arrow,
    Bookmark,
    Note,
    arrow_of,
    bookmarks,
    event_of,
    note_of,
    notes_by_event,
    slug,
    text_of,
    words_of,
)

__all__ = [
    "Arrow",
    "Bookmark",
    "Note",
    "arrow_of",
    "bookmarks",
    "event_of",
    "note_of",
    "notes_by_event",
    "slug",
    "text_of",
    "words_of",
]
