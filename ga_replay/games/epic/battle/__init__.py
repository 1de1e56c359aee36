"""The battle phase (4.4, M4.4)."""
