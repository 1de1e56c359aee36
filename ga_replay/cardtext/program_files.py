"""The files in which a package ships the programs of its cards' lines, by the keys of these lines."""

from __future__ import annotations

from typing import Final

import msgspec

from ga_replay import data

FIRST: Final = "programs.json"
SECOND: Final = "programs-8-f.json"
"""The lines whose keys begin with 8 to f, if a game has more programs than one file is to hold."""
FILES: Final = (FIRST, SECOND)


def read_programs(package: str) -> dict[str, msgspec.Raw] | None:
    """The programs, not yet decoded; None if the package ships none."""
    found = [table for name in FILES if (table := data.read_if_there(package, name)) is not None]
    if not found:
        return None
    decoded = [msgspec.json.decode(table, type=dict[str, msgspec.Raw]) for table in found]
    return {key: program for table in decoded for key, program in table.items()}


def is_of_the_second(key: str) -> bool:
    """True if a line of that key stands in the second file, where there is one."""
    return key[:1] in "89abcdef"
