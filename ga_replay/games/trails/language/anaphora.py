"""Binds words such as "it" to their referent: the subject of an earlier deed, or of the trigger."""

from __future__ import annotations

from typing import Any, Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.cardtext.errors import UnboundError
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import Ability, Deed, When
from ga_replay.games.trails.language.which import Condition, Count, Who

NAMES_CARDS: Final = frozenset({"target", "choose", "each", "self"})
SPEAKS_OF_NOTHING: Final = frozenset({"draws", "loses bond", "holds"})
DEEDS: Final = get_args(Deed)


class Spoken(Struct, frozen=True):
    """The possible referent of a word: the deed of that number (from 1) in the same list, or the trigger's subject.

    `outer`: a deed around this list has named cards, and no deed of the list has since.
    """

    told: bool = False
    named: int = 0
    outer: bool = False


def bound(program: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with every such word bound. Raises UnboundError."""
    return tuple([_ability(one) for one in program])


def _ability(ability: Ability) -> Ability:
    told = ability.when is not None and _tells(ability.when)
    return replace(ability, deeds=_deeds(ability.deeds, Spoken(told)))


def _tells(when: When) -> bool:
    """True if the event has a card as its subject."""
    return when.what not in SPEAKS_OF_NOTHING and not when.what.startswith(("start", "end"))


def _deeds(deeds: tuple[Deed, ...], spoken: Spoken) -> tuple[Deed, ...]:
    """A list of deeds, each of which may refer to those before it in the list."""
    found: list[Deed] = []
    inside = Spoken(spoken.told, 0, spoken.outer or spoken.named > 0)
    for number, deed in enumerate(deeds, start=1):
        found.append(_tied(deed, inside))
        who = getattr(deed, "who", None)
        if isinstance(who, Who) and who.how in NAMES_CARDS:
            inside = Spoken(spoken.told, number)
    return tuple(found)


def _tied(value: Any, spoken: Spoken) -> Any:
    match value:
        case Who("it" | "controllers"):
            return _meant(value, spoken)
        case Condition(it=True) | Count(of="strength of it" | "cp of it"):
            return _by_the_trigger(value, spoken)
        case Ability():
            return _ability(value)  # a given craft refers to itself only
        case ab.Later(when, deeds) if _tells(when):
            return ab.Later(when, _deeds(deeds, Spoken(told=True)))
        case ab.Instead(event, which):
            return replace(value, deeds=_deeds(value.deeds, Spoken(which is not None or event in CARDS)))
        case tuple() if value and isinstance(value[0], DEEDS):
            return _deeds(value, spoken)
        case tuple():
            return tuple([_tied(one, spoken) for one in value])
        case Struct():
            if isinstance(value, ab.Give) and value.organizations_of == "it":
                _by_the_trigger(value, spoken)
            return replace(value, **{name: _tied(getattr(value, name), spoken) for name in value.__struct_fields__})
        case _:
            return value


CARDS: Final = frozenset({"stun", "K.O.", "destroy", "discard", "enter"})
"""The replacements for cards, not players."""


def _meant(who: Who, spoken: Spoken) -> Who:
    if spoken.named:
        return replace(who, how="those" if who.how == "it" else "controllers", of=spoken.named)
    if who.how == "controllers":
        raise UnboundError("its controller")
    if who.nth:
        raise UnboundError("the first of them")
    found: Who = _by_the_trigger(who, spoken)
    return found


def _by_the_trigger(value: Any, spoken: Spoken) -> Any:
    """A word that can only refer to the trigger: no deed has named cards before."""
    if spoken.named or spoken.outer or not spoken.told:
        raise UnboundError("it")
    return value
