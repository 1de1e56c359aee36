"""Triggered abilities: their events, times and payload, and delayed ones."""
