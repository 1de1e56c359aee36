"""The effects of texts as a card is played, resolves, arrives and leaves the stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amount, did_key
from ga_replay.games.grand_archive.language.evaluate.conditions import met
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.layers import touches
from ga_replay.games.grand_archive.language.run.place import called
from ga_replay.games.grand_archive.language.text_ref import child, nodes_in
from ga_replay.games.grand_archive.pending_cards import ACTS, CARDS, DONE
from ga_replay.games.grand_archive.texts.combat.keyword_rules import what_was_brewed_is_brewed
from ga_replay.games.grand_archive.texts.continuous import levels, prepared
from ga_replay.games.grand_archive.texts.continuous.abilities import item_context, place_of, unlocked
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from ga_replay.games.grand_archive.texts.lines import event_counts, programs, replacement_support
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.lines.counted_by_game import counted_by_game
from ga_replay.games.grand_archive.texts.lines.undecidable import in_its_main_phase
from ga_replay.games.grand_archive.texts.playing import additional_costs as extras
from ga_replay.games.grand_archive.texts.playing import cascading, commanding
from ga_replay.games.grand_archive.texts.playing.costs import costs_of_others
from ga_replay.games.grand_archive.texts.playing.entering import by_ephemerate, entering_so
from ga_replay.games.grand_archive.texts.playing.item_costs import costs_are_waived, is_for_next_ability
from ga_replay.games.grand_archive.texts.playing.next_cards import cost_depends_on_where_from, of_every, used_by_one
from ga_replay.games.grand_archive.texts.playing.permissions import attack_costs_due
from ga_replay.games.grand_archive.texts.playing.resting_costs import sparing
from ga_replay.games.grand_archive.texts.playing.ways_of_playing import paid_so
from ga_replay.games.grand_archive.texts.resolving.acts.gaining import gained
from ga_replay.games.grand_archive.texts.resolving.acts.sent_away import sent_to
from ga_replay.games.grand_archive.texts.resolving.negatable import protected_next
from ga_replay.games.grand_archive.texts.resolving.remembered_play import asks_what_was_reserved, reserved
from ga_replay.games.grand_archive.texts.resolving.text_code import code_at, code_of_card
from ga_replay.games.grand_archive.zones import BANISHMENT, MATERIAL

# --- as it resolves ------------------------------------------------------------------------------------------------------


def on_resolution(scene: Scene, item: Item) -> list[Answer] | None:
    """The effects of the item as it resolves."""
    address = item.text if item.kind not in CARDS else scene.table.card_of.get(item.handle, "")
    more = [called(item.item, one) for one in gained(item)] if item.choices else []
    if item.kind in CARDS and address and not code_of_card(address).instructions:
        return [*more] or None
    return [called(item.item, address), *more]


def destination(scene: Scene, item: Item) -> str:
    """The destination that a text gives the resolving card; empty for the default."""
    if item.choices.get(PRESERVES) == (1,):
        return MATERIAL
    if actions_activated_so_are_banished_from_the_stack(scene, item):
        return BANISHMENT
    return sent_to(item) or resolving_cards_with_preserve_are_preserved(scene, item.handle)


@states("keyword/preserve-preserved.2", without="")
def resolving_cards_with_preserve_are_preserved(scene: Scene, handle: int) -> str:
    """Preserve replaces the graveyard."""
    return MATERIAL if has(scene, handle, "preserve") else ""


PRESERVES = "preserves"
"""The key under which a pending card keeps whether it is preserved instead of banished."""


def is_preserved_or_banished(scene: Scene, item: Item) -> bool:
    """True if its controller chooses between the two (keyword/preserve-preserved.2.1)."""
    banished = actions_activated_so_are_banished_from_the_stack(scene, item) or sent_to(item) == BANISHMENT
    return banished and has(scene, item.handle, "preserve")


@states("keyword/ephemerate.2", without=False)
def actions_activated_so_are_banished_from_the_stack(scene: Scene, item: Item) -> bool:
    """The rule says it of allies; actions print it of themselves (docs/readings/grand-archive.md)."""
    return by_ephemerate(item) and queries.is_type(scene, item.handle, "ACTION")


def sent_even_fizzled(scene: Scene, item: Item) -> str:
    """The destination that a text, or its own text unconditionally, gives a card that does not resolve; else empty."""
    if actions_activated_so_are_banished_from_the_stack(scene, item):
        return BANISHMENT
    if sent_to(item):
        return sent_to(item)
    slug = scene.table.card_of.get(item.handle)
    found = [
        replacement_support.destination(one)
        for address, ability in (profile(slug).resolving if slug is not None else ())
        if not ability.restrictions or unlocked(scene, item.handle, address, ability)
        for one in _unconditional(ability.steps, item.choices.get("modes", ()))
        if isinstance(one, ir.Move) and isinstance(one.what, ir.Self) and one.source is None
    ]
    return next((zone for zone in found if zone), "")


def _unconditional(steps: Iterable[object], modes: tuple[int, ...]) -> Iterator[object]:
    """The steps that happen in any case, those of the chosen modes among them."""
    for one in steps:
        if isinstance(one, ir.Then):
            yield from _unconditional(one.steps, modes)
        elif isinstance(one, ir.Modes):
            for at in modes:
                yield from _unconditional(one.options[at - 1].steps if at <= len(one.options) else (), modes)
        else:
            yield one


@states("keyword/ephemerate.2", without=False)
def ephemeral_intents_are_banished(scene: Scene, handle: int) -> bool:
    """Attack cards print it of themselves (docs/readings/grand-archive.md)."""
    card = scene.table.things.get(handle)
    return card is not None and "ephemeral" in card.statuses


def leaves_intent_to(scene: Scene, handle: int) -> str:
    """The destination that a text gives an intent card at the end of combat; empty for the default."""
    if ephemeral_intents_are_banished(scene, handle):
        return BANISHMENT
    return resolving_cards_with_preserve_are_preserved(scene, handle)


# --- as it is played -----------------------------------------------------------------------------------------------------


def option_facts(scene: Scene, item: Item, options: tuple[int, ...], x: int) -> list[ev.Fact]:
    """The immediate effect of declaring them: a card becomes prepared as it is activated (keyword/prepare-n.1)."""
    facts: list[ev.Fact] = []
    for number, own, _ in extras.options(scene, item):
        node = programs.node(own.address)
        if number in options and isinstance(node, ir.Keyword) and node.name == "prepare":
            value = prepared.declared(scene, item, x)
            facts += [
                ev.StatusSet(item.handle, name, value) for name in who_pays_for_prepare_has_the_card_prepared(scene)
            ]
    return facts


@states("keyword/prepare-n.2", without=())
def who_pays_for_prepare_has_the_card_prepared(_scene: Scene) -> tuple[str, ...]:
    return ("prepared",)


def told_from_where(scene: Scene, handle: int, item: int, kind: str) -> list[ev.Fact]:
    """The fact that records the zone from which a card is announced, if its own text or another's asks for it."""
    slug, zone = scene.table.card_of.get(handle), place_of(scene, handle)
    asked = (kind, zone) == ASKED_BY_OTHERS or cost_depends_on_where_from(scene, zone)
    if not asked and (slug is None or not _asks_from_where(slug)):
        zone = ""
    facts: list[ev.Fact] = [ev.ChoiceSet(item, event_counts.played_from(zone), (1,))] if zone else []
    table = scene.table
    main = table.phase == "main" and table.step in {"", "main"}  # the combat phase is none (main-phase.3)
    if slug is not None and _asks_when(slug) and main and table.owner_of[handle] == table.turn_player:
        facts.append(ev.ChoiceSet(item, event_counts.IN_MAIN_PHASE, (1,)))
    return facts


