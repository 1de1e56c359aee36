"""The log that lines expand to: what was written so far, attributes of entries, names of cards."""
