"""Untrusted input: bounds, decoders, JSON and TOML within them, text made visible."""
