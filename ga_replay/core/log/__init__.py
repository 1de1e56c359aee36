"""The log: entries, take-backs, events to bytes and back, the games of a match and who won them."""
