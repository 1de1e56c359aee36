"""Secrets of a match: its salts and the order of its handles, both from the user's own key."""

from __future__ import annotations

from ga_replay.app.own_files import hiding_key
from ga_replay.core.log.entries import Header
from ga_replay.core.table.visibility import sees_all
from ga_replay.logs.handle_order import with_mixed_handles


def mix(header: Header) -> Header:
    """The header with lists in an order that reveals nothing, the same each time. Raises KeyFileError."""
    return with_mixed_handles(header, hiding_key().key)


def mix_for(viewer: str) -> bool:
    """True if lists are mixed before this viewer sees anything of a match."""
    return not sees_all(viewer)
