"""Events that refer to a card, player or text that their log never introduced, or that does not exist."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Protocol

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.table.table import Table


class NameLookup(Protocol):
    """The cards and texts of a game; `other_game` names the one that has the card instead, if there is one."""

    @property
    def knows_card(self) -> Callable[[str], bool]: ...
    @property
    def knows_text(self) -> Callable[[str], bool]: ...
    @property
    def other_game(self) -> Callable[[str], str]: ...


_HANDLES = frozenset({"handle", "handles", "attacker", "attackers", "blockers", "targets", "weapons", "on", "source"})
_PLAYERS = frozenset({"player", "opponent", "owner", "controller", "winner", "chooser"})
_CARDS = frozenset({"card", "cards", "out", "into"})
_TEXTS = frozenset({"text", "way"})


@cache
def named_fields(event_type: type[ev.Event]) -> tuple[tuple[str, str], ...]:
    """The fields of an event that name handles, players and cards.

    For a decision these are all, for a fact those of cards; the fold checks the rest.
    """
    decision = issubclass(event_type, ev.Decision)
    fields: list[tuple[str, str]] = []
    for name in event_type.__struct_fields__:
        if name in _PLAYERS:
            fields.append((name, "player"))
        elif name in _CARDS:
            fields.append((name, "card"))
        elif name in _TEXTS and not issubclass(event_type, ev.Remark):
            fields.append((name, "text"))
        elif name in _HANDLES and event_type is not ev.TokenMade and (decision or name in {"handle", "source"}):
            fields.append((name, "handle"))
    return tuple(fields)


def unknown_reference(table: Table, event: ev.Event, known: NameLookup) -> str:
    """The reason why the event refers to something that this log never introduced; empty if it does not."""
    if isinstance(event, ev.Denied):
        return unknown_reference(table, event.fact, known)
    if isinstance(event, ev.GameBegan):
        return _begins_no_game(table, event)
    if _says_no_text(event):
        return f"{type(event).__name__} refers to a text without naming it"
    for name, kind in named_fields(type(event)):
        value = getattr(event, name)
        for one in value if isinstance(value, tuple) else (value,):
            if not one and not (kind == "player" and isinstance(event, ev.Decision)):
                continue
            if kind == "handle" and one not in table.owner_of and not _is_player(table, name, one):
                return f"{type(event).__name__} refers to card {one}, which this log never introduced"
            if kind == "player" and one not in table.players:
                return f'{type(event).__name__} refers to "{one}"; the players are {", ".join(table.players)}'
            if kind == "text" and not known.knows_text(one):
                return f'{type(event).__name__} refers to the text "{one}", which no card has'
            if kind == "card" and not known.knows_card(one):
                other = known.other_game(one)
                if other:
                    return f'"{one}" is a card of the game {other}'
                return f'the card data has no card "{one}"; `ga-replay cards import` adds newer cards'
    return ""


def _begins_no_game(table: Table, event: ev.GameBegan) -> str:
    if not table.ended:
        return "GameBegan begins another game, but this one is not over"
    named = [event.first, *([event.chooser] if event.chooser else [])]
    unknown = next((one for one in named if one not in table.players), None)
    if unknown is None:
        return ""
    return f'GameBegan refers to "{unknown}"; the players are {", ".join(table.players)}'


def _is_player(table: Table, name: str, value: int) -> bool:
    """True for a player (minus the seat's number) or a pending item without a card; the game checks these."""
    return name == "targets" and (table.is_player(value) or bool(keys.item_of(value)))


def _says_no_text(event: ev.Event) -> bool:
    if isinstance(event, ev.StackPushed):
        return not event.text and event.kind in ("ability", "trigger")
    return isinstance(event, ev.Decision | ev.TriggerWaiting) and getattr(event, "text", "some") == ""
