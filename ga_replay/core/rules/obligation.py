"""Obligations: facts that were due and did not come."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Obligation(Struct, frozen=True):
    """A fact that was due and did not come; a later one like it settles it.

    `unread` are the unread texts that may have prevented it.
    """

    rule: str
    fact: Any
    unread: tuple[str, ...] = ()
