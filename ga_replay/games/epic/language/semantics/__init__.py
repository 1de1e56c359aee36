"""From the phrases of the grammar to programs."""
