"""Options that the rulebook leaves open: numbers it never states, and readings that may be chosen."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ga_replay.core.rules.scene import Scene


class Options(Struct, frozen=True):
    """Options of a ruleset; the defaults are those of docs/readings/trails.md.

    `bond_start` and `bond_max` are in no rulebook, only on the publisher's page of how to play (reading 1).
    `support_until` is the duration of Support (reading 19), `hate_forces_attackers` whether Hate also binds the choice
    of attackers (reading 13).
    """

    bond_start: int = 40
    bond_max: int = 40
    support_until: Literal["zone", "turn", "combat"] = "zone"
    hate_forces_attackers: bool = False


DEFAULT = Options()


def options(scene: Scene) -> Options:
    """The options in force."""
    found: Options = getattr(scene.rules.flow, "options", DEFAULT)
    return found
