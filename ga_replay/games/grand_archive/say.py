"""Events of Grand Archive in a player's words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from string import Formatter
from typing import Any, Final

from ga_replay.core import events as ev
from ga_replay.core.scene import Scene
from ga_replay.core.zones import name_of, player_of, words
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.look import card_named, label
from ga_replay.games.grand_archive.zones import DECK

ROLES: Final = {
    "attacking": "attacks", "defending": "is attacked by", "retaliating": "retaliates against", "using": "uses", "used": "is used by",
}  # fmt: skip


def named(slug: str) -> str:
    """The printed name of the card; a slug that no card bears stands for itself."""
    try:
        return card_named(slug).name
    except LookupError:
        return slug


def who(scene: Scene, handle: int) -> str:
    """What people call it, with its controller where another player has one of the same name in play."""
    name = label(scene, handle)
    thing = scene.table.things.get(handle)
    if thing is None or handle not in scene.table.card_of:
        return name
    card_of, card = scene.table.card_of, scene.table.card_of[handle]
    twins = (other for at, other in scene.table.things.items() if card_of.get(at) == card)
    return f"{thing.controller}'s {name}" if any(one.controller != thing.controller for one in twins) else name


def _are_cards(scene: Scene, values: tuple[int, ...]) -> bool:
    """Whether the numbers can be handles: a text that lets somebody choose a number offers small ones only."""
    return all(value in scene.table.zone_of for value in values)


def _names(scene: Scene, handles: tuple[int, ...]) -> str:
    return ", ".join(who(scene, h) for h in handles) or "nothing"


def say(scene: Scene, event: ev.Event) -> str:
    """One short sentence, without a full stop."""
    sentence = SENTENCES.get(type(event))
    if sentence is None:
        return _plain(event)
    if not isinstance(sentence, str):
        return sentence(scene, event)
    return "".join(_part(scene, event, *piece) for piece in _pieces(sentence))


@cache
def _pieces(sentence: str) -> tuple[tuple[str, str, str], ...]:
    """A sentence taken apart: text, the field after it, and how the field is told."""
    return tuple((text, name or "", how or "") for text, name, how, _ in Formatter().parse(sentence))


def _part(scene: Scene, event: ev.Event, text: str, name: str, how: str) -> str:
    if not name:
        return text
    value: Any = getattr(event, name)
    match how:
        case "who":
            value = who(scene, value)
        case "all":
            value = _names(scene, value) if _are_cards(scene, value) else ", ".join(map(str, value))
        case "zone":
            value = _zone(value)
        case "card":
            value = named(value)
        case "count":
            value = len(value)
        case _:
            pass
    return f"{text}{value}"


def _damage(scene: Scene, event: ev.DamageMarked) -> str:
    befallen = who(scene, event.handle)
    if event.by <= 0:
        return f"{-event.by} damage is removed from {befallen}"
    return (
        f"{who(scene, event.source)} deals {event.by} damage to {befallen}"
        if event.source
        else f"{event.by} damage to {befallen}"
    )


def _counters(scene: Scene, event: ev.CountersChanged) -> str:
    many = "s" if abs(event.by) != 1 else ""
    return f"{abs(event.by)} {event.kind} counter{many} {'on' if event.by > 0 else 'off'} {who(scene, event.handle)}"


def _role(scene: Scene, event: ev.RoleSet) -> str:
    return f"{who(scene, event.handle)} {ROLES.get(event.role, event.role)} {who(scene, event.of) if event.of else ''}".rstrip()


def _effect(scene: Scene, event: ev.EffectBegan) -> str:
    lasts = f" until {event.until.partition(':')[0]}" if event.until else ""
    return f"an effect of {who(scene, event.source) if event.source else event.text} begins{lasts}"


def _identified(_scene: Scene, event: ev.Identified) -> str:
    if not event.card:
        return f"{event.to} sees which card ?? is"
    return f"{event.to} sees that it is {named(event.card)}" if event.to else f"the card is {named(event.card)}"


def _costs(_scene: Scene, event: de.CostsDeclared) -> str:
    x = f"X is {event.x}" if event.x else ""
    options = f"optional cost {', '.join(map(str, event.options))}" if event.options else ""
    return f"{event.player} declares costs: {' and '.join(filter(None, (x, options))) or 'none'}"


def _modes(_scene: Scene, event: de.ModesChosen) -> str:
    return f"{event.player} chooses mode {', '.join(map(str, event.modes)) or 'none'}"


def _attack(scene: Scene, event: de.AttackDeclared) -> str:
    used = f" with {_names(scene, event.weapons)}" if event.weapons else ""
    return f"{event.player} attacks {_names(scene, event.targets)} with {who(scene, event.attacker)}{used}"


def _observed(scene: Scene, event: ev.Observed) -> str:
    subject = f"{who(scene, event.handle)} " if event.handle else f"{event.player} " if event.player else ""
    return f"seen: {subject}{event.what} {event.value}"


def _popped(_scene: Scene, event: ev.StackPopped) -> str:
    ends = {"resolved": "resolves", "fizzled": "fizzles"}.get(event.how, f"is {event.how}")
    return f"the topmost item {ends}"


def _plain(event: ev.Event) -> str:
    """An event that nobody has found a sentence for, by its name and fields."""
    fields = ", ".join(
        f"{name} {getattr(event, name)}"
        for name in event.__struct_fields__
        if name != "player" and getattr(event, name)
    )
    player = getattr(event, "player", "")
    return (f"{player}: " if player else "") + _words(type(event).__name__) + (f" ({fields})" if fields else "")


SENTENCES: Final[dict[type[ev.Event], str | Callable[[Scene, Any], str]]] = {
    ev.CardsAdded: lambda _, e: (
        f"{e.owner} has a {'main' if name_of(e.zone) == DECK else name_of(e.zone)} deck of {e.count}"
    ),
    ev.Shuffled: "{zone:zone} is shuffled",
    ev.Mixed: "{handles:count} cards of {zone:zone} lie in an order that nobody knows",
    ev.Revealed: "{handle:who} is revealed",
    ev.CardsReordered: "{handles:count} cards of {zone:zone} are put on the {place} in some order",
    ev.TokenMade: "{controller} gets the token {card:card}",
    ev.Identified: _identified,
    ev.CardMoved: "{handle:who} goes from {frm:zone} to {to:zone}",
    ev.Attached: "{handle:who} goes under {to:who} ({how})",
    ev.Detached: "{handle:who} leaves {frm:who} for {to:zone}",
    ev.Overlaid: "{on:who} levels up into {handle:who}",
    ev.Uncovered: "the top card {handle:who} goes to {to:zone}",
    ev.Turned: lambda scene, e: f"{who(scene, e.handle)} {'rests' if e.turned else 'wakes up'}",
    ev.ControlChanged: "{player} controls {handle:who} now",
    ev.StatusSet: lambda scene, e: f"{who(scene, e.handle)} is {'no longer ' if not e.value else ''}{e.status}",
    ev.RoleSet: _role,
    ev.RoleEnded: "{handle:who} is no longer {role}",
    ev.DamageMarked: _damage,
    ev.CountersChanged: _counters,
    ev.TurnBegan: "turn {number} begins, {player} is the turn player",
    ev.PhaseBegan: "the {phase} phase begins",
    ev.StepBegan: lambda _, e: "back to the main phase" if e.step == "main" else f"the {e.step} step begins",
    ev.WindowOpened: "{player} receives Opportunity ({window})",
    ev.PassCounted: "the pass of {player} counts",
    ev.StackPushed: "{kind} of {handle:who} by {player} enters the Effects Stack",
    ev.StackPopped: _popped,
    ev.TriggerWaiting: "an ability of {source:who} triggers for {player} ({text})",
    ev.EffectBegan: _effect,
    ev.EffectEnded: "an effect ends",
    ev.DelayedSet: "{source:who} will act later ({when})",
    ev.DelayedGone: "what was to act later has acted or will no more",
    ev.PlayerLost: "{player} loses ({why})",
    ev.GameEnded: lambda _, e: f"{e.winner} wins" if e.winner else "the game is a draw",
    ev.Observed: _observed,
    ev.ChanceFell: "chance decides: {what} {values:all}",
    de.ChampionPlaced: "{player} begins with {handle:who}",
    de.PregameTaken: "{player} begins the game with {handles:all}",
    de.Materialized: "{player} materializes {handle:who}",
    de.MaterializationDeclined: "{player} materializes nothing",
    de.CardActivated: "{player} activates {handle:who}",
    de.AbilityActivated: "{player} activates an ability of {handle:who} ({text})",
    de.CostsDeclared: _costs,
    de.ModesChosen: _modes,
    de.TargetsChosen: "{player} targets {targets:all}",
    de.ReservePaid: "{player} reserves {handles:count}",
    de.FloatingUsed: "{player} pays with floating memory: {handles:all}",
    de.AttackDeclared: _attack,
    de.Retaliated: "{player} retaliates with {handles:all}",
    de.RetaliationOrdered: "{player} orders the retaliation: {handles:all}",
    de.OpportunityPassed: "{player} passes",
    de.UniqueKept: "{player} keeps {handle:who}",
    de.Chosen: "{player} chooses {values:all}",
    de.Accepted: lambda _, e: f"{e.player} says {'yes' if e.yes else 'no'}",
    de.Conceded: "{player} concedes",
}


def _zone(zone: str) -> str:
    return words(zone) if player_of(zone) else zone


def _words(camel: str) -> str:
    return "".join(" " + c.lower() if c.isupper() else c for c in camel).strip()
