"""The reach of unread lines in force: whether a line could change the verdict on an event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import DID, Undecided
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.durations import phase_order
from ga_replay.games.grand_archive.texts.continuous.unread_lines import (
    EFFECT,
    LEFT_ON_ITSELF,
    UnreadLine,
)
from ga_replay.games.grand_archive.texts.lines.event_counts import by_player
from ga_replay.games.grand_archive.zones import INTENT, STACK

ANNOUNCING = (de.CostsDeclared, de.ModesChosen, de.TargetsChosen, de.ReservePaid, de.FloatingUsed)
"""Decisions while a card or an ability is being announced."""
CHOSEN = (de.CardActivated, de.Materialized, de.BoonBestowed, de.AbilityActivated, de.FloatingUsed)
"""Decisions that pick a card or an ability."""
CHOICES = (*CHOSEN, de.TargetsChosen, de.ModesChosen, de.Chosen, de.Retaliated, de.RetaliationOrdered)
"""Decisions that may depend on any object's values."""

COURSE: frozenset[type[object]] = frozenset(
    {de.OpportunityPassed, ev.PassCounted, ev.WindowOpened, ev.PhaseBegan, ev.StepBegan, ev.TurnBegan}
)
"""Events of the flow of the game."""
MAY_DEPEND: tuple[type[object], ...] = (*CHOICES, *COURSE)
"""Events that may be untimely because of any object's values: a player may have been asked if it could act."""


def touches(scene: Scene, line: UnreadLine, event: ev.Event, *, wrong: bool) -> bool:
    """True if the line could change the verdict; more lines can excuse a wrong event than spoil a right one."""
    reach, table = line.reach, scene.table
    if wrong and isinstance(event, ev.StatusSet) and event.handle == line.handle and event.status.startswith(DID):
        return True  # the line may ask what the object has done
    match reach.how:
        case "activated":
            return isinstance(event, de.AbilityActivated) and event.text == line.address
        case "trigger":
            return _resolving(scene, line.address)
        case "played":
            touched = _being_played(scene, line.handle, event) or (wrong and table.zone_of.get(line.handle) == STACK)
        case "own":
            touched = _involves(scene, line.handle, event) or (wrong and isinstance(event, MAY_DEPEND))
            touched = touched or _depends_on_champion(scene, line.handle, event, wrong=wrong)
        case "phase":
            touched = _has_come(scene, line) or (
                reach.lasts == "own" and touches(scene, replace(line, reach=LEFT_ON_ITSELF), event, wrong=wrong)
            )
        case "plays":
            touched = isinstance(event, (*CHOSEN, *ANNOUNCING))
        case "everything":
            touched = not reach.after or wrong or _did(scene, line)
    return touched and (reach.on == EFFECT or unlocked(scene, line))


def _did(scene: Scene, line: UnreadLine) -> bool:
    """True if the line's controller has done this turn what the line waits for, or is doing it."""
    table = scene.table
    player = table.controller(line.handle) if line.handle in table.things else ""
    doing = any(item.player == player for item in table.stack)
    return doing or any(key.startswith(by_player(line.reach.after, player)) for key in table.usage)


def _has_come(scene: Scene, line: UnreadLine) -> bool:
    """True if the line's phase has begun in this turn, and the line applies to this turn."""
    table, reach = scene.table, line.reach
    own = table.controller(line.handle) == table.turn_player if line.handle in table.things else True
    if (reach.label == "your" and not own) or (reach.label == "opponent" and own):
        return False
    order = phase_order(table)
    if reach.on not in order:
        return True
    return table.phase in order and order.index(table.phase) >= order.index(reach.on)


def _involves(scene: Scene, handle: int, event: ev.Event) -> bool:
    """True if the event affects the object or resolves a choice of it, or is an attack or retaliation.

    The object might forbid an attack or retaliation, or draw it to itself. A choice of it resolves only as long as the
    object fits.
    """
    named = involved(event)
    if handle in named or (not isinstance(event, ev.Decision) and handle in _picked(scene)):
        return True
    table = scene.table
    thing = table.things.get(handle)
    if thing is None:
        return False
    if isinstance(event, de.AttackDeclared):
        return event.player != thing.controller and not thing.turned
    attacks = _attackers(scene, handle)
    return bool(attacks) and (isinstance(event, de.Retaliated) or not attacks.isdisjoint(named))


def _depends_on_champion(scene: Scene, handle: int, event: Any, *, wrong: bool) -> bool:
    """True if it could depend on the champion, by whose level its player's texts count, unlock, cost and are obeyed."""
    table = scene.table
    if handle not in table.things or not queries.is_type(scene, handle, "CHAMPION"):
        return False
    player = table.things[handle].controller
    if wrong or isinstance(event, ANNOUNCING):
        return wrong or event.player == player
    does = bool(table.stack) and table.holder == "" and table.stack[-1].player == player
    return does and not isinstance(event, ev.Decision)


def _picked(scene: Scene) -> frozenset[int]:
    """The choices made for the resolving item: no player has Opportunity."""
    stack = scene.table.stack
    if not stack or scene.table.holder:
        return frozenset()
    choices = stack[-1].choices.items()
    return frozenset(h for name, some in choices if name.startswith("pick ") and " objects" not in name for h in some)


def _attackers(scene: Scene, handle: int) -> frozenset[int]:
    """The units whose attack the object is part of: as the attacker, a weapon used, or an attack card in the intent."""
    table = scene.table
    return frozenset(
        h for h, thing in table.things.items()
        if "attacking" in thing.roles
        and (h == handle or handle in thing.roles.get("using", ()) or table.zone_of[handle] == key(INTENT, thing.controller))
    )  # fmt: skip


def _resolving(scene: Scene, address: str) -> bool:
    """True if the topmost item is that text and is resolving: no player has Opportunity."""
    stack = scene.table.stack
    return bool(stack) and stack[-1].text == address and scene.table.holder == ""


def _being_played(scene: Scene, handle: int, event: ev.Event) -> bool:
    """True if the event is a choice or payment for the card, or its resolution."""
    stack = scene.table.stack
    if not stack or stack[-1].handle != handle:
        return False
    return isinstance(event, ANNOUNCING) or (not isinstance(event, ev.Decision) and scene.table.holder == "")


def unlocked(scene: Scene, line: UnreadLine) -> bool:
    """True if its restrictions are met (restriction-abilities.p3). A text without a source has none."""
    if not line.reach.bonus or line.handle not in scene.table.owner_of:
        return True
    own = context(scene, line.handle, line.address)
    try:
        return all(holds(own, one) for one in line.reach.bonus)
    except Undecided:
        return True


def involved(event: ev.Event) -> tuple[int, ...]:
    """The cards and objects that an event names."""
    found: list[int] = []
    for name in ("handle", "source", "attacker", "on", "of"):
        value = getattr(event, name, 0)
        if isinstance(value, int) and value > 0:
            found.append(value)
    for name in ("handles", "targets", "weapons"):
        found += getattr(event, name, ())
    return tuple(found)
