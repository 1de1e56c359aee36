"""References in events to cards, players and texts that do not exist in the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct, field

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table

_PLAYERS = frozenset({"player", "controller", "owner", "opponent"})
_CARDS = frozenset({"handle", "attacker", "on"})
_CARDS_OR_NONE = frozenset({"of", "source"})
_TEXTS = frozenset({"text", "way"})
_ONE_CARD = frozenset({"handle", "or none"})


Fields = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""The fields of a type of event that name players, and those that name anything else, each with its kind."""


class KnownNames(Struct, frozen=True, eq=False):
    """The names of a game: its cards, its texts, and the fields of its events that name several cards.

    Fields in `or_players` also hold players, as -1, -2, … by seat, and pending items without a card of their own
    (`is_pending`). `fits` is true if a text can do what an event says: wait, trigger or last. `fields` are the naming
    fields of each type of event, filled in as events come.
    """

    is_card: Callable[[str], bool]
    is_text: Callable[[str], bool]
    several: frozenset[str]
    or_players: frozenset[str] = frozenset()
    is_pending: Callable[[Table, int], bool] = lambda _table, _number: False
    fits: Callable[[ev.Event], bool] = lambda _fact: True
    fields: dict[type[ev.Event], Fields] = field(default_factory=dict)


def found_by(look_up: Callable[[str], object]) -> Callable[[str], bool]:
    """True if a look-up that raises LookupError finds that name."""

    def is_there(name: str) -> bool:
        try:
            look_up(name)
        except LookupError:
            return False
        return True

    return is_there


def unknown_reference(scene: Scene, event: ev.Event, known: KnownNames) -> str:
    """The unknown name in the event, in words; empty for none. Zones and ids are checked by the fold."""
    table = scene.table
    fields = known.fields.get(type(event))
    if fields is None:
        fields = known.fields[type(event)] = _named(type(event), known)
    players, others = fields
    for name in players:
        if getattr(event, name) not in table.players:
            return f"unknown player {getattr(event, name)!r}"
    for name, kind in others:
        value = getattr(event, name)
        if kind in _ONE_CARD and value in table.zone_of:
            continue
        if kind == "card":
            withheld = not value and isinstance(event, ev.Identified)
            if not withheld and not known.is_card(value):
                return f"unknown card {value!r}"
        elif kind == "text":
            if value and not (known.is_text(value) and known.fits(event)):
                return f"no card has the text {value!r}"
        else:
            lowest = -len(table.players) if name in known.or_players else 0
            for one in value if kind == "several" else _handles(event, kind, value):
                if one not in table.zone_of and not lowest <= one < 0 and not known.is_pending(table, one):
                    return f"unknown card number {one}"
    return ""


def _handles(event: ev.Event, kind: str, value: Any) -> tuple[int, ...]:
    """The handles in a field for one card or for a trigger.

    An item that the rules put on the stack has no card as its source.
    """
    if kind == "about":
        return plain(value)
    return (value,) if value or (kind == "handle" and not isinstance(event, ev.StackPushed)) else ()


def plain(about: tuple[int, ...]) -> tuple[int, ...]:
    """The handles of a trigger; a game's own coded values stand after them, from the first negative number on."""
    return about[: next((place for place, value in enumerate(about) if value < 0), len(about))]


def _named(event_type: type[ev.Event], known: KnownNames) -> Fields:
    kinds = {
        **dict.fromkeys(() if event_type is ev.TokenMade else _CARDS, "handle"),
        **dict.fromkeys(_CARDS_OR_NONE, "or none"),
        **dict.fromkeys(known.several, "several"),
        **dict.fromkeys(_TEXTS, "text"),
        "card": "card",
        "about": "about",
    }
    fields = event_type.__struct_fields__
    return (
        tuple([name for name in fields if name in _PLAYERS]),
        tuple([(name, kinds[name]) for name in fields if name in kinds]),
    )
