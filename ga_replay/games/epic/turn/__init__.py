"""The phases of a turn, and initiative (section 4)."""
