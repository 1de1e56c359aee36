"""Cards and zones of a board in words, for front ends that lay out a table."""

from ga_replay.views.text import contents, piece

__all__ = ["contents", "piece"]
