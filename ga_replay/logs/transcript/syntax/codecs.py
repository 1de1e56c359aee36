"""The codec of a game's events, made once."""

from __future__ import annotations

from functools import cache

from ga_replay.core.log.codec import Codec
from ga_replay.core.ports.notation import Book


@cache
def codec_of(wording: Book) -> Codec:
    """Encodes and decodes the events of that game."""
    return Codec(wording.decisions)
