"""Supported lines: which read lines the referee carries out whole; the meaning of `understood`."""

from __future__ import annotations

import msgspec

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import numbered
from ga_replay.games.grand_archive.texts.lines.card_profile import carried_out
from ga_replay.games.grand_archive.texts.resolving.acts import leaves_steps_open


def wholly(program: ir.Program) -> bool:
    """True if the referee supports the whole program, and leaves no step of it to people."""
    return carried_out(program) and not leaves_steps_open(program)


def is_carried_out(program: msgspec.Raw) -> bool:
    """The same for a stored program."""
    try:
        return wholly(numbered(ir.decode(program)))
    except msgspec.ValidationError:  # imported with another version
        return False
