"""Replacement effects of card text."""
