"""The lines of a card: their programs, keywords, what is unsupported of them, and what happened to them."""
