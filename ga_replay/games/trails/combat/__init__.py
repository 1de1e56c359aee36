"""The combat phase: proposing an attack and resolving it (800)."""
