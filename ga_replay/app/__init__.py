"""The library's service layer: games, card data, opening, judging and recording a match; it prints nothing and ends no program."""
