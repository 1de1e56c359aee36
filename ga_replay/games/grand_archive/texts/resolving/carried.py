"""Supported lines: which read lines the referee carries out whole; the meaning of `understood`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.made import names_made
from ga_replay.games.grand_archive.language.text_ref import nodes_in, numbered
from ga_replay.games.grand_archive.texts.lines.card_profile import RESTRICTIONS, carried_out
from ga_replay.games.grand_archive.texts.lines.programs import is_there
from ga_replay.games.grand_archive.texts.resolving.acts import leaves_steps_open, open_steps

Known = Callable[[str], bool]
"""Whether there is a card or token of a name."""
KNOWN: Final[Known] = partial(is_there, "")
"""Those of the pool in force."""


def wholly(program: ir.Program, known: Known = KNOWN) -> bool:
    """True if the referee supports the whole program, leaves no step of it to people, and knows what it makes."""
    return not _strangers(program, known) and carried_out(program) and not leaves_steps_open(program)


def _strangers(program: ir.Program, known: Known) -> list[Any]:
    """The steps that make a card or token which nobody knows."""
    made = [one for one in nodes_in(program) if isinstance(one, ir.Summon | ir.Generate)]
    return [one for one in made if not all(known(name) for name in names_made((one,)) if name)]


def is_carried_out(program: msgspec.Raw, known: Known) -> bool:
    """The same for a stored program."""
    try:
        return wholly(numbered(ir.decode(program)), known)
    except msgspec.ValidationError:  # imported with another version
        return False


def not_done(program: ir.Program, known: Known = KNOWN) -> Any:
    """The part of a program that the referee does not do: a step that is left to the people, or what works all the time. None if there is none."""
    steps = _strangers(program, known) + open_steps(program)
    if steps:
        return steps[0]
    ability: Any = next((one for one in program if not wholly((one,))), None)
    strange = [one for one in nodes_in(ability) if isinstance(one, ir.Bonus) and one.sort not in RESTRICTIONS]
    if strange:
        return strange[0]
    effects = getattr(ability, "effects", ())
    return next((one for one in effects if not wholly((ir.Static((one,)),))), ability)


def name_of_not_done(program: bytes, known: Known) -> str:
    """The same of a program as it is kept, by the names of the language; empty if all of it is carried out."""
    node = not_done(numbered(ir.decode(program)), known)
    if node is None:
        return ""
    words = (getattr(node, at, "") for at in ("token", "card", "name", "act", "to", "sort"))
    return f"{type(node).__name__} {next((one for one in words if isinstance(one, str) and one), '')}".rstrip()
