"""A compiler of card English that every game shares: normal form, words, grammar, programs, proof by writing them back, card sets."""
