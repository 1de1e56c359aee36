"""Positions: a table said in words, decisions, and what is expected of them."""
