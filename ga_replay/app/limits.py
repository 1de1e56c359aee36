"""The bounds that a front end checks itself, before it calls the library (docs/limits.md)."""

from ga_replay.core.input.limits import ARGUMENT, is_number

__all__ = ["ARGUMENT", "is_number"]
