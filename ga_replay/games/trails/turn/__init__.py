"""The phases of a turn, priority processing and rule checks (700, 900, 1000)."""
