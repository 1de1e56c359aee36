"""Critical: combat damage is doubled unless an opponent discards that many cards."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import Answer, May, Must, RepeatStep
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import moves, queries
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.texts.combat.attack_texts import numbers_of_the_attack
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.has_keyword import number, stands_anywhere
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.zones import GRAVEYARD, HAND

RULE = "keyword/critical-n.1"
DOUBLED = ir.Replace(ir.Event("deal", what=ir.Self(), sort="combat"), n=ir.Times(2, ir.ThatMuch()))
"""The keyword's effect on damage, in the language of card text."""


def numbers(scene: Scene, source: int) -> tuple[int, ...]:
    """The critical numbers of a source of combat damage: its own, and those of its attack's weapons and intents."""
    thing = scene.table.things.get(source)
    if thing is None or not (stands_anywhere(scene, "critical") or in_force(scene, "attack grant")):
        return ()
    if "attacking" in thing.roles:
        return numbers_of_the_attack(scene, source, weapons_used(scene, source), "critical")
    own = number(scene, source, "critical")
    return (own,) if own else ()


def price(scene: Scene, source: int) -> int:
    """The number of cards that an opponent has to discard to avert the doubling; 0 if it is not critical."""
    found = numbers(scene, source)
    total: int = several_criticals_add_up(scene, source, max(found)) if found else 0
    return total


@states("keyword/critical-n.3", without=AS_GIVEN)
def several_criticals_add_up(scene: Scene, source: int, _so_far: int) -> int:
    """All of them are bought off together, and damage is doubled once at most."""
    return sum(numbers(scene, source))


@states(RULE, without=False)
def critical_doubles_combat_damage(scene: Scene, source: int) -> bool:
    """Unless an opponent has discarded for it in this combat."""
    return price(scene, source) > 0 and not scene.table.usage.get(_key(scene, "averted", source))


def doubling(scene: Scene, fact: ev.DamageMarked) -> tuple[InForce, ...]:
    """The replacement that doubles this damage if the source is critical."""
    thing = scene.table.things.get(fact.source)
    if fact.kind != "combat" or thing is None or not critical_doubles_combat_damage(scene, fact.source):
        return ()
    of = thing.number, thing.since, thing.controller
    return (
        scene.kept(("doubling", fact.source), of, lambda: InForce(context(scene, fact.source), DOUBLED, thing.since)),
    )


def _key(scene: Scene, what: str, source: int) -> str:
    """The key that records, for this combat, that it was asked or averted for that source."""
    attacks = sum(n for name, n in scene.table.usage.items() if name.startswith("turn:declared:"))
    return keys.mark("turn", f"critical {what}", scene.table.things[source].number, attacks)


def _open(scene: Scene, sources: tuple[int, ...]) -> tuple[int, int, str] | None:
    """A critical source not asked about yet, its price, and the opponent who could pay it."""
    for source in sources:
        cost = price(scene, source)
        if not cost or scene.table.usage.get(_key(scene, "asked", source)):
            continue
        for player in any_opponent_may_discard_against_critical(scene, source, _hurt(scene, source)):
            if len(scene.table.zones[key(HAND, player)]) >= cost:
                return source, cost, player
    return None


def _hurt(scene: Scene, source: int) -> tuple[str, ...]:
    """The players who control a unit that the source deals its damage to."""
    things = scene.table.things
    roles = things[source].roles
    struck = (*roles.get("attacking", ()), *roles.get("retaliating", ()))
    return tuple(dict.fromkeys(things[h].controller for h in struck if h in things and queries.is_unit(scene, h)))


@states("keyword/critical-n.2", without=AS_GIVEN)
def any_opponent_may_discard_against_critical(scene: Scene, source: int, _hurt: object) -> tuple[str, ...]:
    """Regardless of who controls the damaged units, and even if no unit takes damage."""
    return queries.opponents(scene, scene.table.controller(source))


def ask_to_avert(scene: Scene, sources: tuple[int, ...]) -> May | None:
    """An opponent may discard the whole price, regardless of who controls the damaged unit."""
    found = _open(scene, sources)
    if found is None:
        return None
    _, cost, player = found
    hand = tuple(scene.table.zones[key(HAND, player)])

    return May(player, Some(RULE, hand, 0, cost, sizes=(0, cost)), (Chosen,), RULE, "values")


def averted(scene: Scene, sources: tuple[int, ...], decision: Chosen) -> list[Answer]:
    """The discarded cards go to the graveyard, and the damage is not doubled."""
    found = _open(scene, sources)
    if found is None:
        return []
    source, cost, player = found
    table = scene.table
    facts: list[ev.Fact] = [ev.UsageMarked(_key(scene, "asked", source))]
    if len(decision.values) >= cost:
        facts.append(ev.UsageMarked(_key(scene, "averted", source)))
    for handle in decision.values:
        if handle in table.zone_of:
            facts += moves.move(scene, handle, GRAVEYARD)
            facts.append(
                ev.UsageMarked(
                    event_counts.by_player("discarded", player, table.card_of.get(handle, event_counts.UNKNOWN))
                )
            )
    return [Must(tuple(facts), RULE), RepeatStep()]
