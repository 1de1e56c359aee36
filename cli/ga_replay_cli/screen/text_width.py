"""Text fitted to a number of terminal columns; all of it is made visible first."""

from ga_replay.app.text_width import MORE, fitted, head, padded, wrapped

__all__ = ["MORE", "fitted", "head", "padded", "wrapped"]
