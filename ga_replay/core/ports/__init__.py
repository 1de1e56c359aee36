"""Ports that a game fills for people: notation, positions, the board, questions and sentences."""
