"""The room of what surrounds a game: header, games of a match, sideboarding, clock, penalties, rulings."""
