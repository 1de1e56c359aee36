"""Taking a piece out of the language of Trails: every deed, quality, amount, condition, happening, duration or icon of that sort does nothing any more.

A piece is named as abilities are made: `Draw`, `Move hand`, `When attacks`, or what is said besides, `Give.flags=cannot attack`, `Which.cp_most`.
The cards change, and not the rules: so what no rule ever looks at makes no difference when it is gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import Ability, When
from ga_replay.games.trails.language.which import Count, Which, Who, X

DEEDS: Final = get_args(ab.Deed)
NAMED: Final[dict[type, str]] = {
    ab.Turn: "face", ab.Move: "to", ab.Instead: "event", When: "what", Ability: "kind", Who: "how", Count: "of",
}  # fmt: skip
"""The field whose value says which of several things a node is."""
OPEN: Final = frozenset({"names", "part", "sub_names", "organizations", "lose_organizations", "name"})
"""Fields whose words cards make up: one of them stands for all."""
UNSAID: Final = frozenset({"keyword", "letter", "until", "deeds", "late"})
"""A classification and the name of a letter mean nothing by themselves; `until` is told apart, deeds are pieces; `late` says when a number can be known."""

USUAL: Final = frozenset({"Which.zone=deck"})
"""What is so where nothing is said: a search that names no zone is of the deck."""

NOTHING: Final = ab.Draw(0)
NO_CRAFT: Final = Ability("continuous")
NOBODY: Final = Who("each", Which(names=("nobody is called so",)))
OTHERWISE: Final = {"combat": "game", "turn": "game", "next turn": "turn", "game": "turn", "zone": "turn"}
"""How long something lasts in the place of the duration that is taken out."""


def piece(node: Struct) -> str:
    """What a node is, by its type and by what it is called."""
    kind = type(node)
    return f"{kind.__name__} {getattr(node, NAMED[kind])}" if kind in NAMED else kind.__name__


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields that may be left unsaid, with their defaults; of a list that must be said each word may be."""
    every = [one for one in msgspec.structs.fields(kind) if one.name not in UNSAID and one.name != NAMED.get(kind)]
    found = [(one.name, () if one.name == "flags" else one.default) for one in every]
    return tuple([(name, default) for name, default in found if default is not msgspec.NODEFAULT])


def said(node: Struct) -> Iterator[tuple[str, str, Any]]:
    """What is said of a node besides: the name of each piece, its field, and the value of the field without it."""
    for field, default in _fields(type(node)):
        value = getattr(node, field)
        if value == default:
            continue
        name = f"{piece(node)}.{field}"
        if isinstance(value, tuple) and value and isinstance(value[0], str) and field not in OPEN:
            yield from ((f"{name}={one}", field, tuple([each for each in value if each != one])) for one in value)
        elif isinstance(value, str) and field not in OPEN:
            if f"{name}={value}" not in USUAL:
                yield f"{name}={value}", field, default
        elif not isinstance(value, Struct) or default is None:
            yield name, field, default


def pieces(node: Any, *, lasts: bool = True) -> Iterator[str]:
    """Every piece that a card or a part of one is made of, some more than once; in a continuous craft nothing says how long it lasts."""
    if isinstance(node, tuple):
        for one in node:
            yield from pieces(one, lasts=lasts)
    elif isinstance(node, Card):
        yield from (f"Icon {one}" for one in node.icons)
        yield from pieces(node.abilities)
    elif isinstance(node, Struct):
        lasts = node.kind != "continuous" if isinstance(node, Ability) else lasts
        if type(node) in {*DEEDS, Ability, When, Who, Count, X}:
            yield piece(node)
        yield from (name for name, _, _ in said(node))
        if lasts and hasattr(node, "until"):
            yield f"until {node.until}"
        for field in node.__struct_fields__:
            yield from pieces(getattr(node, field), lasts=lasts)


def without(node: Any, gone: str, *, lasts: bool = True) -> Any:
    """The card, or the part of one, with everything that is the piece made to do nothing."""
    if isinstance(node, tuple):
        return tuple([without(one, gone, lasts=lasts) for one in node])
    if isinstance(node, Card):
        icons = tuple([one for one in node.icons if gone != f"Icon {one}"])
        return replace(node, icons=icons, abilities=without(node.abilities, gone))
    if not isinstance(node, Struct):
        return node
    if (nothing := _nothing(node, gone)) is not None:
        return nothing
    lasts = node.kind != "continuous" if isinstance(node, Ability) else lasts
    changed: dict[str, Any] = {field: left for name, field, left in said(node) if name == gone}
    if lasts and hasattr(node, "until") and gone == f"until {node.until}":
        changed["until"] = OTHERWISE[node.until]
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if field not in changed and isinstance(value, Struct | tuple):
            changed[field] = without(value, gone, lasts=lasts)
    return replace(node, **changed)


def _nothing(node: Struct, gone: str) -> Any:
    """What stands in the place of a node that is the piece; None where it is not. The places of all others stay what they were."""
    waits = getattr(node, "when", None)
    is_gone = piece(node) == gone or (isinstance(waits, When) and piece(waits) == gone)
    if not is_gone:
        return None
    if isinstance(node, Ability):
        return NO_CRAFT
    if isinstance(node, DEEDS):
        return NOTHING
    return NOBODY if isinstance(node, Who) else 0 if isinstance(node, Count | X) else None
