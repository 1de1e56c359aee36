"""The library's service layer: card data, opening, judging and recording a match. It prints nothing and never exits."""
