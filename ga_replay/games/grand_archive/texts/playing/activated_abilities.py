"""Activated abilities: those a player can activate now, and whether their costs, targets and modes are available."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import boons, queries
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided, passed_over, unless_undecided
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.abilities import abilities_in_force, context
from ga_replay.games.grand_archive.texts.lines import event_counts, programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.playing import item_costs, payment_sources, targets
from ga_replay.games.grand_archive.texts.playing.can_pay import payable
from ga_replay.games.grand_archive.texts.playing.target_phrases import asks_something
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, GRAVEYARD, HAND, INTENT, MATERIAL, MEMORY, STACK

ELSEWHERE = (GRAVEYARD, BANISHMENT, MATERIAL, HAND, MEMORY)


def abilities_to_activate(scene: Scene, player: str) -> Iterator[tuple[int, str]]:
    """Activated abilities the player might activate, with the address of each."""
    for handle in sources(scene, player):
        for address, ability in abilities_in_force(scene, handle):
            if isinstance(ability, ir.Activated):
                yield handle, address
    for handle in scene.table.zones[FIELD]:
        slug = scene.table.card_of.get(handle, "")
        if slug and _offered_to_all(slug) and scene.table.controller(handle) != player:
            for address, ability in abilities_in_force(scene, handle):
                if isinstance(ability, ir.Activated) and a_text_may_let_every_player_activate_it(scene, ability):
                    yield handle, address


@states("timing-and-permissions/special-play-permissions.1", without=False)
def a_text_may_let_every_player_activate_it(_scene: Scene, ability: ir.Activated) -> bool:
    """And not its controller alone."""
    return says_any_player(ability)


def says_any_player(ability: ir.Activated) -> bool:
    return any(limit.anybody for limit in ability.limits)


@programs.cached
def _offered_to_all(slug: str) -> bool:
    return any(says_any_player(one) for _, one in profile(slug).activated)


def sources(scene: Scene, player: str) -> Iterator[int]:
    """The cards with the player's activated abilities: objects, intents, inner lineages, and others that say so."""
    table = scene.table
    for handle in queries.controlled(scene, player):
        yield handle
        yield from table.things[handle].beneath
    if definitions.in_the_intent(scene):
        yield from table.zones[key(INTENT, player)]
    if table.pools:
        yield from boons.gained(scene, player)
    for zone in ELSEWHERE if definitions.where_named(scene) else ():
        for handle in table.zones[key(zone, player)]:
            slug = table.card_of.get(handle)
            if slug is not None and any(one.zone for _, one in profile(slug).activated):
                yield handle


def activated(scene: Scene, handle: int, text: str) -> ir.Activated | None:
    """The activated ability of that address, if the card or object has it now."""
    if handle not in scene.table.zone_of:
        return None
    for at, one in abilities_in_force(scene, handle):
        if at == text and isinstance(one, ir.Activated):
            return one
    return None


def has_ability(scene: Scene, player: str, handle: int, text: str) -> bool:
    """True if the player can activate that ability, its limits met. Undetermined ones count as met."""
    ability = activated(scene, handle, text)
    if ability is None or _is_still_being_played(scene, handle, ability):
        return False
    own = context(scene, handle, text)
    if own.player != player:
        if not a_text_may_let_every_player_activate_it(scene, ability):
            return False
        own = context(scene, handle, text, player)
    return not ability.limits or all(_allows(scene, own, limit) for limit in ability.limits)


def _is_still_being_played(scene: Scene, handle: int, ability: ir.Activated) -> bool:
    """On the Effects Stack a card is not yet an object whose ability could be used (abilities.5.3)."""
    return scene.table.lies(handle, STACK) and not ability.zone and definitions.on_the_field_alone(scene)


def _allows(scene: Scene, own: Context, limit: ir.Limit) -> bool:
    """True if a limit such as "only once per turn" or "only during your turn" allows it now."""
    if limit.times:
        since = "game" if limit.per == "game" else "turn"
        bearer = event_counts.bearer(own.number, own.source, own.address)
        if scene.table.usage.get(event_counts.ability_used(bearer, own.address, since), 0) >= limit.times:
            return False
    return limit.cond is None or unless_undecided(scene, partial(holds, own, limit.cond), otherwise=True)


def ability_speed(scene: Scene, handle: int, text: str) -> str | None:
    """The speed that the ability itself names, empty if none; None if there is no such ability."""
    ability = activated(scene, handle, text)
    return None if ability is None else next((limit.speed for limit in ability.limits if limit.speed), "")


def costs_the_object(scene: Scene, handle: int, text: str) -> bool:
    """True if its cost is possible for an object only: resting, being sacrificed, losing counters."""
    ability = activated(scene, handle, text)
    return ability is not None and any(
        (isinstance(step, ir.Wake | ir.Sacrifice) and isinstance(step.what, ir.Self))
        or (isinstance(step, ir.RemoveCounters) and isinstance(step.off, ir.Self))
        for step in ability.cost
    )


def slow(scene: Scene, player: str) -> bool:
    """True if the player may perform slow player actions (timing-and-permissions/fast-vs-slow.1)."""
    table = scene.table
    return table.turn_player == player and table.phase == "main" and table.step in {"", "main"} and not table.stack


def can_pay_ability(scene: Scene, player: str, handle: int, text: str) -> bool:
    """True if all its costs can be paid. Undetermined ones count as payable."""
    ability = activated(scene, handle, text)
    if ability is None:
        return True
    own = context(scene, handle, text, player)
    try:
        return payable(
            own, ability.cost, item_costs.ability_reserve(own, ability), payment_sources.reserve_payers(scene, player)
        )
    except Undecided as undecided:
        passed_over(scene, undecided)
        return True


def ability_can_target(scene: Scene, decision: de.AbilityActivated) -> bool:
    """True if each necessary target and mode of the ability has a possible choice."""
    ability = activated(scene, decision.handle, decision.text) if asks_something(decision.text) else None
    if ability is None:
        return True
    return targets.possible(context(scene, decision.handle, decision.text, decision.player), ability.steps)
