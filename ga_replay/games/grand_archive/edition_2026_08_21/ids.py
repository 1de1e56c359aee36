"""Ids of this edition as its pieces bear them: with the edition before them (core/rules/numbering.py)."""

from __future__ import annotations

from typing import Final

from ga_replay.core.rules.numbering import MARK

EDITION: Final = "2026-08-21"


def of(rule: str) -> str:
    """The id with the edition before it."""
    return f"{EDITION}{MARK}{rule}"