ASKED_BY_OTHERS = ("activation", "material deck")
"""How and where from a card is played that the texts of other cards ask for."""


@programs.cached
def _asks_when(slug: str) -> bool:
    asked = (one for _, line in profile(slug).abilities for one in nodes_in(line) if isinstance(one, ir.Happened))
    return any(in_its_main_phase(one.event) for one in asked)


@programs.cached
def _asks_from_where(slug: str) -> bool:
    asked = (one.event for _, line in profile(slug).abilities for one in nodes_in(line) if isinstance(one, ir.Happened))
    return any(event.source is not None and isinstance(event.to, ir.Self) for event in asked)


def played_facts(scene: Scene, item: Item) -> list[ev.Fact]:
    """The counts recorded as a card or ability is played, and the effects that it uses up."""
    if item.kind not in CARDS:
        number = event_counts.bearer(item.number, item.handle, item.text)
        used: list[ev.Fact] = [
            ev.UsageMarked(event_counts.ability_used(number, item.text, since)) for since in ("turn", "game")
        ]
        used += _ability_used_up(scene, item) if scene.table.effects else []
        return [*used, *cascading.use_counted(scene, item.text, cascading.number_of(item))]
    slug = scene.table.card_of.get(item.handle, event_counts.UNKNOWN)
    act = DONE[item.kind]
    facts: list[ev.Fact] = [ev.UsageMarked(event_counts.by_player(act, item.player, slug))]
    for name in what_is_activated_or_materialized_is_played(scene):
        facts.append(ev.UsageMarked(event_counts.by_player(name, item.player, slug)))  # noqa: PERF401 - a comprehension costs more than the few names
    if item.kind == "activation" and counted_by_game(slug):
        facts.append(ev.UsageMarked(event_counts.by_player(act, item.player, slug, "game")))
    if item.kind == "activation" and slug != event_counts.UNKNOWN and asks_what_was_reserved(slug):
        facts.append(ev.ChoiceSet(item.item, did_key("reserve"), reserved(scene, item)))
    if scene.table.effects:
        facts += (
            *_used_up(scene, item),
            *entering_so(scene, item),
            *_empowered(scene, item),
            *protected_next(scene, item),
        )
    return facts + _brewed(scene, item, slug) if item.text else facts


