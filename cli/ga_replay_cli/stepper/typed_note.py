"""A note as it is typed in one line."""

from __future__ import annotations

from ga_replay.app.study.notes import Note

GLYPHS = frozenset({"!", "?", "!!", "??", "!?", "?!"})


def note_said(said: str) -> Note:
    """The note: a mark may stand first; in brackets it is a variation."""
    if said.startswith("(") and said.endswith(")"):
        return Note(n=0, variation=said[1:-1].strip())
    first, _, rest = said.partition(" ")
    return Note(n=0, text=rest.strip(), glyph=first) if first in GLYPHS else Note(n=0, text=said)
