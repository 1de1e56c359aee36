"""Events of Grand Archive in a player's words."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.scene import Scene
from ga_replay.core.zones import name_of
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
    match event:
        case ev.CardsAdded(owner, zone, _, count):
            return (
                f"{owner} has a {name_of(zone)} deck of {count}"
                if name_of(zone) != DECK
                else f"{owner} has a main deck of {count}"
            )
        case ev.Shuffled(zone):
            return f"{_zone(zone)} is shuffled"
        case ev.Revealed(handle):
            return f"{who(scene, handle)} is revealed"
        case ev.CardsReordered(zone, handles, place):
            return f"{len(handles)} cards of {_zone(zone)} are put on the {place} in some order"
        case ev.TokenMade(_, card, controller):
            return f"{controller} gets the token {named(card)}"
        case ev.Attached(handle, to, how):
            return f"{who(scene, handle)} goes under {who(scene, to)} ({how})"
        case ev.Detached(handle, frm, to):
            return f"{who(scene, handle)} leaves {who(scene, frm)} for {_zone(to)}"
        case ev.Uncovered(handle, to):
            return f"the top card {who(scene, handle)} goes to {_zone(to)}"
        case ev.ControlChanged(handle, player):
            return f"{player} controls {who(scene, handle)} now"
        case ev.StatusSet(handle, status, value):
            return f"{who(scene, handle)} is {'no longer ' if not value else ''}{status}"
        case ev.RoleEnded(handle, role):
            return f"{who(scene, handle)} is no longer {role}"
        case ev.CardMoved(handle, frm, to):
            return f"{who(scene, handle)} goes from {_zone(frm)} to {_zone(to)}"
        case ev.Overlaid(handle, on):
            return f"{who(scene, on)} levels up into {who(scene, handle)}"
        case ev.DamageMarked(handle, by, source) if by > 0:
            return (
                f"{who(scene, source)} deals {by} damage to {who(scene, handle)}"
                if source
                else f"{by} damage to {who(scene, handle)}"
            )
        case ev.DamageMarked(handle, by):
            return f"{-by} damage is removed from {who(scene, handle)}"
        case ev.Turned(handle, turned):
            return f"{who(scene, handle)} {'rests' if turned else 'wakes up'}"
        case ev.CountersChanged(handle, kind, by):
            return f"{abs(by)} {kind} counter{'s' if abs(by) != 1 else ''} {'on' if by > 0 else 'off'} {who(scene, handle)}"
        case ev.TurnBegan(player, number):
            return f"turn {number} begins, {player} is the turn player"
        case ev.PhaseBegan(phase):
            return f"the {phase} phase begins"
        case ev.StepBegan(step):
            return "back to the main phase" if step == "main" else f"the {step} step begins"
        case ev.WindowOpened(window, player):
            return f"{player} receives Opportunity ({window})"
        case ev.PassCounted(player):
            return f"the pass of {player} counts"
        case ev.StackPopped(_, how):
            return f"the topmost item {'resolves' if how == 'resolved' else 'is ' + how if how != 'fizzled' else 'fizzles'}"
        case ev.StackPushed(_, kind, handle, player):
            return f"{kind} of {who(scene, handle)} by {player} enters the Effects Stack"
        case ev.TriggerWaiting(_, text, source, player):
            return f"an ability of {who(scene, source)} triggers for {player} ({text})"
        case ev.RoleSet(handle, role, of):
            return f"{who(scene, handle)} {ROLES.get(role, role)} {who(scene, of) if of else ''}".rstrip()
        case ev.EffectBegan(_, text, source, _, _, until):
            lasts = f" until {until.partition(':')[0]}" if until else ""
            return f"an effect of {who(scene, source) if source else text} begins{lasts}"
        case ev.EffectEnded():
            return "an effect ends"
        case ev.DelayedSet(_, when, _, source):
            return f"{who(scene, source)} will act later ({when})"
        case ev.DelayedGone():
            return "what was to act later has acted or will no more"
        case ev.Identified(handle, card, to):
            if not card:
                return f"{to} sees which card ?? is"
            return f"{to} sees that it is {named(card)}" if to else f"the card is {named(card)}"
        case ev.PlayerLost(player, why):
            return f"{player} loses ({why})"
        case ev.GameEnded(winner):
            return f"{winner} wins" if winner else "the game is a draw"
        case de.CardActivated(player, handle):
            return f"{player} activates {who(scene, handle)}"
        case de.Materialized(player, handle):
            return f"{player} materializes {who(scene, handle)}"
        case de.AbilityActivated(player, handle, text):
            return f"{player} activates an ability of {who(scene, handle)} ({text})"
        case de.AttackDeclared(player, attacker, targets, weapons):
            used = f" with {_names(scene, weapons)}" if weapons else ""
            return f"{player} attacks {_names(scene, targets)} with {who(scene, attacker)}{used}"
        case de.OpportunityPassed(player):
            return f"{player} passes"
        case de.Retaliated(player, handles):
            return f"{player} retaliates with {_names(scene, handles)}"
        case de.ReservePaid(player, handles):
            return f"{player} reserves {len(handles)}"
        case de.TargetsChosen(player, targets):
            return f"{player} targets {_names(scene, targets)}"
        case de.ChampionPlaced(player, handle):
            return f"{player} begins with {who(scene, handle)}"
        case ev.ChanceFell(what, values):
            return f"chance decides: {what} {_names(scene, values) if _are_cards(scene, values) else ', '.join(map(str, values))}"
        case de.Chosen(player, values):
            return f"{player} chooses {_names(scene, values) if _are_cards(scene, values) else ', '.join(map(str, values))}"
        case de.Accepted(player, yes):
            return f"{player} says {'yes' if yes else 'no'}"
        case de.FloatingUsed(player, handles):
            return f"{player} pays with floating memory: {_names(scene, handles)}"
        case de.MaterializationDeclined(player):
            return f"{player} materializes nothing"
        case de.UniqueKept(player, handle):
            return f"{player} keeps {who(scene, handle)}"
        case de.RetaliationOrdered(player, handles):
            return f"{player} orders the retaliation: {_names(scene, handles)}"
        case de.Conceded(player):
            return f"{player} concedes"
        case ev.Decision():
            fields = ", ".join(f"{name} {getattr(event, name)}" for name in event.__struct_fields__ if name != "player")
            return f"{event.player}: {_words(type(event).__name__)}" + (f" ({fields})" if fields else "")
        case _:
            return (
                _words(type(event).__name__)
                + " "
                + " ".join(str(getattr(event, name)) for name in event.__struct_fields__ if getattr(event, name))
            )


def _zone(zone: str) -> str:
    name = name_of(zone)
    owner = zone[: -len(name) - 1]
    return f"{owner}'s {name}" if owner else name


def _words(camel: str) -> str:
    return "".join(" " + c.lower() if c.isupper() else c for c in camel).strip()
