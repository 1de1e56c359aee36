"""The bounds that a front end holds itself, before it hands anything to the library (docs/limits.md)."""

from ga_replay.core.input.limits import ARGUMENT, is_number

__all__ = ["ARGUMENT", "is_number"]
