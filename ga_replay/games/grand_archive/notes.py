"""Notes of the field: what hangs on which objects are there, whose they are and of which types, worked out when it is first asked for."""

from __future__ import annotations

from msgspec import Struct, field

from ga_replay.core.table import Thing

Handles = tuple[int, ...]


class Notes(Struct):
    """None where nobody has asked yet. They are blank again as soon as the field shifts, and at every change where something changes types (`look.noted`).

    `typed`: the objects with their types; `of_type`, `own`: those of some types, those of a player; `units`: with their printed life;
    `told`: whether everybody can tell which card each is; `alike`: whether a unique object has a namesake; `within_reach`: whether the attacker may
    attack the target, by the turn player. `endangered` units and `safe` players hang on a stamp besides, which stands before what was found.
    """

    typed: list[tuple[int, frozenset[str]]] | None = None
    of_type: dict[tuple[str, ...], Handles] = field(default_factory=dict)
    own: dict[tuple[str, tuple[str, ...]], Handles] = field(default_factory=dict)
    units: list[tuple[int, Thing, int | None]] | None = None
    told: bool | None = None
    alike: bool | None = None
    within_reach: dict[tuple[int, int, str], bool] = field(default_factory=dict)
    endangered: tuple[object, list[int]] | None = None
    safe: object = None
