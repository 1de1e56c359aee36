"""Deck lists: reading them, their sections, what a deck must be, and bans."""
