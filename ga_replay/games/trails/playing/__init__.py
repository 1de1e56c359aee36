"""Playing cards and abilities, and resolving them (1203 to 1213)."""
