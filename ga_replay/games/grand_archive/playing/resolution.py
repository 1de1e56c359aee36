"""Resolution: the topmost item of the Effects Stack is checked, does what it says, and goes where it belongs."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.agenda import Answer, Become, End, Must
from ga_replay.core.ruleset import procedure, step
from ga_replay.core.scene import Scene
from ga_replay.core.table import Item
from ga_replay.core.zones import key
from ga_replay.games.grand_archive import look, moves, texts
from ga_replay.games.grand_archive.zones import FIELD, GRAVEYARD, INTENT, STACK

Reply = Answer | list[Answer] | None
CARDS = frozenset({"activation", "materialization"})
OBJECTS = frozenset({"CHAMPION", "ALLY", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA"})


def current(scene: Scene) -> Item | None:
    """The item that resolves; what its text puts onto the Effects Stack lies above it."""
    return next((item for item in scene.table.stack if item.item == scene.args[0]), None)


def fizzle(scene: Scene, item: Item, rule: str) -> list[Answer]:
    """It does nothing; a card goes to the graveyard (resolution/checking-resolution.4.2)."""
    facts: list[ev.Fact] = [ev.StackPopped(item.item, "fizzled")]
    if item.kind in CARDS and scene.table.lies(item.handle, STACK):
        facts.extend(moves.move(scene, item.handle, GRAVEYARD))
    return [Must(tuple(facts), rule), End()]


def check_targets(scene: Scene) -> Reply:
    """All necessary targets must still be legal."""
    item = current(scene)
    return (
        fizzle(scene, item, "resolution/checking-resolution.4")
        if item is not None and texts.target_lost(scene, item)
        else None
    )


def check_champion(scene: Scene) -> Reply:
    """A champion needs its level and lineage as it resolves."""
    item = current(scene)
    if item is None or item.kind not in CARDS or not look.is_type(scene, item.handle, "CHAMPION"):
        return None
    on = leveled(scene, item)
    return None if on else fizzle(scene, item, "resolution/checking-resolution.1")


def leveled(scene: Scene, item: Item) -> int:
    """The champion that the resolving champion card is laid upon, 0 where none fits."""
    facts = look.card(scene, item.handle)
    wanted = texts.lineage_wanted(scene, item.handle)
    for handle in look.champions(scene, item.player):
        if (
            facts is not None
            and look.base_level(scene, handle) + 1 == facts.level
            and (not wanted or texts.lineage_name(scene, handle) == wanted)
        ):
            return handle
    return 0


def check_attack(scene: Scene) -> Reply:
    """An attack card fizzles where its controller cannot begin a combat phase (resolution.6)."""
    table = scene.table
    item = current(scene)
    if item is None or item.kind not in CARDS or not look.is_type(scene, item.handle, "ATTACK"):
        return None
    can = (
        table.turn_player == item.player
        and table.phase == "main"
        and table.step in {"", "main"}
        and look.champion(scene, item.player)
    )
    return None if can else fizzle(scene, item, "resolution.6")


def run_text(scene: Scene) -> Reply:
    """Its text is done from the top to the bottom (resolution.p2)."""
    item = current(scene)
    return texts.on_resolution(scene, item) if item is not None else None


def finish(scene: Scene) -> Reply:
    """The item leaves the Effects Stack; a card becomes an object, an intent, or goes to its default zone."""
    table = scene.table
    item = current(scene)
    if item is None:
        return None
    popped = ev.StackPopped(item.item)
    handle = item.handle
    if item.kind not in CARDS or not table.lies(handle, STACK):
        return Must((popped,), "effects-stack.p3")
    types = look.types(scene, handle)
    on = leveled(scene, item) or look.champion(scene, item.player)
    if "CHAMPION" in types and on:
        return Must((popped, ev.Overlaid(handle, on, STACK)), "champion.11", ordered=True)
    if "ATTACK" in types:
        facts = (
            popped,
            ev.CardMoved(handle, STACK, key(INTENT, item.player)),
            *texts.arrival(scene, item),
            ev.StepBegan("attack declaration"),
        )
        return [Must(facts, "attack.6", ordered=True), Become("attack with a card", (handle, item.player))]
    if not OBJECTS.isdisjoint(types):
        return Must((popped, *enter(scene, handle, item.player), *texts.arrival(scene, item)), "field.p3", ordered=True)
    zone = texts.destination(scene, item) or GRAVEYARD
    return Must((popped, *moves.move(scene, handle, zone)), "action.5", ordered=True)


def enter(scene: Scene, handle: int, controller: str) -> list[ev.Fact]:
    """The facts of a card entering the field: under whose control, with how much durability, awake or rested."""
    facts: list[ev.Fact] = [*moves.shown(scene, handle), ev.CardMoved(handle, scene.table.zone_of[handle], FIELD)]
    if controller != scene.table.owner_of[handle]:
        facts.append(ev.ControlChanged(handle, controller))
    durability = scene.measure("durability on entering", handle, 0)
    if durability:
        facts.append(ev.CountersChanged(handle, "durability", durability))
    return [*facts, *texts.entering(scene, handle, controller)]


RESOLUTION = procedure(
    "resolution",
    step("resolution/checking-resolution.4", check_targets),
    step("resolution/checking-resolution.1", check_champion),
    step("resolution.6", check_attack),
    step("resolution.p2", run_text),
    step("effects-stack.p3", finish),
)