def _brewed(scene: Scene, item: Item, slug: str) -> list[ev.Fact]:
    """A card activated by its brew cost is brewed, and was brewed this turn; likewise one that was starcalled."""
    how = paid_so(item.text)
    if not how or (how == "brewed" and not what_was_brewed_is_brewed(scene)):
        return []
    paid = [entry.context for entry in in_force(scene, "Permit") if entry.context.address == item.text]  # instead
    used = [
        ev.UsageMarked(event_counts.ability_used(event_counts.bearer(own.number, own.source, own.address), own.address))
        for own in paid[: how == "starcalled"]
    ]
    return [ev.StatusSet(item.handle, how), ev.UsageMarked(event_counts.by_player(how, item.player, slug)), *used]


@states("term/play-played.1", without=(), also=("term/play-played.2", "playing-cards.p1"))
def what_is_activated_or_materialized_is_played(_scene: Scene) -> tuple[str, ...]:
    return ("played",)


def _ability_used_up(scene: Scene, item: Item) -> list[ev.Fact]:
    """Effects on the next ability of a label end with the ability that they were for."""
    node = programs.node(item.text)
    if not isinstance(node, ir.Activated) or not node.label:
        return []
    entries = in_force(scene, "CostChange")
    return [ev.EffectEnded(one.effect) for one in entries if one.effect and is_for_next_ability(one, node, item.player)]


def _used_up(scene: Scene, item: Item) -> list[ev.Fact]:
    """Effects on the next card of a kind end with the card that they were for."""
    acts = {"play", ACTS[item.kind]}
    found: list[tuple[ir.CostChange | ir.Permit | ir.Rule, InForce]] = [
        one for one in costs_of_others(scene) if _is_for_next(one[0], acts) and _touches(one[1], item)
    ]
    for entry in in_force(scene, "Permit"):
        node = entry.node
        if isinstance(node, ir.Permit) and _is_for_next(node, acts) and _uses(entry, node, item):
            found.append((node, entry))
    found += sparing(scene, item.handle) if item.kind == "activation" else []
    return [used_by_one(scene, node, entry.effect) for node, entry in found if entry.effect]


def _uses(entry: InForce, node: ir.Permit, item: Item) -> bool:
    """True if the card was played that way, or is the next one of a kind that had a speed given."""
    return item.text == entry.context.address or (bool(node.speed) and _touches(of_every(entry, node), item))


def _is_for_next(node: ir.CostChange | ir.Permit, acts: set[str]) -> bool:
    act = node.to if isinstance(node, ir.CostChange) else node.act
    return isinstance(node.what, ir.Pick) and node.what.how == "next" and act in acts


def _touches(entry: InForce, item: Item) -> bool:
    return unless_undecided(entry.context.scene, partial(touches, entry, item.handle), otherwise=False)


EMPOWER = "empower"
"""The key under which a Spell keeps its empowered levels.

It activates and resolves as if its player's champion had that many more levels.
"""


