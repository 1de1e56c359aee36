"""Stepping through a match on a full screen."""
