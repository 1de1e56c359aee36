"""Cards, players and numbers in texts."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ga_replay.games.trails.language.words import Icon, Place, State, Type


class Which(Struct, frozen=True, omit_defaults=True):
    """The cards meant: all statements must hold.

    `types`, `names`, `sub_names`, `organizations` and `icons`: one of each list is enough. `part` is a part of the name
    (1302.1a). `side` is seen from the player of the text; `zone` empty means the field, or the homebase for EVENT and
    BASE (203.3, 203.4). `common`: shares an organization with the card itself. `other` leaves the card itself out.
    `proxies` (standby): `cards`, `abilities` or both.
    """

    types: tuple[Type, ...] = ()
    names: tuple[str, ...] = ()
    part: str = ""
    sub_names: tuple[str, ...] = ()
    organizations: tuple[str, ...] = ()
    icons: tuple[Icon, ...] = ()
    without_icons: tuple[Icon, ...] = ()
    states: tuple[State, ...] = ()
    side: Literal["", "own", "opposing"] = ""
    zone: Place | Literal[""] = ""
    cp_most: int | None = None
    cp_least: int | None = None
    ep_most: int | None = None
    level_most: int | None = None
    strength_most: int | None = None
    strength_least: int | None = None
    defense_most: int | None = None
    defense_least: int | None = None
    common: bool = False
    other: bool = False
    proxies: Literal["", "cards", "abilities"] = ""


UNIT = Which(("UNIT",))


class Count(Struct, frozen=True, omit_defaults=True, tag=True):
    """A counted number: `times` for each such card, and `plus`.

    `of` counts organizations on the field, or the results of the last deed, instead of cards.
    """

    which: Which = UNIT
    times: int = 1
    plus: int = 0
    of: Literal["cards", "organizations", "done", "bond", "strength of it", "cp of it"] = "cards"


class X(Struct, frozen=True, omit_defaults=True, tag=True):
    """A letter (1305): without a method chosen by the player, else `times` the value of the method plus `plus`.

    `late`: the value of the method is known only as the text resolves (1305.3).
    """

    letter: str = "X"
    method: Count | None = None
    times: int = 1
    plus: int = 0
    late: bool = False


Amount = int | X | Count


class Who(Struct, frozen=True, omit_defaults=True):
    """The subject of a deed.

    `how`: `target` is chosen as the ability is played (1204.2d), `choose` as it resolves (1312), `each` takes all,
    `self` is the card itself, `it` the trigger's subject, `those` that of deed number `of` (from 1); `you`, `opponent`,
    `both` and `target player` are players, `controllers` those of `those`. `up_to`: any number up to `count`. `by` is
    the chooser, if not the player of the text. `nth` of `those`, from 1, in the order in which they were chosen: it
    assigns effects to targets (1204.2e).
    """

    how: Literal[
        "target", "choose", "each", "self", "it", "those", "you", "opponent", "both", "target player", "controllers"
    ] = "target"
    which: Which = UNIT
    count: Amount = 1
    up_to: bool = False
    of: int = 1
    nth: int = 0
    by: Literal["you", "opponent"] = "you"


YOU = Who("you")
OPPONENT = Who("opponent")
SELF = Who("self")
IT = Who("it")


class Condition(Struct, frozen=True, omit_defaults=True):
    """A condition: `least` to `most` such cards (1328), a player's bond within limits, the initiative player."""

    which: Which | None = None
    least: int = 1
    most: int | None = None
    bond_most: int | None = None
    bond_least: int | None = None
    whose: Literal["you", "opponent"] = "you"
    initiative: bool = False
    it: bool = False
    """`which` tests the subject of the trigger, instead of counting."""