def _empowered(scene: Scene, item: Item) -> list[ev.Fact]:
    """The next Spell card uses up every empowerment of its player (keyword/empower-n.2, .3)."""
    if item.kind != "activation" or not queries.is_type(scene, item.handle, "SPELL"):
        return []
    used_up = levels.used_by(scene, item)
    if not used_up:
        return []
    total = levels.together(scene, item.player, [effect.values[0] for effect in used_up])
    return [*(ev.EffectEnded(effect.effect) for effect in used_up), ev.ChoiceSet(item.item, EMPOWER, (total,))]


# --- costs ---------------------------------------------------------------------------------------------------------------


def additional_costs(scene: Scene, item: Item) -> list[Answer]:
    """The payment of everything but the reserve and memory cost; random costs come last (cost.4)."""
    found = cost_texts(scene, item)
    if not found:
        return []
    if len(found) > 1:
        found = sorted(found, key=_random)
    return [called(item.item, address) for address in found if code_at(address).instructions]


@programs.cached
def _random(address: str) -> bool:
    return any(isinstance(one, ir.Pick) and one.how == "random" for one in nodes_in(programs.node(address)))


def cost_texts(scene: Scene, item: Item) -> list[str]:
    """The addresses of the costs of an item: of the ability, of its way, additional ones, and declared ones."""
    if item.kind not in CARDS:
        return [child(item.text, "cost")] if isinstance(programs.node(item.text), ir.Activated) else []
    if not extras.may_cost(scene, item.handle, item.text):
        return _declared(scene, item) if "options" in item.choices else []
    found: list[str] = []
    if item.text:
        node = programs.node(item.text)
        if isinstance(node, ir.Permit):
            found += [child(item.text, "by")] if node.by else []
            found += [child(item.text, "then")] if node.then else []
        elif isinstance(node, ir.Keyword) and isinstance(node.extra, tuple) and node.extra:
            found.append(child(item.text, "extra"))
    if costs_are_waived(item):
        return [*found, *_declared(scene, item)]
    act = ACTS[item.kind]
    slug = scene.table.card_of.get(item.handle)
    for address, static, extra in profile(slug).extra_costs if slug is not None else ():
        if extra.act in {act, "play"} and not extra.optional and _stands(scene, item, address, static, extra):
            found.append(child(address, "effects", static.effects.index(extra), "cost"))
    if item.kind == "activation" and slug is not None:
        found += [address for address, _ in commanding.printed(slug)]
    for entry in in_force(scene, "ExtraCost"):
        node = entry.node
        if (
            isinstance(node, ir.ExtraCost)
            and node.act in {act, "play"}
            and not node.optional
            and not isinstance(node.what, ir.Self)
        ) and _touches(entry, item):
            found.append(child(entry.context.address, "cost"))
    return [*found, *_declared(scene, item)]


def _stands(scene: Scene, item: Item, address: str, static: ir.Static, extra: ir.ExtraCost) -> bool:
    own = item_context(scene, item, address)
    conditions = (*static.restrictions, *(() if extra.cond is None else (extra.cond,)))
    return unless_undecided(scene, lambda: met(own, conditions), otherwise=False)


def _declared(scene: Scene, item: Item) -> list[str]:
    """The declared optional costs; the consequences of paying them come with them."""
    chosen = item.choices.get("options", ())
    found: list[str] = []
    for number, own, steps in extras.options(scene, item) if chosen else ():
        if number not in chosen:
            continue
        node = programs.node(own.address)
        if isinstance(node, ir.Keyword):
            found.append(own.address)
        elif isinstance(node, ir.Static):
            for at, effect in enumerate(node.effects):
                if isinstance(effect, ir.ExtraCost) and effect.cost == steps:
                    found.append(child(own.address, "effects", at, "cost"))
                    found += [child(own.address, "effects", at, "then")] if effect.then else []
    return found


def attack_costs(scene: Scene, attacker: int, targets_: tuple[int, ...], weapons: tuple[int, ...]) -> list[Answer]:
    """Costs that texts impose on the attack: the reserve part; anything else is left to people."""
    player = scene.table.controller(attacker)
    due = attack_costs_due(scene, player, attacker, targets_, weapons)
    paid = [(own, step.n) for own, steps in due for step in steps if isinstance(step, ir.Pay)]
    total = sum(max(0, unless_undecided(scene, partial(amount, own, n), 0)) for own, n in paid)
    strange = [own.address for own, steps in due if not all(isinstance(step, ir.Pay) for step in steps)]
    return [Call("attack costs", (player, total, *strange))] if total or strange else []
