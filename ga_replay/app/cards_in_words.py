"""Cards and zones of a board in words, for whoever lays out a table."""

from ga_replay.views.table_text import contents, piece

__all__ = ["contents", "piece"]
