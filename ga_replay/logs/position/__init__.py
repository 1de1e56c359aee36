"""Positions: a table described in words, decisions, and their expected results."""
