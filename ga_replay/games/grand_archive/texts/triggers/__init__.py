"""Triggered abilities: what they watch, when they trigger, what they carry, and delayed ones."""
