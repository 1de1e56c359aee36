"""The lines of a card: their programs, keywords, unsupported parts, and history."""
