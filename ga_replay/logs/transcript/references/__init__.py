"""How cards, objects, players and numbers are referred to, read and written."""
