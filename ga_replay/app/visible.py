"""Text that strangers wrote, for whoever prints it: the command line, and every other front end."""

from ga_replay.core.input.visible_text import escape, half_of_a_pair, visible

__all__ = ["escape", "half_of_a_pair", "visible"]
