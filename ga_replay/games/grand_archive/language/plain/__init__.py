"""Programs in words that a player understands, not those of the print."""
