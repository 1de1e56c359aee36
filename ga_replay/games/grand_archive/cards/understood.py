"""Which lines of text the package ships a program for."""

from functools import cache

import msgspec

from ga_replay import data
from ga_replay.games.grand_archive.cards.card import LineKey
from ga_replay.games.grand_archive.cards.pool import PACKAGE


@cache
def understood_lines() -> frozenset[LineKey] | None:
    """Return the keys of lines that have a program, or None where the package ships no table of programs."""
    table = data.read_if_there(PACKAGE, "programs.json")
    return None if table is None else frozenset(msgspec.json.decode(table, type=dict[str, msgspec.Raw]))
