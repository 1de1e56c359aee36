"""Lines that are not understood, and their possible consequences."""
