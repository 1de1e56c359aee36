"""Studying a match: its moments as frames, what people wrote beside them, and other lines from any of them."""
