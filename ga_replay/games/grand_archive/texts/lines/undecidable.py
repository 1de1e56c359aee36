"""Words that this referee can decide on no table, because no record answers them."""

from __future__ import annotations

from typing import Final

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.lines import event_counts

SINCE: Final = frozenset({"this turn", "this game"})
"""The spans over which events are counted."""
NOW: Final = frozenset({"attack", "retaliate", "target"})
"""The events of which it is known whether they are under way."""
CHOSEN: Final = "chosen"
NAME: Final = "name"
"""A name that was chosen is kept by the object that it was chosen for."""


def undecidable(node: ir.Node, *, in_steps: bool = False) -> bool:
    """True if a word of it asks for something not recorded.

    In the steps of a text an earlier step may have chosen what "the chosen" is.
    """
    return any(_is_unknown(one, in_steps=in_steps) for one in nodes_in(node))


def _is_unknown(node: ir.Node, *, in_steps: bool) -> bool:
    match node:
        case ir.ThatWay():
            return bool(node.since) and (node.act not in {"enter", "level up"} or node.since != "this turn")
        case ir.Played():
            return node.via is not None and node.act != "activate"
        case ir.Event():
            return node.via is not None
        case ir.Happened():
            return _is_uncounted(node)
        case ir.The():
            return node.part == CHOSEN and node.noun != NAME and not in_steps
        case _:
            return False


def of_its_own_play(event: ir.Event) -> bool:
    """True if it asks from which zone the card itself was played, which the card records (`usage.played_from`).

    Of other cards the material deck alone is recorded.
    """
    zone = event.source
    if zone is None or zone.also or event.act not in {"activate", "play"}:
        return False
    return isinstance(event.to, ir.Self) or (isinstance(event.to, ir.Ref) and zone.name == "material deck")


def came_from_banishment(event: ir.Event) -> bool:
    """True if it asks whether the object itself entered from a banishment, which the object records."""
    zone = event.source
    return event.act == "enter" and isinstance(event.what, ir.Self) and zone is not None and zone.name == "banishment"


def in_its_main_phase(event: ir.Event) -> bool:
    """True if it asks whether the card itself was played in its player's main phase, which the card records."""
    return event.act == "activate" and event.sort == "main phase" and isinstance(event.to, ir.Self)


def counted_by_holder(event: ir.Event) -> bool:
    """True if it asks who suppressed objects: they are counted under their controllers, not under those who did it."""
    return event.act == "suppress" and event.who is not None


def _is_of_units(what: ir.Thing | None) -> bool:
    """True if only units are asked about: of other objects nobody says that they die."""
    return isinstance(what, ir.Pick) and all(noun.head in {"ally", "champion", "unit"} for noun in what.kind.nouns)


def _is_of_its_own_name(event: ir.Event) -> bool:
    """True if it asks for activated cards of its own name: a card that does is counted for the whole game."""
    where = event.to.kind.where if isinstance(event.to, ir.Pick) else ()
    return event.act == "activate" and any(isinstance(one, ir.Named) and isinstance(one.name, ir.Self) for one in where)


def _is_of_a_kind(event: ir.Event) -> bool:
    """True if it asks for more than whether any unit at all has attacked: which units did is not counted by kind."""
    units = ir.Kind((ir.Noun("unit"),))
    return isinstance(event.what, ir.Pick) and (event.act, event.what.kind) != ("attack", units)


def _is_uncounted(node: ir.Happened) -> bool:
    event = node.event
    if counted_by_holder(event):
        return True
    if came_from_banishment(event):
        return node.since != "this game"
    if event.act == "die":
        return node.since != "this turn" or not _is_of_units(event.what)
    if node.since in SINCE:
        if event.act in event_counts.OF_ABILITIES:
            return False
        if event.act in event_counts.OF_OBJECTS:
            return node.since != "this turn" or event.what is None or _is_of_a_kind(event)
        if node.since == "this game" and isinstance(event.to, ir.Pick):
            return not _is_of_its_own_name(event)
        return event.act not in event_counts.OF_PLAYERS or (event.source is not None and not of_its_own_play(event))
    return node.since != "this way" and (node.since != "now" or event.act not in NOW)
