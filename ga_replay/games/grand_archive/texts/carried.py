"""Which read lines the referee carries out whole: what `understood` means to everybody who asks."""

from __future__ import annotations

from ga_replay.effects import ir
from ga_replay.games.grand_archive.texts import programs
from ga_replay.games.grand_archive.texts.acts import leaves_steps_open
from ga_replay.games.grand_archive.texts.profile import carried_out


def wholly(program: ir.Program) -> bool:
    """Whether nothing of the program is unread to the referee, and no step of it is left to the people."""
    return carried_out(program) and not leaves_steps_open(program)


def is_carried_out(key: str) -> bool:
    """The same of a line by its key; a line without a program is not."""
    program = programs.program(key)
    return program is not None and wholly(program)
