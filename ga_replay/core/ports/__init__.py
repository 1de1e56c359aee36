"""What a game fills in for people: notation, positions, the board, questions and sentences."""
