"""The desk of a scorekeeper: the question, the typed line and its effect, without a terminal."""
