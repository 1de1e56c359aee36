"""From entries to lines."""
