"""Notes of the field: what depends on which objects are there, whose they are and of which types, worked out when it is first asked for."""

from __future__ import annotations

from msgspec import Struct, field

from ga_replay.core.table.table import Thing

Handles = tuple[int, ...]


class Notes(Struct):
    """None where nobody has asked yet. They are blank again as soon as the field shifts, and at every change where something changes types (`look.noted`).

    `layout`: the last one as of which they hold, where nothing changes types, `shift`: what `Table.zone_versions` said of the field then;
    `typed`: the objects with their types; `units`: with their printed life; `champions`: by who controls them; `wearing`: what lasts as long as its
    durability; `unique` objects; `of_type`, `own`: the objects of some types, those of a player; `controlled`: all of a player; `told`: whether everybody
    can tell which card each is; `alike`: whether a unique object has a namesake; `within_reach`: whether the attacker may attack the target, by the
    turn player. `endangered` units depend on stamps besides, which stand before what was found.
    """

    layout: int = -1
    shift: int = -1
    typed: list[tuple[int, frozenset[str]]] | None = None
    units: list[tuple[int, Thing, int | None]] = field(default_factory=list)
    champions: dict[str, Handles] = field(default_factory=dict)
    wearing: list[int] = field(default_factory=list)
    unique: list[int] = field(default_factory=list)
    of_type: dict[tuple[str, ...], Handles] = field(default_factory=dict)
    own: dict[tuple[str, tuple[str, ...]], Handles] = field(default_factory=dict)
    controlled: dict[str, Handles] = field(default_factory=dict)
    told: bool | None = None
    alike: bool | None = None
    within_reach: dict[tuple[int, int, str], bool] = field(default_factory=dict)
    endangered: tuple[int, object, list[int]] | None = None
