"""Continuous effects and static abilities: which are in force, in which layers, for how long, and what they change."""
