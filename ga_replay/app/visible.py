"""Untrusted text made visible, for front ends that print it."""

from ga_replay.core.input.visible_text import escape, half_of_a_pair, visible

__all__ = ["escape", "half_of_a_pair", "visible"]
