"""Text fitted to a number of columns, for front ends that lay it out."""

from ga_replay.core.input.text_width import MORE, fitted, head, padded, width_of, wrapped

__all__ = ["MORE", "fitted", "head", "padded", "width_of", "wrapped"]
