"""Trails, by the Comprehensive Rules 1.0.1."""
