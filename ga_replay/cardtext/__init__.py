"""A compiler of card English for all games: normal form, words, grammar, programs, proof by rendering, card sets."""
