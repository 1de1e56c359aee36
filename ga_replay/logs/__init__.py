"""The formats of a match: logs, transcripts and positions, written and read back."""
