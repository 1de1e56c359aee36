"""The log that lines expand to: earlier entries, attributes of entries, names of cards."""
