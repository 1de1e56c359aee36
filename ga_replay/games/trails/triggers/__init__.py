"""Triggered crafts: their events, and playing them (1211)."""
