"""Cards and zones of a board in words, for whoever lays out a table."""

from ga_replay.views.text import contents, piece

__all__ = ["contents", "piece"]
