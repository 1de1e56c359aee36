"""The table: zones and their contents, the fold that builds it from facts, and visibility."""
