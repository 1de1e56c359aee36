"""Triggered crafts: what makes them wait, and how they are played (1211)."""
