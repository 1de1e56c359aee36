"""Texts that change combat."""
