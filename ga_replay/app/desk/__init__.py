"""The desk of a scorekeeper: what is asked, what is typed, what comes of it; without a terminal."""
