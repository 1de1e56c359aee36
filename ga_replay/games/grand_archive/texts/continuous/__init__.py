"""Continuous effects and static abilities: those in force, their layers, durations and changes."""
