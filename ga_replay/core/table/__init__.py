"""The table: zones, what lies where, the fold that builds it from facts, and who can see what."""
