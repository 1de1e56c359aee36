"""Hits: who was hit by an object this turn is recorded, if a text of that object asks for it."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import damage
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import borne, profile
from ga_replay.games.grand_archive.texts.triggers import outcomes


@watches("term/hit.4", ev.DamageMarked, also=("term/hit.3",))
def hits_are_remembered(scene: Scene, fact: ev.DamageMarked) -> list[ev.Fact]:
    """Combat damage alone hits; the mark is `turn:hit:VICTIM:DEALER`, with their object numbers."""
    things = scene.table.things
    if fact.kind != damage.COMBAT or fact.handle not in things or fact.source not in things:
        return []
    if not any(_asks(slug) for slug in borne(scene, fact.source)):
        return []
    if not outcomes.hit(scene, fact.handle, fact.by, combat=True):
        return []
    return [ev.UsageMarked(keys.mark("turn", "hit", things[fact.handle].number, things[fact.source].number))]


@programs.cached
def _asks(slug: str) -> bool:
    """True if a text of the card asks who was hit by its bearer."""
    return any(isinstance(one, ir.HitByThis) for _, ability in profile(slug).abilities for one in nodes_in(ability))
