"""The codec of a game's events, made once."""

from __future__ import annotations

from functools import cache

from ga_replay.core.codec import Codec
from ga_replay.core.wording import Wording


@cache
def codec_of(wording: Wording) -> Codec:
    """Encodes and decodes the events of that game."""
    return Codec(wording.decisions)
