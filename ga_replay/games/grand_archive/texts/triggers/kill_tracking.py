"""Kills: lethal combat damage is recorded, so that its dealer counts as the killer (keyword/on-kill.1, .2)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import UNNUMBERED
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.combat.keyword_rules import immortal_objects_do_not_die
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from ga_replay.games.grand_archive.texts.triggers import outcomes
from ga_replay.games.grand_archive.texts.triggers.game_event import GameEvent
from ga_replay.games.grand_archive.texts.triggers.game_events import attack_parts
from ga_replay.games.grand_archive.texts.triggers.trigger_index import index
from ga_replay.games.grand_archive.texts.triggers.triggered_abilities import candidates, triggered
from ga_replay.games.grand_archive.zones import FIELD, GRAVEYARD

SLAIN = "turn:slain:"
"""`turn:slain:VICTIM:BEARER:ADDRESS`: combat damage was lethal for the object, and this ability waits for the kill."""


@watches("keyword/on-kill.1", ev.DamageMarked, also=("keyword/on-kill.eg1", "damage-step.2.1"))
def lethal_combat_damage_is_remembered(scene: Scene, fact: ev.DamageMarked) -> list[ev.Fact]:
    """Weapons and intents are gone when the unit dies, so waiting kill triggers are noted as the damage is dealt."""
    known = index(scene)
    if fact.kind != "combat" or fact.by <= 0 or "kill" not in known.awaited:
        return []
    victim = scene.table.things.get(fact.handle)
    if victim is None or not _lethal(scene, fact) or not outcomes.killed(scene, fact.handle):
        return []
    parts = (
        attack_parts(scene, fact.source)
        if "attacking" in getattr(scene.table.things.get(fact.source), "roles", ())
        else ()
    )
    happening = GameEvent("kill", fact.source, to=fact.handle, parts=parts)
    facts: list[ev.Fact] = []
    for handle in candidates(scene, known, happening, ()):
        facts += [
            ev.UsageMarked(f"{SLAIN}{victim.number}:{handle}:{waiting.text}")
            for waiting in triggered(scene, handle, happening, gone=False)
            if isinstance(waiting, ev.TriggerWaiting)
        ]
    return facts


def _lethal(scene: Scene, fact: ev.DamageMarked) -> bool:
    """True if this damage made it lethal; the order decides for damage dealt together (damage-step.2.1)."""
    if queries.is_type(scene, fact.handle, "SIEGEABLE"):
        return scene.table.things[fact.handle].counters.get("durability", 0) <= 0
    life = queries.life(scene, fact.handle)
    if life is None or immortal_objects_do_not_die(scene, fact.handle):
        return False
    after = [one for one in scene.group if isinstance(one, ev.DamageMarked) and one.handle == fact.handle]
    place = next(at for at, one in enumerate(after) if one is fact)
    now = scene.table.things[fact.handle].damage - sum(one.by for one in after[place + 1 :])
    return now - fact.by < life <= now


@watches("keyword/on-kill.2", ev.CardMoved, frm=(FIELD,), to=(GRAVEYARD,))
def kills_trigger(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """A unit was killed only if it went straight to the graveyard (died-dies-and-kills-killed.2)."""
    was = scene.table.former.get(fact.handle)
    head = f"{SLAIN}{was.number}:" if was is not None else ""
    facts: list[ev.Fact] = []
    for name in [name for name in scene.table.usage if head and name.startswith(head)]:
        bearer, _, address = name[len(head) :].partition(":")
        thing = world_of(scene).thing(int(bearer))
        player = thing.controller if thing is not None else scene.table.owner_of[int(bearer)]
        facts.append(ev.TriggerWaiting(UNNUMBERED, address, int(bearer), player, (fact.handle,)))
    return facts
