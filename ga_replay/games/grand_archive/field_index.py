"""An index of the field: the objects there by controller and type, computed on first use."""

from __future__ import annotations

from msgspec import Struct, field

from ga_replay.core.table.table import Thing

Handles = tuple[int, ...]


class Notes(Struct):
    """None means not computed yet.

    It is reset when the field shifts, and at every change if effects change types (`noted`). `layout`: the last one for
    which it holds, if nothing changes types, `shift`: the `Table.zone_versions` of the field then; `typed`: the objects
    with their types; `units`: with their printed life; `champions`: by controller; `wearing`: objects that last as long
    as their durability; `unique` objects; `of_type`, `own`: the objects of some types, those of a player; `controlled`:
    all of a player; `told`: whether every card is identified; `alike`: whether a unique object has a namesake;
    `within_reach`: whether the attacker may attack the target, by the turn player. `endangered` units depend also on
    stamps, which come before the result.
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
