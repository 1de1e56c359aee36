"""References to cards, objects, players and numbers, read and written."""
