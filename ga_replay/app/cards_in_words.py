"""Cards and zones of a board in words, for front ends that lay out a table."""

from ga_replay.views.table_text import card_text, moment_line, zone_contents

__all__ = ["card_text", "moment_line", "zone_contents"]
