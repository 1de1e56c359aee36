"""Deck lists: reading them, their sections, deck demands, and bans."""
