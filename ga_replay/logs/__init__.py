"""The room of every way a match is written down and read back."""
